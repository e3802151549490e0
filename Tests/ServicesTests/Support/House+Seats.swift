import Domain
import Testing
import Wire

@testable import Services

extension House {
  /// Tonight's show with an interval 75 minutes after it begins.
  func openLongNight() async throws {
    try await openCinema()
    var show = SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: now)
    show.intervalMinutes = 75
    try await services.programme.save(shows: [show])
  }

  /// Seats that are paid.
  func booking(
    _ account: AccountID, _ seats: [String] = ["E4", "E5"], show: ShowID = SmallCinema.tonight
  ) async throws -> BookingID {
    let hold = try await services.bookings.hold(
      show, HoldRequest(seatIds: seats.map(SmallCinema.seat)), account: account)
    let answer = try await pay(hold, account: account)
    #expect(answer.status == 200)
    return hold.bookingId
  }

  func toSeats(_ booking: BookingID?, at start: Instant? = nil) -> FulfilmentBody {
    FulfilmentBody(kind: .seat, slot: start.map { SlotBody(start: $0) }, bookingId: booking)
  }

  /// An order of one large Margherita to the seats of a booking.
  func order(_ account: AccountID, to booking: BookingID, at start: Instant? = nil) async throws -> OrderID {
    try await order(account, fulfilment: toSeats(booking, at: start))
  }

  func board() async throws -> [MerchantOrder] {
    try await services.kitchens.board(
      staff: try await staff(), restaurant: SmallCity.pizzeria, status: nil, limit: 20, cursor: nil
    ).items
  }
}
