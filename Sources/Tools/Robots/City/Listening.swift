import SoireeClient
import Structures

/// Makes hubs for live events, one for each account that listens.
struct Listening: Sendable {
  let sockets: any SocketOpening
  let time: DeviceClock
  let seed: UInt64

  /// - Parameter name: Seeds the pauses, so that hubs do not reconnect at the same moment.
  func hub(for identity: Identity, named name: String) -> LiveHub {
    var dice = Dice(seed: seed, for: name)
    return LiveHub(api: identity.session.api, sockets: sockets, clock: time, seed: dice.next()) { refused in
      try await identity.token(after: refused)
    }
  }
}
