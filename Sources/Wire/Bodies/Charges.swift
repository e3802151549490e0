/// What a restaurant adds to its dishes' prices. Amounts are minor units of its currency.
public struct ChargesBody: RequestBody {
  public var taxMode: TaxModeCode
  public var taxes: [TaxBody]
  /// By rising distance.
  public var deliveryTiers: [DeliveryTierBody]
  /// Absent: never.
  public var freeDeliveryFrom: Int64?
  public var serviceRateBasisPoints: Int64
  /// Absent: no cap.
  public var serviceFeeCap: Int64?
  public var minimumOrder: Int64
  public var smallOrderFeeCap: Int64

  public init(
    taxMode: TaxModeCode, taxes: [TaxBody], deliveryTiers: [DeliveryTierBody], freeDeliveryFrom: Int64? = nil,
    serviceRateBasisPoints: Int64, serviceFeeCap: Int64? = nil, minimumOrder: Int64, smallOrderFeeCap: Int64
  ) {
    self.taxMode = taxMode
    self.taxes = taxes
    self.deliveryTiers = deliveryTiers
    self.freeDeliveryFrom = freeDeliveryFrom
    self.serviceRateBasisPoints = serviceRateBasisPoints
    self.serviceFeeCap = serviceFeeCap
    self.minimumOrder = minimumOrder
    self.smallOrderFeeCap = smallOrderFeeCap
  }
}

/// A tax by name, and what it applies to.  M2
public struct TaxBody: RequestBody {
  public var name: String
  public var rateBasisPoints: Int64
  public var appliesToFees: Bool

  public init(name: String, rateBasisPoints: Int64, appliesToFees: Bool) {
    self.name = name
    self.rateBasisPoints = rateBasisPoints
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
