import Database
import Domain
import Wire

extension Order {
  /// Applies the gateway's verdict on the order's own payment.
  /// - Parameter isNotified: Whether the customer gets a notification when no money comes: nobody waits for the answer.
  /// - Returns: the submit's answer, when this verdict decides it.
  mutating func follow(
    _ verdict: PaymentVerdict, of payment: Payment, bill: Bill?, isNotified: Bool, in tx: Tx
  ) throws -> StoredAnswer? {
    switch verdict {
    case .nothing: break
    case .approved:
      // Paid, but the order was given up before the gateway answered. The money goes back.  E4
      guard status == .pendingPayment else {
        try payment.want(.release, in: tx)
        return nil
      }
      let bill = try bill ?? Bill(shown: self, in: tx.connection, tx.vault)
      try place(bill, by: .gateway(), in: tx)
    case .failed(let reason, _):
      guard status == .pendingPayment else { break }
      try cancel(by: .gateway(reason), to: .paymentFailed, in: tx)
      if isNotified { try tell(.paymentFailed, in: tx) }
    case .lost(let reason):
      if status.isCancellable(by: .platform) {
        try cancel(by: .platform(reason), in: tx)
      } else if status.isAccepted {
        try payment.writeOff(in: tx)
      }
    }
    return try answer(payment, verdict, in: tx)
  }

  /// Places a paid order: the kitchen is told, and its time to accept starts.
  mutating func place(_ bill: Bill, by mover: Mover, in tx: Tx) throws {
    awaitAnswer(to: bill, from: tx.now, tx.settings)
    number = try Self.nextNumber(at: restaurant, in: tx.connection)
    try move(to: .placed, by: mover, in: tx)
    try announceToKitchen(bill, in: tx)
    try leaveCart(bill, in: tx)
  }

  /// Sets the deadline for the kitchen's answer.  O5
  mutating func awaitAnswer(to bill: Bill, from now: Instant, _ settings: Settings) {
    acceptBy = Acceptance(placedAt: now, patience: settings.timeToAccept, closesAt: bill.closesAt).deadline
  }

  /// The number of the restaurant's next order. The row is its counter, so that no two orders have one number.
  static func nextNumber(at restaurant: RestaurantID, in connection: Connection) throws -> Int64 {
    try connection.row(
      """
      INSERT INTO order_numbers (restaurant_id, last) VALUES ($1, 1)
      ON CONFLICT (restaurant_id) DO UPDATE SET last = order_numbers.last + 1 RETURNING last
      """, restaurant.rawValue
    ).unwrapped().get("last")
  }

  /// Tells the kitchen of an order that has just been placed.
  func announceToKitchen(_ bill: Bill, in tx: Tx) throws {
    // Events are stored as plain text, so names and notes are left out. The kitchen reads them from its board.  P1
    tx.announce("order_received", try MerchantOrder(self, bill).withoutPerson(), on: [Topic.merchant(restaurant)])
  }

  /// Deletes the cart that was ordered. Lines added during the payment stay, since they were not bought.  E1
  private func leaveCart(_ bill: Bill, in tx: Tx) throws {
    if try tx.connection.execute("DELETE FROM carts WHERE id = $1 AND version = $2", cart.rawValue, cartVersion) > 0 {
      return
    }
    guard var stored = try StoredCart.ask(account: account, in: tx.connection, tx.vault).value(),
      stored.cart.id == cart,
      // A cart of another restaurant has none of the ordered lines.
      stored.cart.restaurant == restaurant
    else { return }
    guard let left = stored.cart.left(afterOrderOf: bill.cartLines, as: tx.platform.ids.next()) else {
      try tx.connection.send("DELETE FROM carts WHERE id = $1", cart.rawValue)
      return
    }
    stored.cart = left
    try stored.save(account: account, in: tx)
  }
}

extension Bill {
  /// The cart lines that were bought.
  fileprivate var cartLines: [CartLine] {
    lines.map { line in
      CartLine(
        id: line.lineId, item: line.menuItemId, quantity: line.quantity, options: line.modifiers.map(\.optionId),
        note: line.note)
    }
  }
}
