import Database
public import Domain
public import Wire

extension Bookings {
  /// One booking in full.
  /// - Throws: 404 for a booking of another account.  P2
  public func detail(_ id: BookingID, account: AccountID) async throws -> BookingDetail {
    let now = platform.clock.now
    let entry = try await programme.entry(platform.database.read { try owned(id, by: account, in: $0).show })
    return try await platform.database.read { connection in
      try BookingReading(owned(id, by: account, in: connection), in: connection, platform).detail(
        entry, platform.gateways, at: now)
    }
  }

  /// The account's bookings, newest first.
  /// - Parameter cursor: Id of the last booking on the previous page.
  public func list(
    account: AccountID, status: BookingStatus?, limit: Int, cursor: BookingID?
  ) async throws -> Page<BookingSummary> {
    let statuses = status.map { [$0] } ?? BookingStatus.allCases
    let marks = statuses.indices.map { "$\($0 + 4)" }.joined(separator: ", ")
    let found = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT * FROM bookings WHERE account_id = $1 AND id < $2 AND status IN (\(marks)) ORDER BY id DESC LIMIT $3
        """,
        arguments: [.text(account.rawValue), .text(cursor?.rawValue ?? "bkg_~"), .integer(Int64(limit) + 1)]
          + statuses.map(\.rawValue.sqlValue)
      ).map(Booking.init(row:))
    }
    var items: [BookingSummary] = []
    for booking in found.prefix(limit) { items.append(booking.summary(try await programme.entry(booking.show))) }
    return Page(items: items, nextCursor: found.count > limit ? items.last?.bookingId.rawValue : nil)
  }
}

/// A booking with everything its view shows, read in one transaction.
struct BookingReading: Sendable {
  var booking: Booking
  var payments: [Payment]
  var tickets: [Ticket]
  var timeline: [BookingTimelineEntry]
  var orders: [BookingOrder]

  init(_ booking: Booking, in connection: Connection, _ platform: Platform) throws {
    self.booking = booking
    payments = try Payment.all(of: .booking(booking.id), in: connection)
    tickets = try Ticket.all(of: booking.id, in: connection)
    orders = try booking.orders(in: connection, platform)
    timeline = try connection.rows(
      "SELECT * FROM booking_transitions WHERE booking_id = $1 ORDER BY version", booking.id.rawValue
    ).map { row in
      let context = Booking.reasonContext(booking.id, try row.get("version"))
      let reason = try (row.get("reason_sealed") as [UInt8]?).flatMap {
        platform.vault.openText($0, context: context)
      }
      return BookingTimelineEntry(
        status: BookingStatusCode(rawValue: try row.get("status")), at: Instant(microseconds: try row.get("at")),
        actor: BookingActorCode(rawValue: try row.get("actor")), reason: reason)
    }
  }

  func detail(_ entry: ShowEntry, _ gateways: Gateways, at now: Instant) -> BookingDetail {
    let isHeld = booking.status == .seatsLocked && booking.hold.isLive(at: now)
    let isOver = booking.status == .seatsLocked && !isHeld
    // R3: a hold ends at its time, even before a job records the end.
    let status: BookingStatus = isOver ? .expired : booking.status
    let live = tickets.filter { $0.status != .cancelled }
    let (start, policy) = (entry.show.startsAt, entry.theatre.cancellation)
    let isCancellable =
      isHeld
      || (status == .confirmed && booking.canBeGivenBack(policy, before: start, at: now)
        && !live.contains { $0.status == .used })
    return BookingDetail(
      bookingId: booking.id, status: BookingStatusCode(status), title: status.words.title,
      description: status.words.description, showId: booking.show, movie: ShowMovie(entry.movie),
      theatre: ShowTheatre(entry.theatre), screen: entry.screenName, startsAt: entry.show.startsAt,
      endsAt: entry.show.endsAt, timeZone: entry.theatre.timeZone, format: ScreenFormatCode(entry.show.format),
      language: entry.show.language, seats: PricedSeat.all(booking.bill, of: entry.layout),
      currency: booking.currency.code, totals: BookingTotals(booking.bill),
      payment: payments.last.map(PaymentBody.init), paymentMethods: isHeld ? gateways.kindsWithoutCash : nil,
      playMoney: isHeld ? gateways.playMoney : nil,
      paymentAttemptsLeft: max(0, HoldPolicy.paymentAttempts - booking.hold.attempts),
      refund: status == .cancelled ? payments.last.map(RefundBody.init) : nil, ticketCount: Int64(live.count),
      expiresAt: isOver ? nil : booking.expiresAt,
      extensionsLeft: isHeld ? booking.hold.extensionsLeft : 0, canCancel: isCancellable,
      cancellation: CancellationPolicyBody(policy),
      movedFrom: start == booking.promisedStart ? nil : booking.promisedStart,
      confirmedRule: booking.confirmedRule.map(AgeRuleBody.init), orders: orders, timeline: timeline,
      createdAt: booking.createdAt,
      updatedAt: booking.updatedAt, serverTime: now)
  }
}

extension Booking {
  func summary(_ entry: ShowEntry) -> BookingSummary {
    BookingSummary(
      bookingId: id, status: BookingStatusCode(status), title: status.words.title, showId: show,
      movie: MovieName(entry.movie), theatre: TheatreName(id: entry.theatre.id, name: entry.theatre.name),
      screen: entry.screenName, startsAt: entry.show.startsAt, timeZone: entry.theatre.timeZone,
      seats: seats.map { seat in
        let name = entry.layout.name(of: seat)
        return SeatLabel(id: entry.layout.id(of: seat), row: name.row, number: name.number)
      }, currency: currency.code, total: total, expiresAt: expiresAt, createdAt: createdAt)
  }

  /// The orders to these seats. Those that cannot be read are left out.  V1, P6
  func orders(in connection: Connection, _ platform: Platform) throws -> [BookingOrder] {
    try connection.rows("SELECT * FROM orders WHERE booking_id = $1 ORDER BY id", id.rawValue).compactMap { row in
      try platform.readable(.orders, row.get("id")) {
        let order = try Order(row: row)
        let bill = try Bill(shown: order, in: connection, platform.vault)
        return BookingOrder(
          orderId: order.id, restaurant: RestaurantName(id: order.restaurant, name: bill.restaurant.name),
          status: OrderStatusCode(order.status), canCancel: order.status.isCancellable(by: .customer))
      }
    }
  }
}

extension ShowEntry {
  var screenName: ScreenName { ScreenName(id: show.screen, name: screen?.name ?? "") }
}
