public import Wire

/// What a live socket tells its reader.
public enum LiveUpdate: Hashable, Sendable {
  /// Signed in; what was missed on every topic comes next.
  case connected
  case event(LiveEvent)
  /// What was missed on the topic is gone: read it afresh, then go on listening.
  case resync(topic: LiveTopic)
  /// The server refused something that was asked for over the socket.
  case refused(Problem)
  /// The connection went; the next is tried after `retryIn`.
  case disconnected(TransportError, retryIn: Duration)
}
