import Synchronization
public import Testing

/// Lets others run until something is so. When it never is, the test has an issue there and goes on, instead of hanging.
///
/// It gives up when both many turns and much time have passed: beside two thousand tests a minute is few turns.
public func waitUntil(
  seconds: Int = patience, sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async rethrows {
  let deadline = Deadline()
  DeadlineThread.shared.after(seconds: seconds) { deadline.isOver.store(true, ordering: .relaxed) }
  var turns = 0
  while try await !isSo() {
    turns += 1
    if turns > 100_000, deadline.isOver.load(ordering: .relaxed) {
      Issue.record(NeverCame("what is waited for here", seconds: seconds), sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}

private final class Deadline: Sendable {
  let isOver = Atomic(false)
}
