import Client
import Database
import DatabaseTesting
import Domain
import Services
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server
@testable import soiree

/// Two real servers on one PostgreSQL, and a real import beside a real server on SQLite.
@Suite("Every node answers from the same truth", .onOwnThreads)
struct TwoNodesTests {
  /// Waits for a change of one node to be seen on another. A node looks four times a second. What it was not told of it
  /// finds after a minute.
  private func seen(
    _ what: String, seconds: Int = 10, sourceLocation: SourceLocation = #_sourceLocation,
    _ isSo: () async throws -> Bool
  ) async rethrows {
    // By time alone: so many requests as there are turns would take longer than that minute.
    try await waitUntil(what, turns: 1, seconds: seconds, sourceLocation: sourceLocation, isSo)
  }

  @Test(
    "N1: a price and a pause on one node are there on the other, whose older quote is judged anew",
    .turnLimit(minutes: 5))
  func kitchen() async throws {
    try await ServedCity.with(.postgreSQL) { city in
      let (one, other) = (try city.serve(), try city.serve())
      let kitchen = try await one.signedIn(ServedCity.kitchenAddress)
      let zoe = try await one.signedIn("zoe@example.org")
      let there = try zoe.moved(to: other.url)
      // The other has the old menu in its memory.
      let before: MenuBody = try await there.call(.restaurants(.getMenu(Evening.pizzeria)))
      #expect(before.categories.first?.items.first?.price == 1_200)
      let item = MenuItemID(suffix: "pizza.1")
      let _: MenuItemPatchAnswer = try await kitchen.call(.kitchens(.patchMenuItem(item)), MenuItemPatch(price: 1_300))
      let request = try await zoe.pricedCart()
      let key = IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000017")
      let answer: SubmitAnswer = try await there.call(.orders(.submitOrder), request, key: key)
      #expect(answer.status == .placed)
      let _: MerchantRestaurant = try await kitchen.call(
        .kitchens(.patchMerchantRestaurant(Evening.pizzeria)), RestaurantPatch(isPaused: true))
      try await seen("the pause on the other node") {
        let detail: RestaurantDetail = try await there.call(.restaurants(.getRestaurant(Evening.pizzeria)))
        return detail.openState.state == .paused
      }
      let menu: MenuBody = try await there.call(.restaurants(.getMenu(Evening.pizzeria)))
      #expect(menu.categories.first?.items.first?.price == 1_300)
      // Its order stands: a retry is told so, not that the kitchen has paused.
      let again: SubmitAnswer = try await there.call(.orders(.submitOrder), request, key: key)
      #expect(again == answer)
      for server in [one, other] { server.process.kill() }
    }
  }

  @Test("N1: who signs out on one node is signed out on the other", .turnLimit(minutes: 5))
  func signedOut() async throws {
    try await ServedCity.with(.postgreSQL) { city in
      let (one, other) = (try city.serve(), try city.serve())
      let zoe = try await one.signedIn("zoe@example.org")
      var there = try zoe.moved(to: other.url)
      there.retry = .never
      let _: Page<OrderSummary> = try await there.call(.orders(.listOrders))
      try await zoe.perform(.signIn(.deleteSessions))
      let asking = there
      // A node that was not told asks again after five seconds.
      await seen("the end of the session on the other node", seconds: 4) {
        do throws(ClientError) {
          let _: Page<OrderSummary> = try await asking.call(.orders(.listOrders))
          return false
        } catch { return error.code == .unauthenticated }
      }
      for server in [one, other] { server.process.kill() }
    }
  }

