import Database
import Domain
import Wire

extension Timers {
  static let positionsToTell = """
    SELECT d.order_id, c.* FROM deliveries d JOIN couriers c ON c.account_id = d.courier_id
    WHERE d.status = 'picked_up' AND d.tell_at IS NOT NULL AND d.tell_at <= $1
    """

  /// Tells watchers the newest position of couriers whose last report came too soon after another.
  /// - Returns: how many were told.
  @discardableResult
  public func tellPositions() async throws -> Int {
    let now = platform.clock.now
    // It is asked often, and mostly there is none: a look needs no turn among the writers.
    let isAny = try await platform.database.read { connection in
      try connection.row(Self.positionsToTell + " LIMIT 1", now.microseconds) != nil
    }
    guard isAny else { return 0 }
    return try await platform.change { tx in
      let rows = try tx.connection.rows(Self.positionsToTell + " ORDER BY d.stop", tx.now.microseconds)
      let carried = try Dictionary(grouping: rows) { try $0.id("account_id") as AccountID }
      for (courier, rows) in carried.sorted(by: { $0.key < $1.key }) {
        let position = try CourierPositionBody(row: rows[0])
        try position?.announce(to: rows.map { try $0.id("order_id") }, of: courier, in: tx)
      }
      return rows.count
    }
  }
}
