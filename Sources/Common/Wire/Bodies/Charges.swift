/// What a restaurant adds to its dishes' prices. Amounts are minor units of its currency.
public struct ChargesBody: RequestBody {
  public var taxMode: TaxModeCode
  public var taxes: [TaxBody]
  /// By rising distance.
  public var deliveryTiers: [DeliveryTierBody]
  /// Absent: never.
  public var freeDeliveryFrom: Int64?
  /// 100,000 is 10 %.
  public var serviceRateMillionths: Int64
  /// Absent: no cap.
  public var serviceFeeCap: Int64?
  public var minimumOrder: Int64
  public var smallOrderFeeCap: Int64

  public init(
    taxMode: TaxModeCode, taxes: [TaxBody], deliveryTiers: [DeliveryTierBody], freeDeliveryFrom: Int64? = nil,
    serviceRateMillionths: Int64, serviceFeeCap: Int64? = nil, minimumOrder: Int64, smallOrderFeeCap: Int64
  ) {
    self.taxMode = taxMode
    self.taxes = taxes
    self.deliveryTiers = deliveryTiers
    self.freeDeliveryFrom = freeDeliveryFrom
    self.serviceRateMillionths = serviceRateMillionths
    self.serviceFeeCap = serviceFeeCap
    self.minimumOrder = minimumOrder
    self.smallOrderFeeCap = smallOrderFeeCap
  }
}

/// What of its charges is a restaurant's own. Its taxes and the service fee are the platform's.  P9
public struct KitchenChargesBody: RequestBody {
  /// By rising distance.
  public var deliveryTiers: [DeliveryTierBody]
  /// Absent: never.
  public var freeDeliveryFrom: Int64?
  public var minimumOrder: Int64
  public var smallOrderFeeCap: Int64

  public init(
    deliveryTiers: [DeliveryTierBody], freeDeliveryFrom: Int64? = nil, minimumOrder: Int64, smallOrderFeeCap: Int64
  ) {
    self.deliveryTiers = deliveryTiers
    self.freeDeliveryFrom = freeDeliveryFrom
    self.minimumOrder = minimumOrder
    self.smallOrderFeeCap = smallOrderFeeCap
  }
}

/// A tax by name, and what it applies to.  M2
public struct TaxBody: RequestBody {
  public var name: String
  /// 82,500 is 8.25 %.
  public var rateMillionths: Int64
  public var appliesToFees: Bool

  public init(name: String, rateMillionths: Int64, appliesToFees: Bool) {
    self.name = name
    self.rateMillionths = rateMillionths
    self.appliesToFees = appliesToFees
  }
}

/// What delivery costs up to a distance.
public struct DeliveryTierBody: RequestBody {
  public var metres: Int64
  public var fee: Int64

  public init(metres: Int64, fee: Int64) {
    self.metres = metres
    self.fee = fee
  }
}
