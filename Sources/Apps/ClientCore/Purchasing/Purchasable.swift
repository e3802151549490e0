public import Domain
public import Structures

/// What a ``Checkout`` can buy: a priced cart, held seats.
public protocol Purchasable: Hashable, Sendable {
  /// What the platform knows of it once it was sent.
  associatedtype Placed: PlacedPurchase
  /// What the customer is shown and agrees to.  M6
  associatedtype Price: Hashable & Sendable

  var price: Price { get set }
  /// In minor units.
  static func total(of price: Price) -> Int64
  var method: PaymentMethod { get set }
  /// Other ways to pay that the customer has.
  var otherMethods: [PaymentMethod] { get set }

  /// Of its form on the disk; one of another version is not read.
  static var storedVersion: UInt8 { get }
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(DamagedBytes)
}

/// Something that exists on the platform, with its payment.
public protocol PlacedPurchase: Hashable, Sendable {
  associatedtype Kind: IDKind

  var id: ID<Kind> { get }
  /// The last attempt to pay for it.
  var lastPayment: PaymentID? { get }
  /// What it means for whoever is buying.
  /// - Parameter payment: the one that was heard of under the same key before, if any.
  func stage(after payment: PaymentID?) -> PurchaseStage
}

/// What a thing that is being bought, and its payment, mean for whoever is buying.
public enum PurchaseStage: Hashable, Sendable {
  /// It is bought; what comes of it is followed elsewhere.
  case standing
  /// Its money did not come, for good.
  case unpaid
  /// The payer has to do something: a page of the bank, an app to call. Its address.
  case challenged(String)
  /// Nobody knows yet.  E5
  case undecided
  /// No payment of it is under way: this one may be sent, or sent again under its key.
  case open
  /// It ended, and is not to be had any more.
  case over(Refusal)
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

extension Purchasable {
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

  /// The same with another of its ways to pay; the one it had goes to the others.
  func paying(by method: PaymentMethod) -> Self {
    var changed = self
    changed.method = method
    changed.otherMethods = otherMethods.filter { $0 != method } + [self.method]
    return changed
  }
}

/// The Idempotency-Key of one intention that moves money; the shell makes it, a UUID that nobody can guess.  E1
public struct PurchaseKey: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
