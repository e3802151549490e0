/// Opens WebSockets. Apps use libcurl and wslay; tests use scripts and faulty networks.
public protocol SocketOpening: Sendable {
  /// Connects and upgrades; an `http` URL is a `ws` one, `https` a `wss` one.
  func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine
}

/// An open WebSocket. It closes when its last reference is released.
public protocol SocketLine: AnyObject, Sendable {
  /// The next message, for one reader at a time; after the end, the end again.
  func receive() async -> SocketEvent

  /// Queues a text message. False when it cannot be sent; a socket that closes later says so by ``receive()``.
  @discardableResult
  func send(_ text: [UInt8]) -> Bool

  /// Sends a closing frame and ends; the reader gets `error`.
  func close(_ error: TransportError)
}

typealias SocketResult = Result<Void, TransportError>

/// An element that a socket gives its reader.
public enum SocketEvent: Hashable, Sendable {
  case message([UInt8])
  /// Nothing more comes; said again however often it is asked.
  case closed(TransportError)
}
