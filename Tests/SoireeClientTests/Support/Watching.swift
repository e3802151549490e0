import Synchronization
import Testing
import Waiting

/// Waits until a model on the main actor is as wanted: what its stores say arrives a few turns later, however busy the
/// machine is.
@MainActor
func until(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: @MainActor () async throws -> Bool
) async throws {
  let patience = Patience()
  let rescue = Rescue { patience.isOver.store(true, ordering: .relaxed) }
  defer { _ = rescue.over() }
  while !patience.isOver.load(ordering: .relaxed) {
    if try await isSo() { return }
    await Task.yield()
  }
  Issue.record("never: \(what)", sourceLocation: sourceLocation)
  throw CancellationError()
}

private final class Patience: Sendable {
  let isOver = Atomic(false)
}
