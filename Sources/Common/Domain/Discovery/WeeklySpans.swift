/// The weekly hours of many places in one array. It finds those open in a week without a change of the clock.
struct WeeklySpans: Sendable {
  /// For each of the hours its spans, first and last minute of the week packed into one number.
  private var spans = Lists()
  private var hasExceptions: [Bool] = []

  private static let week: Int32 = 7 * 1440

  mutating func append(_ hours: OpeningHours) {
    spans.append(Self.packed(hours))
    hasExceptions.append(!hours.exceptions.isEmpty)
  }

  /// Replaces the hours with that number.
  mutating func replace(_ number: Int, with hours: OpeningHours) {
    spans.replace(number, with: Self.packed(hours))
    hasExceptions[number] = !hours.exceptions.isEmpty
  }

  private static func packed(_ hours: OpeningHours) -> [Int32] {
    var packed: [Int32] = []
    for (day, daily) in hours.week.prefix(7).enumerated() {
      for span in daily where span.isValid {
        packed.append(Int32(day * 1440 + span.opens) << 16 | Int32(day * 1440 + span.closes))
      }
    }
    return packed
  }

  /// The minute of the week that a wall clock shows.
  static func minute(_ local: LocalTime) -> Int32 {
    Int32(local.date.weekday * 1440 + local.secondOfDay / 60)
  }

  /// The hours of the week in which the place is open at some minute; all of them for hours with exceptions.
  func hoursOfWeek(_ hours: Int) -> [Int] {
    if hasExceptions[hours] { return Array(0..<168) }
    var found: [Int] = []
    for span in spans[hours] {
      for hour in Int(span >> 16) / 60...(Int(span & 0xFFFF) - 1) / 60 { found.append(hour % 168) }
    }
    return found
  }

  /// True when the hours hold at a minute of the week. Nil when they have exceptions for dates.
  func isOpen(_ hours: Int, atMinute minute: Int32) -> Bool? {
    if hasExceptions[hours] { return nil }
    for span in spans[hours] {
      let (opens, closes) = (span >> 16, span & 0xFFFF)
      // Sunday night's spans reach into Monday morning.
      if opens <= minute && minute < closes || minute + Self.week < closes { return true }
    }
    return false
  }
}
