public import Domain

/// Where the courier is drawn: gliding from the place shown to the place heard of last, in the time until the next.  D4
public struct CourierTrail: Hashable, Sendable {
  /// How often positions come; a glide takes as long.
  public static let interval = Duration.seconds(5)
  /// A leap further than this is no ride: it is drawn at once.
  public static let longestGlide: Int64 = 500

  public private(set) var last: CourierPosition
  /// When it was heard of, by this device's clock.
  public private(set) var heardAt: Instant
  /// Where it was drawn then.
  private var from: Coordinate

  public init(_ position: CourierPosition, at now: Instant) {
    (last, heardAt, from) = (position, now, position.place)
  }

  /// Takes a newer position; one that was recorded earlier comes late and says nothing.  D6
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

  /// When the position becomes the last known place instead of the present one. By when it was heard of: the courier's
  /// clock may be wrong.
  public var staleAt: Instant { heardAt + CourierPosition.freshness }
}
