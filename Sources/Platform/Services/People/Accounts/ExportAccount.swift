import Database
import Domain
public import Wire

extension Accounts {
  /// All data that the platform keeps about the person, in readable form.
  public func export(_ caller: Caller, in programme: Programme) async throws -> AccountExport {
    let account = caller.account
    let sessions = try await sessions(of: caller).items
    let addresses = try await addresses(of: account).items
    let methods = try await paymentMethods(of: account).items
    let bookings = try await bookings(of: account)
    let now = platform.clock.now
    var details: [BookingDetail] = []
    var tickets: [DoorTicket] = []
    for (booking, repeats) in bookings {
      let entry = try await programme.entry(booking.booking.show)
      details.append(booking.detail(entry, platform.gateways, at: now))
      tickets += booking.tickets.map { DoorTicket($0, of: entry.layout, repeats: repeats[$0.id]) }
    }
    let (bookingDetails, doorTickets) = (details, tickets)
    return try await platform.database.read { connection in
      let favourites = try connection.rows(
        "SELECT restaurant_id FROM favourites WHERE account_id = $1 ORDER BY created_at", account.rawValue)
      let orders = try connection.rows("SELECT * FROM orders WHERE account_id = $1 ORDER BY id", account.rawValue)
      let reviews = try connection.rows(
        ReviewBody.select + " WHERE r.account_id = $1 ORDER BY r.id", account.rawValue)
      return AccountExport(
        exportedAt: now, account: try load(account, in: connection), sessions: sessions, addresses: addresses,
        paymentMethods: methods, favourites: try favourites.map { try $0.id("restaurant_id") },
        pushSubscriptions: try Notifications.subscriptions(of: caller, in: connection, platform.vault),
        notifications: try Notifications.choices(of: account, in: connection).kinds,
        orders: try orders.map { try OrderReading(Order(row: $0), in: connection, platform).detail() },
        bookings: bookingDetails, tickets: doorTickets,
        reviews: try reviews.map { try ReviewBody(row: $0, platform.vault) },
        messages: try OrderMessage.all(
          """
          WHERE m.author_id = $1 OR m.order_id IN (SELECT id FROM orders WHERE account_id = $1)
          ORDER BY m.order_id, m.number
          """, account.rawValue, for: account, in: connection, platform.vault),
        standing: try StandingChange.all(of: account, in: connection, platform.vault))
    }
  }

  /// Bookings with the refused presentations of their tickets, oldest first.
  private func bookings(of account: AccountID) async throws -> [(BookingReading, [TicketID: [FirstCheckIn]])] {
    return try await platform.database.read { connection in
      let rows = try connection.rows("SELECT * FROM bookings WHERE account_id = $1 ORDER BY id", account.rawValue)
      return try rows.map { row in
        let booking = try Booking(row: row)
        return (
          try BookingReading(booking, in: connection, platform),
          try TicketCheck.repeats(where: "t.booking_id = $1", booking.id.rawValue, in: connection)
        )
      }
    }
  }
}
