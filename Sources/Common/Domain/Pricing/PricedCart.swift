/// A cart with its price broken down. Amounts are minor units of one currency.  M3
///
/// Always: subtotal + fees + added taxes + tip − discounts = total. A tax that prices already contain is shown, not
/// added.
public struct PricedCart: Hashable, Sendable {
  /// In the order of the input.
  public var lines: [PricedLine]
  /// Lines before discounts.
  public var subtotal: Int64
  /// In the order in which they were applied.
  public var discounts: [Discount]
  /// Before a free delivery, which is a discount.
  public var fees: FeeAmounts
  /// In the order of the restaurant's taxes.
  public var taxes: [TaxAmount]
  /// Never taxed.
  public var tip: Int64
  /// The amount that the payment is for.
  public var total: Int64

  /// The sum of all discounts.
  public var discountTotal: Int64 { discounts.reduce(0) { $0 + $1.amount } }
  /// The sum of all taxes, contained or added.
  public var taxTotal: Int64 { taxes.reduce(0) { $0 + $1.amount } }
}

/// One line of a cart with its price.
public struct PricedLine: Hashable, Sendable {
  /// With its modifiers.
  public var unitPrice: Int64
  /// 0…`PricingLimits.quantity`.
  public var quantity: Int64
  /// `unitPrice` × `quantity`, before discounts.
  public var total: Int64
  /// The line's share of all discounts; never more than `total`.
  public var discount: Int64
  /// In the order of the restaurant's taxes.
  public var taxes: [Int64]

  /// The amount that taxes are computed on.
  public var discounted: Int64 { total - discount }
}

/// The amount that one promotion takes off.
public struct Discount: Hashable, Sendable {
  public var promotion: PromotionID
  /// As the promotion has it, in upper case.
  public var code: String
  /// Read by customers: "10 % off your first order".
  public var text: String
  /// Positive; it is subtracted.
  public var amount: Int64
  /// True when the restaurant pays for it, false when the platform does.
  public var isRestaurants: Bool
  /// True when it reduces the delivery fee, false when it reduces the dishes.
  public var isOfDelivery: Bool
}

/// One tax of a bill by its name.  M2
public struct TaxAmount: Hashable, Sendable {
  /// As on the bill, "CGST".
  public var name: String
  /// The tax's own rate.
  public var rate: Rate
  /// Summed over lines and fees, each rounded half-even once.
  public var amount: Int64
  /// True when the prices above already contain it.
  public var isIncluded: Bool

  public init(name: String, rate: Rate, amount: Int64, isIncluded: Bool) {
    self.name = name
    self.rate = rate
    self.amount = amount
    self.isIncluded = isIncluded
  }
}

/// The reason why a cart has no price.
public enum PricingError: Error, Hashable, Sendable {
  /// An amount, quantity, rate or count beyond `PricingLimits`, or below zero.
  case amountOutOfRange
  /// The promotion that cannot be applied, and the reason.
  case promotion(PromotionID, PromotionRefusal)
}

/// The limits of a bill. Within them no sum and no product leaves 64 bits.  P4
public enum PricingLimits {
  /// The largest amount of a bill, in minor units.
  public static var largest: Int64 { 100_000_000_000_000 }
  /// Portions of one line. The limit is above `CartLimits.quantity`, so that a cart with a wrong quantity still has a
  /// price.
  public static var quantity: Int64 { 1_000_000 }
  /// Taxes of a restaurant or show; each is at most the whole.
  public static var taxes: Int { 16 }
}
