/// Why no whole answer came.
public enum TransportError: Error, Hashable, Sendable {
  /// The address is not an `http` or `https` URL.
  case badURL
  /// No connection: no listener, no such host, no route.
  case unreachable
  /// The server's certificate does not hold.
  case untrusted
  case timedOut
  /// The connection ended before the answer was whole.
  case closedEarly
  /// The peer ended its WebSocket and said why: RFC 6455's code, 1005 for none.
  case goodbye(code: UInt16)
  /// The answer, unpacked, is larger than was allowed.
  case tooLarge
  /// The answer is not HTTP, or a WebSocket peer broke its protocol.
  case malformed
  /// The server would not open a WebSocket.
  case refusedUpgrade(status: Int)
  /// The task that asked was cancelled.
  case cancelled
  /// The transport was stopped.
  case stopped
  /// The system has no descriptor, memory or thread left.
  case unavailable
  /// Another failure, by libcurl's number.
  case other(Int)

  /// Whether the server may have acted on the request all the same: then only what can be repeated may be repeated.
  public var mayHaveArrived: Bool {
    switch self {
    case .badURL, .unreachable, .untrusted, .unavailable: false
    default: true
    }
  }
}
