import Glibc

/// Runs each job on a thread of its own, so that a client may block: the shared pool has few threads, and a server's
/// test that held one of them would keep the others waiting.
final class OwnThreads: TaskExecutor {
  static let shared = OwnThreads()

  func enqueue(_ job: consuming ExecutorJob) {
    let pointer = Unmanaged.passRetained(Work(UnownedJob(job))).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.job.runSynchronously(on: OwnThreads.shared.asUnownedTaskExecutor())
        return nil
      }, pointer)
    precondition(code == 0, "the system gives no thread for a test")
    pthread_detach(thread)
  }

  private final class Work {
    let job: UnownedJob
    init(_ job: UnownedJob) { self.job = job }
  }
}
