/// The earnings in a bill, by who gets them. The parts add up to the total.  M3
///
/// The rule is the same for restaurants and theatres. The seller earns the lines, less its own discounts and the taxes
/// that its prices contain. Fees and the taxes on them are the platform's.
public struct BillParts: Hashable, Sendable {
  /// The lines before discounts, without the taxes that they contain.
  public let sales: Int64
  /// The seller's own discounts on its lines.
  public let given: Int64
  /// Everything that is neither the seller's nor a tax: fees, tip, the platform's discounts. Negative when the platform
  /// gave more than it earns.
  public let platform: Int64
  /// Taxes on lines, contained or added, in the order of the bill.
  public let lineTaxes: [Int64]
  /// Taxes on fees, contained or added, in the order of the bill.
  public let feeTaxes: [Int64]

  /// The restaurant's or the theatre's part.
  public var seller: Int64 { sales - given }
  /// Every tax on lines and fees, contained or added.
  public var taxes: Int64 { lineTaxes.reduce(0, +) + feeTaxes.reduce(0, +) }

  /// - Parameters:
  ///   - subtotal: Lines before discounts.
  ///   - given: The seller's own discounts on its lines.
  ///   - taxes: Of the whole bill.
  ///   - lines: For each line its taxes, in the order of `taxes`.
  init(subtotal: Int64, given: Int64 = 0, taxes: [TaxAmount], lines: some Sequence<[Int64]>, total: Int64) {
    var sums = taxes.map { _ in Int64(0) }
    for line in lines {
      for (index, amount) in zip(sums.indices, line) { sums[index] += amount }
    }
    var contained: Int64 = 0
    for (tax, sum) in zip(taxes, sums) where tax.isIncluded { contained += sum }
    self.given = given
    sales = subtotal - contained
    lineTaxes = sums
    feeTaxes = zip(taxes, sums).map { $0.amount - $1 }
    platform = total - taxes.reduce(0) { $0 + $1.amount } - (subtotal - contained - given)
  }
}

extension PricedCart {
  /// The restaurant's earnings and the rest. The rest still contains the courier's delivery fee and tip.
  public var parts: BillParts {
    var given: Int64 = 0
    for discount in discounts where discount.isRestaurants && !discount.isOfDelivery { given += discount.amount }
    return BillParts(subtotal: subtotal, given: given, taxes: taxes, lines: lines.lazy.map { $0.taxes }, total: total)
  }
}

extension PricedSeats {
  /// The theatre's earnings and the platform's.
  public var parts: BillParts {
    BillParts(subtotal: subtotal, taxes: taxes, lines: lines.lazy.map { $0.taxes }, total: total)
  }
}
