import Domain
import Wire

/// Some days by the clock of a place.
struct LocalPeriod: Sendable {
  var from: LocalDate
  /// The last day.
  var to: LocalDate
  var zone: ZoneOffsets

  /// - Throws: `validation_failed` for days in the wrong order, and for more than a year.
  init(from: LocalDate, to: LocalDate, in zone: ZoneOffsets) throws {
    guard from <= to else { throw Problem.invalid("to", "is before `from`: it is the last day", code: "out_of_range") }
    guard to.daysSinceEpoch - from.daysSinceEpoch < Self.mostDays else {
      throw Problem.invalid("to", "is too late: at most \(Self.mostDays) days at one time", code: "out_of_range")
    }
    (self.from, self.to, self.zone) = (from, to, zone)
  }

  /// The first moment.
  var start: Instant { zone.firstInstant(of: LocalTime(from, minutes: 0)) }
  /// The moment after the last.
  var end: Instant { zone.firstInstant(of: LocalTime(to.adding(days: 1), minutes: 0)) }

  private static let mostDays: Int64 = 366
}
