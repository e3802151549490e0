public import Domain

/// The courier's place on a map: it glides from the place shown to the latest position, until the next is due.  D4
public struct CourierTrail: Hashable, Sendable {
  /// The interval of positions, and the length of a glide.
  public static let interval = Duration.seconds(5)
  /// Metres. A longer step is no ride: it is drawn at once.
  public static let longestGlide: Int64 = 500

  /// The latest position.
  public private(set) var last: CourierPosition
  /// When the latest position arrived, by this device's clock.
  public private(set) var heardAt: Instant
  /// Where the courier was drawn then.
  private var from: Coordinate

  public init(_ position: CourierPosition, at now: Instant) {
    (last, heardAt, from) = (position, now, position.place)
  }

  /// Takes a newer position. One that was recorded before the latest is ignored.  D6
  public mutating func take(_ position: CourierPosition, at now: Instant) {
    guard position.recordedAt > last.recordedAt else { return }
    let shown = place(at: now)
    from = shown.wholeMetres(to: position.place) > Self.longestGlide ? position.place : shown
    (last, heardAt) = (position, now)
  }

  /// The place to draw.
  public func place(at now: Instant) -> Coordinate {
    let passed = now.since(heardAt).wholeMicroseconds
    let whole = Self.interval.wholeMicroseconds
    if passed >= whole { return last.place }
    let share = Double(max(0, passed)) / Double(whole)
    return Coordinate(
      latitude: from.latitude + (last.place.latitude - from.latitude) * share,
      longitude: from.longitude + (last.place.longitude - from.longitude) * share)
  }

  /// When the position counts as the last known instead of the present one. It is counted from the arrival, as the
  /// courier's clock may be wrong.
  public var staleAt: Instant { heardAt + CourierPosition.freshness }
}
