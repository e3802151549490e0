/// Whatever opens WebSockets: libcurl and wslay in life, a script in a test, a bad network by a seed.
public protocol SocketOpening: Sendable {
  /// Connects and upgrades; an `http` URL is a `ws` one, `https` a `wss` one.
  func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine
}

/// An open WebSocket. It closes when nobody holds it any more.
public protocol SocketLine: AnyObject, Sendable {
  /// The next message, for one reader at a time; after the end, the end again.
  func receive() async -> SocketEvent

  /// Queues a text message. False when it surely does not leave; a socket that closes later tells so by ``receive()``.
  @discardableResult
  func send(_ text: [UInt8]) -> Bool

  /// Says goodbye and ends; the reader is told `error`.
  func close(_ error: TransportError)
}

typealias SocketResult = Result<Void, TransportError>

/// What a socket hands its reader.
public enum SocketEvent: Hashable, Sendable {
  case message([UInt8])
  /// Nothing more comes; said again however often it is asked.
  case closed(TransportError)
}
