public import Domain

/// Asks when food could be had: delivered to a point, picked up, or brought to the seats of a booking.
public struct SlotsQuery: QueryBody {
  /// A day by the restaurant's calendar, with the night that follows it. Nil: today, which lasts into the night.
  public var date: LocalDate?
  /// Says which of the fields below are needed.
  public var fulfilment: FulfilmentKindCode
  /// Where it is delivered to; needed for `delivery`, both of them.
  public var lat: Double?
  /// Degrees east, WGS 84.
  public var lon: Double?
  /// One's own booking; needed for `seat`, whose show says the day.
  public var bookingId: BookingID?

  public init(
    date: LocalDate? = nil, fulfilment: FulfilmentKindCode, lat: Double? = nil, lon: Double? = nil,
    bookingId: BookingID? = nil
  ) {
    self.date = date
    self.fulfilment = fulfilment
    self.lat = lat
    self.lon = lon
    self.bookingId = bookingId
  }
}

extension SlotsQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("date", .date, "By the restaurant's calendar, with the night that follows. Default: today."),
      .required("fulfilment", .word(FulfilmentKindCode.self)),
      .optional("lat", .latitude, "Needed for `delivery`."), .optional("lon", .longitude, "Needed for `delivery`."),
      .optional("booking_id", .id(BookingID.self), "Needed for `seat`; it has to be one's own."),
    ])
}

/// The quarters of an hour of one day that can still be ordered for.
public struct SlotsAnswer: Body {
  /// By the restaurant's calendar.
  public var date: LocalDate
  /// IANA name of the restaurant's zone.
  public var timeZone: String
  /// By rising time; empty when the kitchen is closed, paused or full that day.
  public var slots: [SlotTimes]

  public init(date: LocalDate, timeZone: String, slots: [SlotTimes]) {
    self.date = date
    self.timeZone = timeZone
    self.slots = slots
  }
}

/// A free quarter of an hour.
public struct SlotTimes: Body {
  /// The value for `slot` of a cart's fulfilment.
  public var start: Instant
  /// The food is there by then.
  public var end: Instant

  public init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }
}
