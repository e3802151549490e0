import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Restaurants are an operator's to add, to take live and to close")
struct OperatorRestaurantTests {
  @Test(
    "O7: a new one is a draft: no search finds it, no cart takes it, and all that it lacks is named at once",
    arguments: TestEngine.allCases)
  func draft(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (boss, zoe) = (try await house.operatorAccount(), try await house.customer())
      let city = try await house.cities.create(House.lisbon, by: boss)
      let bare = try await house.restaurants.create(
        RestaurantRequest(cityId: city.id, name: "Tasca da Esquina"), by: boss)
      #expect(bare.status == .draft && bare.currency == "EUR" && bare.timeZone == "Europe/Lisbon")
      #expect(bare.charges == city.charges && bare.point == nil && bare.menuVersion == 1)
      #expect(bare.lacks.map(\.field) == ["point", "street", "hours", "menu"])
      let refused = try await problem {
        _ = try await house.restaurants.change(bare.id, OperatorRestaurantPatch(status: .live), by: boss)
      }
      #expect(refused?.code == .restaurantIncomplete && refused?.errors == bare.lacks)
      #expect(house.found("tasca").isEmpty)
      #expect(try await problem { _ = try house.catalogue.detail(bare.id) }?.code == .notFound)
      let cart = try await problem { _ = try await house.cart(zoe, [house.soup(bare.id)], at: bare.id) }
      #expect(cart?.code == .notFound)
      #expect(house.catalogue.cityBodies().items.map(\.restaurantCount) == [0, 3])
      #expect(try await house.cities.city(city.id).restaurantCount == 1)
    }
  }

  @Test("a draft that lacks nothing goes live on every node and sells", arguments: TestEngine.allCases)
  func live(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      let neighbour = try await house.neighbour()
      #expect(house.found("tasca") == [tasca.id])
      #expect(house.found("bacalhau") == [tasca.id])
      #expect(neighbour.found("tasca") == [tasca.id])
      let order = try await house.order(
        try await house.customer(), fulfilment: House.ruaDoOuro, at: tasca.id, lines: [house.soup(tasca.id)])
      #expect(try await house.status(order) == .placed)
      let shown = try await house.restaurants.restaurant(tasca.id)
      #expect(shown.lacks.isEmpty && shown.openOrders == 1 && shown.itemCount == 2)
      #expect(shown.commissionMillionths == 150_000 && shown.contact?.name == "Ana Sousa")
      let sealed: [UInt8] = try await house.database.read {
        try $0.row("SELECT contact_sealed FROM restaurants WHERE id = $1", tasca.id.rawValue).unwrapped()
          .get("contact_sealed")
      }
      #expect(!String(decoding: sealed, as: UTF8.self).contains("Ana"))
    }
  }

  @Test(
    "O7: one that closes with open orders: they go on to the door, a priced cart is refused, and nobody is charged",
    arguments: TestEngine.allCases)
  func closed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let order = try await house.order(zoe)
      let priced = try await house.cart(zoe, promo: nil)
      let neighbour = try await house.neighbour()
      _ = try await house.restaurants.change(SmallCity.pizzeria, OperatorRestaurantPatch(status: .closed), by: boss)
      #expect(house.found("bella", at: PointBody(SmallCity.home)).isEmpty)
      #expect(try house.catalogue.detail(SmallCity.pizzeria).openState.nextOpening == nil)
      // Also at a node that has not heard of it.
      for node in [neighbour, house] {
        let refused = try await problem { _ = try await node.submit(node.request(priced), account: zoe) }
        #expect(refused?.code == .restaurantClosed && refused?.extra["next_opening"] == nil)
      }
      #expect(try await house.allCharges().count == 1)
      #expect(try await house.cart(zoe, cart: priced.cartId).validationErrors.map(\.code) == ["restaurant_closed"])
      #expect(
        try await house.ordering.slots(SlotsQuery(fulfilment: .pickup), of: SmallCity.pizzeria, account: zoe).slots
          .isEmpty)
      try await house.deliver(order, by: kim)
      #expect(try await house.status(order) == .delivered)
      #expect(try await house.restaurants.restaurant(SmallCity.pizzeria).openOrders == 0)
      // It comes back as it was.
      _ = try await house.restaurants.change(SmallCity.pizzeria, OperatorRestaurantPatch(status: .live), by: boss)
      #expect(try await house.cart(zoe, cart: priced.cartId).validationErrors.isEmpty)
    }
  }

  @Test(
    "what the platform pauses its kitchen cannot open, and only ways of the table are gone",
    arguments: TestEngine.allCases)
  func paused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (boss, zoe) = (try await house.operatorAccount(), try await house.customer())
      let id = SmallCity.pizzeria
      _ = try await house.restaurants.change(id, OperatorRestaurantPatch(status: .paused), by: boss)
      let shown = try await house.kitchens.change(
        id, RestaurantPatch(isPaused: false), staff: try await house.staff())
      #expect(shown.openState.state == .paused)
      #expect(try await house.cart(zoe).validationErrors.map(\.code) == ["restaurant_paused"])
      #expect(house.found("bella", at: PointBody(SmallCity.home)) == [id])
      let illegal = try await problem {
        _ = try await house.restaurants.change(id, OperatorRestaurantPatch(status: .draft), by: boss)
      }
      #expect(illegal?.code == .illegalTransition)
    }
  }

  @Test("P9: what an operator set stays when an import comes again", arguments: TestEngine.allCases)
  func imports(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      let id = SmallCity.pizzeria
      var charges = ChargesBody(SmallCity.pizzeriaRestaurant.charges)
      charges.taxes = [TaxBody(name: "New tax", rateMillionths: 90_000, appliesToFees: true)]
      let patch = OperatorRestaurantPatch(
        status: .paused, name: "Bella Due", cuisines: ["pizza"], street: "2 Market Square",
        point: PointBody(lat: 40.001, lon: -74), charges: charges, commissionMillionths: 120_000, isPromoted: true)
      let changed = try await house.restaurants.change(id, patch, by: boss)
      var again = SmallCity.pizzeriaAsImported
      again.restaurant.hours = OpeningHours(week: Array(repeating: [.init(opens: 0, closes: 600)], count: 7))
      try await CatalogueWriter(database: house.database).save([again])
      try await house.catalogue.reload()
      var kept = try await house.restaurants.restaurant(id)
      #expect(kept.hours == HoursBody(again.restaurant.hours))
      (kept.hours, kept.version) = (changed.hours, changed.version)
      #expect(kept == changed)
    }
  }

  @Test("lists are by city, status and words, page by page", arguments: TestEngine.allCases)
  func list(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let tasca = try await house.openTasca()
      func ids(_ query: OperatorRestaurantsQuery, _ limit: Int = 10) async throws -> [RestaurantID] {
        try await house.restaurants.list(query, limit: limit, cursor: nil).items.map(\.id)
      }
      #expect(try await ids(OperatorRestaurantsQuery(cityId: SmallCity.city.id)).count == 3)
      #expect(try await ids(OperatorRestaurantsQuery(q: "ESQUINA tasca")) == [tasca.id])
      #expect(try await ids(OperatorRestaurantsQuery(status: .draft)).isEmpty)
      let first = try await house.restaurants.list(OperatorRestaurantsQuery(), limit: 2, cursor: nil)
      let next = try #require(first.nextCursor.flatMap { RestaurantID($0) })
      let second = try await house.restaurants.list(OperatorRestaurantsQuery(), limit: 2, cursor: next)
      #expect(
        (first.items + second.items).map(\.id)
          == [tasca.id, SmallCity.bakery, SmallCity.pizzeria, SmallCity.thai].sorted())
      #expect(second.nextCursor == nil)
    }
  }

  @Test("a point outside its city and a city that is not there are refused", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      let city = try await house.cities.create(House.lisbon, by: boss)
      for (field, request) in [
        ("city_id", RestaurantRequest(cityId: CityID(suffix: "nowhere"), name: "A")),
        ("point", RestaurantRequest(cityId: city.id, name: "A", point: PointBody(lat: 40, lon: -74))),
        (
          "hours", RestaurantRequest(cityId: city.id, name: "A", hours: HoursBody(week: Array(repeating: [], count: 6)))
        ),
      ] {
        let refused = try await problem { _ = try await house.restaurants.create(request, by: boss) }
        #expect(refused?.errors.map(\.field) == [field])
      }
      #expect(try await house.count("restaurants") == 3)
    }
  }
}
