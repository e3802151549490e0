import ClientCore
import Domain

/// What the platform sells: how one of them is paid for, and how to ask what became of that.
protocol Sellable: Purchasable {
  /// What the disk calls the purchase that is under way.
  static var slot: String { get }
  var submitPath: String { get }
  var submitBody: [UInt8] { get }
  /// Asks what the platform has of it.
  func lookUpPath(_ key: PurchaseKey) -> String
  /// Of a submit, a look-up or a confirmation. Nil: it is for another purchase.
  static func placed(body node: Node) throws(Malformed) -> Placed?
  /// The price that a refused submit came with.  M6
  static func newPrice(in problem: Node) -> Price?
}

extension OrderPurchase: Sellable {
  static var slot: String { "purchase" }
  var submitPath: String { Path.submitOrder }

  var submitBody: [UInt8] {
    var json = JSONWriter()
    json.open()
    json.text("cart_id", cart.rawValue)
    json.text("quote_id", quote.id)
    json.number("expected_total", quote.total)
    method.write(to: &json)
    if let comment { json.text("comment", comment) }
    json.close()
    return json.bytes
  }

  func lookUpPath(_ key: PurchaseKey) -> String { Path.lookupOrder(key.rawValue) }

  static func placed(body node: Node) throws(Malformed) -> PlacedOrder? {
    guard let order = try node["order_id"]?.id(OrderID.self) else { return nil }
    let payment = try node.member("payment")
    return PlacedOrder(
      order: order, status: WireCode(try node.text("status")), payment: try payment.member("id").id(PaymentID.self),
      paymentStatus: WireCode(try payment.text("status")), action: try payment["action"]?.text("url"))
  }

  static func newPrice(in problem: Node) -> Quote? { Quote(problem: problem) }
}

extension SeatPurchase: Sellable {
  static var slot: String { "seat_purchase" }
  var submitPath: String { Path.payBooking(booking) }

  var submitBody: [UInt8] {
    var json = JSONWriter()
    json.open()
    method.write(to: &json)
    json.number("expected_total", total)
    json.close()
    return json.bytes
  }

  func lookUpPath(_ key: PurchaseKey) -> String { Path.booking(booking) }

  static func placed(body node: Node) throws(Malformed) -> PaidBooking? {
    guard let booking = try node["booking_id"]?.id(BookingID.self) else { return nil }
    let payment = node["payment"]
    return PaidBooking(
      booking: booking, status: WireCode(try node.text("status")),
      payment: try payment?.member("id").id(PaymentID.self),
      paymentStatus: try payment.map { (payment) throws(Malformed) in WireCode(try payment.text("status")) },
      action: try payment?["action"]?.text("url"))
  }

  static func newPrice(in problem: Node) -> Int64? { try? problem["total"]?.number() }
}

extension PaymentMethod {
  fileprivate func write(to json: inout JSONWriter) {
    json.key("payment_method")
    json.open()
    json.text("kind", kind.rawValue)
    if let token { json.text("token", token) }
    json.close()
  }

  init(_ payment: Payment) { self.init(payment.kind, token: payment.token) }
}

extension Payment {
  init(_ method: PaymentMethod) { self.init(kind: method.kind, token: method.token) }
}
