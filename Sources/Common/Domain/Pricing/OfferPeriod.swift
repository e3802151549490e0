/// The time in which an offer runs. An end before the start means never.
public struct OfferPeriod: Hashable, Sendable {
  /// The first moment.
  public var startsAt: Instant
  /// No longer valid from this moment on.
  public var endsAt: Instant

  public init(startsAt: Instant, endsAt: Instant) {
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  /// True from the start to before the end.
  public func contains(_ now: Instant) -> Bool { startsAt <= now && now < endsAt }
}
