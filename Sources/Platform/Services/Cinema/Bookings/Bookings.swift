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
    try Booking.owned(id, by: account, in: connection)
  }
}

extension Booking {
  /// The customer's own booking; another's is not there.  P2
  static func owned(_ id: BookingID, by account: AccountID, in connection: Connection) throws -> Booking {
    try owned(ask(id, in: connection), by: account)
  }

  /// As ``owned(_:by:in:)``, of a row that was asked for.
  static func owned(_ asked: PendingRows, by account: AccountID) throws -> Booking {
    guard let booking = try asked.row().map(Booking.init(row:)), booking.account == account else {
      throw Problem.absent("booking")
    }
    return booking
  }
}
