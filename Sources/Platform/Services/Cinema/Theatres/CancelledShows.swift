import Database
import Domain
import Wire

/// Ends the bookings of shows that were called off and the food ordered to their seats, each in a transaction of its own:
/// stopped anywhere, it is begun again and finds what is left. Several at once do no harm.
public struct CancelledShows: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Ends what is left of every show that was called off.
  /// - Returns: how many bookings and orders it ended.
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
      do { ended += try await end(show) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return ended
  }

  /// Ends the bookings of one show, then its food, at most `limit` of each; nothing more is looked for once none is left,
  /// for none can be made.
  /// - Returns: how many of both.
  @discardableResult
  func end(_ show: ShowID, limit: Int = .max, batch: Int = 100) async throws -> Int {
    var ended = 0
    var failure: (any Error)?
    for part in [endBookings, endOrders] {
      do { ended += try await part(show, limit, batch) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    let now = platform.clock.now
    try await platform.database.write { connection in
      guard try Self.openCount(of: show, in: connection) == 0, try Self.food(of: show, in: connection).open == 0
      else { return }
      try connection.execute(
        "UPDATE show_cancellations SET done_at = $2 WHERE show_id = $1 AND done_at IS NULL", show.rawValue,
        now.microseconds)
    }
    return ended
  }

  /// Ends the bookings of one show, a batch at a time.
  /// - Returns: how many.
  private func endBookings(of show: ShowID, _ limit: Int, _ batch: Int) async throws -> Int {
    let mover = try await mover(of: show)
    return try await each(
      "SELECT id FROM bookings WHERE show_id = $1 AND status IN \(Self.open) AND id > $2 ORDER BY id LIMIT $3", show,
      limit: limit, batch: batch
    ) { (id: BookingID) in try await end(id, by: mover) }
  }

  /// Does something to each row of a show, a batch at a time. One that fails does not keep the others waiting.
  /// - Parameter sql: selects ids of the show `$1` after `$2`, at most `$3`, rising.
  /// - Returns: how many.
  func each<Kind>(
    _ sql: String, _ show: ShowID, limit: Int, batch: Int, _ body: (ID<Kind>) async throws -> Void
  ) async throws -> Int {
    var (after, count) = ("", 0)
    var failure: (any Error)?
    while count < limit {
      let (last, size) = (after, min(batch, limit - count))
      let ids: [ID<Kind>] = try await platform.database.read { connection in
        try connection.rows(sql, show.rawValue, last, Int64(size)).map { try $0.id("id") }
      }
      guard let end = ids.last else { break }
      for id in ids {
        do { try await body(id) } catch { failure = failure ?? error }
      }
      (after, count) = (end.rawValue, count + ids.count)
    }
    if let failure { throw failure }
    return count
  }

  /// One booking: seats, tickets and status in one transaction, then its money, which the reconciler finishes if this is
  /// stopped in between.
  private func end(_ id: BookingID, by mover: BookingMover) async throws {
    try await platform.change { tx in
      guard var booking = try Booking.load(id, in: tx.connection) else { return }
      switch booking.status {
      case .confirmed: try booking.cancelConfirmed(by: mover, in: tx)
      case .seatsLocked: try booking.end(.cancelled, by: mover, in: tx)
      case .paymentPending:
        try booking.end(.cancelled, by: mover, in: tx)
        for payment in try Payment.all(of: .booking(id), in: tx.connection) {
          try payment.release(in: tx)
        }
      case .initiated, .expired, .cancelled: return
      }
    }
    await Settlement(platform: platform).settleAll(of: .booking(id))
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
