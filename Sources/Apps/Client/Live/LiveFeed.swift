public import Wire

/// A source of the platform's events: one socket for all topics, or polling while there is no socket.
public protocol LiveFeed: Sendable {
  /// The events of a topic from now on, for any number of readers. It is followed until the last of them stops.
  /// - Parameter after: The last number seen before, as in an earlier launch. Later events come first.
  func follow(_ topic: LiveTopic, after: Int64?) -> AsyncStream<LiveUpdate>
}

extension LiveFeed {
  /// The events of a topic from now on.
  public func follow(_ topic: LiveTopic) -> AsyncStream<LiveUpdate> { follow(topic, after: nil) }
}

/// An element of a topic's stream.
public enum LiveUpdate: Hashable, Sendable {
  case event(LiveEvent)
  /// Events were missed and cannot be fetched: read the topic's state again.
  case reload
  /// Read by polling, while there is no socket: an order's small answer.
  case status(OrderStatusAnswer)
  /// Read by polling: a show's seats, all of them or those that changed.
  case seats(SeatsAnswer)
  /// The session is no longer known. Until a sign-in only public topics are followed, by polling.
  case signedOut
}
