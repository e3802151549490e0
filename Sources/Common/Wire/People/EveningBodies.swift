public import Domain

/// Which evening is meant.
public struct EveningQuery: QueryBody {
  /// A day that ends at five in the morning, by the clock of each place. Nil: today.
  public var date: LocalDate?

  public init(date: LocalDate? = nil) { self.date = date }
}

extension EveningQuery {
  public static let schema = Schema.object(
    nil, [.optional("date", .date, "A day that ends at 05:00 by the clock of each place. Default: today.")])
}

/// An account's evening.
public struct EveningAnswer: Body {
  /// By rising `begins_at`; at most fifty.
  public var items: [EveningItem]
  /// Between items that are on, in their order.
  public var gaps: [EveningGapBody]

  public init(items: [EveningItem], gaps: [EveningGapBody]) {
    self.items = items
    self.gaps = gaps
  }
}

/// An order or a booking, when and where it is. Exactly one of `order` and `booking` is there.
public struct EveningItem: Body {
  /// The early end of an order's ETA, or the announced start of a film.
  public var beginsAt: Instant
  /// When a meal is eaten, or a film is over.
  public var endsAt: Instant
  /// IANA name of the zone of the place.
  public var timeZone: String
  /// Nil where it is not known.
  public var place: EveningPlace?
  /// True for a show that was called off: it makes no gaps.
  public var isOff: Bool
  public var order: OrderSummary?
  /// Delivery, pickup or seat; with `order` only.
  public var fulfilment: FulfilmentKindCode?
  public var booking: BookingSummary?

  public init(
    beginsAt: Instant, endsAt: Instant, timeZone: String, place: EveningPlace?, isOff: Bool,
    order: OrderSummary? = nil, fulfilment: FulfilmentKindCode? = nil, booking: BookingSummary? = nil
  ) {
    self.beginsAt = beginsAt
    self.endsAt = endsAt
    self.timeZone = timeZone
    self.place = place
    self.isOff = isOff
    self.order = order
    self.fulfilment = fulfilment
    self.booking = booking
  }
}

/// Where one eats or sits.
public struct EveningPlace: Body {
  /// The restaurant, for a pickup, or the theatre. Nil for one's own address.
  public var name: String?
  /// House number and street.
  public var street: String?
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double

  public init(name: String? = nil, street: String? = nil, lat: Double, lon: Double) {
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
  }
}

/// The time between two items.
public struct EveningGapBody: Body {
  /// The item before it, from 0.
  public var after: Int64
  /// The item that follows it.
  public var before: Int64
  public var beginsAt: Instant
  /// When to leave on foot for what follows; ten minutes before a film one is in its hall.
  public var leaveBy: Instant
  /// That are free; negative where one comes too late by so many.
  public var minutes: Int64
  /// In a straight line; nil where a place is not known.
  public var distanceM: Int64?
  /// By streets; nil where a place is not known.
  public var minutesOnFoot: Int64?

  public init(
    after: Int64, before: Int64, beginsAt: Instant, leaveBy: Instant, minutes: Int64, distanceM: Int64? = nil,
    minutesOnFoot: Int64? = nil
  ) {
    self.after = after
    self.before = before
    self.beginsAt = beginsAt
    self.leaveBy = leaveBy
    self.minutes = minutes
    self.distanceM = distanceM
    self.minutesOnFoot = minutesOnFoot
  }
}
