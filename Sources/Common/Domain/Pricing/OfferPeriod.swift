/// When an offer is there: from its start to before its end, which may come first; then it never is.
public struct OfferPeriod: Hashable, Sendable {
  public var startsAt: Instant
  public var endsAt: Instant

  public init(startsAt: Instant, endsAt: Instant) {
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  public func contains(_ now: Instant) -> Bool { startsAt <= now && now < endsAt }
}
