public import Domain
public import Structures

/// The purchase of a cart, which makes one order.  E1, E2
public typealias PlaceOrder = Checkout<OrderPurchase>

/// An order's stored key and its purchase.
public typealias PurchaseRecord = StoredPurchase<OrderPurchase>

/// The cart that a customer orders, at the price shown.  M6
public struct OrderPurchase: Hashable, Sendable {
  public var cart: CartID
  /// The price that the customer agrees to.
  public var quote: Quote
  public var method: PaymentMethod
  /// The customer's other ways to pay.
  public var otherMethods: [PaymentMethod]
  /// The customer's note for the kitchen.
  public var comment: String?
  /// What whoever eats is allergic to, by the platform's codes.
  public var allergies: [String]

  public init(
    cart: CartID, quote: Quote, method: PaymentMethod, otherMethods: [PaymentMethod] = [], comment: String? = nil,
    allergies: [String] = []
  ) {
    self.cart = cart
    self.quote = quote
    self.method = method
    self.otherMethods = otherMethods
    self.comment = comment
    self.allergies = allergies
  }

  /// A signed price.
  public struct Quote: Hashable, Sendable {
    /// The server's id of the quote, sent with the order.
    public let id: String
    /// The total that the customer saw, in minor units.
    public let total: Int64
    /// The version of the cart that it prices.
    public let version: Int64

    public init(id: String, total: Int64, version: Int64) {
      self.id = id
      self.total = total
      self.version = version
    }
  }
}

extension OrderPurchase: Purchasable {
  public typealias Placed = PlacedOrder

  public var price: Quote {
    get { quote }
    set { quote = newValue }
  }
  public static func total(of price: Quote) -> Int64 { price.total }

  /// Raised with each change of ``write(to:)``.
  public static var storedVersion: UInt8 { 2 }

  /// The order of the fields is the stored form.
  public func write(to writer: inout ByteWriter) {
    writer.write(cart.rawValue)
    writer.write(quote.id)
    writer.write(quote.total)
    writer.write(quote.version)
    writer.write(comment)
    writer.write(allergies) { writer, allergen in writer.write(allergen) }
    writer.write(method, others: otherMethods)
  }

  /// Reads what ``write(to:)`` wrote, without the version.
  public init(from reader: inout ByteReader) throws(DamagedBytes) {
    cart = try reader.id(CartKind.self)
    quote = Quote(id: try reader.text(), total: try reader.number(), version: try reader.number())
    comment = try reader.optionalText()
    allergies = try reader.list { (reader) throws(DamagedBytes) in try reader.text() }
    (method, otherMethods) = try reader.methods()
  }
}
