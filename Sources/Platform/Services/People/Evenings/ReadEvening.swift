import Database
public import Domain
public import Wire

extension Evenings {
  /// More than anybody has on an evening.
  private static let most: Int64 = 50

  /// The orders and bookings of an account on an evening by time, and the gaps between them.  P2
  ///
  /// Those that cannot be read are left out.  P6
  public func evening(_ query: EveningQuery, of account: AccountID) async throws -> EveningAnswer {
    let now = platform.clock.now
    let span = Self.span(query.date, now: now)
    let (orders, bookings) = try await platform.database.read { connection in
      (
        try self.orders(of: account, in: span, connection), try self.bookings(of: account, in: span, connection)
      )
    }
    var entries: [Entry] = []
    for booking in bookings {
      let show = try await programme.entry(booking.show)
      if let entry = Entry(booking, show, zone: catalogue.zones.offsets(of: show.theatre.timeZone), at: now) {
        entries.append(entry)
      }
    }
    for (order, bill, arrivedAt) in orders {
      var place = bill.destination.map { ($0, bill.fulfilment.address?.street) }
      if order.fulfilment == .seat, let id = order.booking, let booking = bookings.first(where: { $0.id == id }) {
        let theatre = try await programme.entry(booking.show).theatre
        place = (theatre.location, theatre.street)
      }
      let restaurant = catalogue.entry(order.restaurant)
      if let entry = Entry(order, bill, arrivedAt: arrivedAt, eatenAt: place, in: restaurant) { entries.append(entry) }
    }
    entries.removeAll { !$0.isOn(query.date, now: now) }
    entries.sort { ($0.item.beginsAt, $0.item.endsAt) < ($1.item.beginsAt, $1.item.endsAt) }
    return EveningAnswer(items: entries.map(\.item), gaps: Self.gaps(between: entries))
  }

  /// Wide enough for the evening of every zone.
  private static func span(_ date: LocalDate?, now: Instant) -> Range<Instant> {
    guard let date else { return now - .hours(36)..<now + .hours(36) }
    let noon = Instant(seconds: date.daysSinceEpoch * 86_400) + .hours(12)
    return noon - .hours(30)..<noon + .hours(42)
  }

  private func orders(
    of account: AccountID, in span: Range<Instant>, _ connection: Connection
  ) throws -> [(Order, Bill, arrivedAt: Instant?)] {
    let rows = try connection.rows(
      """
      SELECT * FROM orders WHERE account_id = $1 AND eta_earliest BETWEEN $2 AND $3
        AND status NOT IN ('payment_failed', 'cancelled', 'rejected') ORDER BY eta_earliest, id LIMIT $4
      """, account.rawValue, span.lowerBound.microseconds, span.upperBound.microseconds, Self.most)
    return try rows.compactMap { row in
      try platform.readable(.orders, row.get("id")) { () -> (Order, Bill, arrivedAt: Instant?)? in
        let order = try Order(row: row)
        return (
          order, try Bill(shown: order, in: connection, platform.vault), try Self.arrival(of: order, connection)
        )
      }
    }
  }

  /// When the customer had the food. Nil before.
  private static func arrival(of order: Order, _ connection: Connection) throws -> Instant? {
    guard order.status == .delivered else { return nil }
    return try connection.row(
      "SELECT at FROM order_transitions WHERE order_id = $1 AND status = 'delivered'", order.id.rawValue
    )?.instant("at")
  }

  /// Those that stand, those that are being paid, and those whose show was called off.
  private func bookings(
    of account: AccountID, in span: Range<Instant>, _ connection: Connection
  ) throws -> [Booking] {
    let rows = try connection.rows(
      """
      SELECT b.* FROM bookings b JOIN shows s ON s.id = b.show_id
      WHERE b.account_id = $1 AND s.starts_at BETWEEN $2 AND $3
        AND (b.status IN ('seats_locked', 'payment_pending', 'confirmed')
          OR (b.status = 'cancelled' AND s.status = 'cancelled'))
      ORDER BY s.starts_at, b.id LIMIT $4
      """, account.rawValue, span.lowerBound.microseconds, span.upperBound.microseconds, Self.most)
    return try rows.compactMap { row in
      try platform.readable(.bookings, row.get("id")) { try Booking(row: row) }
    }
  }

  /// Numbered as the items are. What is off makes none, and neither does what is brought to a seat: nobody goes there
  /// for it.
  private static func gaps(between entries: [Entry]) -> [EveningGapBody] {
    let on = entries.indices.filter { !entries[$0].item.isOff && entries[$0].item.fulfilment != .seat }
    return EveningPlan.gaps(between: on.map { entries[$0].stop }).map { gap in
      EveningGapBody(
        after: Int64(on[gap.after]), before: Int64(on[gap.before]), beginsAt: gap.begins, leaveBy: gap.leaveBy,
        minutes: gap.minutes, distanceM: gap.way?.metres, minutesOnFoot: gap.way?.minutesOnFoot)
    }
  }

  /// One item with what its gaps and its day are reckoned by.
  private struct Entry {
    var item: EveningItem
    var stop: EveningPlan.Stop
    var zone: ZoneOffsets

    func isOn(_ date: LocalDate?, now: Instant) -> Bool {
      EveningPlan.moments(of: date ?? EveningPlan.date(of: now, in: zone), in: zone).contains(item.beginsAt)
    }

    /// Nil for a hold that has lapsed, and where the machine has lost the zone.
    init?(_ booking: Booking, _ entry: ShowEntry, zone: ZoneOffsets?, at now: Instant) {
      guard let zone, booking.status != .seatsLocked || booking.hold.isLive(at: now) else { return nil }
      let (show, theatre) = (entry.show, entry.theatre)
      self.zone = zone
      stop = EveningPlan.Stop(
        begins: show.startsAt - EveningPlan.beforeFilm, ends: show.endsAt, place: theatre.location)
      item = EveningItem(
        beginsAt: show.startsAt, endsAt: show.endsAt, timeZone: theatre.timeZone,
        place: EveningPlace(
          name: theatre.name, street: theatre.street, lat: theatre.location.latitude, lon: theatre.location.longitude),
        isOff: booking.status == .cancelled, booking: booking.summary(entry))
    }

    /// - Parameters:
    ///   - arrivedAt: when the customer had the food; nil while it is expected.
    ///   - eatenAt: a door or a theatre; a pickup is eaten at the restaurant's door, for all that is known.
    init?(
      _ order: Order, _ bill: Bill, arrivedAt: Instant?, eatenAt: (Coordinate, String?)?,
      in restaurant: Catalogue.Entry?
    ) {
      guard let restaurant else { return nil }
      let isPickup = order.fulfilment == .pickup
      let own = bill.kitchen
      let place = isPickup ? (own, bill.restaurant.street) : eatenAt
      let comes = arrivedAt ?? order.eta.earliest
      // What is brought to a seat is eaten in the film.
      let ends = order.fulfilment == .seat ? comes : (arrivedAt ?? order.eta.latest) + EveningPlan.meal
      zone = restaurant.zone
      stop = EveningPlan.Stop(begins: comes, ends: ends, place: place?.0)
      item = EveningItem(
        beginsAt: comes, endsAt: ends, timeZone: restaurant.restaurant.timeZone,
        place: place.map {
          EveningPlace(
            name: isPickup ? bill.restaurant.name : nil, street: $0.1, lat: $0.0.latitude, lon: $0.0.longitude)
        }, isOff: false, order: order.summary(bill), fulfilment: FulfilmentKindCode(order.fulfilment)
      )
    }
  }
}
