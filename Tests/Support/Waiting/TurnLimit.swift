import Synchronization
public import Testing

/// Ends a test, or each test of a suite, that takes longer than this from its last turn on.
///
/// Testing's own limit counts while a test waits for its turn, too: on a slow machine most of its time.
public struct TurnLimit: SuiteTrait, TestTrait, TestScoping {
  let seconds: Int

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let timer = TurnTimer(seconds: seconds)
    try await withoutActuallyEscaping(function) { function in
      try await TurnTimer.$current.withValue(timer) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await function() }
          group.addTask {
            if await timer.isOver() { Issue.record(NeverCame("the test to end", seconds: timer.seconds)) }
          }
          // Either the test has ended, or its time is over and it is cancelled.
          defer { group.cancelAll() }
          try await group.next()
        }
      }
    }
  }
}

extension Trait where Self == TurnLimit {
  /// For tests that wait for ``Turns``.
  public static func turnLimit(minutes: Int) -> Self { Self(seconds: minutes * 60) }
}

/// The time that the current test has had since its last turn began.
public final class TurnTimer: Sendable {
  /// Nil where a test has no ``TurnLimit``.
  @TaskLocal public static var current: TurnTimer?

  let seconds: Int
  /// How often it was begun or stopped.
  private let changes = Mutex(0)
  private let expiry = AsyncStream<Void>.makeStream()

  init(seconds: Int) { self.seconds = seconds }

  /// Begins anew.
  public func begin() {
    let change = next()
    DeadlineThread.shared.after(seconds: seconds) { [self] in
      if changes.withLock({ $0 == change }) { expiry.continuation.finish() }
    }
  }

  /// Stands still until it is begun.
  func stop() { _ = next() }

  private func next() -> Int {
    changes.withLock { changes in
      changes += 1
      return changes
    }
  }

  /// Whether the time came to its end, and not the task that asks.
  func isOver() async -> Bool {
    for await _ in expiry.stream {}
    return !Task.isCancelled
  }
}
