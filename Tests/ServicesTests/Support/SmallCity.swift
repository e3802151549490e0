import Database
import Domain

@testable import Services

/// Three houses around one square, and promotions of every kind.
enum SmallCity {
  /// Always open, prices without tax, a zone with a hole in it.
  static let pizzeria = RestaurantID(suffix: "pizza")
  /// Open 11:00 to 02:00, prices with tax, closed on Christmas Day.
  static let thai = RestaurantID(suffix: "thai")
  /// Fetched from the counter only, 08:00 to 18:00.
  static let bakery = RestaurantID(suffix: "bakery")

  static let margherita = item(pizzeria, 1)
  static let soldOut = item(pizzeria, 2)
  static let cola = item(pizzeria, 3)
  static let small = OptionID(suffix: "pizza.1")
  static let large = OptionID(suffix: "pizza.2")
  static let olives = OptionID(suffix: "pizza.3")
  static let capers = OptionID(suffix: "pizza.4")
  static let truffle = OptionID(suffix: "pizza.5")

  static let square = Coordinate(latitude: 40, longitude: -74)
  static let home = Coordinate(latitude: 40.01, longitude: -74)
  static let inTheHole = Coordinate(latitude: 40.03, longitude: -74)
  static let farAway = Coordinate(latitude: 41, longitude: -74)

  static func item(_ restaurant: RestaurantID, _ number: Int64) -> MenuItemID {
    MenuItemID(restaurant: restaurant, number: number)
  }

  static func write(to database: Database) async throws {
    let writer = CatalogueWriter(database: database)
    try await writer.save(city: city)
    try await writer.save([
      RestaurantWithMenu(restaurant: pizzeriaRestaurant, menu: pizzeriaMenu),
      RestaurantWithMenu(restaurant: thaiRestaurant, menu: plainMenu(thai, "Pad Thai", "Som Tam")),
      RestaurantWithMenu(restaurant: bakeryRestaurant, menu: plainMenu(bakery, "Croissant", "Baguette")),
    ])
    try await writer.save(promotions)
  }

  static let city = City(
    id: CityID(suffix: "bay"), name: "Soiree Bay", timeZone: "America/New_York", currency: dollars, center: square)
  static let dollars = Currency(code: "USD")!

  static let pizzeriaRestaurant = restaurant(
    pizzeria, "Pizzeria Bella", ["pizza", "italian"], hours: allDay, zones: [zone],
    charges: Charges(
      taxMode: .exclusive, taxes: [Tax(name: "Sales tax", rate: Rate(basisPoints: 800), appliesToFees: false)],
      deliveryTiers: [DeliveryTier(metres: 2_000, fee: 299), DeliveryTier(metres: 20_000, fee: 499)],
      serviceRate: Rate(basisPoints: 500), serviceFeeCap: 500, minimumOrder: 1_000, smallOrderFeeCap: 200))

  static let thaiRestaurant = restaurant(
    thai, "Thai Garden", ["thai"],
    hours: OpeningHours(
      week: Array(repeating: [.init(opens: 11 * 60, closes: 26 * 60)], count: 7),
      exceptions: [.init(date: LocalDate(year: 2026, month: 12, day: 25), spans: [])]),
    zones: [Polygon(outer: zone.outer)],
    charges: Charges(
      taxMode: .inclusive, taxes: [Tax(name: "VAT", rate: Rate(basisPoints: 1_000), appliesToFees: true)],
      deliveryTiers: [DeliveryTier(metres: 20_000, fee: 350)]))

  static let bakeryRestaurant = restaurant(
    bakery, "Morning Bakery", ["bakery"],
    hours: OpeningHours(week: Array(repeating: [.init(opens: 8 * 60, closes: 18 * 60)], count: 7)), zones: [],
    charges: Charges(taxMode: .inclusive, taxes: [], deliveryTiers: []))

  static let allDay = OpeningHours(week: Array(repeating: [.init(opens: 0, closes: 1440)], count: 7))

  /// Ten kilometres around the square; the lake in it gets no food.
  static let zone = Polygon(outer: box(around: square, 0.1), holes: [box(around: inTheHole, 0.005)])

