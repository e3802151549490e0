import Database
public import Domain
public import Wire

extension Ordering {
  /// Cancels for the customer before the kitchen has started. A repeated call returns the same answer.  O6
  ///
  /// An order that waits for the payer's bank is given up: its payment fails and the cart is kept.  E6
  ///
  /// - Throws: `payment_pending` while the gateway has not answered; `order_not_cancellable` once the kitchen started.
  public func cancel(_ id: OrderID, account: AccountID, reason: String?) async throws -> CancelAnswer {
    try await Payments(platform: platform).giveUpAtBank(of: .order(id)) { connection in
      try owned(id, by: account, in: connection).status == .pendingPayment
    }
    try await platform.change { tx in
      var order = try owned(id, by: account, in: tx.connection)
      if order.status == .cancelled || order.status == .paymentFailed { return }
      if order.status == .pendingPayment {
        throw Problem(.paymentPending, "The payment is still being checked. Try again in a moment.")
      }
      guard order.status.isCancellable(by: .customer) else {
        throw Problem(
          .orderNotCancellable, "This order is \(order.words.title.lowercased()) and can't be cancelled.")
      }
      try order.cancel(by: Mover(actor: .customer, account: account, reason: reason), in: tx)
    }
    await Settlement(platform: platform).settleAll(of: .order(id))
    return try await platform.database.read { connection in
      try owned(id, by: account, in: connection).cancelAnswer(in: connection)
    }
  }
}

extension Order {
  /// The order after its cancellation, with what goes back.
  func cancelAnswer(in connection: Connection) throws -> CancelAnswer {
    let payment = try Payment.all(of: .order(id), in: connection)[0]
    return CancelAnswer(
      orderId: id, status: OrderStatusCode(status), currency: currency.code, refund: RefundBody(payment))
  }

  /// Ends an order before its food left: status, money, promotion uses, offers and delivery, in one transaction.
  mutating func cancel(by mover: Mover, to last: OrderStatus = .cancelled, in tx: Tx) throws {
    try move(to: last, by: mover, in: tx)
    try releasePromotions(in: tx)
    try withdrawOffers(in: tx)
  }

  /// Gives the uses of promotions back: only an order that takes place counts.  M4
  func releasePromotions(in tx: Tx) throws {
    try tx.connection.execute(
      """
      UPDATE promotions SET uses = uses - 1
      WHERE id IN (SELECT promotion_id FROM promotion_uses WHERE order_id = $1)
      """, id.rawValue)
    try tx.connection.execute("DELETE FROM promotion_uses WHERE order_id = $1", id.rawValue)
  }
}

extension RefundBody {
  init(_ payment: Payment) {
    switch (payment.intent, payment.status) {
    // Also when a part went back before.
    case (.release, _): self.init(amount: payment.captured - payment.refunded, status: .pending)
    case (.refund, _): self.init(amount: payment.refundWanted - payment.refunded, status: .pending)
    case (_, .refunded), (_, .partiallyRefunded): self.init(amount: payment.refunded, status: .refunded)
    case (_, .voided), (_, .abandoned), (_, .declined): self.init(amount: 0, status: .voided)
    default: self.init(amount: 0, status: .none)
    }
  }
}
