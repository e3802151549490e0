import Database
import DatabaseTesting
import Domain
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server
@testable import Services

/// A second node on an evening's database. Its own jobs look for what others changed, by the test's clock, and nobody tells
/// it of anything.
private final class OtherNode: Sendable {
  let app: App
  let catalogue: Catalogue
  private let clock: TestClock
  private let jobs: Task<Void, Never>

  init(beside evening: Evening) async throws {
    let (clock, platform) = (evening.clock, evening.services.platform)
    self.clock = clock
    catalogue = try await Catalogue(database: platform.database, clock: clock.platform, zones: ZoneDatabase())
    let services = UseCases(platform: platform, catalogue: catalogue, sandbox: nil)
    let app = App(services: services, limits: .none, log: Log(now: { clock.now }, write: { _ in }))
    self.app = app
    let changes = FollowChanges(platform: platform, catalogue: catalogue, programme: services.programme) {
      app.take($0)
    }
    let following = Jobs(
      Job.following(changes, catalogue), log: Log(now: { clock.now }, write: { Issue.record("\($0)") })
    ) { try await clock.wait(until: clock.now + $0) }
    jobs = Task { await following.run() }
    // Both jobs have looked once and wait for their times.
    await waitUntil("the jobs of the second node to wait") { clock.waiting == 2 }
  }

  func stop() async {
    jobs.cancel()
    await jobs.value
  }

  /// Moves the clock from one look to the next until something is so.
  /// - Returns: the time that it took by that clock. Nil when it is not so after `most`.
  func time(most: Duration, until isSo: () async throws -> Bool) async throws -> Duration? {
    let begun = clock.now
    while true {
      // Who waits again has looked.
      await waitUntil("the jobs of the second node to wait") { clock.waiting == 2 }
      let taken = clock.now.since(begun)
      if try await isSo() { return taken }
      if taken >= most { return nil }
      try await clock.skip(.zero ... .seconds(90))
    }
  }
}

@Suite("A node follows the others by its own timer, within a second of its clock")
struct NodesInTimeTests {
  /// What a person sees of the pizzeria on a node.
  private struct Seen: Equatable {
    var price: Int64?
    var isPaused: Bool
    var opensOnMonday: String?

    init(_ app: App) async throws {
      let restaurant = try await app.answer("GET", "/v1/restaurants/rst_pizza").body(RestaurantDetail.self)
      isPaused = restaurant.openState.state == .paused
      opensOnMonday = restaurant.hours.week.first?.first?.opens
      let menu = try await app.answer("GET", "/v1/restaurants/rst_pizza/menu").body(MenuBody.self)
      price = menu.categories.first?.items.first?.price
    }
  }

  private func with(
    _ engine: TestEngine, _ body: (_ evening: Evening, _ other: OtherNode) async throws -> Void
  ) async throws {
    try await withEvening(on: engine) { evening in
      let other = try await OtherNode(beside: evening)
      do { try await body(evening, other) } catch {
        await other.stop()
        throw error
      }
      await other.stop()
    }
  }

  @Test("N1: a price, a pause and hours that a kitchen changes on another node", arguments: TestEngine.allCases)
  func kitchen(engine: TestEngine) async throws {
    try await with(engine) { evening, other in
      let before = try await Seen(other.app)
      #expect(before.price == 1_200 && !before.isPaused && before.opensOnMonday == "00:00")
      try await changeEverything(evening)
      #expect(try await Seen(other.app) == before, "before it looks")
      let taken = try await other.time(most: .seconds(2)) {
        try await Seen(other.app) == Seen(evening.app)
      }
      let after = try await Seen(other.app)
      #expect(after.price == 1_350 && after.isPaused && after.opensOnMonday == "10:00")
      #expect(try #require(taken) <= .seconds(1))
      #expect(other.catalogue.counters.read == 1 && other.catalogue.counters.built == 0)
    }
  }

  @Test("N1: a restaurant that an import adds beside a server", arguments: TestEngine.allCases)
  func imported(engine: TestEngine) async throws {
    try await with(engine) { evening, other in
      let id = RestaurantID(suffix: "quetzal")
      let new = RestaurantWithMenu(restaurant: Evening.restaurant(id, "Quetzal"), menu: Evening.menu(id))
      try await CatalogueWriter(database: evening.services.platform.database).save([new])
      func isFound() async -> Bool {
        let list = await other.app.answer("GET", "/v1/restaurants?lat=40.01&lon=-74.0&q=quetzal")
        return list.json["items"]?.arrayValue?.count == 1
      }
      #expect(await !isFound(), "before it looks")
      let taken = try await other.time(most: .seconds(2)) { await isFound() }
      #expect(try #require(taken) <= .seconds(1))
      #expect(other.catalogue.counters.read == 1, "nothing else was read")
    }
  }

  @Test(
    "N1: what it missed, since the event is gone before it looks, it finds as soon by the event's number",
    arguments: TestEngine.allCases)
  func missed(engine: TestEngine) async throws {
    try await with(engine) { evening, other in
      try await changeEverything(evening)
      try await evening.services.platform.database.write { connection in
        try connection.execute("DELETE FROM outbox WHERE topic = $1", Topic.catalogue)
      }
      let taken = try await other.time(most: .seconds(2)) {
        try await Seen(other.app) == Seen(evening.app)
      }
      #expect(try #require(taken) <= .seconds(1))
      #expect(other.catalogue.counters.read == 1, "by versions, not by reading everything")
    }
  }

  @Test("N1: what was never announced it finds within a minute, by the versions", arguments: TestEngine.allCases)
  func never(engine: TestEngine) async throws {
    try await with(engine) { evening, other in
      try await evening.services.platform.database.write { connection in
        try connection.execute("UPDATE restaurants SET review_count = 12, rating_sum = 600 WHERE id = 'rst_pizza'")
      }
      let taken = try await other.time(most: .seconds(90)) {
        other.catalogue.restaurant(Evening.pizzeria)?.reviewCount == 12
      }
      #expect(try #require(taken) <= .seconds(60))
    }
  }

  /// The kitchen's price, pause and hours, by the routes.
  private func changeEverything(_ evening: Evening) async throws {
    _ = try await evening.services.accounts.grant(
      .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
    let token = try await evening.signIn("kitchen@soiree.test")
    let price = await evening.send("PATCH", "/v1/merchant/items/itm_pizza.1", ["price": 1_350], token: token)
    #expect(price.status == 200, "\(price.json)")
    let hours = OpeningHours(week: Array(repeating: [.init(opens: 600, closes: 1_200)], count: 7))
    let patch = RestaurantPatch(isPaused: true, hours: HoursBody(hours))
    let changed = try await evening.send(
      "PATCH", "/v1/merchant/restaurants/rst_pizza", bytes: WireEncoder().encode(patch), token: token)
    #expect(changed.status == 200, "\(changed.json)")
  }
}
