/// The earnings in a bill, by who gets them. The parts add up to the total.  M3
///
/// The rule is the same for restaurants and theatres. The seller earns the lines, less its own discounts and the taxes
/// that its prices contain. Fees and the taxes on them are the platform's.
public struct BillParts: Hashable, Sendable {
  /// The restaurant's or the theatre's part.
  public let seller: Int64
  /// Everything that is neither the seller's nor a tax: fees, tip, the platform's discounts. Negative when the platform
  /// gave more than it earns.
  public let platform: Int64
  /// Every tax on lines and fees, contained or added.
  public let taxes: Int64

  /// - Parameters:
  ///   - subtotal: Lines before discounts.
  ///   - given: The seller's own discounts on its lines.
  ///   - taxes: Of the whole bill.
  ///   - lineTaxes: For each line its taxes, in the order of `taxes`.
  init(subtotal: Int64, given: Int64 = 0, taxes: [TaxAmount], lineTaxes: some Sequence<[Int64]>, total: Int64) {
    var contained: Int64 = 0
    for line in lineTaxes {
      for (tax, amount) in zip(taxes, line) where tax.isIncluded { contained += amount }
    }
    seller = subtotal - given - contained
    self.taxes = taxes.reduce(0) { $0 + $1.amount }
    platform = total - self.taxes - seller
  }
}

extension PricedCart {
  /// The restaurant's earnings and the rest. The rest still contains the courier's delivery fee and tip.
  public var parts: BillParts {
    var given: Int64 = 0
    for discount in discounts where discount.isRestaurants && !discount.isOfDelivery { given += discount.amount }
    return BillParts(
      subtotal: subtotal, given: given, taxes: taxes, lineTaxes: lines.lazy.map { $0.taxes }, total: total)
  }
}

extension PricedSeats {
  /// The theatre's earnings and the platform's.
  public var parts: BillParts {
    BillParts(subtotal: subtotal, taxes: taxes, lineTaxes: lines.lazy.map { $0.taxes }, total: total)
  }
}
