import Database
import Domain
import Tickets
import Wire

/// One presentation of a ticket at a door.
struct TicketCheck: Sendable {
  enum Outcome: Sendable {
    /// - confirmed: What the buyer confirmed of who comes.  R11
    /// - later: A later entry that was recorded before and no longer counts.
    case accepted(Ticket, confirmed: AgeRule?, later: FirstCheckIn?)
    /// The ticket with the entry that counts.
    case alreadyUsed(Ticket)
    case cancelled(TicketID)
    case showCancelled(TicketID)
    case otherShow(Ticket)
    case otherTheatre(TicketID)
    case invalid(String)
  }

  let claims: TicketClaims
  let at: Instant
  let door: String?
  /// The time by which the show's doors are open or not.
  let judgedAt: Instant
  /// Whether the scanner said the time: then the same reading changes nothing the second time.
  let isTimed: Bool
  /// Recorded offline and reported now. Of two entries the earlier counts.
  let isReported: Bool
  let staff: Staff
  let theatre: TheatreID?
  let show: ShowID?
  /// Time before the show from which its tickets are admitted.
  let lead: Duration

  /// Uses the ticket once and records the presentation. The same reading changes nothing the second time.
  func run(in connection: Connection) throws -> Outcome {
    let row = try connection.row(
      """
      SELECT t.*, s.theatre_id, s.status AS show_status, s.starts_at, s.ends_at, b.confirmed_age, b.confirmed_kind
      FROM tickets t JOIN shows s ON s.id = t.show_id JOIN bookings b ON b.id = t.booking_id WHERE t.id = $1
      """, TicketID(suffix: claims.ticket).rawValue)
    guard let row else { return .invalid("There is no such ticket here.") }
    let ticket = try Ticket(row: row)
    guard claims.isFor(show: ticket.show.suffix) else { return .invalid("The ticket is not for this show.") }
    let ticketTheatre: TheatreID = try row.id("theatre_id")
    guard staff.works(at: ticketTheatre), theatre == nil || theatre == ticketTheatre else {
      return .otherTheatre(ticket.id)
    }
    let opensAt = Instant(microseconds: try row.get("starts_at")) - lead
    let endsAt = Instant(microseconds: try row.get("ends_at"))
    guard show == nil || show == ticket.show, opensAt <= judgedAt, judgedAt <= endsAt else { return .otherShow(ticket) }
    let status: ShowStatus = try row.known("show_status")
    guard status == .scheduled else {
      try record("show_cancelled", of: ticket.id, in: connection)
      return .showCancelled(ticket.id)
    }
    return try open(ticket, confirmed: AgeRule(confirmed: row), in: connection)
  }

  /// Of two doors at once, only one statement finds the ticket valid.
  private func open(_ ticket: Ticket, confirmed rule: AgeRule?, in connection: Connection) throws -> Outcome {
    if try use(ticket, instead: "status = 'valid'", in: connection) {
      return .accepted(used(ticket), confirmed: rule, later: nil)
    }
    let row = try connection.row("SELECT * FROM tickets WHERE id = $1", ticket.id.rawValue).unwrapped()
    let ticket = try Ticket(row: row)
    guard ticket.status == .used, let usedAt = ticket.usedAt else {
      try record("cancelled", of: ticket.id, in: connection)
      return .cancelled(ticket.id)
    }
    if isTimed, usedAt == at, ticket.usedDoor == door { return .accepted(ticket, confirmed: rule, later: nil) }
    if isReported, at < usedAt, try use(ticket, instead: "status = 'used'", in: connection) {
      try connection.execute(
        "UPDATE ticket_checks SET outcome = $4 WHERE ticket_id = $1 AND checked_at = $2 AND door = $3",
        ticket.id.rawValue, usedAt.microseconds, ticket.usedDoor ?? "", Self.repeated)
      return .accepted(used(ticket), confirmed: rule, later: ticket.firstCheckIn)
    }
    try record(Self.repeated, of: ticket.id, in: connection)
    return .alreadyUsed(ticket)
  }

  /// Outcomes in `ticket_checks`: an entry, and a presentation after the entry.
  static let accepted = "accepted"
  private static let repeated = "already_used"

  private func use(_ ticket: Ticket, instead condition: String, in connection: Connection) throws -> Bool {
    let changed = try connection.execute(
      "UPDATE tickets SET status = 'used', used_at = $2, used_door = $3, used_by = $4 WHERE id = $1 AND \(condition)",
      ticket.id.rawValue, at.microseconds, door, staff.account.rawValue)
    if changed == 1 { try record(Self.accepted, of: ticket.id, in: connection) }
    return changed == 1
  }

  private func used(_ ticket: Ticket) -> Ticket {
    var ticket = ticket
    ticket.status = .used
    ticket.usedAt = at
    ticket.usedDoor = door
    return ticket
  }

  private func record(_ outcome: String, of ticket: TicketID, in connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO ticket_checks (ticket_id, checked_at, door, checked_by, outcome) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (ticket_id, checked_at, door) DO NOTHING
      """, ticket.rawValue, at.microseconds, door ?? "", staff.account.rawValue, outcome)
  }
}

extension Ticket {
  /// The entry that counts. Nil for an unused ticket.
  var firstCheckIn: FirstCheckIn? { usedAt.map { FirstCheckIn(checkedInAt: $0, door: usedDoor) } }
}
