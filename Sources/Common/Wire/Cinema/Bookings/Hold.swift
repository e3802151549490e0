public import Domain

/// Holds seats of a show: either named ones or the best available. Exactly one of the two is given.
public struct HoldRequest: RequestBody {
  /// 1 to 10 seats, each once.  R7
  public var seatIds: [SeatID]?
  /// The platform chooses the seats.  R5
  public var bestAvailable: BestAvailableRequest?
  /// True when a person of the party needs an accessible seat. Read beside `seat_ids` only.  R6
  public var accessible: Bool?
  /// Whom each seat is for, in the order of `seat_ids` or of the seats that the platform chooses. Seats beyond its end,
  /// and all of them for nil, are for adults.
  public var ages: [AgeGroupCode]?

  public init(
    seatIds: [SeatID]? = nil, bestAvailable: BestAvailableRequest? = nil, accessible: Bool? = nil,
    ages: [AgeGroupCode]? = nil
  ) {
    self.seatIds = seatIds
    self.bestAvailable = bestAvailable
    self.accessible = accessible
    self.ages = ages
  }

  /// Seats that it asks for.
  public var seatCount: Int { seatIds?.count ?? Int(clamping: bestAvailable?.count ?? 0) }
}

extension HoldRequest {
  public static let schema = Schema.object(
    "HoldRequest",
    [
      .optional("seat_ids", .pick), .optional("best_available", BestAvailableRequest.schema),
      .optional("accessible", .boolean, "Beside `seat_ids`: somebody of the party needs an accessible seat."),
      .optional(
        "ages", .array(.word(AgeGroupCode.self), 1...HoldPolicy.seatLimit),
        "Whom each seat is for, in the order of the seats; adults beyond its end."),
    ],
    .exactlyOne(of: ["seat_ids"], ["best_available"]))

  /// Too many seats have a code of their own, so that a client can name the limit.  R7
  public static func problem(_ errors: [FieldError], in json: JSON) -> Problem {
    let count = json["best_available"]?["count"]?.integerValue ?? Int64(json["seat_ids"]?.arrayValue?.count ?? 0)
    let fields = ["seat_ids", "best_available.count"]
    guard count > Schema.seatLimit, errors.contains(where: { fields.contains($0.field) }) else {
      return .invalid(errors)
    }
    return Problem(.tooManySeats, "At most \(Schema.seatLimit) seats of a show go to one account.", errors: errors)
  }
}

extension HoldRequest {
  /// Reads a request that has `seat_ids` and no other member.
  public static func usual(_ json: JSON) -> HoldRequest? {
    guard case .object(let object) = json, object.members.count == 1, object.members[0].key == "seat_ids",
      case .array(let items) = object.members[0].value, (1...HoldPolicy.seatLimit).contains(items.count)
    else { return nil }
    var seats: [SeatID] = []
    seats.reserveCapacity(items.count)
    for item in items {
      guard case .string(let text) = item, let seat = SeatID(text), !seats.contains(seat) else { return nil }
      seats.append(seat)
    }
    return HoldRequest(seatIds: seats)
  }
}

/// Asks for the best free seats that lie together.  R5
public struct BestAvailableRequest: RequestBody {
  /// 1…10.  R7
  public var count: Int64
  /// Nil accepts every category.
  public var category: SeatCategoryCode?
  /// True asks for pairs of an accessible and a companion seat.  R6
  public var accessible: Bool?
  /// An area without numbered seats, by the label of its rows. Nil: numbered seats, and an area where those are gone.
  public var area: String?

  public init(count: Int64, category: SeatCategoryCode? = nil, accessible: Bool? = nil, area: String? = nil) {
    self.count = count
    self.category = category
    self.accessible = accessible
    self.area = area
  }
}

extension BestAvailableRequest {
  public static let schema = Schema.object(
    "BestAvailable",
    [
      .required("count", .integer(1...Schema.seatLimit)), .optional("category", .word(SeatCategoryCode.self)),
      .optional("accessible", .boolean, "Pairs of an accessible and a companion seat."),
      .optional("area", .mark, "An area without numbered seats."),
    ])
}

