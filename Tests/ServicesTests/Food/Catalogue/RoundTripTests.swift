import Database
import DatabaseTesting
import Domain
import Structures
import Testing
import Wire

@testable import Services

@Suite("The catalogue comes back as it was stored")
struct RoundTripTests {
  @Test("restaurants, menus and promotions are read as they were written", arguments: TestEngine.allCases)
  func roundTrip(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      for restaurant in [SmallCity.pizzeriaRestaurant, SmallCity.thaiRestaurant, SmallCity.bakeryRestaurant] {
        #expect(house.catalogue.restaurant(restaurant.id) == restaurant)
      }
      let (version, bytes) = try await house.catalogue.menuBytes(of: SmallCity.pizzeria)
      #expect(version == 1)
      #expect(try WireDecoder().decode(MenuBody.self, from: bytes).menu == SmallCity.pizzeriaMenu)
      let stored = try await house.database.read { connection in
        try connection.rows("SELECT * FROM promotions ORDER BY id").map(Promotion.init(row:))
      }
      #expect(stored == SmallCity.promotions.sorted { $0.id < $1.id })
      #expect(house.catalogue.cities == [SmallCity.city])
      #expect(house.catalogue.cityBodies().items.map(\.restaurantCount) == [3])
    }
  }

  @Test(
    "imported again, a restaurant gets its next version and keeps its reviews, a menu that is as it was its own",
    arguments: TestEngine.allCases)
  func again(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.database.write { connection in
        try connection.execute("UPDATE restaurants SET review_count = 11, rating_sum = 460 WHERE id = 'rst_pizza'")
      }
      var restaurant = SmallCity.pizzeriaRestaurant
      restaurant.name = "Pizzeria Nuova"
      try await CatalogueWriter(database: house.database).save([
        RestaurantWithMenu(restaurant: restaurant, menu: SmallCity.pizzeriaMenu)
      ])
      try await house.catalogue.reload()
      let now = try #require(house.catalogue.restaurant(SmallCity.pizzeria))
      #expect(now.name == "Pizzeria Nuova")
      #expect(now.reviewCount == 11 && now.ratingTenths == 42)
      #expect(try house.catalogue.menuVersion(of: SmallCity.pizzeria) == 1)
    }
  }

  @Test("a dish that is not numbered under its house is refused", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let wrong = RestaurantWithMenu(restaurant: SmallCity.thaiRestaurant, menu: SmallCity.pizzeriaMenu)
      await #expect(throws: CatalogueError.foreignItem(SmallCity.margherita, SmallCity.thai)) {
        try await CatalogueWriter(database: house.database).save([wrong])
      }
    }
  }

  @Test("search finds names, cuisines and dishes, forgives a typo, and pages", arguments: TestEngine.allCases)
  func search(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      func found(_ text: String, limit: Int = 10, cursor: SearchCursor? = nil) -> Page<RestaurantCard> {
        house.catalogue.discover(
          SearchQuery(
            text: text, point: SmallCity.home, deliverableOnly: false, now: house.now, limit: limit, cursor: cursor))
      }
      #expect(found("italian").items.map(\.id) == [SmallCity.pizzeria])
      #expect(found("margerita").items.first?.matchedDishes.map(\.name) == ["Margherita"])
      #expect(found("sushi").items.isEmpty)
      let first = found("", limit: 2)
      let cursor = try #require(first.nextCursor.flatMap { SearchCursor(text: $0) })
      let second = found("", limit: 2, cursor: cursor)
      #expect(Set((first.items + second.items).map(\.id)).count == 3)
      #expect(SearchCursor(text: "nonsense") == nil)
    }
  }

  @Test("M4: a restaurant's page says which promotions are its own", arguments: TestEngine.allCases)
  func promotions(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      func owners(_ id: RestaurantID) throws -> [String?: RestaurantID?] {
        let promotions = try house.catalogue.detail(id).promotions
        return Dictionary(uniqueKeysWithValues: promotions.map { ($0.code, $0.restaurantId) })
      }
      let pizzerias = try owners(SmallCity.pizzeria)
      #expect(pizzerias["THREE"] == SmallCity.pizzeria)
      #expect(pizzerias["TEN"] == .some(nil))
      #expect(try owners(SmallCity.thai)["THREE"] == nil)
      #expect(try owners(SmallCity.thai)["TEN"] == .some(nil))
    }
  }

  @Test("a damaged document is an error, never a crash", arguments: 0..<200)
  func damaged(seed: Int) throws {
    let random = SeededRandom(seed: UInt64(seed))
    var bytes = RestaurantDocument.bytes(of: SmallCity.pizzeriaRestaurant)
    for _ in 0..<3 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
    if random.next() % 2 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
    _ = try? RestaurantDocument.restaurant(from: bytes)
    var menu = try MenuDocument.bytes(of: SmallCity.pizzeriaMenu)
    menu[Int(random.next() % UInt64(menu.count))] ^= UInt8(truncatingIfNeeded: random.next() | 1)
    _ = try? MenuDocument.menu(from: menu)
  }
}
