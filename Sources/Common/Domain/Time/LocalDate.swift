extension LocalDate: Comparable, CustomStringConvertible {
  /// True when the calendar has this day, in the years 1 to 9999.
  public var isValid: Bool {
    (1...9999).contains(year) && (1...12).contains(month) && day >= 1 && day <= Self.days(in: month, of: year)
  }

  /// Days since 1970-01-01, negative before.
  ///
  /// A date that does not exist counts on from its month. Fields beyond a million are taken as a million.
  public var daysSinceEpoch: Int64 {
    func within(_ field: Int) -> Int64 { Int64(min(max(field, -1_000_000), 1_000_000)) }
    // Years begin in March, so that the leap day is the last of a year and months follow one pattern.
    let months = within(year) * 12 + within(month) - 3
    let (marchYear, monthOfYear) = months.flooredDivision(by: 12)
    let (era, yearOfEra) = marchYear.flooredDivision(by: 400)
    let dayOfYear = (153 * monthOfYear + 2) / 5 + within(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysFromMarchZeroToEpoch
  }

  /// The day that is `daysSinceEpoch` after 1970-01-01; meant for the years ±100,000.
  public init(daysSinceEpoch: Int64) {
    let days = min(max(daysSinceEpoch, -36_524_250), 36_524_250) + Self.daysFromMarchZeroToEpoch
    let (era, dayOfEra) = days.flooredDivision(by: Self.daysPerEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthOfYear = (5 * dayOfYear + 2) / 153
    let month = monthOfYear < 10 ? monthOfYear + 3 : monthOfYear - 9
    self.init(
      year: Int(yearOfEra + era * 400 + (month <= 2 ? 1 : 0)), month: Int(month),
      day: Int(dayOfYear - (153 * monthOfYear + 2) / 5 + 1))
  }

  /// 0 for Monday to 6 for Sunday, the index into `OpeningHours.week`.
  public var weekday: Int { Int((daysSinceEpoch + 3).flooredDivision(by: 7).remainder) }

  /// Crosses months and years; `days` may be negative.
  public func adding(days: Int64) -> LocalDate {
    LocalDate(daysSinceEpoch: daysSinceEpoch &+ min(max(days, -1_000_000_000), 1_000_000_000))
  }

  /// ISO 8601, `2026-03-08`.
  public var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  public static func < (a: Self, b: Self) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

  /// Four hundred years of the Gregorian calendar.
  private static let daysPerEra: Int64 = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysFromMarchZeroToEpoch: Int64 = 719_468

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  /// Division whose remainder is never negative.
  func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
