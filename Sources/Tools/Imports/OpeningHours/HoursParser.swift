import Domain

/// Reads rules from tokens.  The grammar is OpenStreetMap's (wiki.openstreetmap.org/wiki/Key:opening_hours/specification),
/// with what people write instead: other dashes, small letters, whole names of days, hours without minutes, `am` and `pm`.
struct HoursParser {
  private let tokens: [HoursToken]
  private var at = 0
  /// What was said in words beside the times.
  private(set) var comments: [String] = []

  init(_ text: String) throws(HoursRefusal) { tokens = try HoursToken.all(of: text) }

  mutating func rules() throws(HoursRefusal) -> [HoursRule] {
    var rules: [HoursRule] = []
    var isAddition = false
    while at < tokens.count {
      // `; ;` and a `;` at the end are an oversight.
      if take(.sign(";")) {
        isAddition = false
      } else if take(.sign(",")) {
        isAddition = !rules.isEmpty
      } else if take(.sign("|")) {
        // What holds otherwise: `|| "by appointment"` is closed to whoever just comes.
        guard case .comment(let words) = next else { throw HoursRefusal("||", .fallback) }
        at += 1
        comments.append(words)
      } else {
        var rule = try self.rule()
        rule.isAddition = isAddition
        rules.append(rule)
        guard at == tokens.count || [.sign(";"), .sign(","), .sign("|")].contains(next) else {
          throw refusal(.notExpected)
        }
      }
    }
    if rules.isEmpty {
      throw HoursRefusal(tokens.map(\.text).joined(separator: " "), comments.isEmpty ? .empty : .onlyComment)
    }
    return rules
  }

  private mutating func rule() throws(HoursRefusal) -> HoursRule {
    var rule = HoursRule()
    let start = at
    try readDays(into: &rule)
    _ = take(.sign(":"))
    var isOpen = false
    if takeWholeDay() { rule.spans = [Self.wholeDay] } else if isTime { rule.spans = try times() }
    if case .word(let word) = next {
      switch word {
      case "off", "closed":
        at += 1
        rule.isOff = true
      case "open":
        at += 1
        isOpen = true
      default: throw weekday == nil && month == nil ? unknown(word) : refusal(.notExpected)
      }
    }
    if case .comment(let words) = next {
      at += 1
      comments.append(words)
      // `Sa "by appointment"` is closed to whoever just comes.
      if rule.spans.isEmpty && !isOpen {
        guard at - 1 > start else { throw HoursRefusal(words, .onlyComment) }
        rule.isOff = true
      }
    }
    if at == start { throw refusal(.notExpected) }
    if rule.isOff && !rule.spans.isEmpty { throw refusal(.partlyOff, from: start) }
    if isOpen && rule.spans.isEmpty { rule.spans = [Self.wholeDay] }
    if rule.spans.isEmpty && !rule.isOff { throw refusal(.noTimes, from: start) }
    return rule
  }

  private static let wholeDay = OpeningHours.Span(opens: 0, closes: 1_440)

  /// `24/7`, `24 h`.
  private mutating func takeWholeDay() -> Bool {
    guard next == .digits("24"), at + 1 < tokens.count else { return false }
    switch tokens[at + 1] {
    case .sign("/") where at + 2 < tokens.count && tokens[at + 2] == .digits("7"): at += 3
    case .word("h"), .word("hours"), .word("hrs"): at += 2
    default: return false
    }
    return true
  }

  // MARK: - Days

  private mutating func readDays(into rule: inout HoursRule) throws(HoursRefusal) {
    while true {
      if let year = self.year {
        try readYears(year, into: &rule)
      } else if month != nil {
        try readDates(years: nil, into: &rule)
      } else if weekday != nil {
        try readWeekdays(into: &rule)
      } else if take(.word("ph")) {
        rule.hasHolidays = true
        // `PH Mo-Fr` are holidays on some days only.
        if weekday != nil { throw refusal(.notExpected) }
      } else {
        return
      }
      // A list of days goes on, and so do the weekdays after `May-Sep:`; a list of rules does not.
      let sign = at
      if take(.sign(",")) || take(.sign(":")), year == nil, month == nil, weekday == nil, next != .word("ph") {
        at = sign
      }
    }
  }

