public import Domain

/// Opening hours as OpenStreetMap has them in `opening_hours`.
public enum OpeningHoursText {
  /// What was read, and what a reader of the report should know.
  public struct Reading: Sendable {
    public var hours: OpeningHours
    /// "says besides: kitchen until 16".
    public var remarks: [String]
  }

  /// Most other dates that hours may have; `HoursBody` says the same.
  static let longestList = 200

  /// Reads rules and asks them for every date of a year. What a weekday has most often becomes its hours, and each date
  /// that differs an exception. So seasons and single dates are kept whatever they are written as. Which dates are public
  /// holidays is the city's to say; what the rules say of them is kept besides.
  ///
  /// Hours that these cannot hold are refused: hours that are wrong are worse than none.
  ///
  /// - Parameter first: the first date that is asked for.
  public static func read(_ text: String, from first: LocalDate) throws(HoursRefusal) -> Reading {
    var parser = try HoursParser(text)
    let rules = try parser.rules()
    let days = (0..<364).map { first.adding(days: Int64($0)) }
    var spans: [[OpeningHours.Span]] = []
    for day in days { spans.append(try self.spans(on: day, rules, isHoliday: false, text)) }
    var week: [[OpeningHours.Span]] = []
    for weekday in 0..<7 {
      week.append(mostFrequent(days.indices.filter { days[$0].weekday == weekday }.map { spans[$0] }) ?? [])
    }
    let exceptions = days.indices.filter { spans[$0] != week[days[$0].weekday] }
      .map { OpeningHours.Exception(date: days[$0], spans: spans[$0]) }
    guard exceptions.count <= longestList else { throw HoursRefusal(text, .tooManyDates) }
    var remarks = parser.comments.map { "says besides: \($0)" }
    var hours = OpeningHours(week: week, exceptions: exceptions)
    hours.holiday = try holiday(days, rules, &remarks, text)
    if let holiday = hours.holiday, exceptions.contains(where: { $0.spans != holiday }) {
      remarks.append("on the dates with hours of their own these hold, also if such a date is a public holiday")
    }
    return Reading(hours: hours, remarks: remarks)
  }

  /// The spans of a public holiday: those that most dates would have as one. Nil where no rule names holidays.
  private static func holiday(
    _ days: [LocalDate], _ rules: [HoursRule], _ remarks: inout [String], _ text: String
  ) throws(HoursRefusal) -> [OpeningHours.Span]? {
    var spans: [[OpeningHours.Span]] = []
    for day in days where rules.contains(where: { $0.hasHolidays && $0.holds(on: day, isHoliday: true) }) {
      spans.append(try self.spans(on: day, rules, isHoliday: true, text))
    }
    // Said for a season only: on most dates a holiday is as any other day.
    if !spans.isEmpty, spans.count * 2 <= days.count {
      remarks.append("public holidays have other hours on some dates only, which are not taken")
      return nil
    }
    guard let usual = mostFrequent(spans) else { return nil }
    if spans.count < days.count || spans.contains(where: { $0 != usual }) {
      remarks.append("public holidays have other hours on some dates: those of most dates are taken")
    }
    return usual
  }

  /// Of two that are as frequent the earlier one. Nil for none.
  private static func mostFrequent(_ spans: [[OpeningHours.Span]]) -> [OpeningHours.Span]? {
    var counts: [[OpeningHours.Span]: Int] = [:]
    for daily in spans { counts[daily, default: 0] += 1 }
    let most = counts.values.max()
    return spans.first { counts[$0] == most }
  }

  private static func spans(
    on date: LocalDate, _ rules: [HoursRule], isHoliday: Bool, _ text: String
  ) throws(HoursRefusal) -> [OpeningHours.Span] {
    var spans: [OpeningHours.Span] = []
    // `PH off; Mo-Fr 09:00-17:00` means what it says of holidays, though a later rule goes before an earlier one.
    var isSaid = false
    for rule in rules where rule.holds(on: date, isHoliday: isHoliday) {
      if isSaid && !rule.hasHolidays { continue }
      isSaid = isHoliday && rule.hasHolidays
      if rule.isOff { spans = [] } else { spans = rule.isAddition ? spans + rule.spans : rule.spans }
    }
    // What touches or overlaps is one span.
    var joined: [OpeningHours.Span] = []
    for span in spans.sorted(by: { ($0.opens, $0.closes) < ($1.opens, $1.closes) }) {
      if let last = joined.last, span.opens <= last.closes {
        joined[joined.count - 1].closes = min(max(last.closes, span.closes), last.opens + 1_440)
      } else {
        joined.append(span)
      }
    }
    guard joined.count <= 6 else { throw HoursRefusal(text, .tooManySpans) }
    return joined
  }
}
