public import Client
public import ClientCore
import Domain
public import Wire

/// Places orders exactly once.  E1, E2, E5
public typealias PurchaseStore = Store<PlaceOrder>

extension OrderPurchase: Sellable {
  /// The disk's name of the purchase under way.
  public static var record: String { "purchase" }

  public func submit(to api: APIClient, key: IdempotencyKey) async throws(ClientError) -> PlacedOrder {
    let answer: SubmitAnswer = try await api.call(.orders(.submitOrder), SubmitRequest(self), key: key)
    return PlacedOrder(answer.orderId, answer.status.rawValue, answer.payment)
  }

  public func lookUp(at api: APIClient, key: PurchaseKey) async throws(ClientError) -> PlacedOrder? {
    let order: OrderDetail = try await api.call(.orders(.lookupOrder), query: LookupQuery(idempotencyKey: key.rawValue))
    return PlacedOrder(order.orderId, order.status.rawValue, order.payment)
  }

  public static func placed(_ answer: PaymentConfirmAnswer) -> PlacedOrder? {
    answer.orderId.map { PlacedOrder($0, answer.status.rawValue, answer.payment) }
  }

  /// The new quote, when the platform refused because the price changed.  M6
  public static func newPrice(in problem: Problem) -> Quote? {
    guard let cart = problem.cart, let quote = cart.quote else { return nil }
    return Quote(id: quote.id, total: cart.totals.total, version: cart.version)
  }
}

extension SubmitRequest {
  init(_ purchase: OrderPurchase) {
    self.init(
      cartId: purchase.cart, quoteId: purchase.quote.id, expectedTotal: purchase.quote.total,
      paymentMethod: PaymentMethodChoice(purchase.method), comment: purchase.comment,
      allergies: purchase.allergies.isEmpty ? nil : purchase.allergies.map { AllergenCode(rawValue: $0) })
  }
}

extension PlacedOrder {
  init(_ order: OrderID, _ status: String, _ payment: PaymentBody) {
    self.init(
      order: order, status: WireCode(status), payment: payment.id, paymentStatus: WireCode(payment.status.rawValue),
      action: payment.action?.url)
  }
}
