import Database
import Domain
import Wire

/// Records lapsed holds and announces them. Without it the seats are still free for others at their time.  R3
///
/// Bookings whose payment is under way are ended by the reconciler.
public struct LapseHolds: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Ends holds whose time is over, and warns of those that end soon.  R8
  /// - Returns: how many it ended.
  @discardableResult
  public func run(limit: Int = 500) async throws -> Int {
    let now = platform.clock.now
    let due: [Booking] = try await platform.database.read { connection in
      // Warned holds are left out until their end, so that they do not fill the limit.
      try connection.rows(
        """
        SELECT * FROM bookings WHERE status = 'seats_locked' AND hold_until <= $1 AND (is_warned = 0 OR hold_until <= $2)
        ORDER BY hold_until LIMIT $3
        """, (now + HoldPolicy.warning).microseconds, now.microseconds, Int64(limit)
      ).map(Booking.init(row:))
    }
    let over = due.filter { !$0.hold.isLive(at: now) }
    // Holds of one show end together: one version of the map, one event.
    for (show, bookings) in Dictionary(grouping: over, by: \.show) {
      try await lapse(bookings.map(\.id), of: show, at: now)
    }
    for (show, bookings) in Dictionary(grouping: due.filter { $0.hold.isLive(at: now) }, by: \.show) {
      try await warn(bookings.map(\.id), of: show, at: now)
    }
    return over.count
  }

  private func lapse(_ ids: [BookingID], of show: ShowID, at now: Instant) async throws {
    try await platform.change(lane: show.rawValue) { tx in
      var change = try SeatMapChange(show, in: tx.connection)
      for id in ids {
        guard var booking = try Booking.load(id, in: tx.connection), booking.status == .seatsLocked,
          !booking.hold.isLive(at: tx.now)
        else { continue }
        try booking.end(.expired, freeing: &change, by: .platform("time is up"), in: tx)
        tx.announce(
          "hold_expired", HoldExpiredEvent(bookingId: id, showId: show), on: [Topic.account(booking.account)])
      }
      try change.finish(in: tx)
    }
  }

  private func warn(_ ids: [BookingID], of show: ShowID, at now: Instant) async throws {
    try await platform.change(lane: show.rawValue) { tx in
      for id in ids {
        guard var booking = try Booking.load(id, in: tx.connection), booking.status == .seatsLocked, !booking.isWarned,
          booking.hold.isLive(at: tx.now), booking.hold.remaining(at: tx.now) <= HoldPolicy.warning
        else { continue }
        booking.isWarned = true
        try booking.save(in: tx)
        let event = HoldExpiringEvent(
          bookingId: id, showId: show, expiresAt: booking.hold.end, extensionsLeft: booking.hold.extensionsLeft)
        tx.announce("hold_expiring", event, on: [Topic.account(booking.account)])
      }
    }
  }
}
