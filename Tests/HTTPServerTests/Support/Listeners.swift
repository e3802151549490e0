import Waiting

@testable import HTTPServer

/// What happened to the sockets of a server.
enum ServerSocketEvent: Sendable {
  case opened(WebSocket)
  case received(WebSocketMessage)
  // Without the socket: it holds its server, which would hold this.
  case closed
}

/// Tells a test what its sockets hear, in order.
final class EventRecorder: WebSocketHandler {
  let events = Inbox<ServerSocketEvent>()

  func opened(_ socket: WebSocket) { events.put(.opened(socket)) }
  func received(_ message: WebSocketMessage, from socket: WebSocket) { events.put(.received(message)) }
  func closed(_ socket: WebSocket) { events.put(.closed) }

  /// The next socket that opens.
  func socket() async throws -> WebSocket? {
    if case .opened(let socket) = try await events.next("a socket to open") { return socket }
    return nil
  }

  /// Whether the next thing that happens is a socket's end.
  func isClosedNext() async throws -> Bool {
    if case .closed = try await events.next("a socket's end") { return true }
    return false
  }
}

/// Sends back what it hears, as Autobahn's echo server does; binary messages as their length in text.
final class EchoSocket: WebSocketHandler {
  func opened(_ socket: WebSocket) {}
  func closed(_ socket: WebSocket) {}
  func received(_ message: WebSocketMessage, from socket: WebSocket) {
    switch message {
    case .text(let text): socket.send(text)
    case .binary(let bytes): socket.send("binary \(bytes.count)")
    }
  }
}

/// Answers every request with an upgrade to `handler`.
func upgrading(to handler: any WebSocketHandler) -> @Sendable (HTTPRequest) async -> HTTPResponse {
  { _ in HTTPResponse(body: .webSocket(protocol: "test", handler)) }
}
