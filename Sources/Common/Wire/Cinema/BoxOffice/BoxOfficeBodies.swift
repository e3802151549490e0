public import Domain

/// Sells seats at the counter, for cash. Exactly one of `seatIds` and `bestAvailable` is given.
public struct SellRequest: RequestBody {
  /// 1 to 100, each once. Blocked ones may be sold.
  public var seatIds: [SeatID]?
  /// The platform chooses the seats.
  public var bestAvailable: BestAvailableRequest?
  /// Whom each seat is for, in the order of the seats; adults beyond its end.
  public var ages: [AgeGroupCode]?
  /// The total that the clerk said, in minor units. Another total is refused. Nil: not checked.
  public var expectedTotal: Int64?
  /// What was handed over, in minor units. Nil: the total.
  public var cashTaken: Int64?
  /// The account that gets the booking beside the printed tickets. Nil: none but the clerk's.
  public var email: String?
  /// The film's `age_rule`, once the clerk has seen to it. Another one than the film has now is refused.  R11
  public var confirmedRule: AgeRuleBody?

  public init(
    seatIds: [SeatID]? = nil, bestAvailable: BestAvailableRequest? = nil, ages: [AgeGroupCode]? = nil,
    expectedTotal: Int64? = nil, cashTaken: Int64? = nil, email: String? = nil,
    confirmedRule: AgeRuleBody? = nil
  ) {
    self.seatIds = seatIds
    self.bestAvailable = bestAvailable
    self.ages = ages
    self.expectedTotal = expectedTotal
    self.cashTaken = cashTaken
    self.email = email
    self.confirmedRule = confirmedRule
  }

  /// Seats that it asks for.
  public var seatCount: Int { seatIds?.count ?? Int(clamping: bestAvailable?.count ?? 0) }
}

extension SellRequest {
  public static let schema = Schema.object(
    "SellRequest",
    [
      .optional("seat_ids", .array(.id(SeatID.self), 1...100, isUnique: true)),
      .optional("best_available", BestAvailableRequest.schema),
      .optional("ages", .array(.word(AgeGroupCode.self), 1...100)), .optional("expected_total", .amount),
      .optional("cash_taken", .amount), .optional("email", .email),
      .optional(
        "confirmed_rule", AgeRuleBody.schema,
        "The film's `age_rule`, once the clerk has seen to it. Needed where there is one."),
    ],
    .exactlyOne(of: ["seat_ids"], ["best_available"]))
}

/// Seats that were sold at the counter, with their tickets. Amounts are minor units of `currency`.
public struct SaleAnswer: Body {
  /// For `/v1/theatre/bookings/{id}`.
  public var bookingId: BookingID
  public var showId: ShowID
  public var seats: [PricedSeat]
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  public var totals: BookingTotals
  public var cashTaken: Int64
  /// What goes back over the counter.
  public var changeDue: Int64
  /// One for each seat.
  public var tickets: [TicketBody]

  public init(
    bookingId: BookingID, showId: ShowID, seats: [PricedSeat], currency: String, totals: BookingTotals,
    cashTaken: Int64, changeDue: Int64, tickets: [TicketBody]
  ) {
    self.bookingId = bookingId
    self.showId = showId
    self.seats = seats
    self.currency = currency
    self.totals = totals
    self.cashTaken = cashTaken
    self.changeDue = changeDue
    self.tickets = tickets
  }
}

/// Cancels one booking, with the whole refund.
public struct BookingCancelRequest: RequestBody {
  /// 1 to 500 characters; the customer reads them.
  public var reason: String

  public init(reason: String) { self.reason = reason }
}

extension BookingCancelRequest {
  public static let schema = Schema.object("BookingCancelRequest", [.required("reason", .string(1...500, .text))])
}

/// Gives money of one booking back; its tickets stay valid.
public struct BookingRefundRequest: RequestBody {
  /// Minor units. Nil: all that is left.
  public var amount: Int64?
  /// 1 to 500 characters.
  public var reason: String
  /// Whose cost it is. Nil: the theatre's.
  public var borneBy: BearerCode?

  public init(amount: Int64? = nil, reason: String, borneBy: BearerCode? = nil) {
    self.amount = amount
    self.reason = reason
    self.borneBy = borneBy
  }
}

extension BookingRefundRequest {
  public static let schema = Schema.object(
    "BookingRefundRequest",
    [
      .optional("amount", .integer(1...100_000_000_000)), .required("reason", .string(1...500, .text)),
      .optional("borne_by", .word(BearerCode.self)),
    ])
}

/// Whose cost a refund is.
public struct BearerCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The platform's own.
  public static let platform = Self(rawValue: "platform")
  /// The theatre's.
  public static let house = Self(rawValue: "house")

  public static let known: [Self] = [.platform, .house]
}

/// A booking after a refund. Amounts are minor units of `currency`.
public struct BookingRefundAnswer: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// What this refund gives back.
  public var amount: Int64
  /// What goes back in all, this refund included.
  public var refunded: Int64
  /// What can still go back.
  public var left: Int64

  public init(
    bookingId: BookingID, status: BookingStatusCode, currency: String, amount: Int64, refunded: Int64, left: Int64
  ) {
    self.bookingId = bookingId
    self.status = status
    self.currency = currency
    self.amount = amount
    self.refunded = refunded
    self.left = left
  }
}
