public import Domain

/// Opening hours as OpenStreetMap has them in `opening_hours`.
public enum OpeningHoursText {
  /// What was read, and what a reader of the report should know.
  public struct Reading: Sendable {
    public var hours: OpeningHours
    /// "holidays are not known here".
    public var remarks: [String]
  }

  /// Most other dates that hours may have; `HoursBody` says the same.
  static let longestList = 200

  /// Reads rules and asks them for every date of a year. What a weekday has most often becomes its hours, and each date
  /// that differs an exception. So seasons, single dates and holidays are kept whatever they are written as.
  ///
  /// Hours that these cannot hold are refused: hours that are wrong are worse than none.
  ///
  /// - Parameters:
  ///   - first: the first date that is asked for.
  ///   - holidays: public holidays of the place in that year. Nil: they are not known.
  public static func read(
    _ text: String, from first: LocalDate, holidays: Set<LocalDate>? = nil
  ) throws(HoursRefusal) -> Reading {
    var parser = try HoursParser(text)
    let rules = try parser.rules()
    let days = (0..<364).map { first.adding(days: Int64($0)) }
    var spans: [[OpeningHours.Span]] = []
    for day in days { spans.append(try self.spans(on: day, rules, isHoliday: holidays?.contains(day) ?? false, text)) }
    var week: [[OpeningHours.Span]] = []
    for weekday in 0..<7 {
      let own = days.indices.filter { days[$0].weekday == weekday }
      var counts: [[OpeningHours.Span]: Int] = [:]
      for index in own { counts[spans[index], default: 0] += 1 }
      let most = counts.values.max() ?? 0
      // Of two that are as frequent, that of the earlier date.
      week.append(own.lazy.map { spans[$0] }.first { counts[$0] == most } ?? [])
    }
    let exceptions = days.indices.filter { spans[$0] != week[days[$0].weekday] }
      .map { OpeningHours.Exception(date: days[$0], spans: spans[$0]) }
    guard exceptions.count <= longestList else { throw HoursRefusal(text, .tooManyDates) }
    var remarks = parser.comments.map { "says besides: \($0)" }
    if holidays == nil, rules.contains(where: \.hasHolidays) { remarks.append("public holidays are not known here") }
    return Reading(hours: OpeningHours(week: week, exceptions: exceptions), remarks: remarks)
  }

  private static func spans(
    on date: LocalDate, _ rules: [HoursRule], isHoliday: Bool, _ text: String
  ) throws(HoursRefusal) -> [OpeningHours.Span] {
    var spans: [OpeningHours.Span] = []
    for rule in rules where rule.holds(on: date, isHoliday: isHoliday) {
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