/// Seats that are kept for one account until a time. Amounts are minor units of `currency`.  R1
public struct HoldAnswer: Body {
  /// For the routes under `/v1/bookings/{id}`.
  public var bookingId: BookingID
  /// `seats_locked`.
  public var status: BookingStatusCode
  public var showId: ShowID
  /// At most ten.  R7
  public var seats: [PricedSeat]
  /// The end of the hold by the server's clock.
  public var expiresAt: Instant
  /// True while `extensionsLeft` is above 0.
  public var canExtend: Bool
  /// Extensions the hold still has, 0…10; 0 also when it cannot be extended now.  R8
  public var extensionsLeft: Int64
  /// Prices at the show's time of day.
  public var totals: BookingTotals
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Payment methods that this platform takes for seats; cash is never among them. Nil on an older platform.  P8
  public var paymentMethods: [PaymentKindCode]?
  /// True where the bank is the sandbox and no money moves. Absent where money is real.  P8
  public var playMoney: Bool?
  /// What the film's certificate asks of who comes. Who pays confirms it; the door sees it. Nil: nothing.  R11
  public var ageRule: AgeRuleBody?
  /// The server's clock at the answer; `expires_at` is measured by it, not by the client's clock.  R3
  public var serverTime: Instant

  public init(
    bookingId: BookingID, status: BookingStatusCode, showId: ShowID, seats: [PricedSeat], expiresAt: Instant,
    extensionsLeft: Int64, totals: BookingTotals, currency: String, paymentMethods: [PaymentKindCode]? = nil,
    playMoney: Bool? = nil, ageRule: AgeRuleBody? = nil, serverTime: Instant
  ) {
    self.ageRule = ageRule
    self.bookingId = bookingId
    self.status = status
    self.showId = showId
    self.seats = seats
    self.expiresAt = expiresAt
    canExtend = extensionsLeft > 0
    self.extensionsLeft = extensionsLeft
    self.totals = totals
    self.currency = currency
    self.paymentMethods = paymentMethods
    self.playMoney = playMoney
    self.serverTime = serverTime
  }
}

/// A seat of a booking with its price.
public struct PricedSeat: Body {
  public var id: SeatID
  /// The label on the row, "K".
  public var row: String
  /// The label on the seat, "12".
  public var number: String
  public var category: SeatCategoryCode
  /// Whom it is for; nil: an adult.
  public var age: AgeGroupCode?
  /// Minor units, without the booking fee.
  public var price: Int64

  public init(
    id: SeatID, row: String, number: String, category: SeatCategoryCode, age: AgeGroupCode? = nil, price: Int64
  ) {
    self.age = age
    self.id = id
    self.row = row
    self.number = number
    self.category = category
    self.price = price
  }
}

/// The bill of a booking. Seats + fee + added taxes = total; a contained tax is shown, not added.  M3
public struct BookingTotals: Body {
  /// All seats without the booking fee.
  public var subtotal: Int64
  /// For all seats together.
  public var bookingFee: Int64
  /// Each tax by its name.
  public var taxes: [TaxAmountBody]
  /// The amount that the payment is for.
  public var total: Int64

  public init(subtotal: Int64, bookingFee: Int64, taxes: [TaxAmountBody], total: Int64) {
    self.subtotal = subtotal
    self.bookingFee = bookingFee
    self.taxes = taxes
    self.total = total
  }
}

extension Schema {
  /// R7
  static let seatLimit = Int64(HoldPolicy.seatLimit)
  /// Up to as many seats as an account may have, each once.
  static let pick = Schema.array(.id(SeatID.self), 1...HoldPolicy.seatLimit, isUnique: true)
  /// The label on a row or a seat.
  static let seatMark = Schema.string(1...4 * LayoutLimits.name, .line)
}
