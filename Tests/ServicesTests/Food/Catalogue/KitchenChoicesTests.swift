import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What a kitchen set stays when an import comes again")
struct KitchenChoicesTests {
  /// What a kitchen may set of its house.
  enum Field: String, CaseIterable, Sendable {
    case pause, hours, zones, fees, preparation, picture

    static let morning = OpeningHours(week: Array(repeating: [.init(opens: 60, closes: 120)], count: 7))
    static let zone = Polygon(outer: SmallCity.box(around: SmallCity.farAway, 0.1))

    var patch: RestaurantPatch {
      switch self {
      case .pause: return RestaurantPatch(isPaused: true)
      case .hours: return RestaurantPatch(hours: HoursBody(Self.morning))
      case .zones: return RestaurantPatch(zones: [ZoneBody(Self.zone)])
      case .preparation: return RestaurantPatch(preparationMinutes: 44)
      case .picture: return RestaurantPatch(picture: PictureChoice())
      case .fees:
        var charges = SmallCity.pizzeriaRestaurant.charges
        charges.deliveryTiers = [DeliveryTier(metres: 900, fee: 77)]
        (charges.minimumOrder, charges.smallOrderFeeCap) = (333, 22)
        return RestaurantPatch(charges: KitchenChargesBody(charges))
      }
    }

    func apply(to restaurant: inout Restaurant) {
      switch self {
      case .pause: restaurant.isPaused = true
      case .hours: restaurant.hours = Self.morning
      case .zones: restaurant.zones = [Self.zone]
      case .preparation: restaurant.preparationMinutes = 44
      case .picture: restaurant.picture = nil
      case .fees:
        restaurant.charges.deliveryTiers = [DeliveryTier(metres: 900, fee: 77)]
        (restaurant.charges.minimumOrder, restaurant.charges.smallOrderFeeCap) = (333, 22)
      }
    }
  }

  /// The pizzeria as the file has it the next time: everything is another.
  private static var next: RestaurantWithMenu {
    var next = SmallCity.pizzeriaAsImported
    next.restaurant.name = "Pizzeria Nuova"
    next.restaurant.hours = OpeningHours(week: Array(repeating: [.init(opens: 0, closes: 600)], count: 7))
    next.restaurant.zones = [Polygon(outer: SmallCity.box(around: SmallCity.square, 0.3))]
    next.restaurant.preparationMinutes = 11
    next.restaurant.picture = Recipe.dish("Pizza", seed: 1).picture()
    next.restaurant.charges = Charges(
      taxMode: .exclusive, taxes: [Tax(name: "New tax", rate: Rate(basisPoints: 900), appliesToFees: true)],
      deliveryTiers: [DeliveryTier(metres: 5_000, fee: 555)], serviceRate: Rate(basisPoints: 700), serviceFeeCap: 900,
      minimumOrder: 2_000, smallOrderFeeCap: 400)
    for category in next.menu.categories.indices {
      for item in next.menu.categories[category].items.indices {
        next.menu.categories[category].items[item].price += 111
        next.menu.categories[category].items[item].isAvailable = true
      }
    }
    return next
  }

  @Test(
    "a pause, hours, zones, fees, the usual time and a picture are the kitchen's once it set them; all else is the file's",
    arguments: TestEngine.allCases, Field.allCases)
  func house(engine: TestEngine, field: Field) async throws {
    try await withHouse(on: engine) { house in
      let writer = CatalogueWriter(database: house.database)
      _ = try await house.kitchens.change(SmallCity.pizzeria, field.patch, staff: try await house.staff())
      try await writer.save([SmallCity.pizzeriaAsImported])
      var expected = SmallCity.pizzeriaRestaurant
      field.apply(to: &expected)
      try await house.catalogue.reload()
      #expect(house.catalogue.restaurant(SmallCity.pizzeria) == expected)
      try await writer.save([Self.next])
      expected = Self.next.restaurant
      field.apply(to: &expected)
      try await house.catalogue.reload()
      #expect(house.catalogue.restaurant(SmallCity.pizzeria) == expected)
    }
  }

