/// Who earns which part of a bill; the parts sum to its total.  M3
///
/// One rule for dinner and for seats: the house earns what it sells for, less what it gives off and less the taxes that its
/// prices contain. The fees are the platform's, and the taxes on them are the platform's to leave out.
public struct BillParts: Hashable, Sendable {
  /// Of the restaurant or the theatre whose lines these are.
  public let house: Int64
  /// What is neither the house's nor a tax: fees, tip, what the platform gave off. Below zero where it gave more than it
  /// earns.
  public let platform: Int64
  /// Every tax, contained or added, of lines and fees.
  public let taxes: Int64

  /// - Parameters:
  ///   - subtotal: the lines before discounts.
  ///   - given: what the house takes off its lines.
  ///   - taxes: of the whole bill.
  ///   - lineTaxes: for each line its taxes, in the order of `taxes`.
  init(subtotal: Int64, given: Int64 = 0, taxes: [TaxAmount], lineTaxes: some Sequence<[Int64]>, total: Int64) {
    var contained: Int64 = 0
    for line in lineTaxes {
      for (tax, amount) in zip(taxes, line) where tax.isIncluded { contained += amount }
    }
    house = subtotal - given - contained
    self.taxes = taxes.reduce(0) { $0 + $1.amount }
    platform = total - self.taxes - house
  }
}

extension PricedCart {
  /// What the restaurant earns, and what is left: of that, the delivery fee and the tip are whose they are.
  public var parts: BillParts {
    var given: Int64 = 0
    for discount in discounts where discount.isRestaurants && !discount.isOfDelivery { given += discount.amount }
    return BillParts(
      subtotal: subtotal, given: given, taxes: taxes, lineTaxes: lines.lazy.map { $0.taxes }, total: total)
  }
}

extension PricedSeats {
  /// What the theatre earns, and what the platform does.
  public var parts: BillParts {
    BillParts(subtotal: subtotal, taxes: taxes, lineTaxes: lines.lazy.map { $0.taxes }, total: total)
  }
}
