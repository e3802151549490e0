import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Testing
import Threads
import Waiting
import Wire

@testable import Server

@Suite("Places and tiles, over real sockets")
struct StreetRouteTests {
  private static let map = StreetMap(
    lines: [
      MapLine(
        kind: .street, name: "West 48th Street",
        points: [Coordinate(latitude: 40, longitude: -74), Coordinate(latitude: 40, longitude: -74.01)],
        numbers: HouseNumbers(first: 1, last: 101))
    ], attribution: "© OpenStreetMap contributors")
  /// The one that the street begins on.
  private static let tile = "/map/14/4824/6202"

  private func withStreets(_ body: (Evening, @escaping Evening.Sender) async throws -> Void) async throws {
    try await withEvening(on: .sqlite) { evening in
      let writer = CatalogueWriter(database: evening.services.platform.database)
      try await writer.save(Self.map, of: Evening.city.id)
      try await evening.served { send in try await body(evening, send) }
    }
  }

  @Test("a tile may be kept for ever under its version, and is asked for again without one")
  func caching() async throws {
    try await withStreets { evening, send in
      let cities = await send("GET", "/v1/cities", [], [])
      let city = try #require(cities.json["items"]?.arrayValue?.first)
      #expect(city["map_version"] == 1)
      #expect(city["map_attribution"] == "© OpenStreetMap contributors")
      let kept = await send("GET", Self.tile + "?v=1", [], [])
      #expect(kept.status == 200 && kept.header("cache-control") == "public, max-age=31536000, immutable")
      let asked = await send("GET", Self.tile, [], [])
      #expect(asked.header("cache-control") == "public, no-cache")
      #expect(await send("GET", Self.tile + "?v=7", [], []).header("cache-control") == "public, no-cache")
      let etag = try #require(asked.header("etag"))
      #expect(await send("GET", Self.tile, [], [("if-none-match", etag)]).status == 304)
      let body: TileBody = try asked.body()
      #expect(body.lines.map(\.kind) == [.street] && body.attribution == "© OpenStreetMap contributors")
      try await CatalogueWriter(database: evening.services.platform.database).save(
        StreetMap(lines: []), of: Evening.city.id)
      evening.clock.advance(by: .seconds(1))
      let changed = await send("GET", Self.tile, [], [("if-none-match", etag)])
      #expect(changed.status == 200 && changed.json["lines"] == [])
    }
  }

  @Test("P4: a tile is drawn beside the event loops, once for all who ask; meanwhile everything else is answered")
  func together() async throws {
    try await withStreets { evening, send in
      let gate = TestGate()
      async let busy: Void = evening.app.tileWorker.run { gate.block() }
      try await gate.reached()
      async let tiles = withTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<20 { group.addTask { await send("GET", Self.tile, [], []).bytes } }
        return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
      }
      await waitUntil { evening.app.tileWorker.count == 2 }
      #expect(await send("GET", "/v1/cities", [], []).status == 200)
      // Where no city is, nothing is drawn.
      #expect(await send("GET", "/map/14/1/1", [], []).json["lines"] == [])
      #expect(evening.app.tileWorker.count == 2)
      gate.open()
      try await busy
      let answers = await tiles
      #expect(answers.count == 1 && answers.first?.isEmpty == false)
      #expect(evening.app.tiles.known("14/4824/6202", version: 1) != nil)
    }
  }

  @Test(
    "P4: what is no tile is not found", arguments: ["/map/9/1/1", "/map/14/x/1", "/map/14/16384/1", "/map/14/1/1.png"])
  func noTile(path: String) async throws {
    try await withStreets { _, send in
      let got = await send("GET", path, [], [])
      #expect(got.status == 404 && got.json["code"] == "not_found")
    }
  }

  @Test("a place is found as one types; a wrong question names its field")
  func places() async throws {
    try await withStreets { _, send in
      let got = await send("GET", "/v1/places?q=51%20west&near=40,-74", [], [])
      #expect(got.status == 200)
      let answer: PlacesAnswer = try got.body()
      #expect(answer.items.map(\.text) == ["51 West 48th Street"])
      for (question, field) in [
        ("q=", "q"), ("q=" + String(repeating: "a", count: 101), "q"), ("near=1", "near"), ("", ""),
      ] {
        let refused = await send("GET", "/v1/places?" + question, [], [])
        #expect(refused.status == 422, "\(question)")
        #expect(refused.json["errors"]?.arrayValue?.first?["field"]?.stringValue == field)
      }
    }
  }
}
