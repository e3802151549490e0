import Dispatch
import Synchronization

/// Runs a task on a thread of its own that a checkpoint can stop for ever: a process that was killed goes no further
/// either. The thread ends with the test process.
final class BlockedThread: Sendable {
  let executor = Executor()

  func block() {
    // Nobody ever signals: the work after the checkpoint must not happen.
    DispatchSemaphore(value: 0).wait()
  }

  final class Executor: TaskExecutor {
    private let queue = DispatchQueue(label: "soiree.tests.dying")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
