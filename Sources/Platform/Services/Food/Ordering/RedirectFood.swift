import Database
import Domain
import Wire

extension Booking {
  /// Redirects food not yet brought after staff moved the booking, with an event. Bills stay unchanged.  O2, V1
  ///
  /// An order that cannot be read keeps its seats, and others are redirected.  P6
  ///
  /// - Parameter entry: The booking's show, for the names of hall and rows.
  func redirectFood(in entry: ShowEntry, in tx: Tx) throws {
    guard let place = place(in: entry) else { return }
    let document = try WireEncoder().encode(place)
    for row in try tx.connection.rows("SELECT * FROM orders WHERE booking_id = $1 ORDER BY id", id.rawValue) {
      let read = try tx.platform.readable(.orders, row.get("id")) { try Order(row: row) }
      guard let order = read, !order.status.isFinal else { continue }
      try tx.connection.execute("UPDATE orders SET seat_now = $2 WHERE id = $1", order.id.rawValue, document)
      // An unpaid order was never announced; its kitchen gets it with the new seats.
      guard order.status != .pendingPayment else { continue }
      tx.announce(
        "order_seat_changed", OrderSeatChangedEvent(orderId: order.id, seat: place), on: order.topics())
    }
  }
}
