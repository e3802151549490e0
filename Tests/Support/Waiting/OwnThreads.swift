public import Testing
import Threads

/// Runs each job on a thread that nobody else uses meanwhile, so that a client may block: the shared pool has few threads,
/// and a test that held one of them would keep the others waiting.
///
/// A thread that is done takes the next job: to begin one for each took more of the machine than most jobs.
public final class OwnThreads: TaskExecutor {
  public static let shared = OwnThreads()

  private struct Pool {
    var jobs: [@Sendable () -> Void] = []
    /// Threads that wait for a job; as many as there are jobs, or more.
    var idle = 0
  }

  private static let pool = Monitor(Pool())

  /// Whether the current task may block its thread.
  public static var areCurrent: Bool {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor == shared.asUnownedTaskExecutor() }
  }

  /// Says where a test blocks a thread that others need.
  public static func expectCurrent(_ what: String) {
    if !areCurrent { Issue.record("\(what) blocks a thread of the shared pool") }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Self.start { job.runSynchronously(on: OwnThreads.shared.asUnownedTaskExecutor()) }
  }

  /// Runs `body` on a thread that it may keep: a server of a test must not wait for a pool to have one left.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    let isTaken = pool.withLock { pool in
      guard pool.idle > pool.jobs.count else { return false }
      pool.jobs.append(body)
      return true
    }
    if isTaken { return pool.signal() }
    let isStarted = startThread {
      body()
      while true { nextJob()() }
    }
    precondition(isStarted, "the system gives no thread for a test")
  }

  private static func nextJob() -> @Sendable () -> Void {
    pool.withLock { $0.idle += 1 }
    return pool.wait(until: { !$0.jobs.isEmpty }) { pool in
      pool.idle -= 1
      return pool.jobs.removeFirst()
    }
  }
}

/// Runs a test, or every test of a suite, where it may block.
public struct OnOwnThreads: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
  }
}

extension Trait where Self == OnOwnThreads {
  /// For tests that block: each runs on threads of its own.
  public static var onOwnThreads: Self { Self() }
}
