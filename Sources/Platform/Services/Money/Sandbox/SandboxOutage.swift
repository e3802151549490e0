import Domain
import Synchronization
public import Wire

/// Faults of the sandbox for a limited time. `down` ignores requests. `slow` carries them out without an answer.
/// `lying` carries them out and answers with the old state.
final class SandboxOutage: Sendable {
  enum Mode: String, Sendable { case down, slow, lying }

  private struct State {
    var mode: Mode
    var until: Instant
    /// The charges as they were at the first request during a `lying` fault. A nil value means there was none.
    var before: [String: Charge?] = [:]
  }

  private let state = Mutex<State?>(nil)

  func mode(at now: Instant) -> Mode? {
    state.withLock { state in
      guard let state, now < state.until else { return nil }
      return state.mode
    }
  }

  /// - Parameter now: A `lying` fault that still lasts keeps its old states.
  func set(_ mode: Mode, until: Instant, now: Instant) {
    state.withLock { state in
      let isSameLie = mode == .lying && state?.mode == .lying && now < state?.until ?? now
      state = State(mode: mode, until: until, before: isSameLie ? state?.before ?? [:] : [:])
    }
  }

  /// Applies the fault at the beginning of a request.
  /// - Parameter key: The requested charge.
  /// - Parameter current: Reads the charge, for a `lying` fault.
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

  /// The state of a charge that the gateway answers with.
  func says(of key: String, _ charge: Charge?, at now: Instant) -> Charge? {
    guard mode(at: now) == .lying else { return charge }
    return state.withLock { state in
      guard let known = state?.before[key] else { return charge }
      return known
    }
  }
}

extension SandboxGateway {
  /// Starts a fault for a limited time.
  /// - Throws: a problem for an unknown mode.
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
