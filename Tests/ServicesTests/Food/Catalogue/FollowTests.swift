import Database
import DatabaseTesting
import Domain
import Synchronization
import Testing
import Waiting
import Wire

@testable import Services

/// Another node on a house's databases, which hears of changes when the test lets it look.
private struct FollowingNode {
  let house: House
  let changes: FollowChanges
  private let seen = SeenChanges()

  /// Who was told to have signed out, or to have other roles.
  final class SeenChanges: Sendable {
    let changes = Mutex<[AccessChange?]>([])
  }

  init(beside other: House) async throws {
    house = try await other.neighbour()
    let seen = seen
    changes = FollowChanges(platform: house.platform, catalogue: house.catalogue, programme: house.programme) {
      change in
      seen.changes.withLock { $0.append(change) }
    }
    try await changes.run()
    seen.changes.withLock { $0 = [] }
  }

  var access: [AccessChange?] { seen.changes.withLock { $0 } }

  func look() async throws { try await changes.run() }

  func found(_ text: String, _ filters: [SearchFilter] = [], near point: Coordinate = SmallCity.home)
    -> [RestaurantCard]
  {
    house.catalogue.discover(
      SearchQuery(text: text, point: point, filters: filters, deliverableOnly: false, now: house.now)
    ).items
  }
}