  private mutating func readYears(_ first: Int, into rule: inout HoursRule) throws(HoursRefusal) {
    at += 1
    var last = first
    let dash = at
    if take(.sign("-")) {
      if let year { (last, at) = (year, at + 1) } else { at = dash }
    }
    if month != nil {
      try readDates(years: (first, last), into: &rule)
    } else {
      rule.dates.append(HoursRule.Dates(firstYear: first, lastYear: last, first: (1, 1), last: (12, 31)))
    }
  }

  private mutating func readDates(years: (Int, Int)?, into rule: inout HoursRule) throws(HoursRefusal) {
    guard let month else { return }
    at += 1
    var last = month
    let firstDay = dayOfMonth
    if firstDay != nil { at += 1 }
    var lastDay = firstDay
    let dash = at
    if take(.sign("-")) {
      if let other = self.month {
        at += 1
        last = other
        lastDay = dayOfMonth
        if lastDay != nil { at += 1 }
        // `May 1-Oct` begins on a day and ends with a month.
      } else if firstDay != nil, let day = dayOfMonth {
        at += 1
        lastDay = day
      } else {
        at = dash
      }
    }
    func days(_ month: Int) -> Int { [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] }
    guard (1...days(month)).contains(firstDay ?? 1), (1...days(last)).contains(lastDay ?? 1) else {
      throw HoursRefusal("\(max(firstDay ?? 1, lastDay ?? 1))", .day)
    }
    rule.dates.append(
      HoursRule.Dates(
        firstYear: years?.0, lastYear: years?.1, first: (month, firstDay ?? 1), last: (last, lastDay ?? days(last))))
    // `Dec 25,26`: another day of the same month.
    let comma = at
    while take(.sign(",")) {
      guard firstDay != nil, last == month, let day = dayOfMonth, (1...days(month)).contains(day) else {
        at = comma
        return
      }
      at += 1
      rule.dates.append(
        HoursRule.Dates(firstYear: years?.0, lastYear: years?.1, first: (month, day), last: (month, day)))
    }
  }

  private mutating func readWeekdays(into rule: inout HoursRule) throws(HoursRefusal) {
    guard let first = weekday else { return }
    at += 1
    var days = HoursRule.Weekdays(first: first, last: first)
    let dash = at
    if take(.sign("-")) || take(.word("to")) {
      if let last = weekday { (days.last, at) = (last, at + 1) } else { at = dash }
    }
    if take(.sign("[")) {
      repeat {
        let sign = take(.sign("-")) ? -1 : 1
        guard case .digits(let text) = next, let number = Int(text), (1...5).contains(number) else {
          throw refusal(.notExpected)
        }
        at += 1
        days.occurrences.append(sign * number)
      } while take(.sign(","))
      guard take(.sign("]")) else { throw refusal(.notExpected) }
    }
    // `Fr[-1] +1 day`; a `Mo +` before a time means nothing.
    if next == .sign("+") { throw refusal(.dayOffset) }
    rule.weekdays.append(days)
  }

  /// A year, and not `2000-2200` as times are written without a colon.
  private var year: Int? {
    guard case .digits(let text) = next, text.count == 4, let year = Int(text), (1990...2100).contains(year) else {
      return nil
    }
    guard at + 1 < tokens.count else { return year }
    switch tokens[at + 1] {
    case .word: return year
    case .sign("-"):
      guard at + 2 < tokens.count, case .digits(let last) = tokens[at + 2], last.count == 4 else { return nil }
      return (year...2100).contains(Int(last) ?? 0) ? year : nil
    default: return nil
    }
  }

  private var month: Int? {
    guard case .word(let word) = next else { return nil }
    return Self.months.firstIndex { word == $0 || word == $0.prefix(3) }.map { $0 + 1 }
  }

  private var weekday: Int? {
    guard case .word(let word) = next else { return nil }
    return Self.weekdays.firstIndex { name in
      word == name || word == name.prefix(2) || word == name.prefix(3) || word == name.prefix(4) && name.hasPrefix("t")
    }
  }

