import Database
public import Domain
public import Wire

extension Theatres {
  /// Cancels a show. One step marks it, and from then on no seat can be held or paid. Then its bookings are refunded
  /// and the food to its seats is cancelled, the first of them before the answer. A repeated call continues.
  /// - Throws: `show_ended` for a show whose end has passed.
  public func cancel(_ id: ShowID, _ request: ShowCancelRequest, staff: Staff) async throws -> ShowCancelAnswer {
    let entry = try await programme.entry(id, for: staff)
    try await mark(id, request.reason, staff: staff)
    programme.forget(id)
    try await CancelledShows(platform: platform).end(id, limit: Self.endedAtOnce)
    return try await progress(of: entry.show)
  }

  /// The number of bookings, and of orders, ended before the answer. A job ends the others.
  private static let endedAtOnce = 50

  /// Marks the show as cancelled. A crash afterwards does not undo it.
  func mark(_ id: ShowID, _ reason: String, staff: Staff) async throws {
    let sealed = platform.vault.sealText(reason, context: id.rawValue)
    try await platform.change { tx in
      let ended = try tx.connection.row(
        "SELECT id FROM shows WHERE id = $1 AND status = 'scheduled' AND ends_at <= $2", id.rawValue,
        tx.now.microseconds)
      guard ended == nil else { throw Problem(.showEnded, "This show is over and cannot be called off any more.") }
      let isNew =
        try tx.connection.execute(
          "UPDATE shows SET status = 'cancelled', version = version + 1 WHERE id = $1 AND status = 'scheduled'",
          id.rawValue) == 1
      try tx.connection.execute(
        """
        INSERT INTO show_cancellations (show_id, account_id, reason_sealed, bookings, at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (show_id) DO \(isNew ? "UPDATE SET done_at = NULL" : "NOTHING")
        """, id.rawValue, staff.account.rawValue, sealed, CancelledShows.openCount(of: id, in: tx.connection),
        tx.now.microseconds)
      if isNew {
        try tx.audit(
          .cancelShow, of: id.rawValue, by: staff.actor, before: AuditedShow(status: .scheduled),
          after: AuditedShow(status: .cancelled, reason: reason))
      }
      tx.announceToNodes(ProgrammeChange(showIds: [id]))
    }
  }

  private func progress(of show: Show) async throws -> ShowCancelAnswer {
    try await platform.database.read { connection in
      let id = show.id.rawValue
      let row = try connection.row("SELECT bookings FROM show_cancellations WHERE show_id = $1", id).unwrapped()
      let bookings: Int64 = try row.get("bookings")
      let open = try CancelledShows.openCount(of: show.id, in: connection)
      let food = try CancelledShows.food(of: show.id, in: connection)
      let money = try connection.row(
        """
        SELECT CAST(COALESCE(SUM(p.refunded), 0) AS BIGINT) AS refunded, COUNT(p.intent) AS unsettled
        FROM payments p JOIN booking_transitions t ON t.booking_id = p.purchase
        JOIN bookings b ON b.id = t.booking_id
        WHERE b.show_id = $1 AND t.status = 'cancelled' AND t.actor = 'staff'
        """, id
      ).unwrapped()
      let unsettled: Int64 = try money.get("unsettled")
      return ShowCancelAnswer(
        showId: show.id, status: .cancelled, bookings: bookings, cancelled: max(0, bookings - open),
        currency: show.currency.code, refunded: try money.get("refunded"), orders: food.ended,
        isDone: open == 0 && unsettled == 0 && food.isSettled)
    }
  }
}
