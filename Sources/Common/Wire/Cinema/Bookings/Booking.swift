public import Domain

/// Pays for the seats of a hold.
public struct PayRequest: RequestBody {
  /// A booking can not be paid in cash.
  public var paymentMethod: PaymentMethodChoice
  /// The total that the customer saw, in minor units. Another total is refused.  M6
  public var expectedTotal: Int64
  /// The hold's `age_rule`, once the payer has confirmed it. Another one than the film has now is refused.  R11
  public var confirmedRule: AgeRuleBody?

  public init(paymentMethod: PaymentMethodChoice, expectedTotal: Int64, confirmedRule: AgeRuleBody? = nil) {
    self.paymentMethod = paymentMethod
    self.expectedTotal = expectedTotal
    self.confirmedRule = confirmedRule
  }
}

extension PayRequest {
  public static let schema = Schema.object(
    "PayRequest",
    [
      .required("payment_method", PaymentMethodChoice.schema), .required("expected_total", .amount),
      .optional(
        "confirmed_rule", AgeRuleBody.schema,
        "The film's `age_rule`, as it was shown to the payer and confirmed. Needed where there is one."),
    ])
}

/// The booking and its payment after an attempt to pay.
public struct PayAnswer: Body {
  public var bookingId: BookingID
  /// `payment_pending` while the payer has to act or the gateway has not answered.
  public var status: BookingStatusCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units of `currency`.
  public var total: Int64
  /// This attempt.
  public var payment: PaymentBody
  /// The seats are free again at this time if the payment does not succeed. Nil once they are booked.  R4
  public var expiresAt: Instant?
  /// The server's clock at the answer; `expires_at` is measured by it, not by the client's clock.  R3
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
  /// For `/v1/bookings/{id}`.
  public var bookingId: BookingID
  public var status: BookingStatusCode
  /// A short heading in the reader's language, such as "Preparing".
  public var title: String
  /// For `/v1/shows/{id}`.
  public var showId: ShowID
  public var movie: MovieName
  public var theatre: TheatreName
  public var screen: ScreenName
  /// The announced start.
  public var startsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  public var seats: [SeatLabel]
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units of `currency`.
  public var total: Int64
  /// The end of the hold; nil when no seats are held.
  public var expiresAt: Instant?
  /// The list is sorted by it, the newest first.
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

/// A seat with the labels that are written on it.
public struct SeatLabel: Body {
  public var id: SeatID
  /// The label on the row, "K".
  public var row: String
  /// The label on the seat, "12".
  public var number: String

  public init(id: SeatID, row: String, number: String) {
    self.id = id
    self.row = row
    self.number = number
  }
}

/// One booking in full.
public struct BookingDetail: Body {
  /// For the routes under `/v1/bookings/{id}`.
  public var bookingId: BookingID
  /// `expired` from the moment its hold is over, even before a job recorded it.  R3
  public var status: BookingStatusCode
  /// A short heading in the reader's language, such as "Preparing".
  public var title: String
  /// One sentence in the reader's language that explains the status.
  public var description: String
  /// For `/v1/shows/{id}`.
  public var showId: ShowID
  public var movie: ShowMovie
  public var theatre: ShowTheatre
  /// By its id where the theatre no longer has the hall.
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
  /// With the prices of the moment of the hold.
  public var seats: [PricedSeat]
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// The bill that the customer agreed to.
  public var totals: BookingTotals
  /// The last attempt to pay; nil before the first.
  public var payment: PaymentBody?
  /// Payment methods that this platform takes for seats. Nil when the booking cannot be paid now, and on an older platform.
  /// P8
  public var paymentMethods: [PaymentKindCode]?
  /// True where the bank is the sandbox and no money moves. Absent where money is real.  P8
  public var playMoney: Bool?
  /// Attempts to pay that are left; at 0 the seats have to be held again.
  public var paymentAttemptsLeft: Int64
  /// Nil unless the booking is cancelled and was paid.
  public var refund: RefundBody?
  /// Valid and used tickets; 0 until the booking is confirmed.
  public var ticketCount: Int64
  /// The end of the hold; nil when no seats are held.  R3, R4
  public var expiresAt: Instant?
  /// True while `extensionsLeft` is above 0.
  public var canExtend: Bool
  /// Extensions the hold still has, 0…10; 0 also when it cannot be extended now.  R8
  public var extensionsLeft: Int64
  /// True while the customer may cancel: a live hold, or unused tickets before the show.
  public var canCancel: Bool
  /// Until when the theatre takes tickets back. Nil on an older platform: until the show starts.
  public var cancellation: CancellationPolicyBody?
  /// The start that the show had when the seats were held, where it was moved since. Nil: it was not moved.  R10
  public var movedFrom: Instant?
  /// What the buyer confirmed of who comes. Nil: nothing was asked, or nothing is paid yet.  R11
  public var confirmedRule: AgeRuleBody?
  /// Food orders that go to these seats.  V1
  public var orders: [BookingOrder]
  /// Every status so far, the oldest first.
  public var timeline: [BookingTimelineEntry]
  /// The moment of the hold.
  public var createdAt: Instant
  /// The last change of status, seats or hold.
  public var updatedAt: Instant
  /// The server's clock at the answer; `expires_at` is measured by it, not by the client's clock.  R3
  public var serverTime: Instant

