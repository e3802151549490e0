/// Opening hours in the local time of a zone.  O4
public struct OpeningHours: Hashable, Sendable {
  /// Minutes after midnight. `closes` may pass 1440: 18:00–02:00 is 1080–1560 and belongs to the day it starts on.
  public struct Span: Hashable, Sendable {
    /// Minutes after midnight, 0…1,439.
    public var opens: Int
    /// Minutes after the same midnight, above `opens`.
    public var closes: Int

    public init(opens: Int, closes: Int) {
      self.opens = opens
      self.closes = closes
    }
  }

  /// A date on which the weekly hours do not hold. No spans: closed all day.
  public struct Exception: Hashable, Sendable {
    /// A date in the zone of the restaurant.
    public var date: LocalDate
    /// Empty: closed all day.
    public var spans: [Span]

    public init(date: LocalDate, spans: [Span]) {
      self.date = date
      self.spans = spans
    }
  }

  /// Seven entries, Monday first.
  public var week: [[Span]]
  /// The first exception for a date counts.
  public var exceptions: [Exception]
  /// The spans of a holiday of the city. Nil: holidays are days as others; empty: closed on holidays.
  public var holiday: [Span]?

  public init(week: [[Span]], exceptions: [Exception] = [], holiday: [Span]? = nil) {
    self.week = week
    self.exceptions = exceptions
    self.holiday = holiday
  }
}

/// A day of the Gregorian calendar, without a zone.
public struct LocalDate: Hashable, Sendable {
  /// The Gregorian year.
  public var year: Int
  /// 1…12 in a valid date.
  public var month: Int
  /// 1…31 in a valid date.
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

/// A zone's offsets from UTC as data, so that Domain needs no time-zone database.  O4
public struct ZoneOffsets: Hashable, Sendable {
  /// The moment at which a zone's offset changes.
  public struct Change: Hashable, Sendable {
    /// The new offset holds from here on.
    public var at: Instant
    /// Seconds east of UTC.
    public var offsetSeconds: Int

    public init(at: Instant, offsetSeconds: Int) {
      self.at = at
      self.offsetSeconds = offsetSeconds
    }
  }

  /// The offset before the first change.
  public var initialOffsetSeconds: Int
  /// By rising time.
  public var changes: [Change]

  public init(initialOffsetSeconds: Int, changes: [Change]) {
    self.initialOffsetSeconds = initialOffsetSeconds
    self.changes = changes
  }
}
