import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// A customer's seats and bookings.
  func bookings(_ route: BookingRoute, _ call: Call) async throws -> HTTPResponse {
    let account = try call.account
    let bookings = services.bookings
    switch route {
    case .holdSeats(let id): return .json(try await bookings.hold(id, call.body(), account: account), status: 201)
    case .releaseHold(let id):
      try await bookings.release(id, account: account)
      return .noContent
    case .extendHold(let id): return .json(try await bookings.extend(id, account: account))
    case .payBooking(let id):
      return .stored(
        try await bookings.pay(
          id, call.body(), body: call.request.body, key: call.requiredKey(), account: account,
          from: PeerAddress.network(of: call.request.peer)))
    case .getBooking(let id): return .json(try await bookings.detail(id, account: account))
    case .getTickets(let id): return try await tickets(of: id, call)
    case .cancelBooking(let id):
      let body: CancelRequest = try call.body()
      return .json(try await bookings.cancel(id, account: account, reason: body.reason))
    case .listBookings:
      let query: BookingsQuery = try call.query()
      let status = query.status.flatMap { BookingStatus(rawValue: $0.rawValue) }
      return .json(
        try await bookings.list(
          account: account, status: status, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    }
  }

  /// A booking's tickets in the requested format.
  private func tickets(of id: BookingID, _ call: Call) async throws -> HTTPResponse {
    let query: TicketsQuery = try call.query()
    let tickets = try await services.doors.tickets(of: id, only: query.ticketId, account: call.account)
    switch query.format {
    case .svg: return HTTPResponse(contentType: "image/svg+xml", bytes: try tickets.svg())
    case .pdf: return HTTPResponse(contentType: "application/pdf", bytes: try tickets.pdf())
    default: return .json(tickets.answer)
    }
  }
}
