import Database
import Domain
import Wire

extension Notifications {
  /// Reminds those who booked seats an hour before their film. Who booked less than 75 minutes before it is not
  /// reminded.  P10
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
}
