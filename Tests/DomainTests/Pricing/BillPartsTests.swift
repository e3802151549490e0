import Domain
import Structures
import Testing

@Suite("Who earns which part of a bill")
struct BillPartsTests {
  /// One price, one fee, one tax of ten per cent on both.
  private static func seats(
    _ mode: Charges.TaxMode, fee: Int64,
    taxes: [Tax] = [Tax(name: "VAT", rate: Rate(basisPoints: 1_000), appliesToFees: true)]
  ) throws -> PricedSeats {
    let pricing = ShowPricing(prices: [.init(.regular, 1_200)], bookingFee: fee, taxMode: mode, taxes: taxes)
    return try PricedSeats(
      [0, 1], of: Halls.layout(["..."]), by: pricing, startingAt: ShowPricingTests.saturday(20))
  }

  @Test("M2, M3: the theatre earns its prices without their taxes, the platform its fee without the fee's")
  func byHand() throws {
    // 109 of each 1,200 is tax, and 18 of the fee of 200.
    let inclusive = try Self.seats(.inclusive, fee: 100).parts
    #expect((inclusive.seller, inclusive.platform, inclusive.taxes) == (2_182, 182, 236))
    let exclusive = try Self.seats(.exclusive, fee: 100).parts
    #expect((exclusive.seller, exclusive.platform, exclusive.taxes) == (2_400, 200, 260))
    let untaxedFee = try Self.seats(
      .inclusive, fee: 100, taxes: [Tax(name: "VAT", rate: Rate(basisPoints: 1_000), appliesToFees: false)]
    ).parts
    #expect((untaxedFee.seller, untaxedFee.platform, untaxedFee.taxes) == (2_182, 200, 218))
  }

  @Test(
    "M3: the parts of seats sum to their total, and no fee changes what the theatre earns",
    arguments: 0..<20 as Range<UInt64>)
  func seats(block: UInt64) throws {
    let layout = try Halls.layout(["..PPVV..PP"])
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      var pricing = ShowPricing(
        prices: SeatCategory.allCases.map { .init($0, .random(in: 0...9_000, using: &random)) },
        bookingFee: .random(in: 0...500, using: &random),
        taxMode: Bool.random(using: &random) ? .inclusive : .exclusive, taxes: Self.taxes(&random))
      let pick = layout.seats.indices.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)).sorted()
      let bill = try PricedSeats(pick, of: layout, by: pricing, startingAt: ShowPricingTests.saturday(20))
      let parts = bill.parts
      #expect(parts.seller + parts.platform + parts.taxes == bill.total, "seed \(seed)")
      #expect(parts.seller <= bill.subtotal && parts.platform <= bill.bookingFee, "seed \(seed)")
      pricing.bookingFee = 0
      let bare = try PricedSeats(pick, of: layout, by: pricing, startingAt: ShowPricingTests.saturday(20)).parts
      #expect(bare.seller == parts.seller && bare.platform == 0, "seed \(seed)")
    }
  }

  @Test(
    "M3: the parts of a cart sum to its total, and no fee or tip changes what the restaurant earns",
    arguments: 0..<20 as Range<UInt64>)
  func carts(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      var charges = Charges(
        taxMode: Bool.random(using: &random) ? .inclusive : .exclusive, taxes: Self.taxes(&random),
        deliveryTiers: [DeliveryTier(metres: 1_000, fee: .random(in: 0...900, using: &random))], freeDeliveryFrom: nil,
        serviceRate: Rate(basisPoints: .random(in: 0...1_500, using: &random)), serviceFeeCap: 1_000,
        minimumOrder: 2_000, smallOrderFeeCap: 300)
      let lines = (0..<Int.random(in: 1...5, using: &random)).map { index in
        PricingInput.Line(
          item: MenuItemID(suffix: "r.\(index)"), unitPrice: .random(in: 0...4_000, using: &random), quantity: 2)
      }
      let bill = try PricedCart(
        PricingInput(lines: lines, charges: charges, deliveryMetres: 500, tip: .random(in: 0...500, using: &random)))
      #expect(bill.parts.seller + bill.parts.platform + bill.parts.taxes == bill.total, "seed \(seed)")
      charges.serviceRate = .zero
      charges.smallOrderFeeCap = 0
      let bare = try PricedCart(PricingInput(lines: lines, charges: charges, deliveryMetres: nil, tip: 0))
      #expect(bare.parts.seller == bill.parts.seller && bare.parts.platform == 0, "seed \(seed)")
    }
  }

  private static func taxes(_ random: inout SplitMix64) -> [Tax] {
    (0..<Int.random(in: 0...3, using: &random)).map { index in
      Tax(
        name: "T\(index)", rate: Rate(basisPoints: .random(in: 0...2_500, using: &random)),
        appliesToFees: Bool.random(using: &random))
    }
  }
}
