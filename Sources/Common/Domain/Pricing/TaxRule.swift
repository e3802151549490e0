/// The taxes of one bill. Each is computed per line and rounded half-even once; a fee is a line of its own.  M2
struct TaxRule {
  let taxes: [Tax]
  let isIncluded: Bool
  private let all: Rate
  private let onFees: Rate

  /// Nil where a product or a sum could leave 64 bits: a tax is from nothing to the whole, and there are few.  P4
  init?(_ mode: Charges.TaxMode, _ taxes: [Tax]) {
    guard taxes.count <= PricingLimits.taxes, taxes.allSatisfy({ (Rate.zero...Rate.whole).contains($0.rate) }) else {
      return nil
    }
    self.taxes = taxes
    isIncluded = mode == .inclusive
    all = Rate(millionths: taxes.reduce(0) { $0 + $1.rate.millionths })
    onFees = Rate(millionths: taxes.reduce(0) { $0 + ($1.appliesToFees ? $1.rate.millionths : 0) })
  }

  func amount(of tax: Tax, onLine line: Int64) -> Int64 { amount(tax.rate, on: line, among: all) }

  func amount(of tax: Tax, onFee fee: Int64) -> Int64 {
    tax.appliesToFees ? amount(tax.rate, on: fee, among: onFees) : 0
  }

  private func amount(_ rate: Rate, on line: Int64, among all: Rate) -> Int64 {
    isIncluded ? line.contained(rate, among: all) : line.share(rate, .halfEven)
  }
}
