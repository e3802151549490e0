public import Domain

/// A city, some days, and how they are divided.
public struct ReportQuery: QueryBody {
  /// Nil: the platform's only city.
  public var cityId: CityID?
  /// The first day, by the city's clock.
  public var from: LocalDate
  /// The last day; at most 366 days are told of at one time.
  public var to: LocalDate
  /// Nil means `day`.
  public var by: ReportDivisionCode?
  /// Nil means `json`.
  public var format: BooksFormatCode?

  public init(
    cityId: CityID? = nil, from: LocalDate, to: LocalDate, by: ReportDivisionCode? = nil,
    format: BooksFormatCode? = nil
  ) {
    self.cityId = cityId
    self.from = from
    self.to = to
    self.by = by
    self.format = format
  }
}

extension ReportQuery {
  public static let schema = Schema.object(
    nil,
    [.optional("city_id", .id(CityID.self), "The platform's only city when absent.")] + Schema.days + [
      .optional("by", .word(ReportDivisionCode.self), "`day` when absent."),
      .optional("format", .word(BooksFormatCode.self), "`json` when absent."),
    ])
}

/// How a report is divided into rows.
public struct ReportDivisionCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A row for each hour of the day, all days together.
  public static let hour = Self(rawValue: "hour")
  /// A row for each date.
  public static let day = Self(rawValue: "day")
  /// A row for each restaurant or theatre.
  public static let house = Self(rawValue: "house")

  public static let known: [Self] = [.hour, .day, .house]
}

/// Which orders or shows a row counts. One of the three is there, as `by` says.
public struct ReportKey: Body {
  /// 0 to 23, by the city's clock.
  public var hour: Int64?
  public var date: LocalDate?
  public var houseId: String?
  /// The house's name. Nil without `houseId`.
  public var name: String?

  public init(hour: Int64? = nil, date: LocalDate? = nil, houseId: String? = nil, name: String? = nil) {
    self.hour = hour
    self.date = date
    self.houseId = houseId
    self.name = name
  }
}

/// Orders that have ended, by when they were placed.
public struct OrdersReport: Body {
  public var cityId: CityID
  public var timeZone: String
  public var rows: [OrdersRow]
  /// All rows together.
  public var total: OrderCounts

  public init(cityId: CityID, timeZone: String, rows: [OrdersRow], total: OrderCounts) {
    self.cityId = cityId
    self.timeZone = timeZone
    self.rows = rows
    self.total = total
  }
}

/// One row of a report of orders.
public struct OrdersRow: Body {
  public var key: ReportKey
  public var counts: OrderCounts

  public init(key: ReportKey, counts: OrderCounts) {
    self.key = key
    self.counts = counts
  }
}

/// How orders ended.
public struct OrderCounts: Body, Equatable {
  public var delivered: Int64
  public var cancelled: Int64
  /// By their restaurant.
  public var rejected: Int64
  public var paymentFailed: Int64
  /// Of those that were not delivered: by the code of the reason, or by who ended them.
  public var reasons: [ReasonCount]

  public init(
    delivered: Int64 = 0, cancelled: Int64 = 0, rejected: Int64 = 0, paymentFailed: Int64 = 0,
    reasons: [ReasonCount] = []
  ) {
    self.delivered = delivered
    self.cancelled = cancelled
    self.rejected = rejected
    self.paymentFailed = paymentFailed
    self.reasons = reasons
  }
}

/// How many orders ended for one reason.
public struct ReasonCount: Body, Equatable {
  /// Such as `restaurant_silent` or `customer`.
  public var reason: String
  public var count: Int64

  public init(reason: String, count: Int64) {
    self.reason = reason
    self.count = count
  }
}

/// What customers paid for orders that were delivered, and for bookings. Amounts are minor units of `currency`.
public struct TakingsReport: Body {
  public var cityId: CityID
  public var timeZone: String
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  public var rows: [TakingsRow]
  /// All rows together.
  public var total: Takings