@Suite("What one node changes, the others take in")
struct FollowTests {
  @Test(
    "N1: a price, a pause, hours, zones and fees are there at the next look, and that restaurant alone is read",
    arguments: TestEngine.allCases)
  func kitchen(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let node = try await FollowingNode(beside: house)
      let staff = try await house.staff()
      var charges = SmallCity.pizzeriaRestaurant.charges
      charges.deliveryTiers[0].fee = 199
      let hours = OpeningHours(week: Array(repeating: [.init(opens: 600, closes: 1_200)], count: 7))
      let zone = Polygon(outer: SmallCity.box(around: SmallCity.farAway, 0.1))
      _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(price: 1_350), staff: staff)
      _ = try await house.kitchens.change(
        SmallCity.pizzeria,
        RestaurantPatch(
          isPaused: true, hours: HoursBody(hours), zones: [ZoneBody(zone)], charges: KitchenChargesBody(charges),
          preparationMinutes: 33), staff: staff)
      #expect(node.found("margherita").first?.matchedDishes.map(\.price) == [1_200], "before it looks")
      try await node.look()
      #expect(node.found("margherita").first?.matchedDishes.map(\.price) == [1_350])
      #expect(node.found("bella").first?.openState.state == .paused)
      let known = try #require(node.house.catalogue.restaurant(SmallCity.pizzeria))
      #expect(known == house.catalogue.restaurant(SmallCity.pizzeria))
      #expect(known.hours == hours && known.zones == [zone] && known.preparationMinutes == 33)
      #expect(try node.house.catalogue.menuVersion(of: SmallCity.pizzeria) == 2)
      #expect(node.found("bella", near: SmallCity.farAway).first?.isDeliverable == true)
      #expect(node.house.catalogue.counters.read == 1)
      try await node.look()
      #expect(node.house.catalogue.counters.read == 1, "nothing happened since")
    }
  }

  @Test(
    "N1: a restaurant that an import adds beside it is found, and what the import left as it was is not read again",
    arguments: TestEngine.allCases)
  func imported(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let node = try await FollowingNode(beside: house)
      let new = Self.restaurant(1)
      let writer = CatalogueWriter(database: house.database)
      try await writer.save([new, SmallCity.pizzeriaAsImported])
      #expect(node.found("quetzal").isEmpty)
      try await node.look()
      #expect(node.found("quetzal").map(\.id) == [new.restaurant.id])
      #expect(node.found("mole").first?.matchedDishes.map(\.name) == ["Mole 1"])
      #expect(node.house.catalogue.counters.read == 1)
      try await writer.save([new, SmallCity.pizzeriaAsImported])
      try await node.look()
      #expect(node.house.catalogue.counters.read == 1, "imported again, and nothing changed")
      let card = try #require(node.found("quetzal").first)
      #expect(try node.house.catalogue.detail(card.id).name == "Quetzal 1")
      let own = Promotion(
        id: PromotionID(suffix: "own"), code: "OWN", text: "own", effect: .fixed(100), restaurant: new.restaurant.id,
        startsAt: house.now - .hours(1), endsAt: house.now + .hours(1))
      try await writer.save([own])
      try await node.look()
      #expect(node.found("quetzal", [.offers]).count == 1)
      #expect(node.house.catalogue.counters.read == 1)
    }
  }

  @Test(
    "N1: what was told too long ago, or never, is found by comparing versions, and only that is read",
    arguments: TestEngine.allCases)
  func missed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let node = try await FollowingNode(beside: house)
      _ = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: try await house.staff())
      _ = try await house.kitchens.change(
        SmallCity.thai, RestaurantPatch(isPaused: true), staff: try await house.staff(SmallCity.thai))
      _ = try await house.database.write { try $0.execute("DELETE FROM outbox WHERE topic = 'catalogue' AND seq < 3") }
      _ = try await house.database.write { try $0.execute("DELETE FROM outbox") }
      try await node.look()
      #expect(node.house.catalogue.restaurant(SmallCity.pizzeria)?.isPaused == true)
      #expect(node.house.catalogue.restaurant(SmallCity.thai)?.isPaused == true)
      #expect(node.house.catalogue.counters == Self.counters(read: 2, placed: 2, compared: 1))
      try await house.database.write { connection in
        try connection.execute("UPDATE restaurants SET review_count = 12, rating_sum = 600 WHERE id = 'rst_bakery'")
      }
      #expect(try await node.house.catalogue.reload() == 1)
      #expect(node.house.catalogue.restaurant(SmallCity.bakery)?.reviewCount == 12)
      #expect(try await node.house.catalogue.reload() == 0)
      #expect(node.house.catalogue.counters.read == 3)
    }
  }

  @Test(
    "N1: of two readings of the promotions at once the later one stays, whichever ends first",
    arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (catalogue, reader) = (
        house.catalogue, CatalogueReader(database: house.database, zones: ZoneDatabase())
      )
      let new = Promotion(
        id: PromotionID(suffix: "new"), code: "NEW", text: "new", effect: .fixed(100), restaurant: SmallCity.bakery,
        startsAt: house.now - .hours(1), endsAt: house.now + .hours(1))
      let gate = TestGate()
      let earlier = Task {
        try await catalogue.refreshRest {
          let rest = try await reader.readRest()
          await gate.pass()
          return rest
        }
      }
      try await gate.reached()
      try await CatalogueWriter(database: house.database).save([new])
      let isStored = Latch()
      let later = Task {
        try await catalogue.refreshRest { try await reader.readRest() }
        isStored.open()
      }
      // Were it not to wait for the earlier one, it would be stored by now.
      try? await isStored.wait(for: "the later reading", seconds: 1)
      gate.open()
      try await earlier.value
      try await later.value
      #expect(catalogue.read { $0.promotions[new.id] } == new)
      #expect(catalogue.read { $0.offers[SmallCity.bakery]?.count } == 1)
    }
  }

  @Test("a restaurant that is gone is not found any more", arguments: TestEngine.allCases)
  func gone(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.database.write { connection in
        try connection.execute("DELETE FROM menus WHERE restaurant_id = 'rst_bakery'")
      }
      let node = try await FollowingNode(beside: house)
      #expect(try await house.catalogue.reload() == 1)
      #expect(house.catalogue.restaurant(SmallCity.bakery) == nil)
      #expect(node.found("bakery").isEmpty)
    }
  }

  @Test(
    "N1: while an index is built, changes of many restaurants wait for the next, which is for all of them",
    arguments: TestEngine.allCases)
  func oneIndexAtATime(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (catalogue, gate) = (house.catalogue, TestGate())
      let all = (1...120).map(Self.restaurant)
      try await CatalogueWriter(database: house.database).save(all)
      let running = Task { try await catalogue.builds.value(of: 0) { await gate.pass() } }
      try await gate.reached()
      let parts = all.portions(of: 20)
      let changes = parts.map { part in
        Task { try await catalogue.refresh(part.map(\.restaurant.id)) }
      }
      await waitUntil("all restaurants to be read") { catalogue.count == 123 }
      #expect(catalogue.counters.built == 0)
      gate.open()
      try await running.value
      for change in changes { _ = try await change.value }
      #expect((1..<parts.count).contains(catalogue.counters.built))
      let found = catalogue.discover(
        SearchQuery(text: "quetzal", point: SmallCity.home, deliverableOnly: false, now: house.now, limit: 100))
      #expect(found.items.count == 100)
    }
  }

  @Test(
    "N1: much at once builds one index at a time, and nothing that changes meanwhile is lost",
    arguments: TestEngine.allCases)
  func much(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let node = try await FollowingNode(beside: house)
      let staff = try await house.staff()
      let all = (1...120).map(Self.restaurant)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for part in all.portions(of: 40) {
          group.addTask { try await CatalogueWriter(database: house.database).save(part) }
        }
        group.addTask {
          for minutes in 1...20 {
            _ = try await house.kitchens.change(
              SmallCity.pizzeria, RestaurantPatch(isPaused: minutes % 2 == 1, preparationMinutes: Int64(minutes)),
              staff: staff)
          }
        }
        for _ in 0..<4 { group.addTask { try await node.look() } }
        try await group.waitForAll()
      }
      try await node.look()
      try await house.catalogue.reload()
      for catalogue in [house.catalogue, node.house.catalogue] {
        #expect(catalogue.count == 123)
        #expect(catalogue.restaurant(SmallCity.pizzeria)?.preparationMinutes == 20)
        #expect(catalogue.counters.built >= 1)
        let found = catalogue.discover(
          SearchQuery(text: "quetzal", point: SmallCity.home, deliverableOnly: false, now: house.now, limit: 100))
        #expect(found.items.count == 100)
        let open = catalogue.discover(SearchQuery(text: "bella", point: SmallCity.home, now: house.now)).items
        #expect(open.map(\.openState.state) == [.open])
      }
    }
  }

  @Test("N1: one PATCH changes the index in place, whatever it changes", arguments: TestEngine.allCases)
  func inPlace(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      for minutes in 1...30 {
        let hours = OpeningHours(week: Array(repeating: [.init(opens: minutes, closes: 1_200)], count: 7))
        _ = try await house.kitchens.change(
          SmallCity.pizzeria,
          RestaurantPatch(
            hours: HoursBody(hours), zones: [ZoneBody(Polygon(outer: SmallCity.box(around: SmallCity.home, 0.02)))]),
          staff: staff)
      }
      #expect(house.catalogue.counters == Self.counters(read: 30, placed: 30))
    }
  }

  @Test("N1: who signs out on one node, or gets a role, is told to every other", arguments: TestEngine.allCases)
  func access(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let caller = try await house.signIn("zoe@example.org")
      let node = try await FollowingNode(beside: house)
      _ = try await house.accounts.grant(.courier, to: .email("zoe@example.org"))
      try await house.accounts.endSession(caller.session, of: caller)
      try await house.accounts.endAllSessions(of: caller)
      try await node.look()
      #expect(
        node.access == [
          AccessChange(accountIds: [caller.account]),
          AccessChange(accountIds: [caller.account], sessionId: caller.session),
          AccessChange(accountIds: [caller.account], isSignedOut: true),
        ])
    }
  }

  @Test(
    "N1: films, theatres and shows that an import brings or staff change are there at the next look",
    arguments: TestEngine.allCases)
  func programme(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let node = try await FollowingNode(beside: house)
      let programme = node.house.programme
      func titles() async throws -> [String] {
        try await programme.movies(MoviesQuery(), limit: 10).items.map(\.title)
      }
      #expect(try await titles() == ["A Moon for Two"])
      #expect(try await programme.movie(SmallCinema.movieID).title == "A Moon for Two")
      #expect(try await programme.entry(SmallCinema.tonight).theatre.name == "Roxy")
      var (movie, theatre) = (SmallCinema.movie, SmallCinema.house)
      movie.title = "A Moon for Three"
      theatre.name = "The Roxy"
      // As an import does, which is a process of its own.
      let importing = try await house.neighbour("import")
      try await importing.programme.save(movies: [movie])
      try await importing.programme.save(theatres: [theatre], layouts: [])
      #expect(try await programme.movie(SmallCinema.movieID).title == "A Moon for Two", "before it looks")
      try await node.look()
      #expect(try await titles() == ["A Moon for Three"])
      #expect(try await programme.movie(SmallCinema.movieID).title == "A Moon for Three")
      #expect(try await programme.entry(SmallCinema.tonight).theatre.name == "The Roxy")
      #expect(try await programme.entry(SmallCinema.tonight).movie.title == "A Moon for Three")
      let staff = try await house.boxOffice()
      _ = try await house.theatres.change(SmallCinema.tonight, ShowPatch(holdSeconds: 60), staff: staff)
      _ = try await house.theatres.cancel(SmallCinema.tomorrow, ShowCancelRequest(reason: "Flood"), staff: staff)
      try await node.look()
      #expect(try await programme.entry(SmallCinema.tonight).show.holdPolicy.duration == .seconds(60))
      #expect(try await programme.movies(MoviesQuery(), limit: 10).items.map(\.showCount) == [1])
    }
  }

  private static func counters(read: Int, placed: Int, compared: Int = 0) -> CatalogueCounters {
    var counters = CatalogueCounters()
    (counters.read, counters.placed, counters.compared) = (read, placed, compared)
    return counters
  }

  /// A house that no import has brought yet.
  private static func restaurant(_ number: Int) -> RestaurantWithMenu {
    let id = RestaurantID(suffix: "new\(number)")
    var restaurant = SmallCity.thaiRestaurant
    restaurant = Restaurant(
      id: id, city: restaurant.city, name: "Quetzal \(number)", cuisines: ["mexican"],
      location: restaurant.location, street: restaurant.street, currency: restaurant.currency,
      timeZone: "America/Mexico_City", hours: SmallCity.allDay, zones: restaurant.zones, charges: restaurant.charges,
      ratingTenths: 40, reviewCount: 5, preparationMinutes: 20, openedAt: restaurant.openedAt)
    return RestaurantWithMenu(restaurant: restaurant, menu: SmallCity.plainMenu(id, "Mole \(number)", "Tamal"))
  }
}

extension SmallCity {
  static let pizzeriaAsImported = RestaurantWithMenu(restaurant: pizzeriaRestaurant, menu: pizzeriaMenu)
}
