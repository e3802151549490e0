/// What a restaurant adds to its dishes' prices: taxes by name and fees. Amounts are minor units of its currency.  M2
public struct Charges: Hashable, Sendable {
  /// Whether the menu's prices already contain the taxes, as in Europe and India, or not, as in New York.
  public enum TaxMode: String, Hashable, Sendable { case inclusive, exclusive }

  public var taxMode: TaxMode
  public var taxes: [Tax]
  /// By rising distance; the first tier whose reach is far enough applies, the last one beyond it.
  public var deliveryTiers: [DeliveryTier]
  /// Delivery costs nothing from this subtotal on. Nil: never.
  public var freeDeliveryFrom: Int64?
  public var serviceRate: Rate
  public var serviceFeeCap: Int64
  /// Below this subtotal the difference is charged, up to `smallOrderFeeCap`.
  public var minimumOrder: Int64
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
}

/// A tax that a customer reads on the bill, "NY sales tax" or "CGST".
public struct Tax: Hashable, Sendable {
  public var name: String
  public var rate: Rate
  /// Whether delivery, service and small-order fees are taxed too.
  public var appliesToFees: Bool

  public init(name: String, rate: Rate, appliesToFees: Bool) {
    self.name = name
    self.rate = rate
    self.appliesToFees = appliesToFees
  }
}

/// Delivery up to `metres` away costs `fee`.
public struct DeliveryTier: Hashable, Sendable {
  public var metres: Int64
  public var fee: Int64

  public init(metres: Int64, fee: Int64) {
    self.metres = metres
    self.fee = fee
  }
}
