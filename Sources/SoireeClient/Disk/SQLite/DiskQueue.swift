import Dispatch

/// Where whoever waits for the disk runs: on a queue of its own, so that it holds up none of the threads that run tasks.
final class DiskQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "soiree.disk")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
