import ClientCore
import Wire

// The conversions between the wire and the machine, which knows no JSON.

extension LiveSession.Topic {
  init(_ topic: LiveTopic) {
    self =
      switch topic {
      case .order(let id): .order(id)
      case .show(let id): .show(id)
      case .merchant(let id): .merchant(id)
      case .restaurant(let id): .restaurant(id)
      case .courierMe: .courierMe
      case .accountMe: .accountMe
      }
  }

  /// Nil for a text that is no topic of this version.
  init?(_ text: String) {
    guard let topic = LiveTopic(text) else { return nil }
    self.init(topic)
  }
}

extension LiveTopic {
  init(_ topic: LiveSession.Topic) {
    self =
      switch topic {
      case .order(let id): .order(id)
      case .show(let id): .show(id)
      case .merchant(let id): .merchant(id)
      case .restaurant(let id): .restaurant(id)
      case .courierMe: .courierMe
      case .accountMe: .accountMe
      }
  }
}

extension LiveSession.Message {
  /// The session's event for a message. A message about an unknown topic counts as a sign of life only.
  init(_ message: LiveMessage) {
    switch message {
    case .authenticated: self = .authenticated
    case .event(let event):
      self = LiveSession.Topic(event.topic).map { .event($0, seq: event.seq) } ?? .pong
    case .subscribed(let name, let seq): self = LiveSession.Topic(name).map { .subscribed($0, seq: seq) } ?? .pong
    case .resync(let name, let seq): self = LiveSession.Topic(name).map { .resync($0, seq: seq) } ?? .pong
    case .error(let problem): self = .refused(Refusal(problem))
    case .unsubscribed, .pong: self = .pong
    }
  }
}

extension LiveSession.Ending {
  /// The platform's own close code for a token that is not good.
  static let notAuthenticatedCode: UInt16 = 4401

  init(_ error: TransportError) {
    self = error == .goodbye(code: Self.notAuthenticatedCode) ? .notAuthenticated : .lost
  }
}
