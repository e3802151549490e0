import Dispatch

/// A queue of its own for an actor that waits for the disk or computes for long. The threads of other tasks stay free.
final class OwnQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter name: Names the queue for a debugger.
  init(_ name: String) { queue = DispatchQueue(label: "soiree." + name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