  @Test("what a kitchen set to what the file says is its own too", arguments: TestEngine.allCases)
  func same(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      _ = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(preparationMinutes: Int64(SmallCity.pizzeriaRestaurant.preparationMinutes)),
        staff: staff)
      _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_200), staff: staff)
      try await CatalogueWriter(database: house.database).save([Self.next])
      try await house.catalogue.reload()
      #expect(
        house.catalogue.restaurant(SmallCity.pizzeria)?.preparationMinutes
          == SmallCity.pizzeriaRestaurant.preparationMinutes)
      #expect(try await price(of: SmallCity.margherita, house) == 1_200)
    }
  }

  @Test(
    "a dish's price and whether it can be had are the kitchen's once it set them; the other dishes are the file's",
    arguments: TestEngine.allCases)
  func dishes(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_777), staff: staff)
      _ = try await house.kitchens.change(SmallCity.cola, MenuItemPatch(availability: .unavailable), staff: staff)
      let before = try await menu(house)
      let cola = try #require(MenuIndex(SmallCity.pizzeriaMenu)[SmallCity.cola])
      try await CatalogueWriter(database: house.database).save([Self.next])
      #expect(try await price(of: SmallCity.margherita, house) == 1_777)
      #expect(try await price(of: SmallCity.cola, house) == cola.price + 111)
      #expect(MenuIndex(try await menu(house))[SmallCity.cola]?.isAvailable == false)
      #expect(MenuIndex(try await menu(house))[SmallCity.soldOut]?.isAvailable == true)
      #expect(before.version + 1 == (try await menu(house)).version)
      try await house.catalogue.reload()
      let found = house.catalogue.discover(
        SearchQuery(text: "margherita", point: SmallCity.home, deliverableOnly: false, now: house.now))
      #expect(found.items.first?.matchedDishes.map(\.price) == [1_777])
    }
  }

  @Test(
    "a file that numbers its dishes anew leaves a price with the dish that has the name, and a sold-out dish comes back",
    arguments: TestEngine.allCases)
  func renumbered(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let kitchens = house.kitchens
      _ = try await kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_777), staff: staff)
      _ = try await kitchens.change(SmallCity.margherita, MenuItemPatch(availability: .untilTomorrow), staff: staff)
      var next = Self.next
      var dishes = next.menu.categories.flatMap(\.items)
      let names = dishes.map(\.name)
      // Every number has another dish.
      for index in dishes.indices { dishes[index].name = names[(index + 1) % names.count] }
      next.menu.categories = [MenuCategory(id: CategoryID(suffix: "pizza.1"), name: "All", items: dishes)]
      let renumbered = try #require(dishes.first { $0.name == "Margherita" })
      #expect(renumbered.id != SmallCity.margherita)
      let writer = CatalogueWriter(database: house.database)
      for _ in 0..<2 {
        try await writer.save([next])
        #expect(try await price(of: renumbered.id, house) == 1_777)
        #expect(MenuIndex(try await menu(house))[renumbered.id]?.isAvailable == false)
        let other = try #require(MenuIndex(next.menu)[SmallCity.margherita])
        #expect(MenuIndex(try await menu(house))[SmallCity.margherita] == other)
      }
      house.advance(.hours(48))
      #expect(try await house.timers.returnItems() == 1)
      #expect(MenuIndex(try await menu(house))[renumbered.id]?.isAvailable == true)
    }
  }

  private func menu(_ house: House) async throws -> Menu {
    try await house.database.read { try MenuIndexCache.load(SmallCity.pizzeria, in: $0) }
  }

  private func price(of item: MenuItemID, _ house: House) async throws -> Int64? {
    MenuIndex(try await menu(house))[item]?.price
  }
}
