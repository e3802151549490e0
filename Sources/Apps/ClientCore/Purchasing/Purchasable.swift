public import Domain
public import Structures

/// The goods of a ``Checkout``: a priced cart, or held seats.
public protocol Purchasable: Hashable, Sendable {
  /// The platform's record of the goods after a submit.
  associatedtype Placed: PlacedPurchase
  /// The price that the customer sees and agrees to.  M6
  associatedtype Price: Hashable & Sendable

  var price: Price { get set }
  /// In minor units.
  static func total(of price: Price) -> Int64
  var method: PaymentMethod { get set }
  /// The customer's other ways to pay.
  var otherMethods: [PaymentMethod] { get set }

  /// The version of the stored form; another version is not read.
  static var storedVersion: UInt8 { get }
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(DamagedBytes)
}

/// A purchase that the platform has, with its payment.
public protocol PlacedPurchase: Hashable, Sendable {
  associatedtype Kind: IDKind

  var id: ID<Kind> { get }
  var lastPayment: PaymentID? { get }
  /// The stage of the purchase for its buyer.
  /// - Parameter payment: the payment known under the same key, if any.
  func stage(after payment: PaymentID?) -> PurchaseStage
}

/// The state of a purchase and its payment, as its buyer sees it.
public enum PurchaseStage: Hashable, Sendable {
  /// It is bought; its later course is followed elsewhere.
  case standing
  /// Its payment failed for good.
  case unpaid
  /// The payer has to act, at this address: a page of the bank, or a link to an app.
  case challenged(String)
  /// The outcome is not known yet.  E5
  case undecided
  /// No payment is under way: a submit may be sent, or repeated under its key.
  case open
  /// The order or booking has ended and cannot be bought any more.
  case over(Refusal)
}

/// One way to pay.
public struct PaymentMethod: Hashable, Sendable {
  /// The raw value is the name on the wire. The order is that of the offers after a decline.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case applePay = "apple_pay"
    case card, saved, upi
    case hostedPage = "hosted_page"
    case cash
  }

  public let kind: Kind
  /// The gateway's token, or the id of the saved method. Never card data.  P1
  public let token: String?

  public init(_ kind: Kind, token: String? = nil) {
    self.kind = kind
    self.token = token
  }
}

extension Purchasable {
  /// The other ways to pay after a decline: first the kinds after the declined one, then those before it, its own kind
  /// last.
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

  /// A copy that pays by another of its ways; the present way joins the others.
  func paying(by method: PaymentMethod) -> Self {
    var changed = self
    changed.method = method
    changed.otherMethods = otherMethods.filter { $0 != method } + [self.method]
    return changed
  }
}

/// The Idempotency-Key of one purchase: a random UUID, made by the runner.  E1
public struct PurchaseKey: Hashable, Sendable {
  /// A UUID as the header carries it.
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
