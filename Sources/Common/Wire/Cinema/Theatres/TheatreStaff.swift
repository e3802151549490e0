public import Domain

/// A show for the theatre's own staff.
public struct StaffShow: Body {
  /// For the routes under `/v1/theatre/shows/{id}`.
  public var id: ShowID
  public var movie: MovieName
  public var theatre: TheatreName
  public var screen: ScreenName
  /// The announced start.
  public var startsAt: Instant
  /// The end of the film, the interval included.
  public var endsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  /// The projection of this show.
  public var format: ScreenFormatCode
  /// Language of the sound, a lower-case word: `french`.
  public var language: String
  /// At the time of the answer.
  public var status: ShowStatusCode
  /// At the time of the answer, from the share of free seats.
  public var availability: ShowAvailabilityCode
  /// Counted at the time of the answer.
  public var seats: SeatCounts
  /// Tickets that were used.
  public var checkedIn: Int64
  /// The length of a hold that begins now.
  public var holdSeconds: Int64
  /// The version of the seat map.
  public var seatsVersion: Int64
  /// What seats cost that are sold from now on. Nil on an older platform.
  public var prices: PricePlan?
  /// Nil for a film without one.
  public var interval: IntervalBody?
  /// Nobody holds seats before it; nil: the sale is open.
  public var onSaleAt: Instant?

  public init(
    id: ShowID, movie: MovieName, theatre: TheatreName, screen: ScreenName, startsAt: Instant, endsAt: Instant,
    timeZone: String, format: ScreenFormatCode, language: String, status: ShowStatusCode,
    availability: ShowAvailabilityCode, seats: SeatCounts, checkedIn: Int64, holdSeconds: Int64,
    seatsVersion: Int64, prices: PricePlan? = nil, interval: IntervalBody? = nil, onSaleAt: Instant? = nil
  ) {
    self.id = id
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.timeZone = timeZone
    self.format = format
    self.language = language
    self.status = status
    self.availability = availability
    self.seats = seats
    self.checkedIn = checkedIn
    self.holdSeconds = holdSeconds
    self.seatsVersion = seatsVersion
    self.prices = prices
    self.interval = interval
    self.onSaleAt = onSaleAt
  }
}

/// The number of a show's seats in each state. The four add up to the hall.
public struct SeatCounts: Body {
  /// Free for sale.
  public var available: Int64
  /// Kept by a live hold or a payment under way.
  public var held: Int64
  /// Sold or given away.
  public var booked: Int64
  /// Taken off sale by staff.
  public var blocked: Int64

  public init(available: Int64, held: Int64, booked: Int64, blocked: Int64) {
    self.available = available
    self.held = held
    self.booked = booked
    self.blocked = blocked
  }
}

/// Changes to a show. A nil field stays as it is.
public struct ShowPatch: RequestBody {
  /// The length of holds that begin from now on.
  public var holdSeconds: Int64?
  /// Moves the show. Who has tickets is told, and may give them back for the whole price until it starts.  R10
  public var startsAt: Instant?
  /// For seats that are not sold yet.
  public var prices: PricePlan?
  /// Nobody holds seats before it; a time that is over opens the sale.
  public var onSaleAt: Instant?
  /// Replaces the film's interval.
  public var interval: IntervalBody?

  public init(
    holdSeconds: Int64? = nil, startsAt: Instant? = nil, prices: PricePlan? = nil, onSaleAt: Instant? = nil,
    interval: IntervalBody? = nil
  ) {
    self.holdSeconds = holdSeconds
    self.startsAt = startsAt
    self.prices = prices
    self.onSaleAt = onSaleAt
    self.interval = interval
  }
}

extension ShowPatch {
  public static let schema = Schema.object(
    "ShowPatch",
    [
      .optional("hold_seconds", .integer(HoldPolicy.allowedSeconds)), .optional("starts_at", .instant),
      .optional("prices", PricePlan.schema), .optional("on_sale_at", .instant),
      .optional("interval", IntervalBody.schema),
    ])
}

/// Names seats to block or to unblock.
public struct SeatsRequest: RequestBody {
  /// 1 to 1,000, each once.
  public var seatIds: [SeatID]

  public init(seatIds: [SeatID]) {
    self.seatIds = seatIds
  }
}

extension SeatsRequest {
  public static let schema = Schema.object(
    "SeatsRequest", [.required("seat_ids", .array(.id(SeatID.self), 1...1000, isUnique: true))])
}

/// Gives seats away; their tickets cost nothing.
public struct CompRequest: RequestBody {
  /// 1 to 10, each once.
  public var seatIds: [SeatID]
  /// The account that gets the booking. Nil: the staff member's own.
  public var email: String?

  public init(seatIds: [SeatID], email: String? = nil) {
    self.seatIds = seatIds
    self.email = email
  }
}

extension CompRequest {
  public static let schema = Schema.object(
    "CompRequest", [.required("seat_ids", .pick), .optional("email", .email)])
}

