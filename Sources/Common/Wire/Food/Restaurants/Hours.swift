/// Opening hours by the clock of the restaurant's time zone.  O4
public struct HoursBody: RequestBody {
  /// Seven days, Monday first; at most six spans each.
  public var week: [[HoursSpan]]
  /// Dates with other hours, at most 200 of the restaurant's own.
  public var exceptions: [HoursException]
  /// The spans of the city's holidays, at most six. Nil: holidays are days as others; empty: closed on holidays.
  public var holiday: [HoursSpan]?

  public init(week: [[HoursSpan]], exceptions: [HoursException] = [], holiday: [HoursSpan]? = nil) {
    self.week = week
    self.exceptions = exceptions
    self.holiday = holiday
  }
}

extension HoursBody {
  public static let schema = Schema.object(
    "Hours",
    [
      .required("week", .array(.array(HoursSpan.schema, 0...6), 7...7), "Seven days, Monday first."),
      .required("exceptions", .array(HoursException.schema, 0...200), "They go before `holiday` and `week`."),
      .optional(
        "holiday", .array(HoursSpan.schema, 0...6),
        "On the city's holidays. None: as on other days; empty: closed."),
    ])
}

/// An opening span. `18:00`–`02:00` passes midnight and belongs to the day it starts on; equal times are a whole day.
public struct HoursSpan: RequestBody {
  /// Local time, `18:00`.
  public var opens: String
  /// Local time, `02:00`; not after `opens` means the next day.
  public var closes: String

  public init(opens: String, closes: String) {
    self.opens = opens
    self.closes = closes
  }
}

extension HoursSpan {
  public static let schema = Schema.object(
    "HoursSpan", [.required("opens", .string(5...5, .clock)), .required("closes", .string(5...5, .clock))])
}

/// A date on which the weekly hours do not hold.
public struct HoursException: RequestBody {
  /// `2026-12-24`.
  public var date: String
  /// At most six; empty means closed all day.
  public var spans: [HoursSpan]

  public init(date: String, spans: [HoursSpan]) {
    self.date = date
    self.spans = spans
  }
}

extension HoursException {
  public static let schema = Schema.object(
    "HoursException",
    [.required("date", .date), .required("spans", .array(HoursSpan.schema, 0...6))])
}
