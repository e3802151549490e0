import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// The counter, and single bookings in the hands of staff.  P2
  func boxOffice(_ route: BoxOfficeRoute, _ call: Call) async throws -> HTTPResponse {
    let theatres = services.theatres
    let staff = Staff(try call.caller)
    switch route {
    case .sellSeats(let id):
      return .stored(
        try await theatres.sell(
          id, call.body(), body: call.request.body, key: call.requiredKey(), staff: staff))
    case .cancelTheatreBooking(let id): return .json(try await theatres.cancel(id, call.body(), staff: staff))
    case .cancelOperatorBooking(let id):
      return .json(try await theatres.cancel(id, call.body(), staff: staff, as: .cancelOperatorBooking))
    case .refundTheatreBooking(let id):
      return .stored(
        try await theatres.refund(
          id, call.body(), body: call.request.body, key: call.requiredKey(), staff: staff, as: .refundTheatreBooking))
    case .refundOperatorBooking(let id):
      return .stored(
        try await theatres.refund(
          id, call.body(), body: call.request.body, key: call.requiredKey(), staff: staff, as: .refundOperatorBooking))
    }
  }
}