  /// A number that no time begins with.
  private var dayOfMonth: Int? {
    guard case .digits(let text) = next, text.count <= 2, !isTime else { return nil }
    return Int(text)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  // MARK: - Times

  private mutating func times() throws(HoursRefusal) -> [OpeningHours.Span] {
    var spans: [OpeningHours.Span] = []
    while true {
      spans.append(try span())
      let comma = at
      // After a comma another time, or another rule.
      guard take(.sign(",")), isTime else {
        at = comma
        return spans
      }
    }
  }

  private mutating func span() throws(HoursRefusal) -> OpeningHours.Span {
    let start = at
    let opens = try time(latest: 1_439)
    if next == .sign("+") { throw refusal(.openEnd, from: start) }
    guard take(.sign("-")) || take(.word("to")) else { throw refusal(.openEnd, from: start) }
    if case .word(let word) = next { throw unknown(word) }
    var closes = try time(latest: 2_880)
    if next == .sign("+") { throw refusal(.openEnd, from: start) }
    if closes <= opens { closes += 1_440 }
    guard closes <= opens + 1_440 else { throw refusal(.time, from: start) }
    return OpeningHours.Span(opens: opens, closes: closes)
  }

  /// Whether a time begins here, and no day of a month or year: what follows decides.
  private var isTime: Bool {
    guard case .digits(let text) = next else { return false }
    if text.count > 2 { return text.count == 4 }
    guard at + 1 < tokens.count else { return false }
    switch tokens[at + 1] {
    case .sign(":"):
      // `Dec 25: 10:00-12:00` is a day: a time's minutes are two digits, and what follows them is no third part.
      guard at + 2 < tokens.count, case .digits(let minutes) = tokens[at + 2], minutes.count == 2 else { return false }
      return !(at + 3 < tokens.count && tokens[at + 3] == .sign(":"))
    case .word(let word): return ["am", "pm", "h"].contains(word)
    case .sign("-"):
      // `9-17` after days of the week, never after a month.
      guard at > 0, case .word(let before) = tokens[at - 1] else { return at == 0 || tokens[at - 1] == .sign(",") }
      return !Self.months.contains { before == $0 || before == $0.prefix(3) }
    default: return false
    }
  }

  /// Minutes after midnight.
  private mutating func time(latest: Int) throws(HoursRefusal) -> Int {
    let start = at
    guard case .digits(var text) = next else { throw refusal(.time) }
    at += 1
    var minutes = 0
    if text.count == 4 {
      minutes = Int(text.suffix(2)) ?? 0
      text = String(text.prefix(2))
    } else if take(.sign(":")) || take(.word("h")) {
      if case .digits(let rest) = next, rest.count == 2 {
        at += 1
        minutes = Int(rest) ?? 60
      } else if tokens[at - 1] == .sign(":") {
        throw refusal(.time, from: start)
      }
    }
    var hours = Int(text) ?? 99
    if take(.word("am")) {
      guard (1...12).contains(hours) else { throw refusal(.time, from: start) }
      hours %= 12
    } else if take(.word("pm")) {
      guard (1...12).contains(hours) else { throw refusal(.time, from: start) }
      hours = hours % 12 + 12
    }
    guard text.count <= 2, minutes < 60, hours * 60 + minutes <= latest else { throw refusal(.time, from: start) }
    return hours * 60 + minutes
  }

  // MARK: - Tokens

  private var next: HoursToken? { at < tokens.count ? tokens[at] : nil }

  private mutating func take(_ token: HoursToken) -> Bool {
    guard next == token else { return false }
    at += 1
    return true
  }

  private func unknown(_ word: String) -> HoursRefusal {
    switch word {
    case "sunrise", "sunset", "dawn", "dusk": HoursRefusal(word, .twilight)
    case "sh": HoursRefusal(word, .schoolHolidays)
    case "easter": HoursRefusal(word, .movableFeast)
    case "week": HoursRefusal(word, .weeks)
    default: HoursRefusal(word, .unknownWord)
    }
  }

  /// - Parameter start: where the piece begins that cannot be read. Nil: here.
  private func refusal(_ reason: HoursRefusal.Reason, from start: Int? = nil) -> HoursRefusal {
    let first = start ?? at
    let end = max(at, first + 1)
    let piece = tokens[min(first, tokens.count)..<min(end, tokens.count)].map(\.text).joined(separator: " ")
    if start == nil, case .word(let word) = next, unknown(word).reason != .unknownWord { return unknown(word) }
    return HoursRefusal(piece.isEmpty ? "the end" : piece, reason)
  }
}
