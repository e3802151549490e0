import Database
import Domain

/// Work that is due without a request. It runs on a timer, on any node, and may be repeated at any time.
public struct Timers: Sendable {
  let platform: Platform
  let catalogue: Catalogue

  public init(platform: Platform, catalogue: Catalogue) {
    self.platform = platform
    self.catalogue = catalogue
  }

  /// O5: cancels orders that no kitchen accepted in time, releases their money and announces it.
  /// - Returns: how many were due.
  @discardableResult
  public func lapseOrders(limit: Int = 100) async throws -> Int {
    let now = platform.clock.now
    let late: [OrderID] = try await platform.database.read { connection in
      try connection.rows(
        "SELECT id FROM orders WHERE status = 'placed' AND accept_by <= $1 ORDER BY accept_by LIMIT $2",
        now.microseconds, Int64(limit)
      ).map { try $0.id("id") }
    }
    try await each(of: late) { id in
      try await platform.change { tx in
        guard var order = try Order.load(id, in: tx.connection), order.status == .placed,
          let by = order.acceptBy, by <= tx.now
        else { return }
        try order.cancel(by: .platform(.restaurantSilent), in: tx)
      }
      await Settlement(platform: platform).settleAll(of: .order(id))
    }
    return late.count
  }
}
