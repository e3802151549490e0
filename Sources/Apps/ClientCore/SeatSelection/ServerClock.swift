public import Domain

/// The server's clock as far as one answer told it; the next answer tells anew, for somebody may have set the device's
/// clock meanwhile.  R3
public struct ServerClock: Hashable, Sendable {
  /// How far the server is ahead of this device, at most.
  public let skew: Duration

  /// The server wrote its time after the request was sent: counted from then, a countdown never promises time that is
  /// not there.
  ///
  /// - Parameter sentAt: when the request left, by this device's clock.
  public init(serverTime: Instant, sentAt: Instant) { skew = serverTime.since(sentAt) }

  /// - Parameter now: by this device's clock.
  public func remaining(until end: Instant, at now: Instant) -> Duration { max(.zero, end.since(now + skew)) }

  /// When it is `time` on the server, by this device's clock.
  public func local(_ time: Instant) -> Instant { time - skew }
}
