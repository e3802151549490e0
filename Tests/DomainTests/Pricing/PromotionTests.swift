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

  @Test("every refusal has a code and says what to do")
  func words() {
    let all: [PromotionRefusal] = [
      .notStarted, .expired, .usedUp, .otherRestaurant, .firstOrderOnly, .nothingToReduce, .notCombinable,
      .minimumNotMet(1),
    ]
    #expect(all.allSatisfy { $0.code.hasPrefix("promo_") && $0.message.hasSuffix(".") })
  }
}
