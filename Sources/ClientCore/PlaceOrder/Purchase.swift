public import Domain

/// What somebody means to order, as they saw it.  M6
public struct Purchase: Hashable, Sendable {
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

    public init(id: String, total: Int64) {
      self.id = id
      self.total = total
    }
  }
}

/// One way to pay.
public struct PaymentMethod: Hashable, Sendable {
  /// The raw value is its name on the wire. In the order in which the next is offered when one is declined.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case applePay = "apple_pay"
    case card, saved, upi, cash
  }

  public let kind: Kind
  /// The gateway's token, or the id of the saved method. Never card data.  P1
  public let token: String?

  public init(_ kind: Kind, token: String? = nil) {
    self.kind = kind
    self.token = token
  }
}

extension Purchase {
  /// The other ways to pay after the purchase's own was declined: first the kinds that follow it, then from the
  /// beginning, its own kind last.
  public var fallbacks: [PaymentMethod] {
    let kinds = PaymentMethod.Kind.allCases
    let declined = kinds.firstIndex(of: method.kind) ?? 0
    var found: [PaymentMethod] = []
    for step in 1...kinds.count {
      let kind = kinds[(declined + step) % kinds.count]
      for other in otherMethods where other.kind == kind && other != method && !found.contains(other) {
        found.append(other)
      }
    }
    return found
  }
}

/// The Idempotency-Key of one intention that moves money; the shell makes it, a UUID that nobody can guess.  E1
public struct PurchaseKey: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// An order that exists on the platform, with its payment.
public struct PlacedOrder: Hashable, Sendable {
  public let order: OrderID
  public let status: Word<OrderStatus>
  public let payment: PaymentID
  public let paymentStatus: Word<PaymentStatus>
  /// What the payer has to do: a page of the bank, an app to call. Its address.
  public let action: String?

  public init(
    order: OrderID, status: Word<OrderStatus>, payment: PaymentID, paymentStatus: Word<PaymentStatus>,
    action: String? = nil
  ) {
    self.order = order
    self.status = status
    self.payment = payment
    self.paymentStatus = paymentStatus
    self.action = action
  }
}
