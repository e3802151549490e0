import Client
import Database
import DatabaseTesting
import Domain
import Server
import Synchronization
import Testing
import Waiting
import Wire

@testable import Services

@Suite("One kitchen that changes its hours on 32 connections at once", .onOwnThreads)
struct ManyChangesTests {
  private static let connections = 32

  /// Hours that differ from one change to the next.
  private static func patch(_ number: Int) -> RestaurantPatch {
    let hours = OpeningHours(week: Array(repeating: [.init(opens: number % 300, closes: 1_400)], count: 7))
    return RestaurantPatch(hours: HoursBody(hours))
  }

  /// Restaurants beside the pizzeria, all of them near it.
  private static func fill(_ database: Database, _ count: Int) async throws {
    for numbers in Array(0..<count).portions(of: 250) {
      try await CatalogueWriter(database: database).save(
        numbers.map { number in
          let id = RestaurantID(suffix: "other\(number)")
          return RestaurantWithMenu(
            restaurant: Evening.restaurant(id, "Kitchen \(number) of \(number % 97) Streets"), menu: Evening.menu(id))
        })
    }
  }

  @Test(
    "P4: builds no index and reads no other restaurant, while others search and see it all the time",
    .turnLimit(minutes: 5), arguments: TestEngine.allCases)
  func inPlace(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let catalogue = evening.services.catalogue
      try await Self.fill(evening.services.platform.database, 400)
      try await catalogue.reload()
      _ = try await evening.services.accounts.grant(
        .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
      let kitchen = try await evening.signIn("kitchen@soiree.test")
      let before = catalogue.counters
      let changes = Self.connections * 6
      try await evening.served { send in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for first in 0..<Self.connections {
            group.addTask {
              for number in stride(from: first, to: changes, by: Self.connections) {
                let body = try WireEncoder().encode(Self.patch(number))
                let got = await send(
                  "PATCH", "/v1/merchant/restaurants/rst_pizza", body,
                  [("authorization", "Bearer " + kitchen), ("content-type", "application/json")])
                #expect(got.status == 200, "\(got.json)")
              }
            }
          }
          for _ in 0..<3 {
            group.addTask {
              for _ in 0..<20 {
                let got = await send("GET", "/v1/restaurants?lat=40.01&lon=-74.0&q=bella", [], [])
                let found = try got.body(Page<RestaurantCard>.self).items.map(\.id)
                #expect(got.status == 200 && found.first == Evening.pizzeria)
              }
            }
          }
          try await group.waitForAll()
        }
      }
      let after = catalogue.counters
      #expect(after.built == before.built)
      #expect(after.read - before.read == changes)
      #expect((1...changes).contains(after.placed - before.placed))
      // The last change that was stored is the one that is known.
      let stored = try await CatalogueReader(database: catalogue.database, zones: ZoneDatabase()).readAll()
      #expect(catalogue.restaurant(Evening.pizzeria)?.hours == stored.entries[Evening.pizzeria]?.restaurant.hours)
    }
  }

  /// What a server used for the changes, in hundredths of a second on processors, and what searches waited for.
  private struct Use {
    var change: Double
    /// The most changes that were answered while one search waited.
    var passed: Int
    /// Bytes of resident memory that it had more afterwards.
    var growth: Int
  }

  private func use(_ city: ServedCity) async throws -> Use {
    let server = try city.serve()
    defer { server.process.kill() }
    let kitchen = try await server.signedIn(ServedCity.kitchenAddress)
    let stranger = APIClient(baseURL: server.url, transport: try HTTPTransport(), retry: .never)
    let query = DiscoveryQuery(lat: 40.01, lon: -74, q: "bella")
    @Sendable func search() async throws {
      let found: Page<RestaurantCard> = try await stranger.call(.restaurants(.listRestaurants), query: query)
      #expect(found.items.first?.id == Evening.pizzeria)
    }
    /// The changes that were answered during each search.
    func change(_ numbers: Range<Int>, searches: Int) async throws -> [Int] {
      let answered = ChangeTally()
      return try await withThrowingTaskGroup(of: Void.self) { group in
        for first in 0..<Self.connections {
          group.addTask {
            for number in stride(from: numbers.lowerBound + first, to: numbers.upperBound, by: Self.connections) {
              let _: MerchantRestaurant = try await kitchen.call(
                .kitchens(.patchMerchantRestaurant(Evening.pizzeria)), Self.patch(number))
              answered.add()
            }
          }
        }
        var around: [Int] = []
        for _ in 0..<searches {
          let before = answered.count
          try await search()
          around.append(answered.count - before)
        }
        try await group.waitForAll()
        #expect(answered.count == numbers.count)
        return around
      }
    }
    // What the first requests make once is not counted.
    _ = try await change(0..<64, searches: 10)
    let alone = try server.ticks()
    for _ in 0..<10 { try await search() }
    let (begun, memory) = (try server.ticks(), try ServedMemory(of: server).now)
    let passed = try await change(64..<384, searches: 10)
    let used = try server.ticks() - begun - (begun - alone)
    try await waitUntil("memory to come back", turns: 1_000, seconds: 30) {
      try ServedMemory(of: server).now < memory + 24 << 20
    }
    return Use(
      change: Double(used) / 320, passed: passed.max() ?? 0,
      growth: try ServedMemory(of: server).now - memory)
  }

  @Test(
    "P4: costs the server the same in a city of 2,000 as in one of one, holds up no search, and its memory comes back",
    .turnLimit(minutes: 8), arguments: TestEngine.allCases)
  func cost(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      let small = try await use(city)
      try await city.withStores { try await Self.fill($0.database, 2_000) }
      let large = try await use(city)
      let said = "\(small), \(large)"
      #expect(large.change < 2 * small.change + 0.5, "\(said)")
      // A search waits while others are answered, and each connection may have one change before it and one read with it.
      #expect(large.passed <= 2 * Self.connections, "\(said)")
      #expect(large.growth < 24 << 20, "\(said)")
    }
  }
}

private final class ChangeTally: Sendable {
  private let value = Atomic<Int>(0)
  var count: Int { value.load(ordering: .relaxed) }
  func add() { value.add(1, ordering: .relaxed) }
}
