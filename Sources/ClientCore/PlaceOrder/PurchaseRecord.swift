public import Domain

/// What has to be on the disk before a purchase is sent, so that a killed app finds its order.  E1, E2
public struct PurchaseRecord: Hashable, Sendable {
  public let key: PurchaseKey
  public let purchase: Purchase
  /// By this device's clock.
  public let madeAt: Instant

  public init(key: PurchaseKey, purchase: Purchase, madeAt: Instant) {
    self.key = key
    self.purchase = purchase
    self.madeAt = madeAt
  }

  private static let version: UInt8 = 1

  /// For the disk. It names a way to pay: keep it as private as a token.  P1
  public var bytes: [UInt8] {
    var writer = StoredWriter(version: Self.version)
    writer.write(key.rawValue)
    writer.write(madeAt.microseconds)
    writer.write(purchase.cart.rawValue)
    writer.write(purchase.quote.id)
    writer.write(purchase.quote.total)
    writer.write(purchase.comment)
    writer.write(Int64(purchase.otherMethods.count))
    for method in [purchase.method] + purchase.otherMethods {
      writer.write(method.kind.rawValue)
      writer.write(method.token)
    }
    return writer.bytes
  }

  public init(bytes: [UInt8]) throws(NotStored) {
    var reader = try StoredReader(bytes, version: Self.version)
    key = PurchaseKey(try reader.text())
    madeAt = Instant(microseconds: try reader.number())
    let cart = try reader.id(CartKind.self)
    let quote = Purchase.Quote(id: try reader.text(), total: try reader.number())
    let comment = try reader.optionalText()
    let others = try reader.count()
    let method = try Self.method(&reader)
    var otherMethods: [PaymentMethod] = []
    for _ in 0..<others { otherMethods.append(try Self.method(&reader)) }
    try reader.end()
    purchase = Purchase(cart: cart, quote: quote, method: method, otherMethods: otherMethods, comment: comment)
  }

  private static func method(_ reader: inout StoredReader) throws(NotStored) -> PaymentMethod {
    guard let kind = PaymentMethod.Kind(rawValue: try reader.text()) else { throw NotStored() }
    return PaymentMethod(kind, token: try reader.optionalText())
  }
}
