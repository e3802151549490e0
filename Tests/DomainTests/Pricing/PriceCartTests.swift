import Testing

@testable import Domain

@Suite("The price of a cart")
struct PriceCartTests {
  static let item = MenuItemID(suffix: "r.1")
  static let other = MenuItemID(suffix: "r.2")

  static func charges(
    _ mode: Charges.TaxMode = .exclusive, taxes: [Tax] = [], freeFrom: Int64? = nil
  ) -> Charges {
    Charges(
      taxMode: mode, taxes: taxes,
      deliveryTiers: [DeliveryTier(metres: 1_000, fee: 199), DeliveryTier(metres: 3_000, fee: 399)],
      freeDeliveryFrom: freeFrom, serviceRate: Rate(basisPoints: 500), serviceFeeCap: 300, minimumOrder: 1_500,
      smallOrderFeeCap: 250)
  }

  static func promotion(
    _ effect: Promotion.Effect, restaurant: RestaurantID? = nil, stacks: Bool = false, id: String = "p"
  ) -> Promotion {
    Promotion(
      id: PromotionID(suffix: id), code: id.uppercased(), text: id, effect: effect, restaurant: restaurant,
      startsAt: Instant(seconds: 0), endsAt: Instant(seconds: 100), stacks: stacks)
  }

  static func input(
    _ lines: [(Int64, Int64)], _ charges: Charges = charges(), metres: Int64? = 500, tip: Int64 = 0,
    promotions: [Promotion] = []
  ) -> PricingInput {
    PricingInput(
      lines: lines.map { .init(item: item, unitPrice: $0.0, quantity: $0.1) }, charges: charges,
      deliveryMetres: metres, tip: tip, promotions: promotions)
  }

  @Test("M3: a cart worked out by hand")
  func byHand() throws {
    let tax = Tax(name: "Sales tax", rate: Rate(basisPoints: 875), appliesToFees: false)
    let priced = try PricedCart(Self.input([(1_050, 2), (325, 1)], Self.charges(taxes: [tax]), tip: 300))
    #expect(priced.subtotal == 2_425)
    #expect(priced.fees[.delivery] == 199)
    #expect(priced.fees[.service] == 121)  // 121.25
    #expect(priced.fees[.smallOrder] == 0)
    #expect(priced.lines.map(\.taxes) == [[184], [28]])  // 183.75, 28.4375
    #expect(priced.taxes.map(\.amount) == [212])
    #expect(priced.total == 2_425 + 199 + 121 + 212 + 300)
  }

  @Test(
    "M2: taxes round half to even, once per line",
    arguments: [
      // price, basis points, tax
      (50, 100, 0), (150, 100, 2), (250, 100, 2), (350, 100, 4), (1_000, 825, 82), (3_000, 825, 248),
    ] as [(Int64, Int64, Int64)])
  func halfEven(price: Int64, rate: Int64, tax: Int64) throws {
    let charges = Charges(
      taxMode: .exclusive, taxes: [Tax(name: "T", rate: Rate(basisPoints: rate), appliesToFees: false)],
      deliveryTiers: [])
    #expect(try PricedCart(Self.input([(price, 1)], charges)).taxes[0].amount == tax)
  }

  @Test("M2: prices that contain their tax show it and do not add it")
  func inclusive() throws {
    let taxes = [
      Tax(name: "CGST", rate: Rate(basisPoints: 250), appliesToFees: false),
      Tax(name: "SGST", rate: Rate(basisPoints: 250), appliesToFees: false),
    ]
    let charges = Charges(taxMode: .inclusive, taxes: taxes, deliveryTiers: [])
    let priced = try PricedCart(Self.input([(10_500, 1)], charges))
    #expect(priced.taxes.map(\.amount) == [250, 250])
    #expect(priced.taxes.map(\.name) == ["CGST", "SGST"])
    #expect(priced.total == 10_500)
  }

