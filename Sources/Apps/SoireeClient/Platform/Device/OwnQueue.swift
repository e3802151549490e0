import Dispatch

/// Where an actor runs that waits for the disk or computes for long: on a queue of its own, so that it holds up none of
/// the threads that run tasks.
final class OwnQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter name: for whoever looks at the process's threads.
  init(_ name: String) { queue = DispatchQueue(label: "soiree." + name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
