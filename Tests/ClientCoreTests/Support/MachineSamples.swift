import ClientCore
import Domain

/// What the tests order.
enum MachineSamples {
  static let key = PurchaseKey("0b7c2f6e-0000-4000-8000-000000000001")
  static let otherKey = PurchaseKey("0b7c2f6e-0000-4000-8000-000000000002")
  static let card = PaymentMethod(.card, token: "tok_approved")
  static let upi = PaymentMethod(.upi, token: "tok_upi")
  static let cash = PaymentMethod(.cash)
  static let applePay = PaymentMethod(.applePay, token: "tok_apple")
  static let purchase = OrderPurchase(
    cart: CartID(suffix: "c1"), quote: OrderPurchase.Quote(id: "q1", total: 2_450, version: 1), method: card,
    otherMethods: [cash, applePay], comment: "Ring twice",
    allergies: ["peanuts", "sesame"])
  static let newQuote = OrderPurchase.Quote(id: "q2", total: 2_600, version: 2)
  static let account = AccountID(suffix: "a1")
  /// As it is tapped.
  static let record = PurchaseRecord(key: key, purchase: purchase, madeAt: time(0))
  /// As it is on the disk.
  static let kept = record.bought(by: account)
  static let order = OrderID(suffix: "o1")
  static let payment = PaymentID(suffix: "p1")

  static func placed(_ status: OrderStatus, _ payment: PaymentStatus, action: String? = nil) -> PlacedOrder {
    PlacedOrder(
      order: order, status: .known(status), payment: Self.payment, paymentStatus: .known(payment), action: action)
  }

  static func refusal(_ code: String, _ status: Int32, retryAfter: Int64? = nil) -> CallFailure {
    .refused(Refusal(code: code, status: status, retryAfter: retryAfter))
  }
}
