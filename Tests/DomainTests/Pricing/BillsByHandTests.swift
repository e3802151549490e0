import Testing

@testable import Domain

/// Bills worked out with pencil and paper, in places that tax differently.
@Suite("Bills worked out by hand")
struct BillsByHandTests {
  private static func tax(_ name: String, _ basisPoints: Int64, onFees: Bool = false) -> Tax {
    Tax(name: name, rate: Rate(basisPoints: basisPoints), appliesToFees: onFees)
  }

  private static func input(
    _ lines: [(Int64, Int64)], _ charges: Charges, metres: Int64? = 500, tip: Int64 = 0, _ promotions: [Promotion] = []
  ) -> PricingInput { PriceCartTests.input(lines, charges, metres: metres, tip: tip, promotions: promotions) }

  @Test("M2, M3: New York: two taxes added to the dishes, ten per cent off, rounded per line")
  func newYork() throws {
    let charges = Charges(
      taxMode: .exclusive, taxes: [Self.tax("State", 400), Self.tax("City", 450)],
      deliveryTiers: [DeliveryTier(metres: 1_600, fee: 299), DeliveryTier(metres: 5_000, fee: 499)],
      serviceRate: Rate(basisPoints: 1_000), serviceFeeCap: 400)
    let promotion = PriceCartTests.promotion(.percent(Rate(basisPoints: 1_000), cap: nil))
    let priced = try PricedCart(Self.input([(1_295, 1), (450, 3), (99, 1)], charges, tip: 500, [promotion]))
    #expect(priced.subtotal == 2_744)
    // 274.4 → 274; shares 129.3, 134.8, 9.89: floors 129, 134, 9, and the two largest remainders get one more.
    #expect(priced.lines.map(\.discount) == [129, 135, 10])
    // 4 %: 46.64, 48.6, 3.56; 4.5 %: 52.47, 54.675, 4.005.
    #expect(priced.lines.map(\.taxes) == [[47, 52], [49, 55], [4, 4]])
    #expect(priced.taxes.map(\.amount) == [100, 111])
    #expect(priced.fees[.service] == 274)
    #expect(priced.total == 2_744 + 299 + 274 + 100 + 111 + 500 - 274)
  }

  @Test("M1, M2: Japan: yen have no minor unit; eight per cent are contained in what food costs")
  func japan() throws {
    let charges = Charges(
      taxMode: .inclusive, taxes: [Self.tax("軽減税率", 800)], deliveryTiers: [DeliveryTier(metres: 9_000, fee: 330)])
    let priced = try PricedCart(Self.input([(1_080, 1), (500, 3), (108, 1)], charges))
    // 1080 × 8/108 = 80; 1500 × 8/108 = 111.1; 108 × 8/108 = 8.
    #expect(priced.lines.map(\.taxes) == [[80], [111], [8]])
    #expect(priced.taxes.map(\.amount) == [199] && priced.taxes[0].isIncluded)
    #expect(priced.total == 1_080 + 1_500 + 108 + 330)
  }

  @Test("M1, M2: Bahrain: a thousand fils; ten per cent, a half to the even fils")
  func bahrain() throws {
    let charges = Charges(
      taxMode: .exclusive, taxes: [Self.tax("VAT", 1_000, onFees: true)],
      deliveryTiers: [DeliveryTier(metres: 9_000, fee: 505)])
    let priced = try PricedCart(Self.input([(1_255, 1), (1_245, 1), (2_750, 1)], charges))
    #expect(priced.lines.map(\.taxes) == [[126], [124], [275]])  // 125.5, 124.5, 275
    #expect(priced.taxes[0].amount == 575)  // 525, and 50.5 on the delivery
    #expect(priced.total == 1_255 + 1_245 + 2_750 + 505 + 575)
  }

  @Test("M2: Kuwait: no tax at all, a small order, a free drink")
  func kuwait() throws {
    let charges = Charges(
      taxMode: .exclusive, taxes: [], deliveryTiers: [DeliveryTier(metres: 9_000, fee: 750)], minimumOrder: 5_000,
      smallOrderFeeCap: 1_000)
    let promotion = PriceCartTests.promotion(.buyGetFree(buy: 1, free: 1, items: []))
    let priced = try PricedCart(Self.input([(2_750, 1), (350, 1)], charges, [promotion]))
    #expect(priced.lines.map(\.discount) == [0, 350])
    #expect(priced.fees[.smallOrder] == 1_000)
    #expect(priced.taxes.isEmpty)
    #expect(priced.total == 2_750 + 350 + 750 + 1_000 - 350)
  }

  @Test("M2: India: CGST and SGST are equal halves of what a price contains, fees with them")
  func india() throws {
    let charges = Charges(
      taxMode: .inclusive, taxes: [Self.tax("CGST", 250, onFees: true), Self.tax("SGST", 250, onFees: true)],
      deliveryTiers: [DeliveryTier(metres: 9_000, fee: 4_200)])
    let priced = try PricedCart(Self.input([(24_900, 2)], charges))
    // 49800 × 2.5/105 = 1185.7; 4200 × 2.5/105 = 100.
    #expect(priced.taxes.map(\.amount) == [1_286, 1_286])
    #expect(priced.total == 49_800 + 4_200)
  }

  @Test(
    "M2: of a contained tax too a half goes to the even unit: twelve per cent are 3/28 of a price",
    arguments: [(14, 2), (42, 4), (70, 8), (98, 10), (28, 3)] as [(Int64, Int64)])  // 1.5, 4.5, 7.5, 10.5, 3
  func containedHalves(price: Int64, tax: Int64) throws {
    let charges = Charges(taxMode: .inclusive, taxes: [Self.tax("VAT", 1_200)], deliveryTiers: [])
    #expect(try PricedCart(Self.input([(price, 1)], charges)).taxes[0].amount == tax)
  }

  @Test("M3: everything free still adds up: the tip alone is paid")
  func allFree() throws {
    let charges = Charges(
      taxMode: .exclusive, taxes: [Self.tax("T", 2_000, onFees: true)],
      deliveryTiers: [DeliveryTier(metres: 9_000, fee: 300)])
    let promotions = [
      PriceCartTests.promotion(.fixed(.max), stacks: true, id: "a"),
      PriceCartTests.promotion(.freeDelivery, stacks: true, id: "b"),
    ]
    let priced = try PricedCart(Self.input([(333, 1), (333, 1), (334, 1)], charges, tip: 150, promotions))
    #expect(priced.discountTotal == 1_300)
    #expect(priced.taxes.map(\.amount) == [0])
    #expect(priced.total == 150)
  }

  @Test("M3: a cent over three equal lines falls on the first")
  func oneCent() throws {
    let charges = Charges(taxMode: .exclusive, taxes: [], deliveryTiers: [])
    let priced = try PricedCart(
      Self.input([(100, 1), (100, 1), (100, 1)], charges, [PriceCartTests.promotion(.fixed(1))]))
    #expect(priced.lines.map(\.discount) == [1, 0, 0])
  }

  @Test("an empty cart costs its tip and nothing else")
  func empty() throws {
    let priced = try PricedCart(Self.input([], PriceCartTests.charges(), tip: 5))
    #expect(priced.total == 5)
    #expect(priced.fees[.delivery] == 0 && priced.fees[.service] == 0 && priced.fees[.smallOrder] == 0)
  }
}
