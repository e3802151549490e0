import Database
public import Domain
public import Wire

extension Doors {
  /// Everybody a show expects, by row and seat. Nobody's name is on it: a door needs none.  P1, P2
  public func doorList(_ id: ShowID, staff: Staff) async throws -> DoorList {
    let entry = try await programme.entry(id, for: staff)
    let (tickets, repeats) = try await platform.database.read { connection in
      let tickets = try connection.rows("SELECT * FROM tickets WHERE show_id = $1", id.rawValue).map(Ticket.init(row:))
      let rows = try connection.rows(
        """
        SELECT c.ticket_id, c.checked_at, c.door FROM ticket_checks c JOIN tickets t ON t.id = c.ticket_id
        WHERE t.show_id = $1 AND c.outcome = $2 ORDER BY c.checked_at
        """, id.rawValue, TicketCheck.repeated)
      let repeats = try rows.reduce(into: [TicketID: [FirstCheckIn]]()) { repeats, row in
        let door: String = try row.get("door")
        repeats[try row.id("ticket_id"), default: []].append(
          FirstCheckIn(
            checkedInAt: Instant(microseconds: try row.get("checked_at")), door: door.isEmpty ? nil : door))
      }
      return (tickets, repeats)
    }
    // A seat that was given back and sold again: who sits there now comes first.
    let inOrder = tickets.sorted {
      ($0.seat, $0.status == .cancelled ? 1 : 0, $0.id) < ($1.seat, $1.status == .cancelled ? 1 : 0, $1.id)
    }
    return DoorList(
      showId: id, movie: entry.movie.title, theatre: entry.theatre.name, screen: entry.screenName.name,
      startsAt: entry.show.startsAt, timeZone: entry.theatre.timeZone,
      checkedIn: Int64(tickets.count { $0.status == .used }),
      tickets: inOrder.map { ticket in
        DoorTicket(
          ticketId: ticket.id, bookingId: ticket.booking, seat: TicketSeat(ticket.seat, of: entry.layout),
          status: TicketStatusCode(rawValue: ticket.status.rawValue), checkedInAt: ticket.usedAt,
          door: ticket.usedDoor, repeats: repeats[ticket.id])
      })
  }
}
