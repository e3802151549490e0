import Structures
import Testing

@testable import Domain

/// Prices again, in the plainest way and with 128 bits, what `PricedCart` computes: the two agree on every part.
@Suite("Prices beside a second calculation")
struct TaxOracleTests {
  /// `numerator ÷ denominator`, a half to the even neighbour.
  private static func halfEven(_ numerator: Int128, _ denominator: Int128) -> Int64 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isUp = 2 * remainder > denominator || (2 * remainder == denominator && quotient % 2 != 0)
    return Int64(quotient + (isUp ? 1 : 0))
  }

  private static func tax(_ tax: Tax, on amount: Int64, beside taxes: [Tax], _ mode: Charges.TaxMode) -> Int64 {
    let all = taxes.reduce(Int128(0)) { $0 + Int128($1.rate.millionths) }
    return halfEven(
      Int128(amount) * Int128(tax.rate.millionths), mode == .inclusive ? 1_000_000 + all : 1_000_000)
  }

  @Test(
    "M2: each tax is computed per line on its discounted amount, rounded once, then summed",
    arguments: 0..<20 as Range<UInt64>)
  func taxes(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      let input = PricingPropertyTests.randomInput(&random)
      guard let priced = try? PricedCart(input) else { continue }
      let charges = input.charges
      let onFees = charges.taxes.filter(\.appliesToFees)
      let freeDelivery = priced.discounts.filter(\.isOfDelivery).reduce(0) { $0 + $1.amount }
      let fees = [priced.fees[.delivery] - freeDelivery, priced.fees[.service], priced.fees[.smallOrder]]
      for (index, entry) in charges.taxes.enumerated() {
        let lines = priced.lines.map {
          Self.tax(entry, on: $0.total - $0.discount, beside: charges.taxes, charges.taxMode)
        }
        #expect(priced.lines.map { $0.taxes[index] } == lines, "seed \(seed)")
        let ofFees = entry.appliesToFees ? fees.map { Self.tax(entry, on: $0, beside: onFees, charges.taxMode) } : []
        #expect(priced.taxes[index].amount == (lines + ofFees).reduce(0, +), "seed \(seed)")
        #expect(priced.taxes[index].name == entry.name && priced.taxes[index].rate == entry.rate, "seed \(seed)")
        #expect(priced.taxes[index].isIncluded == (charges.taxMode == .inclusive), "seed \(seed)")
      }
    }
  }

  @Test("M4: of every n + m units the m cheapest are free, counted one by one", arguments: 0..<20 as Range<UInt64>)
  func freeUnits(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      let (buy, free) = (Int.random(in: 1...3, using: &random), Int.random(in: 1...2, using: &random))
      let items: [MenuItemID] = Bool.random(using: &random) ? [] : [PriceCartTests.other]
      let promotion = PriceCartTests.promotion(.buyGetFree(buy: Int64(buy), free: Int64(free), items: items))
      var input = PriceCartTests.input([], promotions: [promotion])
      input.lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        PricingInput.Line(
          item: Bool.random(using: &random) ? PriceCartTests.item : PriceCartTests.other,
          unitPrice: .random(in: 0...9, using: &random), quantity: .random(in: 1...4, using: &random))
      }
      let eligible = input.lines.filter { items.isEmpty || items.contains($0.item) }
      let units = eligible.flatMap { Array(repeating: $0.unitPrice, count: Int($0.quantity)) }.sorted()
      let expected = units.prefix(units.count / (buy + free) * free).reduce(0, +)
      let priced = try? PricedCart(input)
      #expect((priced?.discountTotal ?? 0) == expected, "seed \(seed)")
      for (line, priced) in zip(input.lines, priced?.lines ?? []) where !items.isEmpty && !items.contains(line.item) {
        #expect(priced.discount == 0, "seed \(seed)")
      }
    }
  }

  @Test("M3: without discounts the order of the lines changes nothing", arguments: 0..<10 as Range<UInt64>)
  func anyOrder(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      var input = PricingPropertyTests.randomInput(&random)
      input.promotions = []
      let priced = try PricedCart(input)
      input.lines.shuffle(using: &random)
      let shuffled = try PricedCart(input)
      #expect(shuffled.total == priced.total && shuffled.taxes == priced.taxes, "seed \(seed)")
    }
  }

  @Test("M3: a basket's discount falls on each line by its share, to the unit", arguments: 0..<20 as Range<UInt64>)
  func shares(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      var input = PricingPropertyTests.randomInput(&random)
      let amount = Int64.random(in: 1...5_000, using: &random)
      input.promotions = [PriceCartTests.promotion(.fixed(amount))]
      guard let priced = try? PricedCart(input) else { continue }
      let given = Int128(min(amount, priced.subtotal))
      #expect(priced.discountTotal == given, "seed \(seed)")
      for line in priced.lines {
        let off = Int128(line.discount) * Int128(priced.subtotal) - given * Int128(line.total)
        #expect(off.magnitude < priced.subtotal.magnitude, "seed \(seed)")
      }
    }
  }
}
