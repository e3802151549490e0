/// Where a courier's phone said it was.  D4
public struct CourierPosition: Hashable, Sendable {
  public let place: Coordinate
  /// By the phone's clock.
  public let recordedAt: Instant

  public init(place: Coordinate, recordedAt: Instant) {
    self.place = place
    self.recordedAt = recordedAt
  }

  /// How old a position may be before it is shown as stale.
  public static let freshness: Duration = .seconds(60)
  /// At most one position a courier is kept in this time.
  public static let interval: Duration = .seconds(1)

  /// Whether it is to be shown as the last known place rather than as the present one.  D4
  public func isStale(at now: Instant) -> Bool { now.since(recordedAt) > Self.freshness }

  /// Whether it is to be kept after `last`: newer in the phone's own time, by the interval at least.  D6
  public func follows(_ last: CourierPosition?) -> Bool {
    guard let last else { return true }
    return recordedAt.since(last.recordedAt) >= Self.interval
  }
}
