/// The quarters of an hour in which a kitchen can still bring or hand over food.  O3
///
/// A quarter is free when the kitchen is open at its first moment, has room in it, and can be done in it: an order that is
/// made now, or at the opening where the kitchen is closed, is there before the quarter is over.
public struct FreeQuarters: Sendable {
  /// Fifteen minutes. They begin at each hour and a quarter, half and three quarters past it, in UTC.
  public static let length: Duration = .minutes(15)
  /// Orders are taken for so far ahead.
  public static let farthest: Duration = .hours(7 * 24)

  private let hours: OpeningHours
  private let zone: ZoneOffsets
  /// From an order to its latest arrival.
  private let lateEnd: Duration

  /// - Parameter eta: for a pickup, with a way of nothing.
  public init(hours: OpeningHours, zone: ZoneOffsets, eta: ETA) {
    self.hours = hours
    self.zone = zone
    lateEnd = .minutes(Int64(eta.maximum))
  }

  /// The quarters of one day that could be had, were the kitchen empty, by rising time.
  ///
  /// A day has what its opening hours have: 18:00–02:00 belongs to the day it starts on.  O4
  public func quarters(on date: LocalDate, after now: Instant) -> [Instant] {
    var found: [Instant] = []
    for open in hours.openTimes(on: date, in: zone) {
      // Whoever orders before the opening is cooked for from then on.
      let begin = max(now, open.lowerBound)
      var quarter = max(Self.start(of: open.lowerBound), Self.start(of: begin + lateEnd))
      if quarter < open.lowerBound { quarter = quarter + Self.length }
      while quarter < open.upperBound, quarter <= now + Self.farthest {
        if quarter >= now, found.last.map({ $0 < quarter }) ?? true { found.append(quarter) }
        quarter = quarter + Self.length
      }
    }
    return found
  }

  /// The beginning of the quarter that `instant` lies in.
  public static func start(of instant: Instant) -> Instant {
    let microseconds = Int64(15 * 60 * 1_000_000)
    return Instant(microseconds: instant.microseconds.flooredDivision(by: microseconds).quotient * microseconds)
  }
}

extension OpeningHours {
  /// The stretches of time that begin on a day by the zone's calendar, by rising time; those that touch or overlap are
  /// joined.
  public func openTimes(on date: LocalDate, in zone: ZoneOffsets) -> [Range<Instant>] {
    var joined: [Range<Instant>] = []
    for next in intervals(on: date, in: zone).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, next.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        joined.append(next)
      }
    }
    return joined
  }
}
