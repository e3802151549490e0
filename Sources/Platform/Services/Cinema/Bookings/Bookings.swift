import Database
import Domain
import Wire

/// Seats from the hold to the door, for the customer who books them.
public struct Bookings: Sendable {
  let platform: Platform
  let programme: Programme
  let challenges = OpenChallenges()

  public init(platform: Platform, programme: Programme) {
    self.platform = platform
    self.programme = programme
  }

  func owned(_ id: BookingID, by account: AccountID, in connection: Connection) throws -> Booking {
    try Booking.ask(id, in: connection).owned(by: account)
  }
}

extension LazyRow where Value == Booking {
  /// The customer's own booking; another's is not there.  P2
  func owned(by account: AccountID) throws -> Booking {
    guard let booking = try value(), booking.account == account else { throw Problem.absent("booking") }
    return booking
  }
}
