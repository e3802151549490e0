public import Domain

extension ChargesBody {
  public init(_ charges: Charges) {
    self.init(
      taxMode: TaxModeCode(charges.taxMode),
      taxes: charges.taxes.map(TaxBody.init),
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
      taxes: taxes.map(\.tax),
      deliveryTiers: deliveryTiers.map { DeliveryTier(metres: $0.metres, fee: $0.fee) },
      freeDeliveryFrom: freeDeliveryFrom, serviceRate: Rate(basisPoints: serviceRateBasisPoints),
      serviceFeeCap: serviceFeeCap ?? .max, minimumOrder: minimumOrder, smallOrderFeeCap: smallOrderFeeCap)
  }
}

extension TaxBody {
  public init(_ tax: Tax) {
    self.init(name: tax.name, rateBasisPoints: tax.rate.basisPoints, appliesToFees: tax.appliesToFees)
  }

  public var tax: Tax { Tax(name: name, rate: Rate(basisPoints: rateBasisPoints), appliesToFees: appliesToFees) }
}

extension TaxAmountBody {
  public init(_ tax: TaxAmount) {
    self.init(name: tax.name, rateBasisPoints: tax.rate.basisPoints, amount: tax.amount, isIncluded: tax.isIncluded)
  }
}
