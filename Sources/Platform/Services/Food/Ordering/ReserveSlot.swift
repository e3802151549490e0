import Database
import Domain
import Wire

/// A quarter of an hour in which a kitchen takes so many orders and no more.  O3
enum KitchenSlot {
  static let length = FreeQuarters.length

  /// The beginning of the quarter that `instant` lies in.
  static func start(of instant: Instant) -> Instant { FreeQuarters.start(of: instant) }

  /// Orders that a kitchen has for the quarter beginning at `start`.
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
  /// Counted in the order's own transaction, so that the last place in a slot is taken once.  O3
  static func checkRoom(for order: Order, in tx: Tx) throws {
    guard let slot = order.slot,
      try KitchenSlot.taken(slot, by: order.restaurant, in: tx.connection) >= tx.settings.slotCapacity
    else { return }
    throw Problem(.slotFull, "The kitchen is full at that time. Choose another quarter of an hour.")
  }
}
