import Domain
import SoireeClient
import Structures
import Testing
import Wire

struct BillTests {
  /// A cart as the platform may price it. Nil when the promotion does not apply.
  private static func price(_ random: inout SplitMix64) -> PricedCart? {
    let taxes = (0..<Int.random(in: 0...3, using: &random)).map { index in
      Tax(
        name: "T\(index)", rate: Rate(millionths: .random(in: 0...250_000, using: &random)),
        appliesToFees: .random(using: &random))
    }
    let charges = Charges(
      taxMode: Bool.random(using: &random) ? .inclusive : .exclusive, taxes: taxes,
      deliveryTiers: [DeliveryTier(metres: 1_000, fee: .random(in: 0...900, using: &random))],
      serviceRate: Rate(millionths: .random(in: 0...150_000, using: &random)),
      serviceFeeCap: .random(in: 0...500, using: &random), minimumOrder: .random(in: 0...3_000, using: &random),
      smallOrderFeeCap: .random(in: 0...400, using: &random))
    // Small carts are below the minimum order.
    let top: Int64 = Bool.random(using: &random) ? 100 : 2_000
    let lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      PricingInput.Line(
        item: Dinner.cola, unitPrice: .random(in: 0...top, using: &random),
        quantity: .random(in: 1...9, using: &random))
    }
    let effects: [Promotion.Effect?] = [nil, .freeDelivery, .fixed(300), .percent(Rate(basisPoints: 1_000), cap: 500)]
    let promotions = effects.randomElement(using: &random)!.map {
      Promotion(
        id: PromotionID(suffix: "p"), code: "P", text: "A promotion", effect: $0, startsAt: Dinner.now,
        endsAt: Dinner.now + .hours(1))
    }
    return try? PricedCart(
      PricingInput(
        lines: lines, charges: charges, deliveryMetres: Bool.random(using: &random) ? 500 : nil,
        tip: Bool.random(using: &random) ? .random(in: 1...500, using: &random) : 0,
        promotions: promotions.map { [$0] } ?? []))
  }

  /// The bill as the platform sends it.
  private static func totals(_ price: PricedCart) -> TotalsBody {
    TotalsBody(
      subtotal: price.subtotal, discounts: price.discounts.map { DiscountBody(name: $0.text, amount: $0.amount) },
      deliveryFee: price.fees[.delivery], serviceFee: price.fees[.service], smallOrderFee: price.fees[.smallOrder],
      taxes: price.taxes.map { TaxAmountBody($0) }, tip: price.tip, total: price.total)
  }

  /// The minor units of an amount that was written with its currency.
  private static func minorUnits(_ text: String) throws -> Int64 {
    try #require(Int64(text.filter { $0.isNumber || $0 == "-" }))
  }

  @Test(
    "M3: the rows of a bill add up to its total, on the device and from the platform, whatever is in the cart",
    arguments: 0..<10 as Range<UInt64>)
  func sums(block: UInt64) throws {
    var seen: Set<String> = []
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      guard let price = Self.price(&random) else { continue }
      for isDelivered in [false, true] {
        let bill = PriceBreakdown(price, "USD", isDelivered: isDelivered)
        let isIncluded = price.taxes.contains { $0.isIncluded }
        let added = bill.rows.dropLast().filter { !isIncluded || !$0.label.contains("(included)") }
        let sum = try added.reduce(0) { $0 + (try Self.minorUnits($1.amount)) }
        #expect(sum == bill.total && bill.total == price.total, "seed \(seed)")
        #expect(try Self.minorUnits(bill.rows.last?.amount ?? "") == bill.total && bill.rows.last?.isTotal == true)
        #expect(PriceBreakdown(Self.totals(price), "USD", isDelivered: isDelivered).rows == bill.rows, "seed \(seed)")
        seen.formUnion(bill.rows.map(\.label))
      }
    }
    // Every fee was among them.
    for fee in Fee.allCases { #expect(seen.contains(FoodWords.fee(fee)), "\(fee)") }
  }

  @Test("a delivery for nothing has its row, other fees of nothing have none")
  func zero() throws {
    let charges = Charges(taxMode: .exclusive, taxes: [], deliveryTiers: [])
    let line = PricingInput.Line(item: Dinner.cola, unitPrice: 300, quantity: 1)
    let price = try PricedCart(PricingInput(lines: [line], charges: charges, deliveryMetres: 500, tip: 0))
    #expect(PriceBreakdown(price, "USD", isDelivered: true).rows.map(\.label) == ["Subtotal", "Delivery", "Total"])
    #expect(PriceBreakdown(price, "USD", isDelivered: false).rows.map(\.label) == ["Subtotal", "Total"])
  }
}