  @Test("M2: a tax on fees treats each fee as a line, after free delivery")
  func taxedFees() throws {
    let tax = Tax(name: "VAT", rate: Rate(basisPoints: 1_000), appliesToFees: true)
    let plain = try PricedCart(Self.input([(2_000, 1)], Self.charges(taxes: [tax])))
    #expect(plain.taxes[0].amount == 200 + 20 + 10)
    let free = try PricedCart(
      Self.input([(2_000, 1)], Self.charges(taxes: [tax]), promotions: [Self.promotion(.freeDelivery)]))
    #expect(free.taxes[0].amount == 200 + 10)
    #expect(free.discountTotal == 199)
  }

  @Test(
    "delivery is charged by distance, free from a subtotal, and not for pickup",
    arguments: [
      (500, nil, 199), (1_000, nil, 199), (1_001, nil, 399), (9_000, nil, 399), (500, 2_000, 0), (nil, nil, 0),
    ] as [(Int64?, Int64?, Int64)])
  func delivery(metres: Int64?, freeFrom: Int64?, fee: Int64) throws {
    let priced = try PricedCart(Self.input([(2_000, 1)], Self.charges(freeFrom: freeFrom), metres: metres))
    #expect(priced.fees[.delivery] == fee)
  }

  @Test(
    "a small order pays what is missing, up to the cap",
    arguments: [(1_499, 1), (1_300, 200), (1_000, 250), (1_500, 0)] as [(Int64, Int64)])
  func smallOrder(subtotal: Int64, fee: Int64) throws {
    #expect(try PricedCart(Self.input([(subtotal, 1)])).fees[.smallOrder] == fee)
  }

  @Test("M4: percent is capped, fixed never exceeds the dishes, free delivery takes the fee")
  func promotions() throws {
    func discount(_ effect: Promotion.Effect) throws -> Int64 {
      try PricedCart(Self.input([(1_000, 2)], promotions: [Self.promotion(effect)])).discountTotal
    }
    #expect(try discount(.percent(Rate(basisPoints: 1_000), cap: nil)) == 200)
    #expect(try discount(.percent(Rate(basisPoints: 5_000), cap: 300)) == 300)
    #expect(try discount(.percent(Rate(basisPoints: 20_000), cap: nil)) == 2_000)
    #expect(try discount(.fixed(500)) == 500)
    #expect(try discount(.fixed(99_999)) == 2_000)
    #expect(try discount(.freeDelivery) == 199)
  }

  @Test("M4: of every three the cheapest is free")
  func buyGetFree() throws {
    let promotion = Self.promotion(.buyGetFree(buy: 2, free: 1, items: []))
    let priced = try PricedCart(Self.input([(900, 2), (700, 3), (500, 1)], promotions: [promotion]))
    #expect(priced.lines.map(\.discount) == [0, 700, 500])
    #expect(throws: PricingError.promotion(promotion.id, .nothingToReduce)) {
      try PricedCart(Self.input([(900, 2)], promotions: [promotion]))
    }
    let elsewhere = Self.promotion(.buyGetFree(buy: 1, free: 1, items: [Self.other]))
    #expect(throws: PricingError.promotion(elsewhere.id, .nothingToReduce)) {
      try PricedCart(Self.input([(900, 2)], promotions: [elsewhere]))
    }
  }

  @Test("M4: two promotions need both to say that they stack")
  func stacking() throws {
    let percent = Self.promotion(.percent(Rate(basisPoints: 1_000), cap: nil), stacks: true, id: "a")
    let delivery = Self.promotion(.freeDelivery, stacks: true, id: "b")
    #expect(try PricedCart(Self.input([(1_000, 2)], promotions: [percent, delivery])).discountTotal == 399)
    let alone = Self.promotion(.freeDelivery, id: "c")
    #expect(throws: PricingError.promotion(percent.id, .notCombinable)) {
      try PricedCart(Self.input([(1_000, 2)], promotions: [percent, alone]))
    }
  }

  @Test("amounts beyond the limit are refused, not wrapped")
  func limits() {
    for lines in [[(Int64.max, 1)], [(1_000_000_000_000, 101)], [(-1, 1)], [(1, -1)]] as [[(Int64, Int64)]] {
      #expect(throws: PricingError.amountOutOfRange) { try PricedCart(Self.input(lines)) }
    }
    #expect(throws: PricingError.amountOutOfRange) { try PricedCart(Self.input([(1, 1)], tip: -5)) }
  }
}
