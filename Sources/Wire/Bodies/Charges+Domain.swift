public import Domain

extension ChargesBody {
  public init(_ charges: Charges) {
    self.init(
      taxMode: TaxModeCode(charges.taxMode),
      taxes: charges.taxes.map {
        TaxBody(name: $0.name, rateBasisPoints: $0.rate.basisPoints, appliesToFees: $0.appliesToFees)
      },
      deliveryTiers: charges.deliveryTiers.map { DeliveryTierBody(metres: $0.metres, fee: $0.fee) },
      freeDeliveryFrom: charges.freeDeliveryFrom, serviceRateBasisPoints: charges.serviceRate.basisPoints,
      serviceFeeCap: charges.serviceFeeCap == .max ? nil : charges.serviceFeeCap, minimumOrder: charges.minimumOrder,
      smallOrderFeeCap: charges.smallOrderFeeCap)
  }

  /// Nil when the tax mode is a word from a newer version.
  public var charges: Charges? {
    guard let mode = Charges.TaxMode(rawValue: taxMode.rawValue) else { return nil }
    return Charges(
      taxMode: mode,
      taxes: taxes.map {
        Tax(name: $0.name, rate: Rate(basisPoints: $0.rateBasisPoints), appliesToFees: $0.appliesToFees)
      },
      deliveryTiers: deliveryTiers.map { DeliveryTier(metres: $0.metres, fee: $0.fee) },
      freeDeliveryFrom: freeDeliveryFrom, serviceRate: Rate(basisPoints: serviceRateBasisPoints),
      serviceFeeCap: serviceFeeCap ?? .max, minimumOrder: minimumOrder, smallOrderFeeCap: smallOrderFeeCap)
  }
}
