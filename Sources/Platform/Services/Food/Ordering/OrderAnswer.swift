import Database
import Domain
import Wire

extension Order {
  /// What holds when this payment of an order, or of its tip, was not made.
  static func advice(afterRefusalOf payment: Payment) -> String {
    payment.isOrders ? "The cart is as it was: choose another way to pay." : "No tip was taken."
  }

  /// The answer to the request that pays for the order or tips its courier.
  func answer(_ payment: Payment, _ verdict: PaymentVerdict, in tx: Tx) throws -> StoredAnswer {
    if let reason = verdict.failure {
      return StoredAnswer(
        Problem(
          .paymentDeclined, "The payment was declined (\(reason)). " + Self.advice(afterRefusalOf: payment),
          extra: ["order_id": .string(id.rawValue), "reason": .string(reason)]))
    }
    guard payment.isOrders else { return StoredAnswer(200, try TipAnswer(self, payment, in: tx)) }
    return submitAnswer(payment)
  }

  /// The answer to a submit that has not failed.
  func submitAnswer(_ payment: Payment) -> StoredAnswer {
    StoredAnswer(
      201,
      SubmitAnswer(
        orderId: id, status: OrderStatusCode(status), estimatedDeliveryTime: eta.latest, currency: currency.code,
        total: total, payment: PaymentBody(payment)))
  }
}
