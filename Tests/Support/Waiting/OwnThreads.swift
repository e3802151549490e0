public import Testing
import Threads

/// Runs each job on a thread of its own, so that a client may block: the shared pool has few threads, and a test that
/// held one of them would keep the others waiting.
public final class OwnThreads: TaskExecutor {
  public static let shared = OwnThreads()

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

  /// Runs `body` on a thread of its own: a server of a test must not wait for a pool to have one left.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    let isStarted = startThread(body)
    precondition(isStarted, "the system gives no thread for a test")
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
