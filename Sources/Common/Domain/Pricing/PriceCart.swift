/// Everything that a price is computed from.  M5
public struct PricingInput: Hashable, Sendable {
  /// A dish with its quantity.
  public struct Line: Hashable, Sendable {
    /// A promotion may be for some items only.
    public var item: MenuItemID
    /// With its modifiers, in minor units.
    public var unitPrice: Int64
    /// 0…`PricingLimits.quantity`.
    public var quantity: Int64

    public init(item: MenuItemID, unitPrice: Int64, quantity: Int64) {
      self.item = item
      self.unitPrice = unitPrice
      self.quantity = quantity
    }
  }

  /// In the order of the cart.
  public var lines: [Line]
  /// The restaurant's taxes and fees.
  public var charges: Charges
  /// From the restaurant to the door. Nil: the food is not delivered by a courier.
  public var deliveryMetres: Int64?
  /// Minor units, not negative.
  public var tip: Int64
  /// Those that apply; `Promotion.refusal` has been asked before.
  public var promotions: [Promotion]

  public init(lines: [Line], charges: Charges, deliveryMetres: Int64?, tip: Int64, promotions: [Promotion] = []) {
    self.lines = lines
    self.charges = charges
    self.deliveryMetres = deliveryMetres
    self.tip = tip
    self.promotions = promotions
  }
}

extension PricedCart {
  /// Prices a cart: dishes, discounts, fees, taxes, tip, total. The result is the same on the server and every client.
  /// M5
  /// - Throws: `amountOutOfRange`, or the refusal of a promotion that reduces nothing or cannot be combined.
  public init(_ input: PricingInput) throws(PricingError) {
    let charges = input.charges
    guard let rule = TaxRule(charges.taxMode, charges.taxes),
      (Rate.zero...Rate.whole).contains(charges.serviceRate)
    else { throw .amountOutOfRange }
    let lines = try Self.lines(of: input)
    let subtotal = lines.reduce(0) { $0 + $1.total }
    self.init(
      lines: lines, subtotal: subtotal, discounts: [],
      fees: FeeAmounts { charges.amount(of: $0, for: input, subtotal: subtotal) },
      taxes: [], tip: input.tip, total: 0)
    guard Self.isInRange(tip), Fee.allCases.allSatisfy({ Self.isInRange(fees[$0]) }) else { throw .amountOutOfRange }
    try reduce(by: input)
    addTaxes(rule)
    let added = rule.isIncluded ? 0 : taxTotal
    total = subtotal + fees.total + added + tip - discountTotal
    guard Self.isInRange(total) else { throw .amountOutOfRange }
  }

  private static func lines(of input: PricingInput) throws(PricingError) -> [PricedLine] {
    var lines: [PricedLine] = []
    var sum: Int64 = 0
    for line in input.lines {
      let (total, overflow) = line.unitPrice.multipliedReportingOverflow(by: line.quantity)
      guard !overflow, (0...PricingLimits.quantity).contains(line.quantity), isInRange(line.unitPrice),
        isInRange(total), isInRange(sum + total)
      else { throw .amountOutOfRange }
      sum += total
      lines.append(
        PricedLine(unitPrice: line.unitPrice, quantity: line.quantity, total: total, discount: 0, taxes: []))
    }
    return lines
  }

  static func isInRange(_ amount: Int64) -> Bool { (0...PricingLimits.largest).contains(amount) }
}

extension Charges {
  fileprivate func amount(of fee: Fee, for input: PricingInput, subtotal: Int64) -> Int64 {
    switch fee {
    case .delivery: deliveryFee(input, subtotal: subtotal)
    case .service: serviceFee(subtotal: subtotal)
    case .smallOrder: smallOrderFee(subtotal: subtotal)
    }
  }

  private func deliveryFee(_ input: PricingInput, subtotal: Int64) -> Int64 {
    guard let metres = input.deliveryMetres, !input.lines.isEmpty else { return 0 }
    return deliveryFee(metres: metres, subtotal: subtotal)
  }

  /// The delivery fee over this distance; 0 from `freeDeliveryFrom` on.
  public func deliveryFee(metres: Int64, subtotal: Int64) -> Int64 {
    if let free = freeDeliveryFrom, subtotal >= free { return 0 }
    let tier = deliveryTiers.first { metres <= $0.metres } ?? deliveryTiers.last
    return tier?.fee ?? 0
  }

  private func serviceFee(subtotal: Int64) -> Int64 { min(serviceFeeCap, subtotal.share(serviceRate, .halfEven)) }

  private func smallOrderFee(subtotal: Int64) -> Int64 {
    guard subtotal > 0, subtotal < minimumOrder else { return 0 }
    return min(smallOrderFeeCap, minimumOrder - subtotal)
  }
}

// MARK: Taxes

extension PricedCart {
  fileprivate mutating func addTaxes(_ rule: TaxRule) {
    let freeDelivery = discounts.reduce(0) { $0 + ($1.isOfDelivery ? $1.amount : 0) }
    var taxed = fees
    taxed[.delivery] -= freeDelivery
    for tax in rule.taxes {
      var sum: Int64 = 0
      for index in lines.indices {
        let amount = rule.amount(of: tax, onLine: lines[index].discounted)
        lines[index].taxes.append(amount)
        sum += amount
      }
      for fee in Fee.allCases { sum += rule.amount(of: tax, onFee: taxed[fee]) }
      taxes.append(TaxAmount(name: tax.name, rate: tax.rate, amount: sum, isIncluded: rule.isIncluded))
    }
  }
}
