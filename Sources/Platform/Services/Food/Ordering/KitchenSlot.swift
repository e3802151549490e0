import Database
import Domain
import Wire

/// The quarters of an hour for which a kitchen accepts a limited number of orders.  O3
enum KitchenSlot {
  static let length = FreeQuarters.length

  /// The start of the quarter that contains `instant`.
  static func start(of instant: Instant) -> Instant { FreeQuarters.start(of: instant) }

  /// Number of the kitchen's orders for the quarter that begins at `start`.
  static func taken(_ start: Instant, by restaurant: RestaurantID, in connection: Connection) throws -> Int64 {
    try connection.row(
      """
      SELECT COUNT(*) AS n FROM orders WHERE restaurant_id = $1 AND slot_start = $2
        AND status NOT IN ('payment_failed', 'cancelled', 'rejected')
      """, restaurant.rawValue, start.microseconds
    ).unwrapped().get("n")
  }
}

extension Ordering {
  /// Counts in the order's own transaction, so that the last place of a quarter is taken once.  O3
  static func checkRoom(for order: Order, in tx: Tx) throws {
    guard let slot = order.slot,
      try KitchenSlot.taken(slot, by: order.restaurant, in: tx.connection) >= tx.settings.slotCapacity
    else { return }
    throw Problem(.slotFull, "The kitchen is full at that time. Choose another quarter of an hour.")
  }
}
