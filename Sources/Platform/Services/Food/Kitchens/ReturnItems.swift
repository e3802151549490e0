import Database
import Domain

extension Timers {
  /// Makes dishes available again whose time has come, and announces their menus.
  /// - Returns: how many were due.
  @discardableResult
  public func returnItems(limit: Int = 100) async throws -> Int {
    let now = platform.clock.now
    let due = try await platform.database.read { connection in
      try connection.rows(
        "SELECT item_id, restaurant_id FROM item_returns WHERE returns_at <= $1 ORDER BY returns_at LIMIT $2",
        now.microseconds, Int64(limit)
      ).map { (item: try $0.id("item_id") as MenuItemID, restaurant: try $0.id("restaurant_id") as RestaurantID) }
    }
    for (restaurant, items) in Dictionary(grouping: due, by: \.restaurant) {
      try await platform.change(
        lane: Topic.catalogue, applied: { try await catalogue.refresh(restaurant) }
      ) { tx in
        // The kitchen may have changed a dish's return time since the read.
        let back = try items.filter { item in
          try tx.connection.execute(
            "DELETE FROM item_returns WHERE item_id = $1 AND returns_at <= $2", item.item.rawValue,
            tx.now.microseconds) == 1
        }
        _ = try MenuItemChange(restaurant: restaurant).make(in: tx) { item in
          if back.contains(where: { $0.item == item.id }) { item.isAvailable = true }
        }
      }
    }
    return due.count
  }

  /// The final statuses are listed as in the index of open orders, so that only its rows are read.
  static let uncollected = """
    SELECT id FROM orders WHERE status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected')
      AND status = 'ready_for_pickup' AND (fulfilment = 'pickup' AND updated_at <= $1 OR fulfilment = 'seat' AND slot_start <= $2)
    ORDER BY id LIMIT $3
    """

  /// Completes orders that are ready but were never marked: at the counter some time after they were ready, at a seat
  /// some time after their slot. So every order ends.
  /// - Returns: how many were due.
  @discardableResult
  public func closeCollected(limit: Int = 100) async throws -> Int {
    let now = platform.clock.now
    let waiting: [OrderID] = try await platform.database.read { connection in
      try connection.rows(
        Self.uncollected, (now - platform.settings.collectionTime).microseconds,
        (now - platform.settings.bringingTime).microseconds, Int64(limit)
      ).map { try $0.id("id") }
    }
    try await each(of: waiting) { id in
      try await platform.change { tx in
        guard var order = try Order.load(id, in: tx.connection), order.status == .readyForPickup else { return }
        let reason = order.fulfilment == .seat ? "taken as brought" : "taken as collected"
        let mover = Mover(actor: .restaurant, reason: reason)
        try order.move(to: .delivered, by: mover, in: tx)
      }
    }
    return waiting.count
  }
}
