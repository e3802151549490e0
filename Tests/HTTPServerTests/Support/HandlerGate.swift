import Testing
import Waiting

/// Stops a handler until a test opens it, and tells the test that the handler has come there.
final class HandlerGate: Sendable {
  private let opening = Latch()
  private let arrival = Latch()

  func pass() async {
    arrival.open()
    do { try await opening.wait(for: "a test to open the gate") } catch { Issue.record(error) }
  }

  func reached() async throws { try await arrival.wait(for: "a handler to reach the gate") }

  func open() { opening.open() }
}
