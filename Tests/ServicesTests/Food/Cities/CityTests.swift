import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Cities are an operator's to add and to change")
struct CityTests {
  @Test("N1: a new city is on every node, with what its restaurants begin with", arguments: TestEngine.allCases)
  func create(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      let neighbour = try await house.neighbour()
      let city = try await house.cities.create(House.lisbon, by: boss)
      #expect(city.version == 1 && city.restaurantCount == 0 && city.dispatchRadiusM == 3_000)
      #expect(house.catalogue.cityBodies().items.map(\.name) == ["Lisboa", "Soiree Bay"])
      try await neighbour.catalogue.take([CatalogueChange(isRest: true)])
      #expect(neighbour.catalogue.cities.contains { $0.id == city.id && $0.charges == House.lisbon.charges?.charges })
      #expect(try await house.cities.list(limit: 1, cursor: nil).items.map(\.id) == [city.id])
      let page = try await house.cities.list(limit: 1, cursor: city.id)
      #expect(page.items.map(\.id) == [SmallCity.city.id] && page.nextCursor == nil)
      #expect(page.items.first?.version == 0 && page.items.first?.restaurantCount == 3)
      #expect(try await house.cities.city(city.id) == city)
    }
  }

  @Test("what is not named stays, and another version than the present one is refused", arguments: TestEngine.allCases)
  func change(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      let city = try await house.cities.create(House.lisbon, by: boss)
      let changed = try await house.cities.change(
        city.id, CityPatch(name: "Lisbon", currency: "USD", dispatchRadiusM: 0), expected: 1, by: boss)
      #expect(changed.name == "Lisbon" && changed.currency == "USD" && changed.dispatchRadiusM == nil)
      #expect(changed.version == 2 && changed.charges == city.charges && changed.bounds == city.bounds)
      let late = try await problem {
        _ = try await house.cities.change(city.id, CityPatch(name: "Olisipo"), expected: 1, by: boss)
      }
      #expect(late?.code == .versionConflict && late?.extra["version"] == 2)
      // Nothing new is no version.
      #expect(try await house.cities.change(city.id, CityPatch(name: "Lisbon"), by: boss).version == 2)
      // An import that brings the city again leaves it alone.
      try await CatalogueWriter(database: house.database).save(
        city: City(
          id: city.id, name: "Imported", timeZone: "Europe/Paris", currency: SmallCity.dollars,
          center: SmallCity.square))
      #expect(try await house.cities.city(city.id) == changed)
    }
  }

  @Test(
    "currency and time zone stay once the city has restaurants or theatres; the rest may change",
    arguments: TestEngine.allCases)
  func inUse(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      for patch in [CityPatch(currency: "EUR"), CityPatch(timeZone: "Europe/Lisbon")] {
        let refused = try await problem { _ = try await house.cities.change(SmallCity.city.id, patch, by: boss) }
        #expect(refused?.code == .cityInUse)
      }
      let same = CityPatch(name: "The Bay", timeZone: "America/New_York", currency: "USD")
      #expect(try await house.cities.change(SmallCity.city.id, same, by: boss).name == "The Bay")
    }
  }

  /// Requests that cannot be, and the field that is named.
  static let impossible: [(field: String, change: @Sendable (inout CityRequest) -> Void)] = [
    ("time_zone", { $0.timeZone = "Europe/Atlantis" }), ("time_zone", { $0.timeZone = "../etc/passwd" }),
    ("currency", { $0.currency = "XXQ" }),
    ("bounds", { $0.bounds = BoundsBody(south: 39, west: -9, north: 38, east: -8) }),
    (
      "charges.delivery_tiers",
      { $0.charges?.deliveryTiers = [DeliveryTierBody(metres: 9, fee: 1), DeliveryTierBody(metres: 9, fee: 2)] }
    ),
  ]

  @Test("what cannot be is refused by field, and no city is made", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      for (field, change) in Self.impossible {
        var request = House.lisbon
        change(&request)
        let refused = try await problem { [request] in _ = try await house.cities.create(request, by: boss) }
        #expect(refused?.errors.map(\.field) == [field])
      }
      #expect(try await house.count("cities") == 1)
    }
  }

  @Test(
    "D7: a city's own radius goes before the platform's, and no courier of another city is asked",
    arguments: TestEngine.allCases)
  func radius(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      _ = try await house.cities.change(SmallCity.city.id, CityPatch(dispatchRadiusM: 500), by: boss)
      let kim = try await house.courier(metres: 600)
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      func offers() async throws -> Int {
        try await house.timers.lapseOffers()
        return try await house.couriers.offers(courier: kim).items.count
      }
      #expect(try await offers() == 0)
      _ = try await house.cities.change(SmallCity.city.id, CityPatch(dispatchRadiusM: 700), by: boss)
      #expect(try await offers() == 1)
    }
  }
}
