import ClientCore

/// The state of a ``LiveHub``'s connection, for a sign on the screen.
public enum LiveLink: Hashable, Sendable {
  /// Nothing is followed, or the app is in the background.
  case idle
  /// The first tries of a socket.
  case connecting
  case live
  /// There is no socket for a while: what can be is read by polling.
  case polling
  /// The platform does not know the session any more.
  case signedOut

  init(_ session: LiveSession) {
    self =
      switch session.link {
      case .idle: .idle
      case .live: .live
      case .signedOut: .signedOut
      case .opening, .authenticating, .waiting: session.isPolling ? .polling : .connecting
      }
  }
}
