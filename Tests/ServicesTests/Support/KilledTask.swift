import Testing
import Waiting

/// A task that stops for ever at a point of its work, as if its process had been killed there.
final class KilledTask: Sendable {
  private let outcomes = Inbox<Bool>()

  /// Never returns: the work after this point must not happen. The thread ends with the test process.
  func stop() {
    outcomes.put(true)
    Latch().block()
  }

  /// Runs `work` on a thread of its own, and returns when it stops; the test fails when it comes to its end.
  func run(
    to point: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    Task.detached(executorPreference: OwnThreads.shared) {
      try? await work()
      self.outcomes.put(false)
    }
    #expect(try await outcomes.next(point), "it came through without \(point)", sourceLocation: sourceLocation)
  }
}
