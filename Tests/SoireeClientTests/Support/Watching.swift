import Synchronization
import Testing
import Waiting

/// Waits until a model on the main actor is as wanted: what its stores say arrives a few turns later.
///
/// It gives up when both many turns and much time have passed: beside two thousand tests a minute is few turns, and where
/// a thread of its own has something to do many turns are no time.
@MainActor
func until(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: @MainActor () async throws -> Bool
) async throws {
  let patience = Patience()
  let rescue = Rescue { patience.isOver.store(true, ordering: .relaxed) }
  defer { _ = rescue.over() }
  var turns = 0
  while turns < 100_000 || !patience.isOver.load(ordering: .relaxed) {
    if try await isSo() { return }
    turns += 1
    await Task.yield()
  }
  Issue.record("never: \(what)", sourceLocation: sourceLocation)
  throw CancellationError()
}

private final class Patience: Sendable {
  let isOver = Atomic(false)
}