  public init(
    bookingId: BookingID, status: BookingStatusCode, title: String, description: String, showId: ShowID,
    movie: ShowMovie, theatre: ShowTheatre, screen: ScreenName, startsAt: Instant, endsAt: Instant, timeZone: String,
    format: ScreenFormatCode, language: String, seats: [PricedSeat], currency: String, totals: BookingTotals,
    payment: PaymentBody? = nil, paymentMethods: [PaymentKindCode]? = nil, playMoney: Bool? = nil,
    paymentAttemptsLeft: Int64, refund: RefundBody? = nil, ticketCount: Int64,
    expiresAt: Instant? = nil, extensionsLeft: Int64, canCancel: Bool,
    cancellation: CancellationPolicyBody? = nil, movedFrom: Instant? = nil, confirmedRule: AgeRuleBody? = nil,
    orders: [BookingOrder], timeline: [BookingTimelineEntry], createdAt: Instant, updatedAt: Instant,
    serverTime: Instant
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
    self.paymentMethods = paymentMethods
    self.playMoney = playMoney
    self.paymentAttemptsLeft = paymentAttemptsLeft
    self.refund = refund
    self.ticketCount = ticketCount
    self.expiresAt = expiresAt
    canExtend = extensionsLeft > 0
    self.extensionsLeft = extensionsLeft
    self.canCancel = canCancel
    self.cancellation = cancellation
    self.movedFrom = movedFrom
    self.confirmedRule = confirmedRule
    self.orders = orders
    self.timeline = timeline
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.serverTime = serverTime
  }
}

/// One change of a booking's status.
public struct BookingTimelineEntry: Body {
  /// The status after the change.
  public var status: BookingStatusCode
  /// The moment of the change by the server's clock.
  public var at: Instant
  /// The party that made the change.
  public var actor: BookingActorCode
  /// Given with a cancellation; nil else.
  public var reason: String?

  public init(status: BookingStatusCode, at: Instant, actor: BookingActorCode, reason: String? = nil) {
    self.status = status
    self.at = at
    self.actor = actor
    self.reason = reason
  }
}

/// A food order that goes to the seats of a booking.  V1
public struct BookingOrder: Body {
  /// For `/v1/orders/{id}`.
  public var orderId: OrderID
  public var restaurant: RestaurantName
  public var status: OrderStatusCode
  /// True while the customer may cancel the order.  O6
  public var canCancel: Bool

  public init(orderId: OrderID, restaurant: RestaurantName, status: OrderStatusCode, canCancel: Bool) {
    self.orderId = orderId
    self.restaurant = restaurant
    self.status = status
    self.canCancel = canCancel
  }
}

/// The booking after its cancellation, its refund, and the food ordered to its seats.
public struct BookingCancelAnswer: Body {
  public var bookingId: BookingID
  /// `cancelled`.
  public var status: BookingStatusCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// The part of the payment that goes back; all of it before the show starts.
  public var refund: RefundBody
  /// Food orders that are not cancelled with the booking. `POST /v1/orders/{id}/cancel` cancels each.  V1
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

/// A place in a hall that food is brought to.  V1
public struct SeatPlaceBody: RequestBody {
  /// Name of the theatre.
  public var theatre: String
  /// Name of the hall.
  public var screen: String
  /// The row that most of the seats are in.
  public var row: String
  /// Labels of the seats in that row, 1 to 10.
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

/// An account's bookings, all of them or those of one status.
public struct BookingsQuery: QueryBody {
  /// Nil lists all.
  public var status: BookingStatusCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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
