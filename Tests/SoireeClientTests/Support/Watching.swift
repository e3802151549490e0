import Testing

/// Waits until a model on the main actor is as wanted: what its stores say arrives a few turns later.
@MainActor
func until(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: @MainActor () -> Bool
) async throws {
  for _ in 0..<100_000 {
    if isSo() { return }
    await Task.yield()
  }
  Issue.record("never: \(what)", sourceLocation: sourceLocation)
  throw CancellationError()
}
