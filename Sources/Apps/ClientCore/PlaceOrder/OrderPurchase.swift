public import Domain
public import Structures

/// From the tap on "Place order" to an order that exists once.  E1, E2
public typealias PlaceOrder = Checkout<OrderPurchase>

/// The key of an order that is being placed, with what it is for.
public typealias PurchaseRecord = KeyedPurchase<OrderPurchase>

/// What somebody means to order, as they saw it.  M6
public struct OrderPurchase: Hashable, Sendable {
  public var cart: CartID
  public var quote: Quote
  public var method: PaymentMethod
  /// Other ways to pay that the customer has.
  public var otherMethods: [PaymentMethod]
  public var comment: String?

  public init(
    cart: CartID, quote: Quote, method: PaymentMethod, otherMethods: [PaymentMethod] = [], comment: String? = nil
  ) {
    self.cart = cart
    self.quote = quote
    self.method = method
    self.otherMethods = otherMethods
    self.comment = comment
  }

  /// A signed price.
  public struct Quote: Hashable, Sendable {
    public let id: String
    /// Minor units: what the customer is shown and agrees to.
    public let total: Int64
    /// Of the cart that it is the price of.
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

  public static var storedVersion: UInt8 { 1 }

  public func write(to writer: inout ByteWriter) {
    writer.write(cart.rawValue)
    writer.write(quote.id)
    writer.write(quote.total)
    writer.write(quote.version)
    writer.write(comment)
    writer.write(method, others: otherMethods)
  }

  public init(from reader: inout ByteReader) throws(DamagedBytes) {
    cart = try reader.id(CartKind.self)
    quote = Quote(id: try reader.text(), total: try reader.number(), version: try reader.number())
    comment = try reader.optionalText()
    (method, otherMethods) = try reader.methods()
  }
}
