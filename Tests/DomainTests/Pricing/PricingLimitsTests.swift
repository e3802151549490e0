import Structures
import Testing

@testable import Domain

@Suite("Amounts that no bill can have")
struct PricingLimitsTests {
  private static let extremes: [Int64] = [
    .min, .min + 1, -1, 0, 1, 99, 10_000, 1_000_000_000_000, PricingLimits.largest, PricingLimits.largest + 1, .max - 1,
    .max,
  ]

  @Test("P4: the dearest cart there may be has a price: a hundred lines, ninety-nine of each, up to the limit")
  func largest() throws {
    let taxes = (1...PricingLimits.taxes).map {
      Tax(name: "T\($0)", rate: Rate(basisPoints: 10), appliesToFees: true)
    }
    let charges = Charges(
      taxMode: .exclusive, taxes: taxes, deliveryTiers: [DeliveryTier(metres: 1, fee: 1_000_000_000_000)],
      serviceRate: Rate(basisPoints: 100))
    let lines = (0..<100).map { _ in (9_000_000_000 as Int64, 99 as Int64) }
    let priced = try PricedCart(PriceCartTests.input(lines, charges, tip: 1_000_000_000_000))
    #expect(priced.subtotal == 89_100_000_000_000)
    #expect(priced.fees[.service] == 891_000_000_000)
    #expect(priced.total == 89_100_000_000_000 + 891_000_000_000 + 2_000_000_000_000 + priced.taxTotal)
  }

  @Test("a thousand billion each, ninety-nine times, a hundred lines: refused, not wrapped")
  func overLimit() {
    let lines = (0..<100).map { _ in (1_000_000_000_000 as Int64, 99 as Int64) }
    #expect(throws: PricingError.amountOutOfRange) { try PricedCart(PriceCartTests.input(lines)) }
  }

  @Test("a total over the limit is refused even if each part of it is within")
  func totalOverLimit() {
    let input = PriceCartTests.input([(PricingLimits.largest, 1)], tip: 1)
    #expect(throws: PricingError.amountOutOfRange) { try PricedCart(input) }
  }

  @Test(
    "rates below nothing and above the whole are refused, as are more taxes than anybody levies",
    arguments: [-1, 10_001, .min, .max] as [Int64])
  func rates(basisPoints: Int64) {
    for mode in [Charges.TaxMode.inclusive, .exclusive] {
      var charges = PriceCartTests.charges(
        mode, taxes: [Tax(name: "T", rate: Rate(basisPoints: basisPoints), appliesToFees: true)])
      #expect(throws: PricingError.amountOutOfRange) { try PricedCart(PriceCartTests.input([(1, 1)], charges)) }
      charges = PriceCartTests.charges(mode)
      charges.serviceRate = Rate(basisPoints: basisPoints)
      #expect(throws: PricingError.amountOutOfRange) { try PricedCart(PriceCartTests.input([(1, 1)], charges)) }
    }
    let many = (0...PricingLimits.taxes).map { Tax(name: "T\($0)", rate: .zero, appliesToFees: true) }
    #expect(throws: PricingError.amountOutOfRange) {
      try PricedCart(PriceCartTests.input([(1, 1)], PriceCartTests.charges(taxes: many)))
    }
  }

  @Test("no quantity traps, not even of what costs nothing")
  func quantities() throws {
    for quantity in Self.extremes {
      let input = PriceCartTests.input(
        [(0, quantity), (0, quantity)], promotions: [PriceCartTests.promotion(.buyGetFree(buy: 1, free: 1, items: []))])
      #expect(throws: PricingError.self) { try PricedCart(input) }
    }
  }

  @Test("no promotion traps, whatever its numbers say, and none gives more than there is")
  func promotions() throws {
    var effects: [Promotion.Effect] = []
    for a in Self.extremes {
      effects.append(.fixed(a))
      effects.append(.percent(Rate(basisPoints: a), cap: nil))
      for b in Self.extremes {
        effects.append(.percent(Rate(basisPoints: a), cap: b))
        effects.append(.buyGetFree(buy: a, free: b, items: []))
      }
    }
    for effect in effects {
      let input = PriceCartTests.input([(900, 2), (300, 5)], promotions: [PriceCartTests.promotion(effect)])
      do throws(PricingError) {
        let priced = try PricedCart(input)
        #expect((1...priced.subtotal).contains(priced.discountTotal))
      } catch {
        #expect(error == .promotion(PromotionID(suffix: "p"), .nothingToReduce))
      }
    }
  }

  @Test("random absurdity ends in a price or in a typed error, never in a trap", arguments: 0..<20 as Range<UInt64>)
  func absurdity(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      func amount(_ usual: ClosedRange<Int64>) -> Int64 {
        Int.random(in: 0...9, using: &random) == 0
          ? Self.extremes.randomElement(using: &random) ?? 0 : .random(in: usual, using: &random)
      }
      let charges = Charges(
        taxMode: Bool.random(using: &random) ? .inclusive : .exclusive,
        taxes: [Tax(name: "T", rate: Rate(basisPoints: amount(0...2_500)), appliesToFees: true)],
        deliveryTiers: [DeliveryTier(metres: amount(0...5_000), fee: amount(0...500))],
        freeDeliveryFrom: amount(0...5_000), serviceRate: Rate(basisPoints: amount(0...1_000)),
        serviceFeeCap: amount(0...500), minimumOrder: amount(0...2_000), smallOrderFeeCap: amount(0...300))
      let lines = (0...3).map { _ in (amount(0...3_000), amount(1...9)) }
      let input = PriceCartTests.input(lines, charges, metres: amount(0...9_000), tip: amount(0...500))
      guard let priced = try? PricedCart(input) else { continue }
      #expect((0...PricingLimits.largest).contains(priced.total), "seed \(seed)")
    }
  }
}
