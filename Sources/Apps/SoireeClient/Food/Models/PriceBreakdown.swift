public import Domain
public import Wire

/// A bill as rows for a screen: every fee, discount and tax with its name, and the total.  M2, M3
///
/// The rows before the total add up to it, but for taxes that prices already contain.
public struct PriceBreakdown: Hashable, Sendable {
  /// A line of the bill: a price, fee, discount, tax, tip or the total.
  public struct Row: Hashable, Sendable {
    public let label: String
    /// The amount with its currency. Discounts are negative.
    public let amount: String
    /// Whether it is the last row, the total.
    public let isTotal: Bool
  }

  /// From the subtotal to the total.
  public private(set) var rows: [Row] = []
  /// Minor units of ``currency``.
  public let total: Int64
  /// Whether a promotion code is not applied yet, because only the platform knows its discount.
  public let isProvisional: Bool
  public let currency: String

  /// The bill that this device computed.  M5
  public init(_ price: PricedCart, _ currency: String, isDelivered: Bool, isProvisional: Bool = false) {
    (total, self.currency, self.isProvisional) = (price.total, currency, isProvisional)
    add(FoodWords.subtotal, price.subtotal)
    for discount in price.discounts { add(discount.text, -discount.amount) }
    add(price.fees, isDelivered: isDelivered)
    for tax in price.taxes { add(FoodWords.tax(tax.name, tax.rate, isIncluded: tax.isIncluded), tax.amount) }
    addEnd(tip: price.tip)
  }

  /// The bill that the platform sent.
  public init(_ totals: TotalsBody, _ currency: String, isDelivered: Bool) {
    (total, self.currency, isProvisional) = (totals.total, currency, false)
    add(FoodWords.subtotal, totals.subtotal)
    for discount in totals.discounts { add(discount.name, -discount.amount) }
    add(totals.fees, isDelivered: isDelivered)
    for tax in totals.taxes {
      let rate = Rate(millionths: tax.rateMillionths)
      add(FoodWords.tax(tax.name, rate, isIncluded: tax.isIncluded), tax.amount)
    }
    addEnd(tip: totals.tip)
  }

  /// The total with its currency.
  public var totalText: String { AmountWords.amount(total, currency) }

  private mutating func add(_ label: String, _ amount: Int64, isTotal: Bool = false) {
    rows.append(Row(label: label, amount: AmountWords.amount(amount, currency), isTotal: isTotal))
  }

  /// Leaves out fees of nothing, but not the delivery to an address.
  private mutating func add(_ fees: FeeAmounts, isDelivered: Bool) {
    for fee in Fee.allCases where fees[fee] != 0 || isDelivered && fee == .delivery {
      add(FoodWords.fee(fee), fees[fee])
    }
  }

  private mutating func addEnd(tip: Int64) {
    if tip != 0 { add(FoodWords.tip, tip) }
    add(FoodWords.total, total, isTotal: true)
  }
}
