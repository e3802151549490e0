import Database
import Domain
import Wire

extension Order {
  /// Does what an answer about the order's own payment means for it.
  /// - Returns: what the submit is answered, when this decides it.
  mutating func follow(_ verdict: PaymentVerdict, of payment: Payment, bill: Bill?, in tx: Tx) throws -> StoredAnswer? {
    switch verdict {
    case .nothing: break
    case .placed:
      // Paid, but the order is over: it was given up while the gateway kept silent. The money goes back.  E4
      guard status == .pendingPayment else {
        try payment.want(.release, in: tx)
        return nil
      }
      let bill = try bill ?? Bill(shown: self, in: tx.connection, tx.vault)
      try place(bill, by: .gateway(), in: tx)
    case .failed(let reason, _):
      guard status == .pendingPayment else { break }
      try cancel(by: .gateway(reason), to: .paymentFailed, in: tx)
    case .lost(let reason):
      if status.isCancellable(by: .platform) {
        try cancel(by: .platform(reason), in: tx)
      } else if status.isAccepted {
        try payment.writeOff(in: tx)
      }
    }
    return try answer(payment, verdict, in: tx)
  }

  /// The money is there: the kitchen hears of the order, and the clock for its answer starts.
  mutating func place(_ bill: Bill, by mover: Mover, in tx: Tx) throws {
    awaitAnswer(to: bill, from: tx.now, tx.settings)
    try move(to: .placed, by: mover, in: tx)
    announceToKitchen(bill, in: tx)
    try leaveCart(bill, in: tx)
  }

  /// Sets the kitchen's clock.  O5
  mutating func awaitAnswer(to bill: Bill, from now: Instant, _ settings: Settings) {
    acceptBy = Acceptance(placedAt: now, patience: settings.timeToAccept, closesAt: bill.closesAt).deadline
  }

  /// Tells the kitchen of an order that has just been placed.
  func announceToKitchen(_ bill: Bill, in tx: Tx) {
    // Events lie in the outbox in plain text: the kitchen reads names and notes from its board.  P1
    tx.announce("order_received", MerchantOrder(self, bill).withoutPerson(), on: [Topic.merchant(restaurant)])
  }

  /// Lets the cart that was ordered go. What was put into it while it was paid for stays: that was not bought.  E1
  private func leaveCart(_ bill: Bill, in tx: Tx) throws {
    if try tx.connection.execute("DELETE FROM carts WHERE id = $1 AND version = $2", cart.rawValue, cartVersion) > 0 {
      return
    }
    guard var stored = try StoredCart.ask(account: account, in: tx.connection, tx.vault).value(),
      stored.cart.id == cart,
      // Another restaurant's dishes have nothing of the order.
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
  /// The lines of the cart that was bought.
  fileprivate var cartLines: [CartLine] {
    lines.map { line in
      CartLine(
        id: line.lineId, item: line.menuItemId, quantity: line.quantity, options: line.modifiers.map(\.optionId),
        note: line.note)
    }
  }
}
