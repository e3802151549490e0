public import Domain

extension ChargesBody {
  /// The cap of a restaurant without one becomes nil.
  public init(_ charges: Charges) {
    self.init(
      taxMode: TaxModeCode(charges.taxMode),
      taxes: charges.taxes.map(TaxBody.init),
      deliveryTiers: charges.deliveryTiers.map { DeliveryTierBody(metres: $0.metres, fee: $0.fee) },
      freeDeliveryFrom: charges.freeDeliveryFrom, serviceRateMillionths: charges.serviceRate.millionths,
      serviceFeeCap: charges.serviceFeeCap == .max ? nil : charges.serviceFeeCap, minimumOrder: charges.minimumOrder,
      smallOrderFeeCap: charges.smallOrderFeeCap)
  }

  /// Nil when this version does not know the tax mode.
  public var charges: Charges? {
    guard let mode = Charges.TaxMode(rawValue: taxMode.rawValue) else { return nil }
    var charges = Charges(taxMode: mode, taxes: taxes.map(\.tax), deliveryTiers: [])
    for fee in Fee.allCases { setTerms(of: fee, in: &charges) }
    return charges
  }

  private func setTerms(of fee: Fee, in charges: inout Charges) {
    switch fee {
    case .delivery:
      charges.deliveryTiers = deliveryTiers.map { DeliveryTier(metres: $0.metres, fee: $0.fee) }
      charges.freeDeliveryFrom = freeDeliveryFrom
    case .service:
      charges.serviceRate = Rate(millionths: serviceRateMillionths)
      charges.serviceFeeCap = serviceFeeCap ?? .max
    case .smallOrder: (charges.minimumOrder, charges.smallOrderFeeCap) = (minimumOrder, smallOrderFeeCap)
    }
  }
}

extension KitchenChargesBody {
  /// Leaves out taxes and service fee.
  public init(_ charges: Charges) {
    self.init(
      deliveryTiers: charges.deliveryTiers.map { DeliveryTierBody(metres: $0.metres, fee: $0.fee) },
      freeDeliveryFrom: charges.freeDeliveryFrom, minimumOrder: charges.minimumOrder,
      smallOrderFeeCap: charges.smallOrderFeeCap)
  }

  /// `charges` with these values; taxes and service fee stay.  P9
  public func replacing(in charges: Charges) -> Charges {
    var charges = charges
    for fee in Fee.allCases { setTerms(of: fee, in: &charges) }
    return charges
  }

  private func setTerms(of fee: Fee, in charges: inout Charges) {
    switch fee {
    case .delivery:
      charges.deliveryTiers = deliveryTiers.map { DeliveryTier(metres: $0.metres, fee: $0.fee) }
      charges.freeDeliveryFrom = freeDeliveryFrom
    case .smallOrder: (charges.minimumOrder, charges.smallOrderFeeCap) = (minimumOrder, smallOrderFeeCap)
    case .service: break
    }
  }
}

extension TaxBody {
  public init(_ tax: Tax) {
    self.init(name: tax.name, rateMillionths: tax.rate.millionths, appliesToFees: tax.appliesToFees)
  }

  /// Not checked: pricing refuses a rate above the whole.
  public var tax: Tax { Tax(name: name, rate: Rate(millionths: rateMillionths), appliesToFees: appliesToFees) }
}

extension TaxAmountBody {
  public init(_ tax: TaxAmount) {
    self.init(name: tax.name, rateMillionths: tax.rate.millionths, amount: tax.amount, isIncluded: tax.isIncluded)
  }
}
