import Domain
import Server
import Services
import Wire

/// One restaurant that is always open, in a fresh data folder, behind the real application.
struct SmallPlatform {
  static let id = RestaurantID(suffix: "house")
  static let home = Coordinate(latitude: 40.01, longitude: -74)
  static let cityID = CityID(suffix: "bay")

  let stores: Stores
  let services: UseCases
  let app: App

  /// - Parameter dishes: 330 make a menu of about 60 KB.
  init(folder: String, dishes: Int) async throws {
    guard let currency = Currency(code: "USD") else { throw BenchError("no dollar") }
    stores = try await Stores.open(dataFolder: folder, databaseURL: nil, play: PlayMark.sandbox)
    let writer = CatalogueWriter(database: stores.database)
    try await writer.save(
      city: City(
        id: Self.cityID, name: "Bay", timeZone: "America/New_York", currency: currency,
        center: Coordinate(latitude: 40, longitude: -74)))
    try await writer.save([
      RestaurantWithMenu(restaurant: Self.restaurant(currency), menu: Self.menu(currency, dishes: dishes))
    ])
    var options = ServerOptions(dataFolder: folder, codeSender: SilentSender())
    options.isDemo = true
    services = try await stores.useCases(options, clock: .system, node: "bench", committed: { _ in })
    let clock = services.platform.clock
    app = App(services: services, limits: .none, log: Log(now: { clock.now }))
  }

  static func restaurant(_ currency: Currency) -> Restaurant {
    let day = [OpeningHours.Span(opens: 0, closes: 1_440)]
    return Restaurant(
      id: id, city: cityID, name: "Corner House", cuisines: ["pizza", "italian"],
      location: Coordinate(latitude: 40, longitude: -74), street: "1 Main Street", currency: currency,
      timeZone: "America/New_York", hours: OpeningHours(week: Array(repeating: day, count: 7)),
      zones: [
        Polygon(outer: [
          Coordinate(latitude: 39.9, longitude: -74.1), Coordinate(latitude: 39.9, longitude: -73.9),
          Coordinate(latitude: 40.1, longitude: -73.9), Coordinate(latitude: 40.1, longitude: -74.1),
        ])
      ],
      charges: Charges(
        taxMode: .exclusive,
        taxes: [
          Tax(name: "State sales tax", rate: Rate(basisPoints: 400), appliesToFees: true),
          Tax(name: "City sales tax", rate: Rate(basisPoints: 450), appliesToFees: false),
        ],
        deliveryTiers: [DeliveryTier(metres: 2_000, fee: 299), DeliveryTier(metres: 10_000, fee: 499)],
        serviceRate: Rate(basisPoints: 500), serviceFeeCap: 500, minimumOrder: 1_000, smallOrderFeeCap: 200),
      ratingTenths: 45, reviewCount: 10, preparationMinutes: 20, openedAt: Instant(seconds: 1_600_000_000))
  }

  static func menu(_ currency: Currency, dishes: Int) -> Menu {
    let items = (1...dishes).map { number in
      MenuItem(
        id: item(number), name: "Dish number \(number)", details: "Made the way you choose.", price: 900,
        diets: [.vegetarian], allergens: [.gluten, .milk], modifierGroups: number % 4 == 0 ? [size(number)] : [])
    }
    return Menu(
      restaurant: id, version: 1, currency: currency,
      categories: [MenuCategory(id: CategoryID(suffix: "house.1"), name: "Dishes", items: items)])
  }

  static func item(_ number: Int) -> MenuItemID { MenuItemID(suffix: "house.\(number)") }

  /// One of the two sizes that every fourth dish has.
  static func option(_ number: Int, isLarge: Bool) -> OptionID {
    OptionID(suffix: "house.\(number * 2 + (isLarge ? 1 : 0))")
  }

  private static func size(_ number: Int) -> ModifierGroup {
    ModifierGroup(
      id: ModifierGroupID(suffix: "house.\(number)"), name: "Size", minSelection: 1, maxSelection: 1,
      options: [
        ModifierOption(id: option(number, isLarge: false), name: "Small", priceDelta: 0),
        ModifierOption(id: option(number, isLarge: true), name: "Large", priceDelta: 400),
      ])
  }
}
