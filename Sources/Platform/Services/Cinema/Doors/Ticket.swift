import Database
import Domain

/// The row of a ticket, which admits one person to one seat.
struct Ticket: Sendable {
  enum Status: String, Sendable { case valid, used, cancelled }

  var id: TicketID
  var booking: BookingID
  var show: ShowID
  var seat: Int
  /// Whom it is for.
  var age: AgeGroup
  var status: Status
  var usedAt: Instant?
  var usedDoor: String?
}

extension Ticket {
  init(row: Row) throws {
    id = try row.id("id")
    booking = try row.id("booking_id")
    show = try row.id("show_id")
    seat = try row.get("seat")
    age = try row.known("age")
    status = try row.known("status")
    usedAt = try row.instant("used_at")
    usedDoor = try row.get("used_door")
  }

  static func all(of booking: BookingID, in connection: Connection) throws -> [Ticket] {
    try connection.rows("SELECT * FROM tickets WHERE booking_id = $1 ORDER BY seat", booking.rawValue)
      .map(Ticket.init(row:))
  }

  /// Issues one ticket per seat. A unique index refuses a second one.
  static func issue(for booking: Booking, in tx: Tx) throws {
    guard !booking.seats.isEmpty else { return }
    let ages = booking.bill.lines.reduce(into: [Int: AgeGroup]()) { $0[$1.seat] = $1.age }
    let rows = booking.seats.indices.map { "($\(3 * $0 + 3), $1, $2, $\(3 * $0 + 4), $\(3 * $0 + 5), 'valid')" }
    let arguments: [SQLValue] = [.text(booking.id.rawValue), .text(booking.show.rawValue)]
    try tx.connection.send(
      "INSERT INTO tickets (id, booking_id, show_id, seat, age, status) VALUES \(rows.joined(separator: ", "))",
      arguments: booking.seats.reduce(into: arguments) {
        $0 += [
          .text(tx.platform.ids.next(TicketID.self).rawValue), .integer(Int64($1)),
          .text((ages[$1] ?? .adult).rawValue),
        ]
      })
  }

  /// Cancels all tickets of the booking. Used ones keep the time and door of their entry.
  static func cancelAll(of booking: BookingID, in tx: Tx) throws {
    try tx.connection.execute(
      "UPDATE tickets SET status = 'cancelled' WHERE booking_id = $1 AND status <> 'cancelled'", booking.rawValue)
  }
}
