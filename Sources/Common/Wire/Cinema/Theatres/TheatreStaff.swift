public import Domain

/// A show as its staff sees it.
public struct StaffShow: Body {
  public var id: ShowID
  public var movie: MovieName
  public var theatre: TheatreName
  public var screen: ScreenName
  public var startsAt: Instant
  public var endsAt: Instant
  public var timeZone: String
  public var format: ScreenFormatCode
  public var language: String
  public var status: ShowStatusCode
  public var availability: ShowAvailabilityCode
  public var seats: SeatCounts
  public var checkedIn: Int64
  public var holdSeconds: Int64
  public var seatsVersion: Int64

  public init(
    id: ShowID, movie: MovieName, theatre: TheatreName, screen: ScreenName, startsAt: Instant, endsAt: Instant,
    timeZone: String, format: ScreenFormatCode, language: String, status: ShowStatusCode,
    availability: ShowAvailabilityCode, seats: SeatCounts, checkedIn: Int64, holdSeconds: Int64, seatsVersion: Int64
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
  }
}

/// How many seats of a show are in each state.
public struct SeatCounts: Body {
  public var available: Int64
  public var held: Int64
  public var booked: Int64
  public var blocked: Int64

  public init(available: Int64, held: Int64, booked: Int64, blocked: Int64) {
    self.available = available
    self.held = held
    self.booked = booked
    self.blocked = blocked
  }
}

/// Changes to a show; what is absent stays.
public struct ShowPatch: RequestBody {
  /// For holds that begin from now on.
  public var holdSeconds: Int64?

  public init(holdSeconds: Int64? = nil) {
    self.holdSeconds = holdSeconds
  }
}

extension ShowPatch {
  public static let schema = Schema.object(
    "ShowPatch", [.optional("hold_seconds", .integer(HoldPolicy.allowedSeconds))])
}

/// Names the seats that are taken off sale, put back, or given to a booking instead of its own.
public struct SeatsRequest: RequestBody {
  public var seatIds: [SeatID]

  public init(seatIds: [SeatID]) {
    self.seatIds = seatIds
  }
}

extension SeatsRequest {
  public static let schema = Schema.object(
    "SeatsRequest", [.required("seat_ids", .array(.id(SeatID.self), 1...1000, isUnique: true))])
}

/// Gives seats away.
public struct CompRequest: RequestBody {
  public var seatIds: [SeatID]
  /// Whose booking it becomes; absent: one's own.
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

/// The seats a booking is moved to, as many as it has.
public struct MoveRequest: RequestBody {
  public var seatIds: [SeatID]

  public init(seatIds: [SeatID]) {
    self.seatIds = seatIds
  }
}

extension MoveRequest {
  public static let schema = Schema.object("MoveRequest", [.required("seat_ids", .pick)])
}

/// A booking as staff made or moved it.
public struct StaffBooking: Body {
  public var bookingId: BookingID
  public var showId: ShowID
  public var status: BookingStatusCode
  public var seats: [PricedSeat]
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

/// Calls a show off, with the reason that the audience reads.
public struct ShowCancelRequest: RequestBody {
  public var reason: String

  public init(reason: String) {
    self.reason = reason
  }
}

extension ShowCancelRequest {
  public static let schema = Schema.object("ShowCancelRequest", [.required("reason", .string(1...500, .text))])
}

/// How far the cancelling of a show is; asked again, it goes on where it stood.
public struct ShowCancelAnswer: Body {
  public var showId: ShowID
  public var status: ShowStatusCode
  /// That had seats when it was called off.
  public var bookings: Int64
  /// Of them so far.
  public var cancelled: Int64
  public var currency: String
  /// What has gone back for seats so far, in minor units.
  public var refunded: Int64
  /// How many orders of food to its seats were cancelled with it so far, and their money let go.
  public var orders: Int64
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

/// What a show took. Amounts are minor units of `currency`.
public struct TakingsBody: Body {
  public var showId: ShowID
  public var currency: String
  /// Sold, without those given away.
  public var tickets: Int64
  public var comps: Int64
  public var subtotal: Int64
  public var bookingFees: Int64
  public var taxes: [TaxAmountBody]
  /// What was taken, less what went back.
  public var total: Int64
  public var refunded: Int64
  public var categories: [CategoryTakings]

  public init(
    showId: ShowID, currency: String, tickets: Int64, comps: Int64, subtotal: Int64, bookingFees: Int64,
    taxes: [TaxAmountBody], total: Int64, refunded: Int64, categories: [CategoryTakings]
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
    self.categories = categories
  }
}

/// What the seats of one category took.
public struct CategoryTakings: Body {
  public var category: SeatCategoryCode
  public var tickets: Int64
  public var amount: Int64

  public init(category: SeatCategoryCode, tickets: Int64, amount: Int64) {
    self.category = category
    self.tickets = tickets
    self.amount = amount
  }
}

/// A theatre's shows, for its staff.
public struct StaffShowsQuery: QueryBody {
  /// Absent: the only theatre one works for.
  public var theatreId: TheatreID?
  /// By the theatre's own calendar. Absent: today and what follows.
  public var date: LocalDate?
  public var limit: Int64?
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
