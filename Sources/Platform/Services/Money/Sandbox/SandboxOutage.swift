import Domain
import Synchronization
public import Wire

/// A gateway that misbehaves for a while: down, it hears nothing; slow, it does what it is asked and does not say so; lying,
/// it does what it is asked and says what was so before, as one that answers from an old copy of its books.
final class SandboxOutage: Sendable {
  enum Mode: String, Sendable { case down, slow, lying }

  private struct State {
    var mode: Mode
    var until: Instant
    /// What a lie says of a charge: as it was when it was first asked for. Nil inside: there was none.
    var before: [String: Charge?] = [:]
  }

  private let state = Mutex<State?>(nil)

  func mode(at now: Instant) -> Mode? {
    state.withLock { state in
      guard let state, now < state.until else { return nil }
      return state.mode
    }
  }

  /// - Parameter now: a lie that still holds goes on with what it has said.
  func set(_ mode: Mode, until: Instant, now: Instant) {
    state.withLock { state in
      let isSameLie = mode == .lying && state?.mode == .lying && now < state?.until ?? now
      state = State(mode: mode, until: until, before: isSameLie ? state?.before ?? [:] : [:])
    }
  }

  /// What every question to the gateway begins with.
  /// - Parameter key: of the charge that is asked for.
  /// - Parameter current: reads the charge as it is, while the gateway lies.
  func begin(
    _ key: String, at now: Instant, _ silence: @Sendable () async -> Void,
    current: () async throws(GatewayError) -> Charge?
  ) async throws(GatewayError) {
    switch mode(at: now) {
    case .down:
      await silence()
      throw .noAnswer
    case .lying:
      let charge = try await current()
      state.withLock { state in
        guard state?.before.keys.contains(key) == false else { return }
        state?.before.updateValue(charge, forKey: key)
      }
    case .slow, nil: break
    }
  }

  /// What is said of a charge that now is so.
  func says(of key: String, _ charge: Charge?, at now: Instant) -> Charge? {
    guard mode(at: now) == .lying else { return charge }
    return state.withLock { state in
      guard let known = state?.before[key] else { return charge }
      return known
    }
  }
}

extension SandboxGateway {
  /// Makes the gateway misbehave for a while.
  public func beginOutage(_ request: OutageRequest) throws -> OutageAnswer {
    guard let mode = SandboxOutage.Mode(rawValue: request.mode.rawValue) else {
      throw Problem.invalid("mode", "is down, slow or lying")
    }
    let now = clock.now
    let until = now + .seconds(request.seconds)
    outage.set(mode, until: until, now: now)
    return OutageAnswer(mode: request.mode, until: until)
  }
}
