import Domain
import Structures
import Testing

@Suite struct CardTests {
  @Test(
    "D3: the time to the door is the kitchen's plus the way's, as an interval that widens with the way",
    arguments: [(20, 0, 20, 30), (20, 1000, 26, 39), (20, 10_000, 72, 108), (0, 1, 1, 11), (-5, -5, 0, 10)])
  func eta(preparation: Int, metres: Int64, minimum: Int, maximum: Int) {
    let eta = ETA(preparationMinutes: preparation, distanceMetres: metres)
    #expect(eta.minimum == minimum && eta.maximum == maximum)
  }

  @Test("D3: no distance makes an interval that ends before it begins or does not fit")
  func etaLimits() {
    for metres in [Int64.min, -1, 0, 20_015_115, .max] {
      let eta = ETA(preparationMinutes: 10, distanceMetres: metres)
      #expect(eta.minimum >= 10 && eta.maximum > eta.minimum && eta.maximum < 20_000)
    }
    #expect(ETA(minimum: 30, maximum: 10).maximum == 30)
  }

  static let day: Int64 = 86_400

  @Test(
    "a promotion wears its words, a place is new for thirty days, any other is regular",
    arguments: [
      ("20 % off", 0, Badge(kind: .promoted, text: "20 % off")), (nil, 0, Badge(kind: .new)),
      (nil, 29, Badge(kind: .new)), (nil, 30, Badge(kind: .regular)),
      (nil, -1, Badge(kind: .regular)), ("Deal", 400, Badge(kind: .promoted, text: "Deal")),
    ] as [(String?, Int64, Badge)])
  func badges(promotion: String?, ageInDays: Int64, badge: Badge) {
    let facts = BadgeFacts(
      promotion: promotion, openedAt: Instant(seconds: 0), now: Instant(seconds: ageInDays * Self.day))
    #expect(BadgeFactory().badge(for: facts) == badge)
  }

  @Test("a new kind of badge is one more rule, and the first rule that applies wins")
  func moreBadges() {
    let anniversary = BadgeRule { facts in
      facts.now.since(facts.openedAt) >= .hours(365 * 24) ? Badge(kind: .new, text: "One year") : nil
    }
    let facts = BadgeFacts(
      promotion: "Deal", openedAt: Instant(seconds: 0), now: Instant(seconds: 400 * Self.day))
    #expect(BadgeFactory(rules: [anniversary, .promoted]).badge(for: facts).text == "One year")
    #expect(BadgeFactory(rules: [.promoted, anniversary]).badge(for: facts).text == "Deal")
    #expect(BadgeFactory(rules: []).badge(for: facts).kind == .regular)
  }

  @Test("an entry made from a menu knows its dishes and every diet that one of them fits")
  func fromMenu() throws {
    var random = SplitMix64(seed: 1)
    let restaurant = try #require(SearchWorld(count: 1, spread: 0.01, &random).entries.first).restaurant
    func item(_ number: Int, _ diets: [Diet]) -> MenuItem {
      MenuItem(id: MenuItemID(suffix: "r.\(number)"), name: "Dish \(number)", price: 100, diets: diets)
    }
    let menu = Menu(
      restaurant: restaurant.id, version: 1, currency: restaurant.currency,
      categories: [
        MenuCategory(id: CategoryID(suffix: "r.1"), name: "A", items: [item(1, [.vegan]), item(2, [])]),
        MenuCategory(id: CategoryID(suffix: "r.2"), name: "B", items: [item(3, [.halal, .vegan])]),
      ])
    let entry = SearchEntry(restaurant: restaurant, menu: menu)
    #expect(entry.dishes == ["Dish 1", "Dish 2", "Dish 3"])
    #expect(entry.diets == [.vegan, .halal])
    #expect(!entry.isPromoted && entry.popularity == 0)
  }
}
