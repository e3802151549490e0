import Synchronization
public import Testing

/// Lets others run until something is so. When it never is, the test has an issue there and goes on, instead of hanging.
///
/// It gives up when both many turns and much time have passed: beside two thousand tests a minute is few turns. It also
/// ends with its task: a time limit of the test, or a group that has failed.
/// - Parameter turns: fewer where each look takes long.
public func waitUntil(
  _ what: String = "what is waited for here", turns: Int = 100_000, seconds: Int = patience,
  sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
  _ isSo: () async throws -> Bool
) async rethrows {
  var deadline = Deadline(turns: turns, seconds: seconds)
  while try await !isSo() {
    guard await deadline.turn() else {
      Issue.record(NeverCame(what, seconds: seconds), sourceLocation: sourceLocation)
      return
    }
  }
}

/// As ``waitUntil(_:turns:seconds:sourceLocation:isolation:_:)`` for what screens show; the test ends where a wait is in vain.
/// - Throws: ``NeverCame``.
@MainActor
public func until(_ what: String, _ isSo: @MainActor () async throws -> Bool) async throws {
  var deadline = Deadline(turns: 100_000, seconds: patience)
  while try await !isSo() {
    guard await deadline.turn() else { throw NeverCame(what) }
  }
}

/// The end of a wait, by turns and by time.
struct Deadline: ~Copyable {
  private final class Flag: Sendable {
    let isUp = Atomic(false)
  }

  private let time = Flag()
  private var turns: Int

  init(turns: Int, seconds: Int) {
    self.turns = turns
    DeadlineThread.shared.after(seconds: seconds) { [time] in time.isUp.store(true, ordering: .relaxed) }
  }

  /// Lets others run.
  /// - Returns: whether to look again.
  mutating func turn(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await Task.yield()
    turns -= 1
    return !Task.isCancelled && (turns > 0 || !time.isUp.load(ordering: .relaxed))
  }
}
