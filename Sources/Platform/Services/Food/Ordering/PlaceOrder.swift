import Database
import Domain
import Wire

extension Order {
  /// What the news of the order's own payment means for it.
  /// - Returns: what the submit is answered, when this decides it.
  mutating func follow(
    _ verdict: PaymentVerdict, payment: Payment, bill: Bill?, at now: Instant, in connection: Connection,
    _ announcements: inout Announcements, _ platform: Platform
  ) throws -> StoringAnswer? {
    switch verdict {
    case .nothing: break
    case .placed:
      // Paid, but the order is over: it was given up while the gateway kept silent. The money goes back.  E4
      guard status == .pendingPayment else {
        try payment.want(.release, at: now, in: connection)
        return nil
      }
      let bill = try bill ?? Bill(shown: self, in: connection, platform.vault)
      try place(bill, by: .gateway(), at: now, in: connection, &announcements, platform)
    case .failed(let reason, _):
      guard status == .pendingPayment else { break }
      try cancel(by: .gateway(reason), to: .paymentFailed, at: now, in: connection, &announcements, platform)
    case .lost(let reason):
      if status.isCancellable(by: .platform) {
        try cancel(by: .platform(reason), at: now, in: connection, &announcements, platform)
      } else if status.isAccepted {
        try payment.writeOff(at: now, in: connection)
      }
    }
    return try answer(payment, verdict, in: connection, platform).store(for: payment, in: connection, platform.vault)
  }

  /// The money is there: the kitchen hears of the order, and the clock for its answer starts.
  mutating func place(
    _ bill: Bill, by mover: Mover, at now: Instant, in connection: Connection, _ announcements: inout Announcements,
    _ platform: Platform
  ) throws {
    awaitAnswer(to: bill, from: now, platform.settings)
    try move(to: .placed, by: mover, at: now, in: connection, &announcements, platform)
    tellKitchen(bill, &announcements)
    try leaveCart(bill, at: now, in: connection, platform)
  }

  /// Sets the kitchen's clock.  O5
  mutating func awaitAnswer(to bill: Bill, from now: Instant, _ settings: Settings) {
    acceptBy = Acceptance(placedAt: now, patience: settings.timeToAccept, closesAt: bill.closesAt).deadline
  }

  /// Tells the kitchen of an order that has just been placed.
  func tellKitchen(_ bill: Bill, _ announcements: inout Announcements) {
    // Events lie in the outbox in plain text: the kitchen reads names and notes from its board.  P1
    announcements.tell("order_received", MerchantOrder(self, bill).withoutPerson(), on: [Topic.merchant(restaurant)])
  }

  /// Lets the cart that was ordered go. What was put into it while it was paid for stays: that was not bought.  E1
  private func leaveCart(_ bill: Bill, at now: Instant, in connection: Connection, _ platform: Platform) throws {
    if try connection.execute("DELETE FROM carts WHERE id = $1 AND version = $2", cart.rawValue, cartVersion) > 0 {
      return
    }
    guard var stored = try StoredCart.load(account: account, in: connection, platform.vault), stored.cart.id == cart,
      // Another restaurant's dishes have nothing of the order.
      stored.cart.restaurant == restaurant
    else { return }
    guard let left = stored.cart.left(afterOrderOf: bill.cartLines, as: platform.ids.next()) else {
      try connection.send("DELETE FROM carts WHERE id = $1", cart.rawValue)
      return
    }
    stored.cart = left
    try stored.save(account: account, at: now, in: connection, platform.vault)
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
