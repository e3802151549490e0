/// A position that a courier's phone reported.  D4
public struct CourierPosition: Hashable, Sendable {
  /// In degrees, WGS 84.
  public let place: Coordinate
  /// By the phone's clock.
  public let recordedAt: Instant

  public init(place: Coordinate, recordedAt: Instant) {
    self.place = place
    self.recordedAt = recordedAt
  }

  /// A position older than this is shown as stale.  D4
  public static let freshness: Duration = .seconds(60)
  /// Positions of one courier closer than this are not stored.
  public static let interval: Duration = .seconds(1)

  /// True when it is shown as the last known place, not as the present one.  D4
  public func isStale(at now: Instant) -> Bool { now.since(recordedAt) > Self.freshness }

  /// True when it is stored after `last`: later by the phone's clock, by the interval at least.  D6
  public func follows(_ last: CourierPosition?) -> Bool {
    guard let last else { return true }
    return recordedAt.since(last.recordedAt) >= Self.interval
  }
}
