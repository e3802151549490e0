import Testing

@testable import Domain

@Suite("Who may use a promotion")
struct PromotionTests {
  private static let restaurant = RestaurantID(suffix: "a")
  private static let euro = Currency(code: "EUR")!

  private static func promotion(_ change: (inout Promotion) -> Void = { _ in }) -> Promotion {
    var promotion = Promotion(
      id: PromotionID(suffix: "p"), code: "TEN", text: "10 % off", effect: .fixed(100), minimumBasket: 1_000,
      startsAt: Instant(seconds: 100), endsAt: Instant(seconds: 200), useLimit: 10, useLimitPerAccount: 1)
    change(&promotion)
    return promotion
  }

  private static func refusal(
    _ promotion: Promotion, at seconds: Int64 = 150, subtotal: Int64 = 1_000, uses: PromotionUses = PromotionUses()
  ) -> PromotionRefusal? {
    promotion.refusal(
      restaurant: restaurant, currency: euro, subtotal: subtotal, uses: uses, now: Instant(seconds: seconds))
  }

  @Test(
    "M4: the window includes its first moment and not its last",
    arguments: [(99, .notStarted), (100, nil), (199, nil), (200, .expired)] as [(Int64, PromotionRefusal?)])
  func window(seconds: Int64, refusal: PromotionRefusal?) {
    #expect(Self.refusal(Self.promotion(), at: seconds) == refusal)
  }

  @Test("M4: limits in total and per account")
  func limits() {
    #expect(Self.refusal(Self.promotion(), uses: PromotionUses(total: 9)) == nil)
    #expect(Self.refusal(Self.promotion(), uses: PromotionUses(total: 10)) == .usedUp)
    #expect(Self.refusal(Self.promotion(), uses: PromotionUses(byAccount: 1)) == .usedUp)
  }

  @Test("M4: minimum basket, first order only, restaurant and currency")
  func conditions() {
    #expect(Self.refusal(Self.promotion(), subtotal: 999) == .minimumNotMet(1_000))
    let first = Self.promotion { $0.isFirstOrderOnly = true }
    #expect(Self.refusal(first, uses: PromotionUses(ordersByAccount: 1)) == .firstOrderOnly)
    #expect(Self.refusal(first) == nil)
    #expect(Self.refusal(Self.promotion { $0.restaurant = RestaurantID(suffix: "b") }) == .otherRestaurant)
    #expect(Self.refusal(Self.promotion { $0.restaurant = Self.restaurant }) == nil)
    #expect(Self.refusal(Self.promotion { $0.currency = Currency(code: "USD") }) == .otherRestaurant)
  }

  @Test("M4: at its last allowed use it may be used, after it not; no limit is no limit")
  func lastUse() {
    let both = PromotionUses(total: 9, byAccount: 0)
    #expect(Self.refusal(Self.promotion(), uses: both) == nil)
    let unlimited = Self.promotion { ($0.useLimit, $0.useLimitPerAccount) = (nil, nil) }
    #expect(Self.refusal(unlimited, uses: PromotionUses(total: .max, byAccount: .max, ordersByAccount: .max)) == nil)
    #expect(Self.refusal(Self.promotion { $0.useLimit = 0 }) == .usedUp)
  }

  @Test(
    "M4: of several reasons the one that nothing the customer does can change is told first",
    arguments: [
      ([.otherRestaurant, .expired, .usedUp, .minimumNotMet(1_000)], .otherRestaurant),
      ([.expired, .usedUp, .firstOrderOnly, .minimumNotMet(1_000)], .expired),
      ([.notStarted, .usedUp, .minimumNotMet(1_000)], .notStarted),
      ([.usedUp, .firstOrderOnly, .minimumNotMet(1_000)], .usedUp),
      ([.firstOrderOnly, .minimumNotMet(1_000)], .firstOrderOnly), ([.minimumNotMet(1_000)], .minimumNotMet(1_000)),
      ([], nil),
    ] as [(Set<PromotionRefusal>, PromotionRefusal?)])
  func precedence(wrong: Set<PromotionRefusal>, expected: PromotionRefusal?) {
    let promotion = Self.promotion {
      $0.isFirstOrderOnly = true
      if wrong.contains(.otherRestaurant) { $0.restaurant = RestaurantID(suffix: "b") }
    }
    let uses = PromotionUses(
      total: wrong.contains(.usedUp) ? 10 : 0, ordersByAccount: wrong.contains(.firstOrderOnly) ? 1 : 0)
    let seconds: Int64 = wrong.contains(.expired) ? 200 : wrong.contains(.notStarted) ? 99 : 150
    let subtotal: Int64 = wrong.contains(.minimumNotMet(1_000)) ? 999 : 1_000
    #expect(Self.refusal(promotion, at: seconds, subtotal: subtotal, uses: uses) == expected)
  }

  @Test("M4: at most one promotion, unless all of them say they stack")
  func combine() throws {
    let (alone, stacks) = (Self.promotion(), Self.promotion { $0.stacks = true })
    for fine in [[], [alone], [stacks], [stacks, stacks], [stacks, stacks, stacks]] { try Promotion.combine(fine) }
    for refused in [[alone, alone], [alone, stacks], [stacks, alone], [stacks, stacks, alone]] {
      #expect(throws: PromotionRefusal.notCombinable) { try Promotion.combine(refused) }
    }
  }

  @Test("M4: a discount tells whose it is, what a customer reads, and whether it is off the dishes or the delivery")
  func discounts() throws {
    let dishes = Self.promotion {
      ($0.effect, $0.restaurant, $0.stacks) = (.percent(Rate(basisPoints: 1_000), cap: nil), Self.restaurant, true)
    }
    let delivery = Self.promotion {
      ($0.id, $0.code, $0.text, $0.effect, $0.stacks) =
        (PromotionID(suffix: "d"), "FREE", "Free delivery", .freeDelivery, true)
    }
    let priced = try PricedCart(PriceCartTests.input([(1_000, 2)], promotions: [delivery, dishes]))
    #expect(
      priced.discounts == [
        Discount(
          promotion: dishes.id, code: "TEN", text: "10 % off", amount: 200, isRestaurants: true, isOfDelivery: false),
        Discount(
          promotion: delivery.id, code: "FREE", text: "Free delivery", amount: 199, isRestaurants: false,
          isOfDelivery: true),
      ])
  }

  @Test("M4: free delivery of what is picked up, or is free already, has nothing to reduce")
  func nothingToReduce() {
    let promotion = PriceCartTests.promotion(.freeDelivery)
    for input in [
      PriceCartTests.input([(1_000, 2)], metres: nil, promotions: [promotion]),
      PriceCartTests.input([(1_000, 2)], PriceCartTests.charges(freeFrom: 2_000), promotions: [promotion]),
      PriceCartTests.input([], promotions: [promotion]),
    ] {
      #expect(throws: PricingError.promotion(promotion.id, .nothingToReduce)) { try PricedCart(input) }
    }
  }

  @Test(
    "every refusal has the code the wire knows",
    arguments: [
      (.notStarted, "promo_expired"), (.expired, "promo_expired"), (.usedUp, "promo_used_up"),
      (.otherRestaurant, "promo_not_applicable"), (.firstOrderOnly, "promo_first_order_only"),
      (.nothingToReduce, "promo_not_applicable"), (.notCombinable, "promo_not_applicable"),
      (.minimumNotMet(1), "promo_minimum_not_met"),
    ] as [(PromotionRefusal, String)])
  func code(refusal: PromotionRefusal, code: String) { #expect(refusal.code == code) }
}
