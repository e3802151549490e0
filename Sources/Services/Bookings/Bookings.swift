import Database
import Domain
import Wire

/// Seats from the hold to the door, for the customer who books them.
public struct Bookings: Sendable {
  let platform: Platform
  let programme: Programme

  public init(platform: Platform, programme: Programme) {
    self.platform = platform
    self.programme = programme
  }

  /// The customer's own booking; another's is not there.  P2
  func owned(_ id: BookingID, by account: AccountID, in connection: Connection) throws -> Booking {
    guard let booking = try Booking.load(id, in: connection), booking.account == account else {
      throw Problem(.notFound, "There is no such booking.")
    }
    return booking
  }
}