  static func box(around place: Coordinate, _ reach: Double) -> [Coordinate] {
    [(-reach, -reach), (-reach, reach), (reach, reach), (reach, -reach)].map { latitude, longitude in
      Coordinate(latitude: place.latitude + latitude, longitude: place.longitude + longitude)
    }
  }

  private static func restaurant(
    _ id: RestaurantID, _ name: String, _ cuisines: [String], hours: OpeningHours, zones: [Polygon],
    charges: Charges
  ) -> Restaurant {
    Restaurant(
      id: id, city: city.id, name: name, cuisines: cuisines, location: square, street: "1 Market Square",
      currency: dollars, timeZone: city.timeZone, hours: hours, zones: zones, charges: charges, ratingTenths: 45,
      reviewCount: 10, preparationMinutes: 20, openedAt: Instant(seconds: 1_600_000_000))
  }
}

extension SmallCity {
  static let pizzeriaMenu = Menu(
    restaurant: pizzeria, version: 1, currency: dollars,
    categories: [
      MenuCategory(
        id: CategoryID(suffix: "pizza.1"), name: "Pizza",
        items: [
          MenuItem(
            id: margherita, name: "Margherita", details: "Tomato & mozzarella", price: 1_200, diets: [.vegetarian],
            allergens: [.gluten, .milk], modifierGroups: [sizes, toppings]),
          MenuItem(id: soldOut, name: "Tartufo", price: 1_900, isAvailable: false),
        ]),
      MenuCategory(
        id: CategoryID(suffix: "pizza.2"), name: "Drinks",
        items: [MenuItem(id: cola, name: "Cola", price: 300, diets: [.vegan])]),
    ])

  private static let sizes = ModifierGroup(
    id: ModifierGroupID(suffix: "pizza.1"), name: "Size", minSelection: 1, maxSelection: 1,
    options: [
      ModifierOption(id: small, name: "Small", priceDelta: 0),
      ModifierOption(id: large, name: "Large", priceDelta: 400),
    ])

  private static let toppings = ModifierGroup(
    id: ModifierGroupID(suffix: "pizza.2"), name: "Toppings", minSelection: 0, maxSelection: 2,
    options: [
      ModifierOption(id: olives, name: "Olives", priceDelta: 100),
      ModifierOption(id: capers, name: "Capers", priceDelta: 150),
      ModifierOption(id: truffle, name: "Truffle", priceDelta: 900, isAvailable: false),
    ])

  static func plainMenu(_ id: RestaurantID, _ names: String...) -> Menu {
    Menu(
      restaurant: id, version: 1, currency: dollars,
      categories: [
        MenuCategory(
          id: CategoryID(suffix: id.suffix + ".1"), name: "All",
          items: names.enumerated().map { index, name in
            MenuItem(id: item(id, Int64(index) + 1), name: name, price: 900 + Int64(index) * 100)
          })
      ])
  }

  /// Percent with a cap, fixed, free delivery, buy two get one; limits of every kind.
  static let promotions = [
    promotion("TEN", .percent(Rate(basisPoints: 1_000), cap: 300)) { $0.useLimitPerAccount = 1 },
    promotion("LAST", .fixed(500)) { $0.useLimit = 1 },
    promotion("SHIP", .freeDelivery) { $0.minimumBasket = 2_000 },
    promotion("THREE", .buyGetFree(buy: 2, free: 1, items: [cola])) { $0.restaurant = pizzeria },
    promotion("WELCOME", .fixed(300)) { $0.isFirstOrderOnly = true },
    promotion("THAI", .fixed(200)) { $0.restaurant = thai },
    promotion("OLD", .fixed(100)) { $0.endsAt = Instant(seconds: 1_790_000_000) },
  ]

  private static func promotion(
    _ code: String, _ effect: Promotion.Effect, _ change: (inout Promotion) -> Void
  ) -> Promotion {
    var promotion = Promotion(
      id: PromotionID(suffix: code.lowercased()), code: code, text: code + " promotion", effect: effect,
      startsAt: Instant(seconds: 1_600_000_000), endsAt: Instant(seconds: 4_000_000_000))
    change(&promotion)
    return promotion
  }
}
