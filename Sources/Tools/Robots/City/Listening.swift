import SoireeClient
import Structures

/// Whom robots listen to the platform as: a hub for each, which signs in afresh whenever its session is gone.
struct Listening: Sendable {
  let sockets: any SocketOpening
  let time: DeviceClock
  let seed: UInt64

  /// - Parameter name: so that no two hubs come back to a lost server at the same moment.
  func hub(for identity: Identity, named name: String) -> LiveHub {
    var dice = Dice(seed: seed, for: name)
    return LiveHub(api: identity.session.api, sockets: sockets, clock: time, seed: dice.next()) { refused in
      try await identity.token(after: refused)
    }
  }
}
