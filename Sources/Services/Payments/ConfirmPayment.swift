import Database
public import Domain
public import Wire

extension Ordering {
  /// The customer is back from a challenge: asks the gateway how it ended.
  public func confirm(_ id: PaymentID, account: AccountID) async throws -> PaymentConfirmAnswer {
    let settlement = Settlement(platform: platform)
    let before = try await payment(id, account: account)
    if before.payment.intent == .authenticate || before.payment.intent == .authorise {
      _ = try await settlement.settle(id)
    }
    let (order, payment) = try await self.payment(id, account: account)
    if payment.status == .declined || payment.status == .abandoned || payment.status == .voided {
      throw Problem(
        .paymentDeclined, "The payment was not approved. The cart is as it was: choose another way to pay.",
        extra: ["order_id": .string(order.id.rawValue)])
    }
    return PaymentConfirmAnswer(
      orderId: order.id, status: OrderStatusCode(order.status), currency: order.currency.code,
      payment: PaymentBody(payment))
  }

  private func payment(_ id: PaymentID, account: AccountID) async throws -> (order: Order, payment: Payment) {
    try await platform.database.read { connection in
      guard let payment = try Payment.load(id, in: connection), case .order(let order) = payment.purchase else {
        throw Problem(.notFound, "There is no such payment.")
      }
      return (try owned(order, by: account, in: connection), payment)
    }
  }
}