  public init(cityId: CityID, timeZone: String, currency: String, rows: [TakingsRow], total: Takings) {
    self.cityId = cityId
    self.timeZone = timeZone
    self.currency = currency
    self.rows = rows
    self.total = total
  }
}

/// One row of a report of takings.
public struct TakingsRow: Body {
  public var key: ReportKey
  public var takings: Takings

  public init(key: ReportKey, takings: Takings) {
    self.key = key
    self.takings = takings
  }
}

/// Totals of bills, before refunds.
public struct Takings: Body, Equatable {
  /// Delivered orders, by when they were placed.
  public var orders: Int64
  public var orderTotal: Int64
  /// Confirmed bookings, by when they were made.
  public var bookings: Int64
  public var bookingTotal: Int64

  public init(orders: Int64 = 0, orderTotal: Int64 = 0, bookings: Int64 = 0, bookingTotal: Int64 = 0) {
    self.orders = orders
    self.orderTotal = orderTotal
    self.bookings = bookings
    self.bookingTotal = bookingTotal
  }
}

/// How punctual delivered orders were, by when they were placed.
public struct LateReport: Body {
  public var cityId: CityID
  public var timeZone: String
  public var rows: [LateRow]
  /// All rows together.
  public var total: Punctuality

  public init(cityId: CityID, timeZone: String, rows: [LateRow], total: Punctuality) {
    self.cityId = cityId
    self.timeZone = timeZone
    self.rows = rows
    self.total = total
  }
}

/// One row of a report of late orders.
public struct LateRow: Body {
  public var key: ReportKey
  public var punctuality: Punctuality

  public init(key: ReportKey, punctuality: Punctuality) {
    self.key = key
    self.punctuality = punctuality
  }
}

/// Late orders, and the time that kitchens took to accept.
public struct Punctuality: Body, Equatable {
  public var delivered: Int64
  /// Delivered after the latest time that was promised when they were placed.
  public var late: Int64
  /// `late` of `delivered`, in millionths. Nil without orders.
  public var lateMillionths: Int64?
  /// Orders that a kitchen accepted, whatever became of them.
  public var accepted: Int64
  /// The mean time from placing to accepting, in seconds. Nil without accepted orders.
  public var acceptanceSeconds: Int64?

  public init(
    delivered: Int64, late: Int64, lateMillionths: Int64?, accepted: Int64, acceptanceSeconds: Int64?
  ) {
    self.delivered = delivered
    self.late = late
    self.lateMillionths = lateMillionths
    self.accepted = accepted
    self.acceptanceSeconds = acceptanceSeconds
  }
}

/// Sold seats of shows that were not cancelled, by when they begin.
public struct OccupancyReport: Body {
  public var cityId: CityID
  public var timeZone: String
  public var rows: [OccupancyRow]
  /// All rows together.
  public var total: Occupancy

  public init(cityId: CityID, timeZone: String, rows: [OccupancyRow], total: Occupancy) {
    self.cityId = cityId
    self.timeZone = timeZone
    self.rows = rows
    self.total = total
  }
}

/// One row of a report of occupancy.
public struct OccupancyRow: Body {
  public var key: ReportKey
  public var occupancy: Occupancy

  public init(key: ReportKey, occupancy: Occupancy) {
    self.key = key
    self.occupancy = occupancy
  }
}

/// Seats of shows.
public struct Occupancy: Body, Equatable {
  public var shows: Int64
  public var seats: Int64
  /// Seats of confirmed bookings, complimentary ones too.
  public var sold: Int64
  /// `sold` of `seats`, in millionths. Nil without seats.
  public var soldMillionths: Int64?

  public init(shows: Int64, seats: Int64, sold: Int64, soldMillionths: Int64?) {
    self.shows = shows
    self.seats = seats
    self.sold = sold
    self.soldMillionths = soldMillionths
  }
}
