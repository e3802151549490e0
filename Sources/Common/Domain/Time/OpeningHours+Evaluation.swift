extension OpeningHours {
  /// Open or closed, with the next change.
  public enum State: Hashable, Sendable {
    /// Nil: open for longer than a week.
    case open(until: Instant?)
    /// Nil: these hours have no further opening.
    case closed(nextOpening: Instant?)
  }

  /// True when `instant` lies in a span. The opening minute belongs to it, the closing minute does not.
  public func isOpen(at instant: Instant, in zone: ZoneOffsets) -> Bool {
    if let offset = zone.steadyOffset(around: instant) {
      return isOpen(at: LocalTime(seconds: instant.seconds + Int64(offset)))
    }
    let today = zone.localTime(at: instant).date
    return (-2...0).contains { days in
      intervals(on: today.adding(days: days), in: zone).contains { $0.contains(instant) }
    }
  }

  /// For a week without a change of the clock, when local time alone decides.
  func isOpen(at local: LocalTime) -> Bool {
    let today = local.date
    let minute = local.secondOfDay / 60
    for span in spans(on: today) where span.opens <= minute && minute < span.closes { return true }
    for span in spans(on: today.adding(days: -1)) where minute + 1440 < span.closes { return true }
    return false
  }

  /// Open or closed at `instant`, with the time of the next change.  O4
  ///
  /// Spans that touch are one: a place that closes and opens at midnight stays open.
  public func state(at instant: Instant, in zone: ZoneOffsets) -> State {
    if isOpen(at: instant, in: zone) { return .open(until: closing(after: instant, in: zone)) }
    return .closed(nextOpening: opening(after: instant, in: zone))
  }

  /// The spans that begin on `date`: those of the first exception for that date, else of its weekday. Invalid spans are
  /// left out.
  public func spans(on date: LocalDate) -> [Span] {
    if !exceptions.isEmpty, let exception = exceptions.first(where: { $0.date == date }) {
      return exception.spans.filter { $0.isValid }
    }
    let weekday = date.weekday
    guard weekday < week.count else { return [] }
    let spans = week[weekday]
    return spans.allSatisfy { $0.isValid } ? spans : spans.filter { $0.isValid }
  }

  private func closing(after instant: Instant, in zone: ZoneOffsets) -> Instant? {
    let today = zone.localTime(at: instant).date
    var end = instant
    for days in Int64(-2)...8 {
      let date = today.adding(days: days)
      // Later days begin after the end. One day more, since a clock that is set back at midnight shows a date twice.
      if date > zone.localTime(at: end).date.adding(days: 1) { break }
      // Sorted, so that a span that only touches a later one of the same day is still carried on by it.
      let intervals = intervals(on: date, in: zone).sorted { $0.lowerBound < $1.lowerBound }
      for interval in intervals where interval.lowerBound <= end && interval.upperBound > end {
        end = interval.upperBound
      }
    }
    return end.since(instant) < .hours(7 * 24) ? end : nil
  }

  private func opening(after instant: Instant, in zone: ZoneOffsets) -> Instant? {
    let today = zone.localTime(at: instant).date
    func first(on date: LocalDate) -> Instant? {
      intervals(on: date, in: zone).map { $0.lowerBound }.filter { $0 > instant }.min()
    }
    // Each exception can close one day, so a weekly opening is found within this many days or not at all.
    for days in 0...Int64(9 + min(exceptions.count, 1000)) {
      if let opening = first(on: today.adding(days: days)) { return opening }
    }
    return exceptions.compactMap { $0.date > today ? first(on: $0.date) : nil }.min()
  }

  /// The spans of `date` as stretches of time: both ends at the first moment the clock shows them. A span that the
  /// clock skips has none.
  func intervals(on date: LocalDate, in zone: ZoneOffsets) -> [Range<Instant>] {
    var found: [Range<Instant>] = []
    for span in spans(on: date) {
      let start = zone.firstInstant(of: LocalTime(date, minutes: span.opens))
      let end = zone.firstInstant(of: LocalTime(date, minutes: span.closes))
      if start < end { found.append(start..<end) }
    }
    return found
  }
}

extension OpeningHours.Span {
  /// True when it begins on its day and lasts from a minute to a whole day.
  public var isValid: Bool { (0..<1440).contains(opens) && closes > opens && closes <= opens + 1440 }
}

/// The reason why hours are refused.
public enum OpeningHoursError: Error, Hashable, Sendable {
  /// Not seven days.
  case wrongNumberOfDays(Int)
  case invalidSpan(OpeningHours.Span)
  case invalidDate(LocalDate)
  case repeatedDate(LocalDate)
  /// More spans on one day than `OpeningHours.longestDay`, or more exceptions than `OpeningHours.mostExceptions`.
  case tooMany
}

extension OpeningHours {
  /// Spans of one day.
  public static let longestDay = 8
  /// Exceptions of one restaurant.
  public static let mostExceptions = 400

  /// Checks hours that a person entered.
  public func validate() throws(OpeningHoursError) {
    guard week.count == 7 else { throw .wrongNumberOfDays(week.count) }
    guard exceptions.count <= Self.mostExceptions else { throw .tooMany }
    for spans in week { try Self.validate(spans) }
    if let holiday { try Self.validate(holiday) }
    var dates = Set<LocalDate>()
    for exception in exceptions {
      guard exception.date.isValid else { throw .invalidDate(exception.date) }
      guard dates.insert(exception.date).inserted else { throw .repeatedDate(exception.date) }
      try Self.validate(exception.spans)
    }
  }

  private static func validate(_ spans: [Span]) throws(OpeningHoursError) {
    guard spans.count <= longestDay else { throw .tooMany }
    for span in spans where !span.isValid { throw .invalidSpan(span) }
  }
}
