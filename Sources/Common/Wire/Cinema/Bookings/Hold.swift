public import Domain

/// Holds named seats, or lets the house choose; exactly one of the two.
public struct HoldRequest: RequestBody {
  public var seatIds: [SeatID]?
  public var bestAvailable: BestAvailableRequest?
  /// Beside `seat_ids`: somebody of the party needs an accessible seat.  R6
  public var accessible: Bool?

  public init(seatIds: [SeatID]? = nil, bestAvailable: BestAvailableRequest? = nil, accessible: Bool? = nil) {
    self.seatIds = seatIds
    self.bestAvailable = bestAvailable
    self.accessible = accessible
  }
}

extension HoldRequest {
  public static let schema = Schema.object(
    "HoldRequest",
    [
      .optional("seat_ids", .pick), .optional("best_available", BestAvailableRequest.schema),
      .optional("accessible", .boolean, "Beside `seat_ids`: somebody of the party needs an accessible seat."),
    ],
    .exactlyOne(of: ["seat_ids"], ["best_available"]))

  /// More seats than an account may have is a code of its own: a client says so, and does not look for a typing error.  R7
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
  /// Seats by their ids, each once, and nothing else.
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

/// So many seats together, as good as there are.  R5
public struct BestAvailableRequest: RequestBody {
  public var count: Int64
  public var category: SeatCategoryCode?
  /// Asks for pairs of an accessible and a companion seat.  R6
  public var accessible: Bool?

  public init(count: Int64, category: SeatCategoryCode? = nil, accessible: Bool? = nil) {
    self.count = count
    self.category = category
    self.accessible = accessible
  }
}

extension BestAvailableRequest {
  public static let schema = Schema.object(
    "BestAvailableRequest",
    [
      .required("count", .integer(1...Schema.seatLimit)), .optional("category", .word(SeatCategoryCode.self)),
      .optional("accessible", .boolean, "Pairs of an accessible and a companion seat."),
    ])
}

/// Seats that are kept until a time. Amounts are minor units of `currency`.  R1
public struct HoldAnswer: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  public var showId: ShowID
  public var seats: [PricedSeat]
  public var expiresAt: Instant
  public var canExtend: Bool
  /// How often the hold may still be extended; 0 while it cannot be.  R8
  public var extensionsLeft: Int64
  public var totals: BookingTotals
  public var currency: String
  /// What the server's clock says: `expires_at` is by it, not by the client's.  R3
  public var serverTime: Instant

  public init(
    bookingId: BookingID, status: BookingStatusCode, showId: ShowID, seats: [PricedSeat], expiresAt: Instant,
    extensionsLeft: Int64, totals: BookingTotals, currency: String, serverTime: Instant
  ) {
    self.bookingId = bookingId
    self.status = status
    self.showId = showId
    self.seats = seats
    self.expiresAt = expiresAt
    canExtend = extensionsLeft > 0
    self.extensionsLeft = extensionsLeft
    self.totals = totals
    self.currency = currency
    self.serverTime = serverTime
  }
}

/// A seat of a booking with its price.
public struct PricedSeat: Body {
  public var id: SeatID
  public var row: String
  public var number: String
  public var category: SeatCategoryCode
  public var price: Int64

  public init(id: SeatID, row: String, number: String, category: SeatCategoryCode, price: Int64) {
    self.id = id
    self.row = row
    self.number = number
    self.category = category
    self.price = price
  }
}

/// The bill: seats + fee + added taxes = total. A tax that prices already contain is shown, not added.  M3
public struct BookingTotals: Body {
  public var subtotal: Int64
  /// For all seats together.
  public var bookingFee: Int64
  public var taxes: [TaxAmountBody]
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
  /// Seats that an account may have, each named once.
  static let pick = Schema.array(.id(SeatID.self), 1...HoldPolicy.seatLimit, isUnique: true)
  /// What is written on a row or a seat.
  static let seatMark = Schema.string(1...4 * LayoutLimits.name, .line)
}
