import Database
public import Domain
import Tickets
public import Wire

/// A booking's tickets, available as JSON, SVG and PDF.
public struct IssuedTickets: Sendable {
  /// The tickets as JSON.
  public let answer: TicketsAnswer
  private let views: [TicketView]

  init(_ booking: Booking, _ views: [TicketView]) {
    self.views = views
    answer = TicketsAnswer(
      bookingId: booking.id, status: BookingStatusCode(booking.status), tickets: views.map(\.body))
  }

  /// One picture with the tickets below each other.
  public func svg() throws -> [UInt8] { Array(try TicketSVG.render(views.map(\.face)).utf8) }

  /// One page per ticket.
  public func pdf() throws -> [UInt8] { try TicketPDF.render(views.map(\.face)) }
}

extension Doors {
  /// The tickets of the account's own booking.  P2
  /// - Parameter only: One ticket. Nil returns all.
  /// - Throws: 404 for a booking of another account; `booking_not_confirmed` unless it is paid and not cancelled.
  public func tickets(of id: BookingID, only: TicketID? = nil, account: AccountID) async throws -> IssuedTickets {
    let (booking, tickets) = try await platform.database.read { connection in
      let booking = try Booking.ask(id, in: connection).owned(by: account)
      return (booking, try Ticket.all(of: id, in: connection))
    }
    guard booking.status == .confirmed else {
      throw Problem(
        .bookingNotConfirmed,
        "Tickets are issued with the payment; this booking is \(booking.status.words.title.lowercased()).",
        extra: ["status": .string(booking.status.rawValue)])
    }
    let wanted = tickets.filter { $0.status != .cancelled && (only == nil || $0.id == only) }
    guard !wanted.isEmpty else { throw Problem.absent("ticket") }
    let entry = try await programme.entry(booking.show)
    return IssuedTickets(booking, try wanted.map { try TicketView($0, entry, platform.vault) })
  }
}
