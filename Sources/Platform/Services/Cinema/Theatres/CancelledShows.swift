import Database
import Domain
import Wire

/// Ends the bookings of cancelled shows and the food to their seats, each in a transaction of its own. After a crash
/// the next run continues. Concurrent runs are harmless.
public struct CancelledShows: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Ends what is left of all cancelled shows.
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
      // An error for one show does not hold up the others; the first error is thrown at the end.
      do { ended += try await end(show) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return ended
  }

  /// Ends the bookings of one show, then its food, at most `limit` of each. With none left, the show is marked as done.
  /// - Returns: how many bookings and orders it ended.
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

  /// Ends the bookings of one show in batches.
  /// - Returns: how many.
  private func endBookings(of show: ShowID, _ limit: Int, _ batch: Int) async throws -> Int {
    let mover = try await mover(of: show)
    return try await each(
      "SELECT id FROM bookings WHERE show_id = $1 AND status IN \(Self.open) AND id > $2 ORDER BY id LIMIT $3", show,
      limit: limit, batch: batch
    ) { (id: BookingID) in try await end(id, by: mover) }
  }

  /// Calls `body` for each row of a show, in batches. An error does not stop it; the first one is thrown at the end.
  /// - Parameter sql: Selects ids of the show `$1` above `$2`, at most `$3`, ascending.
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

  /// Ends one booking: seats, tickets and status in one transaction, then its payments, as the reconciler can later.
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

  /// Number of bookings that have seats.
  static func openCount(of show: ShowID, in connection: Connection) throws -> Int64 {
    try connection.row(
      "SELECT COUNT(*) AS n FROM bookings WHERE show_id = $1 AND status IN \(open)", show.rawValue
    ).unwrapped().get("n")
  }
}
