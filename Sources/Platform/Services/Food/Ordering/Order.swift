import Database
import Domain
import Wire

/// An order's row. The purchase itself is in `billSealed`, copied at submit and never changed.  O2
struct Order: Sendable {
  var id: OrderID
  var account: AccountID
  var restaurant: RestaurantID
  var status: OrderStatus
  /// Rises with every step, and is the number of the last transition.
  var version: Int64
  var fulfilment: Fulfilment
  var currency: Currency
  var total: Int64
  /// The parts of the total, by earner and by what they are for.
  var shares: Shares
  var billSealed: [UInt8]
  var trackHash: [UInt8]
  /// The cart and the version of it that was ordered.
  var cart: CartID
  var cartVersion: Int64
  /// The start of the ordered quarter. Nil means as soon as possible.
  var slot: Instant?
  /// The booking whose seats get the food.  V1
  var booking: BookingID?
  /// The booking's seats after staff moved it. Nil while the bill's seats hold.  V1
  var seatNow: SeatPlaceBody?
  var createdAt: Instant
  var updatedAt: Instant
  /// Messages of its parties. It is counted by the statement that adds one.  D8
  var messageCount: Int64 = 0
  /// When the order is cancelled unless a kitchen accepts it.  O5
  var acceptBy: Instant?
  /// The kitchen's expected ready time.
  var readyAt: Instant?
  var eta: Arrival
  /// The latest time that was promised when it was ordered.
  var promisedBy: Instant
  /// How many orders its restaurant had been given, this one included. Nil until it is placed.
  var number: Int64?
}

extension Order {
  /// Nil until it is placed.
  var numberText: String? { number.map { OrderNumber($0).text } }

  /// For those who make and bring it, who know of no order that was never placed.
  /// - Throws: ``UnreadableRow`` for an order without a number.
  var placedNumber: String {
    get throws {
      guard let numberText else { throw UnreadableRow(column: "number") }
      return numberText
    }
  }
}

/// The expected time of arrival, as an interval.  D3
struct Arrival: Equatable, Sendable {
  var earliest: Instant
  var latest: Instant
}

extension Order: StoredRow {
  static let byID = "SELECT * FROM orders WHERE id = $1"

  init(row: Row) throws {
    id = try row.id("id")
    account = try row.id("account_id")
    restaurant = try row.id("restaurant_id")
    status = try row.known("status")
    version = try row.get("version")
    fulfilment = try row.known("fulfilment")
    currency = try row.currency("currency")
    total = try row.get("total")
    let document: [UInt8] = try row.get("shares")
    guard let shares = try? Shares(document: document) else { throw UnreadableRow(column: "shares") }
    self.shares = shares
    billSealed = try row.get("bill_sealed")
    trackHash = try row.get("track_hash")
    cart = try row.id("cart_id")
    cartVersion = try row.get("cart_version")
    slot = try row.instant("slot_start")
    booking = try row.optionalID("booking_id")
    seatNow = try (row.get("seat_now") as [UInt8]?).map { bytes in
      guard let seat = try? WireDecoder().decode(SeatPlaceBody.self, from: bytes) else {
        throw UnreadableRow(column: "seat_now")
      }
      return seat
    }
    createdAt = Instant(microseconds: try row.get("created_at"))
    updatedAt = Instant(microseconds: try row.get("updated_at"))
    messageCount = try row.get("message_count")
    acceptBy = try row.instant("accept_by")
    readyAt = try row.instant("ready_at")
    eta = Arrival(
      earliest: Instant(microseconds: try row.get("eta_earliest")),
      latest: Instant(microseconds: try row.get("eta_latest")))
    promisedBy = Instant(microseconds: try row.get("promised_by"))
    number = try row.get("number")
  }

  func insert(in tx: Tx) throws {
    try tx.connection.send(
      """
      INSERT INTO orders
        (id, account_id, restaurant_id, status, version, fulfilment, currency, total, shares, bill_sealed, track_hash,
         cart_id, cart_version, slot_start, created_at, updated_at, accept_by, ready_at, eta_earliest, eta_latest,
         booking_id, promised_by, number)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18, $19, $20, $21, $22)
      """, id.rawValue, account.rawValue, restaurant.rawValue, status.rawValue, version, fulfilment.rawValue,
      currency.code, total, shares.document, billSealed, trackHash,
      cart.rawValue, cartVersion, slot?.microseconds, createdAt.microseconds, acceptBy?.microseconds,
      readyAt?.microseconds, eta.earliest.microseconds, eta.latest.microseconds, booking?.rawValue,
      promisedBy.microseconds, number)
  }

  /// Writes the columns that a transition may change.
  func save(in tx: Tx) throws {
    try tx.connection.send(
      """
      UPDATE orders SET status = $2, version = $3, updated_at = $4, accept_by = $5, ready_at = $6, eta_earliest = $7,
        eta_latest = $8, number = $9
      WHERE id = $1
      """, id.rawValue, status.rawValue, version, updatedAt.microseconds, acceptBy?.microseconds,
      readyAt?.microseconds, eta.earliest.microseconds, eta.latest.microseconds, number)
  }
}
