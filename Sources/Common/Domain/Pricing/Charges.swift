/// Taxes and fees on top of a restaurant's dishes. Amounts are minor units of its currency.  M2
public struct Charges: Hashable, Sendable {
  /// The relation of prices to taxes: contained, as in Europe and India, or added, as in New York.
  public enum TaxMode: String, Hashable, Sendable { case inclusive, exclusive }

  /// Holds for the dishes and for the fees.
  public var taxMode: TaxMode
  /// At most `PricingLimits.taxes`, in the order of the bill.
  public var taxes: [Tax]
  /// By rising distance; the first tier whose reach is far enough applies, the last one beyond it.
  public var deliveryTiers: [DeliveryTier]
  /// Delivery is free from this subtotal on. Nil: never.
  public var freeDeliveryFrom: Int64?
  /// A share of the subtotal.
  public var serviceRate: Rate
  /// The highest service fee; `Int64.max` for no cap.
  public var serviceFeeCap: Int64
  /// Below this subtotal the difference is charged, up to `smallOrderFeeCap`.
  public var minimumOrder: Int64
  /// The highest small-order fee.
  public var smallOrderFeeCap: Int64

  public init(
    taxMode: TaxMode, taxes: [Tax], deliveryTiers: [DeliveryTier], freeDeliveryFrom: Int64? = nil,
    serviceRate: Rate = .zero, serviceFeeCap: Int64 = .max, minimumOrder: Int64 = 0, smallOrderFeeCap: Int64 = 0
  ) {
    self.taxMode = taxMode
    self.taxes = taxes
    self.deliveryTiers = deliveryTiers
    self.freeDeliveryFrom = freeDeliveryFrom
    self.serviceRate = serviceRate
    self.serviceFeeCap = serviceFeeCap
    self.minimumOrder = minimumOrder
    self.smallOrderFeeCap = smallOrderFeeCap
  }

  /// Replaces a fee's terms by those of other charges.
  public mutating func takeTerms(of fee: Fee, from other: Charges) {
    switch fee {
    case .delivery: (deliveryTiers, freeDeliveryFrom) = (other.deliveryTiers, other.freeDeliveryFrom)
    case .service: (serviceRate, serviceFeeCap) = (other.serviceRate, other.serviceFeeCap)
    case .smallOrder: (minimumOrder, smallOrderFeeCap) = (other.minimumOrder, other.smallOrderFeeCap)
    }
  }
}

/// A tax as a customer reads it on the bill: "NY sales tax", "CGST".
public struct Tax: Hashable, Sendable {
  /// As on the bill.
  public var name: String
  /// From nothing to the whole.
  public var rate: Rate
  /// True when delivery, service and small-order fees are taxed too.
  public var appliesToFees: Bool

  public init(name: String, rate: Rate, appliesToFees: Bool) {
    self.name = name
    self.rate = rate
    self.appliesToFees = appliesToFees
  }
}

/// The delivery fee up to a distance.
public struct DeliveryTier: Hashable, Sendable {
  /// The farthest distance of this tier.
  public var metres: Int64
  /// Minor units.
  public var fee: Int64

  public init(metres: Int64, fee: Int64) {
    self.metres = metres
    self.fee = fee
  }
}
