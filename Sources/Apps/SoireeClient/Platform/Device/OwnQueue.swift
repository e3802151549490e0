import Dispatch

/// Runs an actor that waits for the disk or computes for long on a queue of its own, so that it does not block the
/// threads of other tasks.
final class OwnQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter name: Names the queue for a debugger.
  init(_ name: String) { queue = DispatchQueue(label: "soiree." + name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
