import Database
import Domain
import Wire

extension Booking {
  /// Redirects food not yet brought after staff moved the booking, with an event. Bills stay unchanged.  O2, V1
  ///
  /// - Parameter entry: The booking's show, for the names of hall and rows.
  func redirectFood(in entry: ShowEntry, in tx: Tx) throws {
    guard let place = place(in: entry) else { return }
    let document = try WireEncoder().encode(place)
    for order in try tx.connection.rows(
      "SELECT * FROM orders WHERE booking_id = $1 ORDER BY id", id.rawValue
    ).map(Order.init(row:)) where !order.status.isFinal {
      try tx.connection.execute("UPDATE orders SET seat_now = $2 WHERE id = $1", order.id.rawValue, document)
      // An unpaid order was never announced; its kitchen gets it with the new seats.
      guard order.status != .pendingPayment else { continue }
      tx.announce(
        "order_seat_changed", OrderSeatChangedEvent(orderId: order.id, seat: place), on: order.topics())
    }
  }
}
