public import Domain
public import Wire

/// A bill as rows that a screen shows: every fee, discount and tax by name, and what they add up to.  M2, M3
public struct PriceBreakdown: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    public let label: String
    public let amount: String
    /// The last row: what is paid.
    public let isTotal: Bool
  }

  public private(set) var rows: [Row] = []
  /// Minor units of ``currency``.
  public let total: Int64
  /// Whether the platform has still to say what a code takes off: this device does not know it.
  public let isProvisional: Bool
  public let currency: String

  /// As this device computes it.  M5
  public init(_ price: PricedCart, _ currency: String, isDelivered: Bool, isProvisional: Bool = false) {
    (total, self.currency, self.isProvisional) = (price.total, currency, isProvisional)
    add(FoodWords.subtotal, price.subtotal)
    for discount in price.discounts { add(discount.text, -discount.amount) }
    if isDelivered { add(FoodWords.deliveryFee, price.deliveryFee) }
    addFees(service: price.serviceFee, smallOrder: price.smallOrderFee)
    for tax in price.taxes { add(FoodWords.tax(tax.name, tax.rate, isIncluded: tax.isIncluded), tax.amount) }
    addEnd(tip: price.tip)
  }

  /// As the platform says it.
  public init(_ totals: TotalsBody, _ currency: String, isDelivered: Bool) {
    (total, self.currency, isProvisional) = (totals.total, currency, false)
    add(FoodWords.subtotal, totals.subtotal)
    for discount in totals.discounts { add(discount.name, -discount.amount) }
    if isDelivered { add(FoodWords.deliveryFee, totals.deliveryFee) }
    addFees(service: totals.serviceFee, smallOrder: totals.smallOrderFee)
    for tax in totals.taxes {
      let rate = Rate(millionths: tax.rateMillionths)
      add(FoodWords.tax(tax.name, rate, isIncluded: tax.isIncluded), tax.amount)
    }
    addEnd(tip: totals.tip)
  }

  public var totalText: String { AmountWords.amount(total, currency) }

  private mutating func add(_ label: String, _ amount: Int64, isTotal: Bool = false) {
    rows.append(Row(label: label, amount: AmountWords.amount(amount, currency), isTotal: isTotal))
  }

  private mutating func addFees(service: Int64, smallOrder: Int64) {
    if service != 0 { add(FoodWords.serviceFee, service) }
    if smallOrder != 0 { add(FoodWords.smallOrderFee, smallOrder) }
  }

  private mutating func addEnd(tip: Int64) {
    if tip != 0 { add(FoodWords.tip, tip) }
    add(FoodWords.total, total, isTotal: true)
  }
}
