import Structures
import Testing

@testable import Domain

@Suite("Every cart that can exist")
struct PricingPropertyTests {
  static func randomInput(_ random: inout SplitMix64) -> PricingInput {
    let mode: Charges.TaxMode = Bool.random(using: &random) ? .inclusive : .exclusive
    let taxes = (0..<Int.random(in: 0...3, using: &random)).map { index in
      Tax(
        name: "T\(index)", rate: Rate(millionths: .random(in: 0...250_000, using: &random)),
        appliesToFees: Bool.random(using: &random))
    }
    let charges = Charges(
      taxMode: mode, taxes: taxes,
      deliveryTiers: [1_000, 4_000].map {
        DeliveryTier(metres: $0, fee: .random(in: 0...1_000, using: &random))
      },
      freeDeliveryFrom: Bool.random(using: &random) ? .random(in: 0...5_000, using: &random) : nil,
      serviceRate: Rate(millionths: .random(in: 0...150_000, using: &random)),
      serviceFeeCap: .random(in: 0...1_000, using: &random), minimumOrder: .random(in: 0...3_000, using: &random),
      smallOrderFeeCap: .random(in: 0...500, using: &random))
    let top: Int64 = [20, 5_000, 1_000_000_000][Int.random(in: 0...2, using: &random)]
    let lines = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      PricingInput.Line(
        item: MenuItemID(suffix: "r.\(Int.random(in: 0...3, using: &random))"),
        unitPrice: .random(in: 0...top, using: &random), quantity: .random(in: 1...9, using: &random))
    }
    return PricingInput(
      lines: lines, charges: charges,
      deliveryMetres: Bool.random(using: &random) ? .random(in: 0...9_000, using: &random) : nil,
      tip: .random(in: 0...2_000, using: &random), promotions: randomPromotions(&random))
  }

  private static func randomPromotions(_ random: inout SplitMix64) -> [Promotion] {
    (0..<Int.random(in: 0...3, using: &random)).map { index in
      let effect: Promotion.Effect =
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          .percent(
            Rate(millionths: .random(in: 0...1_200_000, using: &random)),
            cap: Bool.random(using: &random) ? .random(in: 0...900, using: &random) : nil)
        case 1: .fixed(.random(in: 0...4_000, using: &random))
        case 2: .freeDelivery
        default:
          .buyGetFree(
            buy: .random(in: 1...3, using: &random), free: .random(in: 1...2, using: &random),
            items: Bool.random(using: &random) ? [] : [MenuItemID(suffix: "r.1")])
        }
      return PriceCartTests.promotion(effect, stacks: true, id: "p\(index)")
    }
  }

  @Test("M3: lines + fees + taxes + tip − discounts = total, exactly", arguments: 0..<40 as Range<UInt64>)
  func sums(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      let input = Self.randomInput(&random)
      guard let priced = try? PricedCart(input) else { continue }
      let added = input.charges.taxMode == .exclusive ? priced.taxTotal : 0
      let lines = priced.lines.reduce(0) { $0 + $1.total }
      let fees = priced.fees[.delivery] + priced.fees[.service] + priced.fees[.smallOrder]
      #expect(lines + fees + added + priced.tip - priced.discountTotal == priced.total, "seed \(seed)")
      #expect(lines == priced.subtotal, "seed \(seed)")
      #expect(priced.total >= 0, "seed \(seed)")
      let ofDelivery = priced.discounts.filter(\.isOfDelivery).reduce(0) { $0 + $1.amount }
      #expect(ofDelivery <= priced.fees[.delivery], "seed \(seed)")
      #expect(priced.lines.allSatisfy { (0...$0.total).contains($0.discount) }, "seed \(seed)")
      #expect(
        priced.lines.reduce(0) { $0 + $1.discount } + ofDelivery == priced.discountTotal, "seed \(seed)")
      if input.charges.taxMode == .inclusive {
        for line in priced.lines {
          #expect(line.taxes.reduce(0, +) <= line.discounted + Int64(line.taxes.count), "seed \(seed)")
        }
      }
    }
  }

  @Test("M3: largest remainder neither loses nor makes a cent", arguments: 0..<20 as Range<UInt64>)
  func spread(block: UInt64) {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      let weights = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Int64.random(in: 0...[3, 10_000, 1_000_000_000_000][Int.random(in: 0...2, using: &random)], using: &random)
      }
      let sum = weights.reduce(0, +)
      let amount = Int64.random(in: 0...sum, using: &random)
      let parts = amount.spread(over: weights)
      #expect(parts.reduce(0, +) == (sum == 0 ? 0 : amount), "seed \(seed)")
      for (part, weight) in zip(parts, weights) where sum > 0 {
        let fair = Double(amount) * Double(weight) / Double(sum)
        #expect(abs(Double(part) - fair) <= 1.001 + fair * 1e-12, "seed \(seed)")
        #expect(part <= weight, "seed \(seed)")
      }
    }
  }
}
