import ClientCore
import Domain

// How something is paid for, and how to ask what became of that.
extension Goods {
  init(_ goods: PurchaseGoods, _ method: PaymentMethod, _ others: [PaymentMethod]) {
    switch goods {
    case .order(let quote, let comment, let allergies):
      self = .order(
        OrderPurchase(
          cart: quote.cart, quote: OrderPurchase.Quote(id: quote.id, total: quote.total, version: quote.version),
          method: method, otherMethods: others, comment: comment, allergies: allergies))
    case .seats(let booking, let total, let rule):
      self = .seats(
        SeatPurchase(
          booking: booking, total: total, method: method, otherMethods: others, confirmedRule: rule?.rule))
    }
  }

  var submitPath: String {
    switch self {
    case .order: Path.submitOrder
    case .seats(let purchase): Path.payBooking(purchase.booking)
    }
  }

  var submitBody: [UInt8] {
    var json = JSONWriter()
    json.open()
    if case .order(let purchase) = self {
      json.text("cart_id", purchase.cart.rawValue)
      json.text("quote_id", purchase.quote.id)
    }
    json.number("expected_total", Self.total(of: price))
    json.key("payment_method")
    json.open()
    json.text("kind", method.kind.rawValue)
    if let token = method.token { json.text("token", token) }
    json.close()
    if case .seats(let purchase) = self, let rule = purchase.confirmedRule {
      json.key("confirmed_rule")
      json.open()
      json.number("age", rule.age)
      json.text("kind", rule.kind.rawValue)
      json.close()
    }
    if case .order(let purchase) = self {
      if let comment = purchase.comment { json.text("comment", comment) }
      if !purchase.allergies.isEmpty {
        json.openList("allergies")
        for allergen in purchase.allergies { json.text(allergen) }
        json.closeList()
      }
    }
    json.close()
    return json.bytes
  }

  /// Asks what the platform has of it.
  func lookUpPath(_ key: PurchaseKey) -> String {
    switch self {
    case .order: Path.lookupOrder(key.rawValue)
    case .seats(let purchase): Path.booking(purchase.booking)
    }
  }

  /// Of a submit, a look-up or a confirmation. Nil: it is for another purchase.
  func placed(body node: Node) throws(Malformed) -> Placed? {
    let payment = node["payment"]
    let status = try node.text("status")
    let id = try payment?.id("id", PaymentID.self)
    let word = try payment?.text("status")
    let page = try payment?["action"]?.text("url")
    switch self {
    case .order:
      guard let order = try node.optionalId("order_id", OrderID.self) else { return nil }
      guard let id, let word else { throw Malformed() }
      return .order(
        PlacedOrder(order: order, status: WireCode(status), payment: id, paymentStatus: WireCode(word), action: page))
    case .seats:
      guard let booking = try node.optionalId("booking_id", BookingID.self) else { return nil }
      return .seats(
        PaidBooking(
          booking: booking, status: WireCode(status), payment: id, paymentStatus: word.map { WireCode($0) },
          action: page))
    }
  }

  /// The price that a refused submit came with.  M6
  func newPrice(in problem: Node) -> Price? {
    switch self {
    case .order: OrderPurchase.Quote(problem: problem).map { .quote($0) }
    case .seats: (try? problem.number("total")).map { .total($0) }
    }
  }
}

extension PaymentMethod {
  init(_ payment: PaymentWay) { self.init(payment.kind, token: payment.token) }
}

extension PaymentWay {
  init(_ method: PaymentMethod) { self.init(kind: method.kind, token: method.token) }
}
