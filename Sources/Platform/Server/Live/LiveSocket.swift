import HTTPServer
import Synchronization

/// One WebSocket of the broadcaster. It forwards messages, and ends a peer that sends too many.
final class LiveSocket: WebSocketHandler {
  let id: WatcherID
  /// The token that the upgrade's cookie brought.
  let cookie: String?
  private let arrive: @Sendable (LiveBroadcaster.Arrival) -> Void
  /// Messages handed on that the hub has not come to.  P4
  private let waiting = Atomic<Int>(0)

  /// At the pace that is allowed, three seconds of messages.
  private static let mostWaiting = 60

  init(id: WatcherID, cookie: String?, arrive: @escaping @Sendable (LiveBroadcaster.Arrival) -> Void) {
    self.id = id
    self.cookie = cookie
    self.arrive = arrive
  }

  func opened(_ socket: WebSocket) { arrive(.opened(self, socket)) }

  func received(_ message: WebSocketMessage, from socket: WebSocket) {
    guard waiting.add(1, ordering: .relaxed).newValue <= Self.mostWaiting else {
      return socket.close(code: LiveClose.tooManyMessages.rawValue, reason: LiveClose.tooManyMessages.reason)
    }
    switch message {
    case .text(let text): arrive(.heard(self, .message(Array(text.utf8))))
    case .binary: arrive(.heard(self, .binary))
    }
  }

  func closed(_ socket: WebSocket) { arrive(.board(.closed(id))) }

  /// The hub has come to one of the messages.
  func taken() { waiting.subtract(1, ordering: .relaxed) }
}
