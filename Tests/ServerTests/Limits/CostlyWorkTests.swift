import DatabaseTesting
import Domain
import HTTPServer
import Services
import ServicesTesting
import Testing
import Threads
import Waiting
import Wire

@testable import Server

@Suite("Work that takes a while is limited by whom it is for")
struct CostlyWorkTests {
  private static let map = StreetMap(
    lines: [
      MapLine(
        kind: .street, name: "West 48th Street",
        points: [Coordinate(latitude: 40, longitude: -74), Coordinate(latitude: 40, longitude: -74.01)])
    ])
  private static let recipe = Recipe.dish("Ramen", seed: 1)

  @Test(
    "P4: pictures, tiles and searches beyond a network's share are refused; another network and other requests are not",
    arguments: [
      (CostlyWork.Kind.pictures, "/media/\(recipe.picture().media)/160.webp"), (.tiles, "/map/14/4824/6202"),
      (.places, "/v1/places?q=west"),
    ])
  func share(kind: CostlyWork.Kind, target: String) async throws {
    try await withEvening(on: .sqlite) { evening in
      try await CatalogueWriter(database: evening.services.platform.database).save(Self.map, of: Evening.city.id)
      try await evening.services.media.save([Self.recipe])
      let most = RateRules.standard.costlyPerNetwork
      let app = App(
        services: evening.services, limits: .standard, log: Log(now: { Instant(seconds: 0) }, write: { _ in }))
      let gate = TestGate()
      await withTaskGroup { group in
        for _ in 0..<most {
          group.addTask {
            _ = await app.costly.run(CostlyWork(kind: kind, network: "127.0.0.1"), most: most) { await gate.pass() }
          }
        }
        await waitUntil { app.costly.count(CostlyWork(kind: kind, network: "127.0.0.1")) == most }
        let refused = await app.answer("GET", target)
        #expect(refused.status == 503 && refused.json["code"] == "overloaded" && refused.header("retry-after") == "1")
        #expect(await app.answer("GET", "/v1/cities").status == 200)
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let other = HTTPRequest(
          method: "GET", path: parts[0], query: parts.count > 1 ? parts[1] : nil, peer: "192.0.2.1")
        #expect(await app.respond(to: other).status == 200)
        gate.open()
      }
      #expect(await app.answer("GET", target).status == 200)
    }
  }

  @Test("P4: the uploads that wait, and one more that is refused, fit into the memory for bodies")
  func uploads() {
    // A connection's buffer grows by doubling, and its handler has a copy.
    let each = 16 << 20 + MediaLibrary.mostBytes
    #expect((MediaLibrary.mostUploads + 1) * each <= ServerLimits().bodies)
  }
}
