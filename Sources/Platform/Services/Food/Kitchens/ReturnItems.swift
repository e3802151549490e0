import Database
import Domain

extension Timers {
  /// Puts the dishes back that were sold out until now, and tells their kitchens.
  /// - Returns: how many came back.
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
      try await platform.change(lane: Topic.catalogue) { tx in
        // Only those that are still due: the kitchen may have said something else since.
        let back = try items.filter { item in
          try tx.connection.execute(
            "DELETE FROM item_returns WHERE item_id = $1 AND returns_at <= $2", item.item.rawValue,
            tx.now.microseconds) == 1
        }
        _ = try MenuItemChange(restaurant: restaurant).make(in: tx) { item in
          if back.contains(where: { $0.item == item.id }) { item.isAvailable = true }
        }
      }
      try await catalogue.refresh(restaurant)
    }
    return due.count
  }

  /// Said as the index of open orders says it, so that only those are looked at.
  static let uncollected = """
    SELECT id FROM orders WHERE status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected')
      AND status = 'ready_for_pickup' AND (fulfilment = 'pickup' AND updated_at <= $1 OR fulfilment = 'seat' AND slot_start <= $2)
    ORDER BY id LIMIT $3
    """

  /// Food at the counter that nobody marked as fetched is taken as fetched after a while, and food for a seat as brought
  /// a while after its slot, so that every order ends.
  /// - Returns: how many.
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
