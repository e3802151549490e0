import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Promotions are given, changed and ended by those who pay for them")
struct PromotionDeskTests {
  private static func request(_ code: String, _ house: House) -> PromotionRequest {
    PromotionRequest(
      code: code, text: "Two dollars off", effect: PromotionEffectBody(kind: .fixed, amount: 200), currency: "USD",
      endsAt: house.now + .hours(24))
  }

  private func everywhere(_ house: House) async throws -> Staff {
    Staff(account: try await house.operatorAccount(), restaurants: nil)
  }

  @Test(
    "M4: the platform's holds everywhere, a restaurant's at home, and uses are counted", arguments: TestEngine.allCases)
  func create(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (boss, staff) = (try await everywhere(house), try await house.staff())
      let zoe = try await house.customer()
      let ours = try await house.promotions.create(Self.request("spring", house), staff: boss)
      let theirs = try await house.promotions.create(
        Self.request("Bella", house), of: SmallCity.pizzeria, staff: staff)
      #expect(ours.code == "SPRING" && ours.restaurantId == nil && ours.uses == 0 && ours.version == 1)
      #expect(theirs.code == "BELLA" && theirs.restaurantId == SmallCity.pizzeria && theirs.currency == "USD")
      let shares = (
        try await shares(of: try await house.order(zoe, promo: "spring"), house),
        try await shares(of: try await house.order(zoe, promo: "bella"), house)
      )
      // Who gives it pays for it.
      #expect(shares.1.restaurant == shares.0.restaurant - 200 && shares.1.platform == shares.0.platform + 200)
      let listed = try await house.promotions.list(of: SmallCity.pizzeria, limit: 10, cursor: nil, staff: staff).items
      #expect(listed.first { $0.id == theirs.id }?.uses == 1)
      #expect(!listed.contains { $0.id == ours.id })
      let thai = try await house.cart(
        try await house.customer("tom"), [house.soup(SmallCity.thai, 1)], at: SmallCity.thai, promo: "BELLA")
      #expect(thai.validationErrors.map(\.code) == ["promo_not_applicable"])
      let taken = try await problem {
        _ = try await house.promotions.create(Self.request("sPrInG", house), of: SmallCity.pizzeria, staff: staff)
      }
      #expect(taken?.code == .codeTaken)
    }
  }

  @Test("P4: a restaurant has so many promotions and no more; the platform may go on", arguments: TestEngine.allCases)
  func limit(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.promotionsPerRestaurant = 5 }) { house in
      let (boss, staff) = (try await everywhere(house), try await house.staff())
      func create(_ code: String) async throws -> StaffPromotion {
        try await house.promotions.create(Self.request(code, house), of: SmallCity.pizzeria, staff: staff)
      }
      let first = try await create("mine0")
      let open = "promotions WHERE restaurant_id = 'rst_pizza' AND deleted_at IS NULL"
      // The city begins with some.
      for number in try await house.count(open)..<5 { _ = try await create("mine\(number)") }
      let refused = try await problem { _ = try await create("onemore") }
      #expect(refused?.errors.map(\.code) == ["too_many"])
      #expect(try await house.count(open) == 5)
      _ = try await house.promotions.create(Self.request("winter", house), staff: boss)
      try await house.promotions.delete(first.id, of: SmallCity.pizzeria, staff: staff)
      _ = try await create("onemore")
    }
  }

  private func shares(of order: OrderID, _ house: House) async throws -> Shares {
    try #require(try await house.database.read { try Order.load(order, in: $0)?.shares })
  }

  /// How a promotion ends between quote and submit, and the code of the refusal.
  static let ends: [(name: String, end: @Sendable (StaffPromotion, Staff, House) async throws -> Void)] = [
    (
      "ended",
      { promotion, boss, house in
        _ = try await house.promotions.change(promotion.id, PromotionPatch(endsAt: house.now), staff: boss)
      }
    ),
    ("deleted", { promotion, boss, house in try await house.promotions.delete(promotion.id, staff: boss) }),
    ("over by the clock", { _, _, house in house.advance(.seconds(300)) }),
  ]

  @Test(
    "M4, M6: one that ends between quote and submit is refused with the price without it, and nobody is charged",
    arguments: TestEngine.allCases, Array(ends.indices))
  func ended(engine: TestEngine, end: Int) async throws {
    try await withHouse(on: engine) { house in
      let (boss, zoe) = (try await everywhere(house), try await house.customer())
      var request = Self.request("SPRING", house)
      request.endsAt = house.now + .seconds(300)
      let promotion = try await house.promotions.create(request, staff: boss)
      let full = try await house.cart(zoe).totals.total
      let priced = try await house.cart(zoe, promo: "SPRING", cart: nil)
      #expect(priced.totals.discounts.map(\.amount) == [200] && priced.quote != nil)
      try await Self.ends[end].end(promotion, boss, house)
      let refused = try await problem { _ = try await house.submit(house.request(priced), account: zoe) }
      #expect(refused?.code == .promoExpired)
      let shown = try WireDecoder().decode(CartAnswer.self, from: try #require(refused?.extra["cart"]).bytes)
      #expect(shown.totals.total == full && shown.totals.discounts.isEmpty && shown.quote == nil)
      #expect(try await house.allCharges().isEmpty)
      for table in ["orders", "promotion_uses"] { #expect(try await house.count(table) == 0) }
      let without = try await house.cart(zoe, cart: priced.cartId)
      _ = try await house.submit(house.request(without), account: zoe)
      #expect(try await house.allCharges().map(\.amount) == [full])
    }
  }

  @Test(
    "M6: one whose terms change after the pricing and before the order is priced again",
    arguments: TestEngine.allCases)
  func changed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (boss, zoe) = (try await everywhere(house), try await house.customer())
      let promotion = try await house.promotions.create(Self.request("SPRING", house), staff: boss)
      let priced = try await house.cart(zoe, promo: "SPRING")
      let request = house.request(priced)
      let gate = TestGate()
      let slow = try await House(
        on: house.database, books: house.books, after: house,
        checkpoint: { at in if at == .submitPrepared { gate.block() } })
      let submit = Task.detached(executorPreference: OwnThreads.shared) {
        try await problem { _ = try await slow.submit(request, account: zoe) }?.code
      }
      try await gate.reached()
      let half = PromotionPatch(effect: PromotionEffectBody(kind: .fixed, amount: 50))
      _ = try await house.promotions.change(promotion.id, half, staff: boss)
      gate.open()
      #expect(try await submit.value == .quoteChanged)
      #expect(try await house.allCharges().isEmpty)
      #expect(try await house.promotions.list(of: nil, limit: 100, cursor: nil).items.allSatisfy { $0.uses == 0 })
    }
  }

  @Test("what cannot be is refused by field", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (boss, staff) = (try await everywhere(house), try await house.staff())
      let cases: [(String, RestaurantID?, @Sendable (inout PromotionRequest) -> Void)] = [
        ("effect", nil, { $0.effect.rateMillionths = 1 }), ("effect", nil, { $0.effect.amount = nil }),
        ("currency", nil, { $0.currency = nil }), ("currency", nil, { $0.currency = "XXQ" }),
        (
          "effect.items[0]", SmallCity.pizzeria,
          {
            $0.effect = PromotionEffectBody(
              kind: .buyGetFree, buy: 1, free: 1, items: [SmallCity.item(SmallCity.thai, 1)])
          }
        ),
      ]
      for (field, restaurant, change) in cases {
        var request = Self.request("SPRING", house)
        change(&request)
        let refused = try await problem { [request] in
          _ = try await house.promotions.create(request, of: restaurant, staff: restaurant == nil ? boss : staff)
        }
        #expect(refused?.errors.map(\.field) == [field])
      }
    }
  }

  @Test(
    "limits may not fall below the uses, versions are compared, a deleted code is free again",
    arguments: TestEngine.allCases)
  func patch(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (boss, zoe) = (try await everywhere(house), try await house.customer())
      let promotion = try await house.promotions.create(Self.request("SPRING", house), staff: boss)
      for _ in 0..<2 { try await house.order(zoe, promo: "SPRING") }
      let low = try await problem {
        _ = try await house.promotions.change(promotion.id, PromotionPatch(useLimit: 1), staff: boss)
      }
      #expect(low?.errors.map(\.field) == ["use_limit"])
      let limited = try await house.promotions.change(
        promotion.id, PromotionPatch(useLimit: 2), expected: 1, staff: boss)
      #expect(limited.useLimit == 2 && limited.version == 2 && limited.uses == 2)
      #expect(try await house.cart(zoe, promo: "SPRING").validationErrors.map(\.code) == ["promo_used_up"])
      let late = try await problem {
        _ = try await house.promotions.change(promotion.id, PromotionPatch(text: "x"), expected: 1, staff: boss)
      }
      #expect(late?.code == .versionConflict)
      try await house.promotions.delete(promotion.id, staff: boss)
      #expect(
        try await problem { try await house.promotions.delete(promotion.id, staff: boss) }?.code == .notFound)
      #expect(try await house.cart(zoe, promo: "SPRING").validationErrors.map(\.code) == ["promo_expired"])
      _ = try await house.promotions.create(Self.request("SPRING", house), staff: boss)
      #expect(try await house.cart(zoe, promo: "SPRING").validationErrors.isEmpty)
    }
  }
}