  @Test(
    "N1: a restaurant that an import adds beside a server is found, and what its kitchen set stays when it comes again",
    .turnLimit(minutes: 5))
  func imported() async throws {
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let file = city.folder.path + "/menu.json"
      let importing = ["import", "dominos", file, "--data", city.folder.path, "--at", "40.0,-74.0"]
      try Self.menu.write(to: file)
      #expect(try ServedCity.run(importing).end == .exited(0))
      let owner = try await server.signedIn(ServedCity.operatorAddress)
      let place = RestaurantID(suffix: "dominos.0001")
      try await seen("the restaurant that was imported") {
        let query = DiscoveryQuery(lat: 40.001, lon: -74, q: "domino")
        let found: Page<RestaurantCard> = try await owner.call(.restaurants(.listRestaurants), query: query)
        return found.items.map(\.id) == [place]
      }
      let item = MenuItemID(suffix: "dominos.0001.1")
      let _: MerchantRestaurant = try await owner.call(
        .kitchens(.patchMerchantRestaurant(place)), RestaurantPatch(isPaused: true, preparationMinutes: 44))
      let _: MenuItemPatchAnswer = try await owner.call(.kitchens(.patchMenuItem(item)), MenuItemPatch(price: 777))
      try Self.menu.replacing("\"Price\": \"1.99\"", with: "\"Price\": \"2.49\"").write(to: file)
      #expect(try ServedCity.run(importing).end == .exited(0))
      try await seen("the price that the file has now") {
        let menu: MenuBody = try await owner.call(.restaurants(.getMenu(place)))
        let prices = menu.categories.flatMap(\.items).map(\.price)
        return prices == [777, 249]
      }
      let detail: RestaurantDetail = try await owner.call(.restaurants(.getRestaurant(place)))
      #expect(detail.openState.state == .paused && detail.preparationMinutes == 44)
      server.process.kill()
    }
  }

  @Test("N1: a node looks for what others did four times a second")
  func pace() async throws {
    try await withEvening(on: .sqlite) { evening in
      let services = evening.services
      let changes = FollowChanges(
        platform: services.platform, catalogue: services.catalogue, programme: services.programme
      ) { evening.app.take($0) }
      let jobs = Job.following(changes, services.catalogue)
      #expect(jobs.first { $0.name == "follow_changes" }?.pause == .milliseconds(250))
      #expect(jobs.contains { $0.name == "compare_catalogue" })
    }
  }

  @Test(
    "N1: who signed out on one node is signed out on another at its next look, and not before",
    arguments: TestEngine.allCases)
  func signedOutAtNextLook(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let services = evening.services
      let other = App(services: services, limits: .none, log: Log(now: { evening.clock.now }, write: { _ in }))
      let changes = FollowChanges(
        platform: services.platform, catalogue: services.catalogue, programme: services.programme
      ) { other.take($0) }
      let token = try await evening.signIn("zoe@example.org")
      func ask() async -> Int {
        await other.answer("GET", "/v1/orders", headers: [("authorization", "Bearer " + token)]).status
      }
      try await changes.run()
      #expect(await ask() == 200)
      #expect(await evening.send("DELETE", "/v1/auth/sessions", token: token).status == 204)
      #expect(await ask() == 200, "before it looks")
      try await changes.run()
      #expect(await ask() == 401)
    }
  }

  @Test("N1: a role that is given from outside is there at the next look", arguments: TestEngine.allCases)
  func granted(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let services = evening.services
      let changes = FollowChanges(
        platform: services.platform, catalogue: services.catalogue, programme: services.programme
      ) { evening.app.take($0) }
      let token = try await evening.signIn("kim@example.org")
      try await changes.run()
      #expect(await evening.send("GET", "/v1/courier/offers", token: token).status == 403)
      _ = try await services.accounts.grant(.courier, to: .email("kim@example.org"))
      #expect(await evening.send("GET", "/v1/courier/offers", token: token).status == 403)
      try await changes.run()
      #expect(await evening.send("GET", "/v1/courier/offers", token: token).status == 200)
    }
  }

  private static let menu = #"""
    {"Misc": {"StoreID": "0001"},
     "Categorization": {"Food": {"Code": "Food", "Name": "Food", "Products": ["S_ONE", "S_TWO"], "Categories": []}},
     "Products": {
       "S_ONE": {"Name": "Plain Pizza", "Description": "", "ProductType": "Pizza", "Variants": ["ONE"], "Tags": {}},
       "S_TWO": {"Name": "Cola", "Description": "", "ProductType": "Drinks", "Variants": ["TWO"], "Tags": {}}},
     "Variants": {
       "ONE": {"Name": "Plain", "Price": "9.00", "SizeCode": "", "FlavorCode": ""},
       "TWO": {"Name": "Cola", "Price": "1.99", "SizeCode": "", "FlavorCode": ""}}}
    """#
}

extension String {
  fileprivate func write(to file: String) throws { try TextFile.write(self, to: file) }
}
