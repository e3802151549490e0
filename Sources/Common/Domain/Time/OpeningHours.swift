/// When a place is open, in the wall-clock time of its zone.  O4
public struct OpeningHours: Hashable, Sendable {
  /// Minutes after midnight. `closes` may pass 1440: 18:00–02:00 is 1080–1560 and belongs to the day it starts on.
  public struct Span: Hashable, Sendable {
    public var opens: Int
    public var closes: Int

    public init(opens: Int, closes: Int) {
      self.opens = opens
      self.closes = closes
    }
  }

  /// A date on which the weekly hours do not hold. No spans: closed all day.
  public struct Exception: Hashable, Sendable {
    public var date: LocalDate
    public var spans: [Span]

    public init(date: LocalDate, spans: [Span]) {
      self.date = date
      self.spans = spans
    }
  }

  /// Seven entries, Monday first.
  public var week: [[Span]]
  public var exceptions: [Exception]

  public init(week: [[Span]], exceptions: [Exception] = []) {
    self.week = week
    self.exceptions = exceptions
  }
}

/// A day of the Gregorian calendar, without a zone.
public struct LocalDate: Hashable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

/// A zone's offsets from UTC as data, so that Domain needs no time-zone database.  O4
public struct ZoneOffsets: Hashable, Sendable {
  public struct Change: Hashable, Sendable {
    public var at: Instant
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
