public import Testing

/// Holds up tasks and threads until a test opens it, and tells the test that one has come.
///
/// Whoever is held up for ``longPatience`` goes on, and the test fails instead of hanging.
public final class TestGate: Sendable {
  private let arrival = Latch()
  private let opening = Latch()
  private let sourceLocation: SourceLocation

  /// - Parameter sourceLocation: named where the test fails.
  public init(sourceLocation: SourceLocation = #_sourceLocation) { self.sourceLocation = sourceLocation }

  /// Returns once the gate is open.
  public func pass() async {
    arrival.open()
    do { try await opening.wait(for: "the test to open a gate", seconds: longPatience) } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// Blocks the thread until the gate is open.
  public func block() {
    arrival.open()
    let rescue = Rescue(seconds: longPatience) { self.opening.open() }
    opening.block()
    guard rescue.over() else { return }
    Issue.record(NeverCame("the test to open a gate", seconds: longPatience), sourceLocation: sourceLocation)
  }

  /// Returns once somebody has come, also after the gate was opened.
  /// - Throws: ``NeverCame``.
  public func reached() async throws { try await arrival.wait(for: "somebody to come to a gate") }

  /// Lets all go on who are held up, and whoever comes later.
  public func open() { opening.open() }
}
