import Domain

/// One rule of opening hours: the days on which it holds, and when the place is open on them.
struct HoursRule {
  /// A span of dates in every year, or in those from `firstYear` to `lastYear`.
  struct Dates {
    var firstYear: Int?
    var lastYear: Int?
    var first: (month: Int, day: Int)
    var last: (month: Int, day: Int)

    func contains(_ date: LocalDate) -> Bool {
      let (at, first, last) = (
        Self.order(date.month, date.day), Self.order(first.month, first.day), Self.order(last.month, last.day)
      )
      let passesNewYear = first > last
      // What passes New Year belongs to the year in which it begins.
      let year = passesNewYear && at <= last ? date.year - 1 : date.year
      if let firstYear, year < firstYear { return false }
      if let lastYear, year > lastYear { return false }
      return passesNewYear ? at >= first || at <= last : (first...last).contains(at)
    }

    private static func order(_ month: Int, _ day: Int) -> Int { month * 100 + day }
  }

  /// Weekdays, Monday 0, each at most on its first, second … or last occurrence in a month.
  struct Weekdays {
    var first: Int
    var last: Int
    /// 1 is the first of a month, -1 the last. Empty: each.
    var occurrences: [Int] = []

    func contains(_ date: LocalDate) -> Bool {
      let day = date.weekday
      guard first <= last ? (first...last).contains(day) : day >= first || day <= last else { return false }
      if occurrences.isEmpty { return true }
      let fromEnd = (date.monthLength - date.day) / 7 + 1
      return occurrences.contains((date.day - 1) / 7 + 1) || occurrences.contains(-fromEnd)
    }
  }

  /// Adds to the rules before it, where others take their place.
  var isAddition = false
  var dates: [Dates] = []
  var weekdays: [Weekdays] = []
  /// Holds on public holidays, too.
  var hasHolidays = false
  var spans: [OpeningHours.Span] = []
  var isOff = false

  func holds(on date: LocalDate, isHoliday: Bool) -> Bool {
    guard dates.isEmpty || dates.contains(where: { $0.contains(date) }) else { return false }
    if hasHolidays && isHoliday { return true }
    return weekdays.isEmpty ? !hasHolidays : weekdays.contains { $0.contains(date) }
  }
}

extension LocalDate {
  /// Days of its month.
  fileprivate var monthLength: Int {
    let next =
      month == 12 ? LocalDate(year: year + 1, month: 1, day: 1) : LocalDate(year: year, month: month + 1, day: 1)
    return next.adding(days: -1).day
  }
}
