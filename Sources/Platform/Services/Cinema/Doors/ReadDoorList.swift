import Database
public import Domain
public import Wire

extension Doors {
  /// All tickets of a show, by row and seat, without names.  P1, P2
  public func doorList(_ id: ShowID, staff: Staff) async throws -> DoorList {
    let entry = try await programme.entry(id, for: staff)
    let (tickets, repeats) = try await platform.database.read { connection in
      let tickets = try connection.rows("SELECT * FROM tickets WHERE show_id = $1", id.rawValue).map(Ticket.init(row:))
      return (tickets, try TicketCheck.repeats(where: "t.show_id = $1", id.rawValue, in: connection))
    }
    // For a seat that was sold again, the valid ticket comes before the cancelled one.
    let inOrder = tickets.sorted {
      ($0.seat, $0.status == .cancelled ? 1 : 0, $0.id) < ($1.seat, $1.status == .cancelled ? 1 : 0, $1.id)
    }
    return DoorList(
      showId: id, movie: entry.movie.title, theatre: entry.theatre.name, screen: entry.screenName.name,
      startsAt: entry.show.startsAt, timeZone: entry.theatre.timeZone,
      checkedIn: Int64(tickets.count { $0.usedAt != nil }),
      tickets: inOrder.map { DoorTicket($0, of: entry.layout, repeats: repeats[$0.id]) })
  }
}

extension DoorTicket {
  init(_ ticket: Ticket, of layout: SeatLayout, repeats: [FirstCheckIn]?) {
    self.init(
      ticketId: ticket.id, bookingId: ticket.booking, seat: TicketSeat(ticket.seat, of: layout, for: ticket.age),
      status: TicketStatusCode(rawValue: ticket.status.rawValue), checkedInAt: ticket.usedAt,
      door: ticket.usedDoor, repeats: repeats)
  }
}

extension TicketCheck {
  /// Refused presentations of tickets, by time: after the entry or after a cancellation.
  /// - Parameter condition: SQL that selects tickets `t` by `$1`.
  static func repeats(
    where condition: String, _ value: String, in connection: Connection
  ) throws -> [TicketID: [FirstCheckIn]] {
    let rows = try connection.rows(
      """
      SELECT c.ticket_id, c.checked_at, c.door FROM ticket_checks c JOIN tickets t ON t.id = c.ticket_id
      WHERE \(condition) AND c.outcome <> $2 ORDER BY c.checked_at
      """, value, accepted)
    return try rows.reduce(into: [:]) { repeats, row in
      let door: String = try row.get("door")
      repeats[try row.id("ticket_id"), default: []].append(
        FirstCheckIn(checkedInAt: Instant(microseconds: try row.get("checked_at")), door: door.isEmpty ? nil : door))
    }
  }
}
