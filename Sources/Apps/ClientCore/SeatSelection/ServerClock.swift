public import Domain

/// The server's clock as of one answer. Each answer sets it anew, for the device's clock may have been changed
/// meanwhile.  R3
public struct ServerClock: Hashable, Sendable {
  /// How far the server's clock is ahead of this device's, at most.
  public let skew: Duration

  /// Counts from when the request was sent. The server wrote its time later, so a countdown never promises more time
  /// than there is.
  ///
  /// - Parameter sentAt: when the request left, by this device's clock.
  public init(serverTime: Instant, sentAt: Instant) { skew = serverTime.since(sentAt) }

  /// The time left, never negative.
  /// - Parameter now: by this device's clock.
  public func remaining(until end: Instant, at now: Instant) -> Duration { max(.zero, end.since(now + skew)) }

  /// This device's time when it is `time` on the server.
  public func local(_ time: Instant) -> Instant { time - skew }
}
