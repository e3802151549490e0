public import Domain

/// Pays for the seats of a hold.
public struct PayRequest: RequestBody {
  public var paymentMethod: PaymentMethodChoice
  /// The total the customer saw, in minor units.
  public var expectedTotal: Int64

  public init(paymentMethod: PaymentMethodChoice, expectedTotal: Int64) {
    self.paymentMethod = paymentMethod
    self.expectedTotal = expectedTotal
  }
}

extension PayRequest {
  public static let schema = Schema.object(
    "PayRequest",
    [.required("payment_method", PaymentMethodChoice.schema), .required("expected_total", .amount)])
}

/// The booking and its payment after an attempt to pay.
public struct PayAnswer: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  public var currency: String
  public var total: Int64
  public var payment: PaymentBody
  /// When the seats are free again if the payment does not succeed; absent once they are booked.  R4
  public var expiresAt: Instant?
  public var serverTime: Instant

  public init(
    bookingId: BookingID, status: BookingStatusCode, currency: String, total: Int64, payment: PaymentBody,
    expiresAt: Instant? = nil, serverTime: Instant
  ) {
    self.bookingId = bookingId
    self.status = status
    self.currency = currency
    self.total = total
    self.payment = payment
    self.expiresAt = expiresAt
    self.serverTime = serverTime
  }
}

/// A booking in a list.
public struct BookingSummary: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  public var title: String
  public var showId: ShowID
  public var movie: MovieName
  public var theatre: TheatreName
  public var screen: ScreenName
  public var startsAt: Instant
  public var timeZone: String
  public var seats: [SeatLabel]
  public var currency: String
  public var total: Int64
  /// While its seats are held.
  public var expiresAt: Instant?
  public var createdAt: Instant

  public init(
    bookingId: BookingID, status: BookingStatusCode, title: String, showId: ShowID, movie: MovieName,
    theatre: TheatreName, screen: ScreenName, startsAt: Instant, timeZone: String, seats: [SeatLabel],
    currency: String, total: Int64, expiresAt: Instant? = nil, createdAt: Instant
  ) {
    self.bookingId = bookingId
    self.status = status
    self.title = title
    self.showId = showId
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.startsAt = startsAt
    self.timeZone = timeZone
    self.seats = seats
    self.currency = currency
    self.total = total
    self.expiresAt = expiresAt
    self.createdAt = createdAt
  }
}

/// A seat by what is written on it.
public struct SeatLabel: Body {
  public var id: SeatID
  public var row: String
  public var number: String

  public init(id: SeatID, row: String, number: String) {
    self.id = id
    self.row = row
    self.number = number
  }
}

/// One booking in full.
public struct BookingDetail: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  public var title: String
  public var description: String
  public var showId: ShowID
  public var movie: ShowMovie
  public var theatre: ShowTheatre
  public var screen: ScreenName
  public var startsAt: Instant
  public var endsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  public var format: ScreenFormatCode
  public var language: String
  public var seats: [PricedSeat]
  public var currency: String
  public var totals: BookingTotals
  /// The last attempt.
  public var payment: PaymentBody?
  public var paymentAttemptsLeft: Int64
  public var refund: RefundBody?
  /// 0 until it is confirmed.
  public var ticketCount: Int64
  /// While its seats are held.  R3, R4
  public var expiresAt: Instant?
  public var canExtend: Bool
  /// How often the hold may still be extended; 0 while it cannot be.  R8
  public var extensionsLeft: Int64
  public var canCancel: Bool
  /// Food that goes to its seats.  V1
  public var orders: [BookingOrder]
  public var timeline: [BookingTimelineEntry]
  public var createdAt: Instant
  public var updatedAt: Instant
  public var serverTime: Instant

  public init(
    bookingId: BookingID, status: BookingStatusCode, title: String, description: String, showId: ShowID,
    movie: ShowMovie, theatre: ShowTheatre, screen: ScreenName, startsAt: Instant, endsAt: Instant, timeZone: String,
    format: ScreenFormatCode, language: String, seats: [PricedSeat], currency: String, totals: BookingTotals,
    payment: PaymentBody? = nil, paymentAttemptsLeft: Int64, refund: RefundBody? = nil, ticketCount: Int64,
    expiresAt: Instant? = nil, extensionsLeft: Int64, canCancel: Bool, orders: [BookingOrder],
    timeline: [BookingTimelineEntry], createdAt: Instant, updatedAt: Instant, serverTime: Instant
  ) {
    self.bookingId = bookingId
    self.status = status
    self.title = title
    self.description = description
    self.showId = showId
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.timeZone = timeZone
    self.format = format
    self.language = language
    self.seats = seats
    self.currency = currency
    self.totals = totals
    self.payment = payment
    self.paymentAttemptsLeft = paymentAttemptsLeft
    self.refund = refund
    self.ticketCount = ticketCount
    self.expiresAt = expiresAt
    canExtend = extensionsLeft > 0
    self.extensionsLeft = extensionsLeft
    self.canCancel = canCancel
    self.orders = orders
    self.timeline = timeline
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.serverTime = serverTime
  }
}

/// One change of a booking's status.
public struct BookingTimelineEntry: Body {
  public var status: BookingStatusCode
  public var at: Instant
  public var actor: BookingActorCode
  public var reason: String?

  public init(status: BookingStatusCode, at: Instant, actor: BookingActorCode, reason: String? = nil) {
    self.status = status
    self.at = at
    self.actor = actor
    self.reason = reason
  }
}

/// An order that goes to the seats of a booking.  V1
public struct BookingOrder: Body {
  public var orderId: OrderID
  public var restaurant: RestaurantName
  public var status: OrderStatusCode
  public var canCancel: Bool

  public init(orderId: OrderID, restaurant: RestaurantName, status: OrderStatusCode, canCancel: Bool) {
    self.orderId = orderId
    self.restaurant = restaurant
    self.status = status
    self.canCancel = canCancel
  }
}

/// The booking after it was cancelled, what goes back, and the food that was meant for its seats.
public struct BookingCancelAnswer: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  public var currency: String
  public var refund: RefundBody
  /// Still to be cancelled, by `POST /v1/orders/{id}/cancel`, if nobody will be there to eat.  V1
  public var orders: [BookingOrder]

  public init(
    bookingId: BookingID, status: BookingStatusCode, currency: String, refund: RefundBody, orders: [BookingOrder]
  ) {
    self.bookingId = bookingId
    self.status = status
    self.currency = currency
    self.refund = refund
    self.orders = orders
  }
}

/// Where in a hall food is brought.  V1
public struct SeatPlaceBody: RequestBody {
  public var theatre: String
  public var screen: String
  public var row: String
  public var numbers: [String]

  public init(theatre: String, screen: String, row: String, numbers: [String]) {
    self.theatre = theatre
    self.screen = screen
    self.row = row
    self.numbers = numbers
  }
}

extension SeatPlaceBody {
  public static let schema = Schema.object(
    "SeatPlace",
    [
      .required("theatre", .name), .required("screen", .name), .required("row", .seatMark),
      .required("numbers", .array(.seatMark, 1...10)),
    ])
}

/// An account's bookings, all of them or those at one status.
public struct BookingsQuery: QueryBody {
  public var status: BookingStatusCode?
  public var limit: Int64?
  public var cursor: String?

  public init(status: BookingStatusCode? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.status = status
    self.limit = limit
    self.cursor = cursor
  }
}

extension BookingsQuery {
  public static let schema = Schema.object(nil, [.optional("status", .word(BookingStatusCode.self))] + Schema.page)
}