/// Moves a booking to other seats.
public struct MoveRequest: RequestBody {
  /// As many as the booking has, each once.
  public var seatIds: [SeatID]

  public init(seatIds: [SeatID]) {
    self.seatIds = seatIds
  }
}

extension MoveRequest {
  public static let schema = Schema.object("MoveRequest", [.required("seat_ids", .pick)])
}

/// A booking that staff made or moved.
public struct StaffBooking: Body {
  /// For `/v1/theatre/bookings/{id}/move`.
  public var bookingId: BookingID
  public var showId: ShowID
  public var status: BookingStatusCode
  /// The seats after the change.
  public var seats: [PricedSeat]
  /// One for each seat, with its seat after the change.
  public var tickets: [TicketBody]

  public init(
    bookingId: BookingID, showId: ShowID, status: BookingStatusCode, seats: [PricedSeat], tickets: [TicketBody]
  ) {
    self.bookingId = bookingId
    self.showId = showId
    self.status = status
    self.seats = seats
    self.tickets = tickets
  }
}

/// Cancels a show and all its bookings.
public struct ShowCancelRequest: RequestBody {
  /// 1 to 500 characters; the audience reads them.
  public var reason: String

  public init(reason: String) {
    self.reason = reason
  }
}

extension ShowCancelRequest {
  public static let schema = Schema.object("ShowCancelRequest", [.required("reason", .string(1...500, .text))])
}

/// The progress of a show's cancellation. The same request again continues it.
public struct ShowCancelAnswer: Body {
  public var showId: ShowID
  /// `cancelled` from the first answer on.
  public var status: ShowStatusCode
  /// Bookings that had seats when the show was cancelled.
  public var bookings: Int64
  /// Bookings of those that are cancelled so far.
  public var cancelled: Int64
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Refunds for seats so far, in minor units.
  public var refunded: Int64
  /// Food orders to the show's seats that are cancelled and settled so far.
  public var orders: Int64
  /// True when every booking and order is cancelled and every refund is settled.
  public var isDone: Bool

  public init(
    showId: ShowID, status: ShowStatusCode, bookings: Int64, cancelled: Int64, currency: String, refunded: Int64,
    orders: Int64, isDone: Bool
  ) {
    self.showId = showId
    self.status = status
    self.bookings = bookings
    self.cancelled = cancelled
    self.currency = currency
    self.refunded = refunded
    self.orders = orders
    self.isDone = isDone
  }
}

/// The takings of a show. Amounts are minor units of `currency`.
public struct TakingsBody: Body {
  public var showId: ShowID
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Tickets that were sold, without those given away.
  public var tickets: Int64
  /// Tickets that were given away.
  public var comps: Int64
  /// Seats of confirmed bookings, without fees.
  public var subtotal: Int64
  /// Fees of confirmed bookings.
  public var bookingFees: Int64
  /// Each tax by its name, contained or added.
  public var taxes: [TaxAmountBody]
  /// Money received less money refunded, as the ledger has it.
  public var total: Int64
  /// Money that went back, as the ledger has it.
  public var refunded: Int64
  /// The part of `total` that the counter took and holds. Nil on an older platform.
  public var cash: Int64?
  /// Only categories that were sold.
  public var categories: [CategoryTakings]

  public init(
    showId: ShowID, currency: String, tickets: Int64, comps: Int64, subtotal: Int64, bookingFees: Int64,
    taxes: [TaxAmountBody], total: Int64, refunded: Int64, cash: Int64? = nil,
    categories: [CategoryTakings]
  ) {
    self.showId = showId
    self.currency = currency
    self.tickets = tickets
    self.comps = comps
    self.subtotal = subtotal
    self.bookingFees = bookingFees
    self.taxes = taxes
    self.total = total
    self.refunded = refunded
    self.cash = cash
    self.categories = categories
  }
}

/// The takings of one category of seats.
public struct CategoryTakings: Body {
  public var category: SeatCategoryCode
  /// Tickets that were sold.
  public var tickets: Int64
  /// Minor units, without booking fees.
  public var amount: Int64

  public init(category: SeatCategoryCode, tickets: Int64, amount: Int64) {
    self.category = category
    self.tickets = tickets
    self.amount = amount
  }
}

/// A theatre's shows, for its staff.
public struct StaffShowsQuery: QueryBody {
  /// Nil: the only theatre that the staff member works for.
  public var theatreId: TheatreID?
  /// A day by the theatre's own calendar. Nil lists today and later.
  public var date: LocalDate?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(theatreId: TheatreID? = nil, date: LocalDate? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.theatreId = theatreId
    self.date = date
    self.limit = limit
    self.cursor = cursor
  }
}

extension StaffShowsQuery {
  public static let schema = Schema.object(
    nil, [.optional("theatre_id", .id(TheatreID.self)), Schema.day] + Schema.page)
}
