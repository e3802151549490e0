import Domain
import Synchronization
public import Wire

/// A gateway that is down (it hears nothing) or slow (it does what it is asked and does not say so) for a while.
final class SandboxOutage: Sendable {
  enum Mode: String, Sendable { case down, slow }

  private let state = Mutex<(mode: Mode, until: Instant)?>(nil)

  func mode(at now: Instant) -> Mode? {
    state.withLock { state in
      guard let state, now < state.until else { return nil }
      return state.mode
    }
  }

  func set(_ mode: Mode, until: Instant) { state.withLock { $0 = (mode, until) } }

  /// What every question to the gateway begins with.
  func begin(at now: Instant, _ silence: @Sendable () async -> Void) async throws(GatewayError) {
    guard mode(at: now) == .down else { return }
    await silence()
    throw .noAnswer
  }
}

extension SandboxGateway {
  /// Makes the gateway misbehave for a while.
  public func beginOutage(_ request: OutageRequest) throws -> OutageAnswer {
    guard let mode = SandboxOutage.Mode(rawValue: request.mode.rawValue) else {
      throw Problem.invalid("mode", "is down or slow")
    }
    let until = clock.now + .seconds(request.seconds)
    outage.set(mode, until: until)
    return OutageAnswer(mode: request.mode, until: until)
  }
}
