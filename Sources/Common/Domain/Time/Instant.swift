/// A point in time: microseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Instant: Hashable, Comparable, Sendable {
  public let microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }
  public init(seconds: Int64) { microseconds = seconds * 1_000_000 }

  /// Whole seconds since the epoch, rounded down.
  public var seconds: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

  public static func + (a: Instant, b: Duration) -> Instant {
    Instant(microseconds: a.microseconds + b.wholeMicroseconds)
  }

  public static func - (a: Instant, b: Duration) -> Instant {
    Instant(microseconds: a.microseconds - b.wholeMicroseconds)
  }

  /// How long after `other` this is; negative when it is before.
  public func since(_ other: Instant) -> Duration { .microseconds(microseconds - other.microseconds) }
}

extension Duration {
  /// Microseconds, what is smaller cut off.
  public var wholeMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }

  public static func minutes(_ count: Int64) -> Duration { .seconds(count * 60) }
  public static func hours(_ count: Int64) -> Duration { .seconds(count * 3600) }
}
