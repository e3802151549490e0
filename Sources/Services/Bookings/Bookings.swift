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

  func owned(_ id: BookingID, by account: AccountID, in connection: Connection) throws -> Booking {
    try Booking.owned(id, by: account, in: connection)
  }
}

extension Booking {
  /// The customer's own booking; another's is not there.  P2
  static func owned(_ id: BookingID, by account: AccountID, in connection: Connection) throws -> Booking {
    guard let booking = try load(id, in: connection), booking.account == account else {
      throw Problem.absent("booking")
    }
    return booking
  }
}
