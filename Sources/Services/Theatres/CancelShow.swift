import Database
public import Domain
public import Wire

extension Theatres {
  /// Calls a show off, with refunds for all. The show is marked in one step, and nobody can hold or pay from then on;
  /// its bookings end one after the other, the first of them before this answers. Asked again, it goes on where it stood.
  public func cancel(_ id: ShowID, _ request: ShowCancelRequest, staff: Staff) async throws -> ShowCancelAnswer {
    let entry = try await programme.entry(id, for: staff)
    try await mark(id, request.reason, staff: staff)
    programme.forget(id)
    try await CancelledShows(platform: platform).endBookings(of: id, limit: Self.endedAtOnce)
    return try await progress(of: entry.show)
  }

  /// How many bookings are ended before the answer; the others by a job.
  private static let endedAtOnce = 50

  /// From here on the show is off, whatever happens to this process.
  func mark(_ id: ShowID, _ reason: String, staff: Staff) async throws {
    let now = platform.clock.now
    let sealed = platform.vault.sealText(reason, context: id.rawValue)
    try await platform.database.write { connection in
      try connection.execute(
        "UPDATE shows SET status = 'cancelled', version = version + 1 WHERE id = $1 AND status = 'scheduled'",
        id.rawValue)
      try connection.execute(
        """
        INSERT INTO show_cancellations (show_id, account_id, reason_sealed, bookings, at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (show_id) DO NOTHING
        """, id.rawValue, staff.account.rawValue, sealed, CancelledShows.openCount(of: id, in: connection),
        now.microseconds)
    }
  }

  private func progress(of show: Show) async throws -> ShowCancelAnswer {
    try await platform.database.read { connection in
      let id = show.id.rawValue
      let row = try connection.row("SELECT bookings FROM show_cancellations WHERE show_id = $1", id).unwrapped()
      let bookings: Int64 = try row.get("bookings")
      let open = try CancelledShows.openCount(of: show.id, in: connection)
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
        currency: show.currency.code, refunded: try money.get("refunded"), isDone: open == 0 && unsettled == 0)
    }
  }
}

/// Ends the bookings of shows that were called off, each in a transaction of its own: stopped anywhere, it is begun again
/// and finds what is left. Several at once do no harm.
public struct CancelledShows: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Ends what is left of every show that was called off.
  /// - Returns: how many bookings it ended.
  @discardableResult
  public func run() async throws -> Int {
    let shows: [ShowID] = try await platform.database.read { connection in
      try connection.rows("SELECT show_id FROM show_cancellations WHERE done_at IS NULL ORDER BY at")
        .map { try $0.id("show_id") }
    }
    var ended = 0
    var failure: (any Error)?
    for show in shows {
      // One show that cannot be ended must not keep the others waiting.
      do { ended += try await endBookings(of: show) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return ended
  }

  /// Ends the bookings of one show, a batch at a time.
  /// - Returns: how many.
  @discardableResult
  func endBookings(of show: ShowID, limit: Int = .max, batch: Int = 100) async throws -> Int {
    let mover = try await mover(of: show)
    var (after, ended) = ("", 0)
    var failure: (any Error)?
    while ended < limit {
      let (last, size) = (after, min(batch, limit - ended))
      let ids: [BookingID] = try await platform.database.read { connection in
        try connection.rows(
          "SELECT id FROM bookings WHERE show_id = $1 AND status IN \(Self.open) AND id > $2 ORDER BY id LIMIT $3",
          show.rawValue, last, Int64(size)
        ).map { try $0.id("id") }
      }
      guard let end = ids.last else { break }
      for id in ids {
        do { try await self.end(id, by: mover) } catch { failure = failure ?? error }
      }
      (after, ended) = (end.rawValue, ended + ids.count)
    }
    if let failure { throw failure }
    try await finish(show)
    return ended
  }

  /// One booking: seats, tickets and status in one transaction, then its money, which the reconciler finishes if this is
  /// stopped in between.
  private func end(_ id: BookingID, by mover: BookingMover) async throws {
    let now = platform.clock.now
    let platform = platform
    try await platform.change { connection, announcements in
      guard var booking = try Booking.load(id, in: connection) else { return }
      switch booking.status {
      case .confirmed: try booking.cancelConfirmed(by: mover, at: now, in: connection, &announcements, platform)
      case .seatsLocked: try booking.end(.cancelled, by: mover, at: now, in: connection, &announcements, platform)
      case .paymentPending:
        try booking.end(.cancelled, by: mover, at: now, in: connection, &announcements, platform)
        for payment in try Payment.all(of: .booking(id), in: connection) {
          try payment.release(at: now, in: connection)
        }
      case .initiated, .expired, .cancelled: return
      }
    }
    await Settlement(platform: platform).settleAll(of: .booking(id))
  }

  /// Nothing more is looked for once no booking is open: none can be made.
  private func finish(_ show: ShowID) async throws {
    let now = platform.clock.now
    try await platform.database.write { connection in
      guard try Self.openCount(of: show, in: connection) == 0 else { return }
      try connection.execute(
        "UPDATE show_cancellations SET done_at = $2 WHERE show_id = $1 AND done_at IS NULL", show.rawValue,
        now.microseconds)
    }
  }

  private func mover(of show: ShowID) async throws -> BookingMover {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let row = try connection.row("SELECT * FROM show_cancellations WHERE show_id = $1", show.rawValue).unwrapped()
      return .staff(
        try row.id("account_id"), vault.openText(try row.get("reason_sealed"), context: show.rawValue))
    }
  }

  private static let open = "('seats_locked', 'payment_pending', 'confirmed')"

  /// Bookings that have seats.
  static func openCount(of show: ShowID, in connection: Connection) throws -> Int64 {
    try connection.row(
      "SELECT COUNT(*) AS n FROM bookings WHERE show_id = $1 AND status IN \(open)", show.rawValue
    ).unwrapped().get("n")
  }
}
