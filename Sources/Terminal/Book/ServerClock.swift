import Domain

/// The server's clock as far as an answer told it.  R3
struct ServerClock: Equatable, Sendable {
  /// How far the server is ahead of this machine.
  let skew: Duration

  /// The server wrote its time after the request was sent: counted from then, a countdown never promises time that is
  /// not there.
  ///
  /// - Parameter sentAt: when the request left, by this machine's clock.
  init(serverTime: Instant, sentAt: Instant) { skew = serverTime.since(sentAt) }

  /// - Parameter now: by this machine's clock.
  func remaining(until end: Instant, at now: Instant) -> Duration { max(.zero, end.since(now + skew)) }
}
