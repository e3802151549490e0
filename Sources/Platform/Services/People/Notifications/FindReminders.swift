import Database
import Domain
import Wire

extension Notifications {
  /// Tells those who booked seats that their film begins within the hour. Who books later than that knows.  P10
  /// - Returns: how many bookings were due.
  @discardableResult
  public func remindOfFilms(limit: Int = 200) async throws -> Int {
    let (now, lead) = (platform.clock.now, platform.settings.filmLead)
    let due = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT b.id, b.account_id, s.starts_at FROM shows s JOIN bookings b ON b.show_id = s.id
        WHERE s.starts_at > $1 AND s.starts_at <= $2 AND b.status = 'confirmed' AND b.created_at < s.starts_at - $3
          AND EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.account_id = b.account_id)
          AND \(NotificationMessage.filmSoon.isWanted(by: "b.account_id"))
          AND NOT EXISTS (SELECT 1 FROM notifications n
            WHERE n.account_id = b.account_id AND n.event = b.id || $4)
        ORDER BY s.starts_at, b.id LIMIT $5
        """, now.microseconds, (now + lead).microseconds, (lead + .minutes(15)).wholeMicroseconds,
        NotificationMessage.filmSoon.eventSuffix, Int64(limit)
      ).map { row in
        (
          booking: try row.id("id") as BookingID, account: try row.id("account_id") as AccountID,
          startsAt: Instant(microseconds: try row.get("starts_at"))
        )
      }
    }
    try await each(of: due) { film in
      try await platform.change { tx in
        try tx.tell(
          film.account, of: NotificationMessage.filmSoon.event(of: film.booking.rawValue), .filmSoon,
          about: film.booking.rawValue, until: film.startsAt)
      }
    }
    return due.count
  }

  /// Tells those who want it that favourites of theirs have opened within ten minutes: one message for all that open at
  /// the same time.  P10
  /// - Returns: how many accounts were due.
  @discardableResult
  public func tellOfOpenings() async throws -> Int {
    let now = platform.clock.now
    let favourites = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT f.account_id, f.restaurant_id FROM notification_choices c JOIN favourites f ON f.account_id = c.account_id
        WHERE c.kind = $1 AND c.push = 1
          AND EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.account_id = c.account_id)
        """, NotificationKindCode.favouriteOpens.rawValue
      ).map { (account: try $0.id("account_id") as AccountID, restaurant: try $0.id("restaurant_id") as RestaurantID) }
    }
    var openings: [RestaurantID: Instant] = [:]
    for id in Set(favourites.map(\.restaurant)) { openings[id] = catalogue.opening(of: id, at: now) }
    let due = Set(
      favourites.compactMap { row in openings[row.restaurant].map { Opening(account: row.account, at: $0) } })
    try await each(of: due.sorted { ($0.at, $0.account) < ($1.at, $1.account) }) { opening in
      let mark = "\(opening.at.microseconds)"
      try await platform.change { tx in
        try tx.tell(
          opening.account, of: "favourites \(mark)", .favouritesOpen, about: mark,
          until: opening.at + NotificationMessage.favouritesOpen.lifetime)
      }
    }
    return due.count
  }

  private struct Opening: Hashable {
    var account: AccountID
    var at: Instant
  }
}

extension Catalogue {
  /// The time at which a restaurant opened, if that was within the last ten minutes and it takes orders now.
  func opening(of id: RestaurantID, at now: Instant) -> Instant? {
    guard let entry = entry(id), case .open = openState(of: entry, at: now),
      case .closed(let next?) = entry.restaurant.hours.state(at: now - .minutes(10), in: entry.zone), next <= now
    else { return nil }
    return next
  }
}
