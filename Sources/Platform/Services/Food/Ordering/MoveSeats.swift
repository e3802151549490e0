import Database
import Domain
import Wire

extension Booking {
  /// Has food that is still to come brought to other seats of this booking, after staff moved it: the kitchens and the
  /// customer are told by an event and the board shows it. The bills stay what they were.  O2, V1
  ///
  /// - Parameter entry: the booking's show, for the words of its hall.
  func redirectFood(in entry: ShowEntry, in tx: Tx) throws {
    guard let place = place(in: entry) else { return }
    let document = try WireEncoder().encode(place)
    for order in try tx.connection.rows(
      "SELECT * FROM orders WHERE booking_id = $1 ORDER BY id", id.rawValue
    ).map(Order.init(row:)) where !order.status.isFinal {
      try tx.connection.execute("UPDATE orders SET seat_now = $2 WHERE id = $1", order.id.rawValue, document)
      // Nobody has heard of an order that is not paid; its kitchen gets it with the new seats.
      guard order.status != .pendingPayment else { continue }
      tx.announce(
        "order_seat_changed", OrderSeatChangedEvent(orderId: order.id, seat: place), on: order.topics())
    }
  }
}
