public import Domain

extension HoursBody {
  /// Times become `18:30`, dates `2026-12-24`.
  public init(_ hours: OpeningHours) {
    week = hours.week.map { $0.map(HoursSpan.init) }
    exceptions = hours.exceptions.map { HoursException(date: $0.date.text, spans: $0.spans.map(HoursSpan.init)) }
    holiday = hours.holiday?.map(HoursSpan.init)
  }

  /// Nil when a time or date cannot be read. A body that passed its schema has none such.
  public var openingHours: OpeningHours? {
    var days: [[OpeningHours.Span]] = []
    for day in week {
      guard let spans = HoursSpan.spans(day) else { return nil }
      days.append(spans)
    }
    var dates: [OpeningHours.Exception] = []
    for exception in exceptions {
      guard let date = LocalDate(text: exception.date), let spans = HoursSpan.spans(exception.spans) else { return nil }
      dates.append(OpeningHours.Exception(date: date, spans: spans))
    }
    guard let holiday else { return OpeningHours(week: days, exceptions: dates) }
    guard let spans = HoursSpan.spans(holiday) else { return nil }
    return OpeningHours(week: days, exceptions: dates, holiday: spans)
  }
}

extension HoursSpan {
  public init(_ span: OpeningHours.Span) {
    self.init(opens: Self.clock(span.opens), closes: Self.clock(span.closes))
  }

  static func spans(_ bodies: [HoursSpan]) -> [OpeningHours.Span]? {
    let spans = bodies.compactMap(\.span)
    return spans.count == bodies.count ? spans : nil
  }

  /// A closing time that is not after the opening is on the next day.
  private var span: OpeningHours.Span? {
    guard let opens = Self.minutes(opens), let closes = Self.minutes(closes) else { return nil }
    return OpeningHours.Span(opens: opens, closes: closes <= opens ? closes + 1440 : closes)
  }

  private static func clock(_ minutes: Int) -> String {
    let ofDay = minutes % 1440
    return twoDigits(ofDay / 60) + ":" + twoDigits(ofDay % 60)
  }

  private static func minutes(_ clock: String) -> Int? {
    guard TextFormat.clock.matches(clock), let hour = Int(clock.prefix(2)), let minute = Int(clock.suffix(2)) else {
      return nil
    }
    return hour * 60 + minute
  }
}

extension LocalDate {
  /// `2026-12-24`.
  var text: String {
    let year = String(year)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year + "-" + twoDigits(month) + "-" + twoDigits(day)
  }

  /// Nil for what is no day of the calendar as `2026-12-24`.
  public init?(text: String) {
    guard TextFormat.date.matches(text), let year = Int(text.prefix(4)), let day = Int(text.suffix(2)),
      let month = Int(text.dropFirst(5).prefix(2))
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
