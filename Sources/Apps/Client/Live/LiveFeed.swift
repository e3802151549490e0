public import Wire

/// Whatever brings the platform's events: one socket for all topics, with polling while there is none.
public protocol LiveFeed: Sendable {
  /// What happens on a topic from now on, to as many readers as ask. It is watched until the last of them stops.
  /// - Parameter after: with the last number seen in an earlier life, what happened since comes first.
  func follow(_ topic: LiveTopic, after: Int64?) -> AsyncStream<LiveNews>
}

extension LiveFeed {
  /// The events of a topic from now on.
  public func follow(_ topic: LiveTopic) -> AsyncStream<LiveNews> { follow(topic, after: nil) }
}

/// What a reader of a topic hears.
public enum LiveNews: Hashable, Sendable {
  case event(LiveEvent)
  /// What was missed is not known, or gone: read the topic's state afresh.
  case reload
  /// Read by polling, while there is no socket: an order's small answer.
  case status(OrderStatusAnswer)
  /// Read by polling: a show's seats, all of them or those that changed.
  case seats(SeatsAnswer)
  /// The session is not known any more: until somebody signs in only what anybody may see is told, read by polling.
  case signedOut
}
