@testable import HTTPServer

/// Values that come from the server's threads, awaited in order by a test.
final class Inbox<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var waiting: [CheckedContinuation<Value, Never>] = []
  }

  private let state = Locked(State())

  func put(_ value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.values.append(value)
      return nil
    }
    waiting?.resume(returning: value)
  }

  func next() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state -> Value? in
        if !state.values.isEmpty { return state.values.removeFirst() }
        state.waiting.append(continuation)
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}

/// What happened to the sockets of a server.
enum SocketEvent: Sendable {
  case opened(WebSocket)
  case received(WebSocketMessage)
  // Without the socket: it holds its server, which would hold this.
  case closed
}

/// Tells a test what its sockets hear, in order.
final class EventRecorder: WebSocketHandler {
  let events = Inbox<SocketEvent>()

  func opened(_ socket: WebSocket) { events.put(.opened(socket)) }
  func received(_ message: WebSocketMessage, from socket: WebSocket) { events.put(.received(message)) }
  func closed(_ socket: WebSocket) { events.put(.closed) }

  /// The next socket that opens.
  func socket() async -> WebSocket? {
    if case .opened(let socket) = await events.next() { return socket }
    return nil
  }

  /// Whether the next thing that happens is a socket's end.
  func isClosedNext() async -> Bool {
    if case .closed = await events.next() { return true }
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
