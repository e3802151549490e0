import Database
import Domain
import Wire

/// V1: food to the seats of a cancelled show is cancelled at no cost. The platform pays a kitchen that has begun.
extension CancelledShows {
  /// Ends orders to a show's seats that were not brought yet, also those of cancelled bookings.
  /// - Returns: how many.
  func endOrders(of show: ShowID, _ limit: Int, _ batch: Int) async throws -> Int {
    try await each(
      """
      SELECT o.id FROM bookings b JOIN orders o ON o.booking_id = b.id
      WHERE b.show_id = $1 AND o.status NOT IN \(Self.over) AND o.id > $2 ORDER BY o.id LIMIT $3
      """, show, limit: limit, batch: batch
    ) { (id: OrderID) in try await end(id) }
  }

  /// Ends one order: status, money and the kitchen's pay in one transaction, then the gateway. After a crash the
  /// reconciler settles the payment.
  private func end(_ id: OrderID) async throws {
    try await platform.change { tx in
      guard var order = try Order.load(id, in: tx.connection), !order.status.isFinal else { return }
      let isBegun = order.status == .preparing || order.status == .readyForPickup
      try order.cancel(by: .platform(.showCancelled), in: tx)
      if isBegun { try order.payKitchen(in: tx) }
    }
    await Settlement(platform: platform).settleAll(of: .order(id))
  }

  private static let over = "('delivered', 'cancelled', 'payment_failed', 'rejected')"

  /// Progress of ending the food orders of a cancelled show.
  struct Food {
    /// Orders not ended yet.
    var open: Int64
    /// Orders that ended because of the cancellation.
    var ended: Int64
    /// Whether all orders have ended and their payments are settled.
    var isSettled: Bool
  }

  static func food(of show: ShowID, in connection: Connection) throws -> Food {
    let open: Int64 = try connection.row(
      """
      SELECT COUNT(*) AS n FROM bookings b JOIN orders o ON o.booking_id = b.id
      WHERE b.show_id = $1 AND o.status NOT IN \(over)
      """, show.rawValue
    ).unwrapped().get("n")
    let row = try connection.row(
      """
      SELECT COUNT(DISTINCT o.id) AS ended, COUNT(p.intent) AS unsettled
      FROM show_cancellations c JOIN bookings b ON b.show_id = c.show_id JOIN orders o ON o.booking_id = b.id
      JOIN order_transitions t ON t.order_id = o.id AND t.status = 'cancelled' AND t.actor = 'platform' AND t.at >= c.at
      LEFT JOIN payments p ON p.purchase = o.id
      WHERE c.show_id = $1
      """, show.rawValue
    ).unwrapped()
    let unsettled: Int64 = try row.get("unsettled")
    return Food(open: open, ended: try row.get("ended"), isSettled: open == 0 && unsettled == 0)
  }
}

extension Order {
  /// Posts the kitchen's share as the platform's debt, without the tip.
  fileprivate func payKitchen(in tx: Tx) throws {
    guard let payment = try Payment.all(of: .order(id), in: tx.connection).first(where: \.isOrders) else { return }
    let pay = shares.restaurant - shares.restaurantsTip
    try Ledger.post(
      [
        LedgerEntry(account: .platform, part: .compensation, amount: pay),
        LedgerEntry(account: .restaurant, holder: restaurant.rawValue, part: .compensation, amount: -pay),
      ], as: "\(id.rawValue).\(version).kitchen", payment: payment, in: tx)
  }
}
