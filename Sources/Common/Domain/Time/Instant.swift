/// A point in time: microseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Instant: Hashable, Comparable, Sendable {
  /// Since 1970-01-01T00:00:00Z; negative before.
  public let microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }
  public init(seconds: Int64) { microseconds = seconds * 1_000_000 }

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

  /// Microseconds at best; finer parts of the duration are cut off.
  public static func + (a: Instant, b: Duration) -> Instant {
    Instant(microseconds: a.microseconds + b.wholeMicroseconds)
  }

  /// Microseconds at best; finer parts of the duration are cut off.
  public static func - (a: Instant, b: Duration) -> Instant {
    Instant(microseconds: a.microseconds - b.wholeMicroseconds)
  }

  /// The time from `other` to this; negative when this is earlier.
  public func since(_ other: Instant) -> Duration { .microseconds(microseconds - other.microseconds) }
}

extension Duration {
  /// Microseconds; finer parts are cut off.
  public var wholeMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }

  /// Sixty seconds each.
  public static func minutes(_ count: Int64) -> Duration { .seconds(count * 60) }
  /// Sixty minutes each, also on a day when the clock changes.
  public static func hours(_ count: Int64) -> Duration { .seconds(count * 3600) }
}
