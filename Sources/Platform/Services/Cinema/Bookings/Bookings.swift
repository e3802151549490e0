import Database
import Domain
import Wire

/// The customer's side of bookings, from the hold to the tickets.
public struct Bookings: Sendable {
  let platform: Platform
  let programme: Programme

  public init(platform: Platform, programme: Programme) {
    self.platform = platform
    self.programme = programme
  }

  func owned(_ id: BookingID, by account: AccountID, in connection: Connection) throws -> Booking {
    try Booking.ask(id, in: connection).owned(by: account)
  }

  /// Gives up the booking's payment where the payer is at the bank. Then the seats are held as before, or the booking
  /// has expired.  E6
  func giveUpPayment(of id: BookingID, account: AccountID) async throws {
    try await Payments(platform: platform).giveUpAtBank(of: .booking(id)) { connection in
      try owned(id, by: account, in: connection).status == .paymentPending
    }
  }
}

extension LazyRow where Value == Booking {
  /// - Throws: 404 for a booking of another account.  P2
  func owned(by account: AccountID) throws -> Booking {
    guard let booking = try value(), booking.account == account else { throw Problem.absent("booking") }
    return booking
  }
}
