import Database
import Domain

/// A booking's row. The purchase itself is in `bill`, copied when the seats were held.  O2
struct Booking: Sendable {
  var id: BookingID
  var account: AccountID
  var show: ShowID
  var status: BookingStatus
  /// Rises with every step, and is the number of the last transition.
  var version: Int64
  /// Indices into the show's layout, ascending.
  var seats: [Int]
  /// A free booking that staff gave away.
  var isComplimentary = false
  /// Sold at the counter of the theatre. Only its staff give money back.
  var isCounterSale = false
  /// The start that the show had when the seats were held.  R10
  var promisedStart: Instant
  var currency: Currency
  var bill: PricedSeats
  /// The time for which the seats are kept.  R3, R4
  var hold: Hold
  /// Whether the customer was warned of the hold's end.
  var isWarned = false
  /// What the buyer confirmed of who comes. Nil: the film asked for nothing, or nobody has paid yet.  R11
  var confirmedRule: AgeRule?
  var createdAt: Instant
  var updatedAt: Instant

  var total: Int64 { bill.total }
}

extension Booking: StoredRow {
  static let byID = "SELECT * FROM bookings WHERE id = $1"

  init(row: Row) throws {
    id = try row.id("id")
    account = try row.id("account_id")
    show = try row.id("show_id")
    status = try row.known("status")
    version = try row.get("version")
    seats = try SeatList(row.get("seats")).seats
    isComplimentary = try row.get("is_complimentary")
    isCounterSale = try row.get("is_counter_sale")
    promisedStart = Instant(microseconds: try row.get("promised_start"))
    currency = try row.currency("currency")
    bill = try PricedSeats(document: row.get("bill"))
    let payment: Hold.Payment? =
      if let since = try row.instant("paying_since"), let deadline = try row.instant("paying_until") {
        Hold.Payment(since: since, deadline: deadline)
      } else { nil }
    createdAt = Instant(microseconds: try row.get("created_at"))
    hold = Hold(
      until: try row.instant("hold_until") ?? createdAt, extensions: try row.get("extensions"),
      attempts: try row.get("attempts"), payment: payment)
    isWarned = try row.get("is_warned")
    confirmedRule = try AgeRule(confirmed: row)
    updatedAt = Instant(microseconds: try row.get("updated_at"))
  }

  func insert(in tx: Tx) throws {
    try tx.connection.send(
      """
      INSERT INTO bookings
        (id, account_id, show_id, status, version, seats, seat_count, is_complimentary, currency, total, bill,
         hold_until, extensions, is_warned, attempts, paying_since, paying_until, created_at, updated_at,
         is_counter_sale, promised_start, confirmed_age, confirmed_kind)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, NULL, NULL, $15, $15, $16, $17, $18, $19)
      """, id.rawValue, account.rawValue, show.rawValue, status.rawValue, version, SeatList(seats).text,
      Int64(seats.count), isComplimentary, currency.code, total, bill.document, hold.until.microseconds,
      hold.extensions, hold.attempts, createdAt.microseconds,
      isCounterSale, promisedStart.microseconds, (confirmedRule?.age).map(Int64.init), confirmedRule?.kind.rawValue)
  }

  /// Writes the bill of a hold whose seats are for others now.
  func saveBill(in tx: Tx) throws {
    try tx.connection.send(
      "UPDATE bookings SET bill = $2, total = $3, updated_at = $4 WHERE id = $1", id.rawValue, bill.document, total,
      updatedAt.microseconds)
  }

  /// Writes the seats and the bill of a booking that was moved.
  func saveSeats(in tx: Tx) throws {
    try tx.connection.send(
      "UPDATE bookings SET seats = $2, bill = $3 WHERE id = $1", id.rawValue, SeatList(seats).text, bill.document)
  }

  /// Writes the columns that a transition, an extension or a payment may change.
  func save(in tx: Tx) throws {
    try tx.connection.send(
      """
      UPDATE bookings SET status = $2, version = $3, hold_until = $4, extensions = $5, attempts = $6,
        paying_since = $7, paying_until = $8, is_warned = $9, updated_at = $10, confirmed_age = $11, confirmed_kind = $12
      WHERE id = $1
      """, id.rawValue, status.rawValue, version, hold.until.microseconds, hold.extensions, hold.attempts,
      hold.payment?.since.microseconds, hold.payment?.deadline.microseconds, isWarned, updatedAt.microseconds,
      (confirmedRule?.age).map(Int64.init), confirmedRule?.kind.rawValue)
  }
}

extension AgeRule {
  /// What a row of bookings says was confirmed.
  init?(confirmed row: Row) throws {
    let (age, kind): (Int64?, String?) = (try row.get("confirmed_age"), try row.get("confirmed_kind"))
    guard let age, let kind = kind.flatMap(Kind.init(rawValue:)) else { return nil }
    self.init(age: Int(clamping: age), kind: kind)
  }
}

/// Seats of a layout as one column: `12 13 14`.
struct SeatList {
  var seats: [Int]

  init(_ seats: [Int]) { self.seats = seats }

  init(_ text: String) throws {
    seats = try text.utf8.split(separator: 0x20).map { digits in
      guard let seat = Int(Substring(digits)) else { throw UnreadableRow(column: "seats") }
      return seat
    }
  }

  /// Runs of adjacent indices, ascending.
  var spans: [Range<Int>] {
    seats.sorted().reduce(into: []) { spans, seat in
      if let last = spans.last, last.upperBound == seat {
        spans[spans.count - 1] = last.lowerBound..<seat + 1
      } else {
        spans.append(seat..<seat + 1)
      }
    }
  }

  var text: String {
    var text = ""
    for (index, seat) in seats.enumerated() {
      if index > 0 { text += " " }
      text += String(seat)
    }
    return text
  }
}
