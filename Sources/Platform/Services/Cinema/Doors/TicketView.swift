import Domain
import Tickets
import Wire

/// A ticket with everything printed on it.
struct TicketView: Sendable {
  let ticket: Ticket
  let entry: ShowEntry
  /// The signed code. It holds no personal data.  P1
  let code: String

  init(_ ticket: Ticket, _ entry: ShowEntry, _ vault: Vault) throws {
    let claims = TicketClaims(
      ticket: ticket.id.suffix, show: ticket.show.suffix, seat: ticket.seat, theatre: entry.show.theatre.suffix)
    guard let claims else { throw UnreadableRow(column: "tickets.id") }
    self.ticket = ticket
    self.entry = entry
    code = TicketCode.make(claims, key: vault.ticketKey)
  }

  var body: TicketBody {
    TicketBody(
      ticketId: ticket.id, bookingId: ticket.booking, code: code, movie: entry.movie.title,
      theatre: entry.theatre.name, screen: entry.screenName.name, startsAt: entry.show.startsAt,
      timeZone: entry.theatre.timeZone, seat: TicketSeat(ticket.seat, of: entry.layout, for: ticket.age),
      ageRule: entry.movie.ageRule.map(AgeRuleBody.init),
      status: TicketStatusCode(rawValue: ticket.status.rawValue))
  }

  var face: TicketFace {
    let name = entry.layout.name(of: ticket.seat)
    let details = [
      entry.movie.certificate, entry.show.format.rawValue.uppercased(), entry.show.language,
      entry.show.subtitles.map { "subtitles " + $0 } ?? "",
    ]
    return TicketFace(
      movie: entry.movie.title, details: details.filter { !$0.isEmpty }.joined(separator: " · "),
      theatre: entry.theatre.name, address: entry.theatre.street, time: entry.localStart.ticketText,
      hall: entry.screenName.name, row: name.row, seat: name.number, reference: ticket.id.rawValue, code: code)
  }
}

extension LocalTime {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Mon 21 Sep 2026, 19:05`.
  var ticketText: String {
    let minutes = secondOfDay / 60
    let clock = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(Self.weekdays[date.weekday]) \(date.day) \(Self.months[Int(date.month) - 1]) \(date.year), \(clock)"
  }
}
