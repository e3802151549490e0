/// A cart with its price broken down. Amounts are minor units of one currency.  M3
///
/// Always: subtotal + fees + added taxes + tip − discounts = total. A tax that prices already contain is shown, not
/// added.
public struct PricedCart: Hashable, Sendable {
  public var lines: [PricedLine]
  public var subtotal: Int64
  public var discounts: [Discount]
  public var deliveryFee: Int64
  public var serviceFee: Int64
  public var smallOrderFee: Int64
  public var taxes: [TaxAmount]
  public var tip: Int64
  public var total: Int64

  /// What every discount takes off.
  public var discountTotal: Int64 { discounts.reduce(0) { $0 + $1.amount } }
  /// Every tax, contained or added.
  public var taxTotal: Int64 { taxes.reduce(0) { $0 + $1.amount } }
}

public struct PricedLine: Hashable, Sendable {
  public var unitPrice: Int64
  public var quantity: Int64
  /// Before discounts.
  public var total: Int64
  /// Its part of all discounts.
  public var discount: Int64
  /// In the order of the restaurant's taxes.
  public var taxes: [Int64]

  public var discounted: Int64 { total - discount }
}

public struct Discount: Hashable, Sendable {
  public var promotion: PromotionID
  public var code: String
  public var text: String
  /// Positive.
  public var amount: Int64
  /// Whether the restaurant pays for it, or the platform.
  public var isRestaurants: Bool
  /// Whether it takes off the delivery fee, or off the dishes.
  public var isOfDelivery: Bool
}

public struct TaxAmount: Hashable, Sendable {
  public var name: String
  public var rate: Rate
  public var amount: Int64
  /// Whether the prices above already contain it.
  public var isIncluded: Bool

  public init(name: String, rate: Rate, amount: Int64, isIncluded: Bool) {
    self.name = name
    self.rate = rate
    self.amount = amount
    self.isIncluded = isIncluded
  }
}

/// Why a cart has no price.
public enum PricingError: Error, Hashable, Sendable {
  /// An amount, quantity, rate or count beyond `PricingLimits`, or below zero.
  case amountOutOfRange
  case promotion(PromotionID, PromotionRefusal)
}

/// What a bill may be made of. Within these limits no sum and no product leaves 64 bits.  P4
public enum PricingLimits {
  /// The largest amount of a bill, in minor units.
  public static var largest: Int64 { 100_000_000_000_000 }
  /// Of one line: more than a cart takes (`CartLimits`), so that a cart with a wrong quantity still shows its price.
  public static var quantity: Int64 { 1_000_000 }
  /// A restaurant's taxes; none is more than the whole.
  public static var taxes: Int { 16 }
}
