import Database
import DatabaseTesting
import Domain
import Synchronization
import Testing
import Threads
import Wire

@testable import Services

@Suite("Places and the map of a city's streets")
struct StreetTests {
  private static let square = SmallCity.square

  /// So many thousandths of a degree north and east of the square.
  private static func at(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(latitude: square.latitude + north / 1_000, longitude: square.longitude + east / 1_000)
  }

  private static let map = StreetMap(
    lines: [
      MapLine(kind: .park, name: "Lantern Park", points: [at(1, 1), at(1, 3), at(3, 3), at(3, 1)]),
      MapLine(
        kind: .street, name: "West 48th Street", points: [at(0, 0), at(0, -10)],
        numbers: HouseNumbers(first: 1, last: 101)),
      MapLine(
        kind: .street, name: "East 48th Street", points: [at(0, 0), at(0, 10)],
        numbers: HouseNumbers(first: 1, last: 101)),
      MapLine(kind: .avenue, name: "Élysée Avenue", points: [at(-5, 5), at(5, 5)]),
      MapLine(kind: .path, name: nil, points: [at(1, 1), at(3, 3)]),
    ], attribution: "© OpenStreetMap contributors")

  private func withStreets(_ engine: TestEngine, _ body: (House, CatalogueWriter) async throws -> Void) async throws {
    try await withHouse(on: engine) { house in
      let writer = CatalogueWriter(database: house.database)
      try await writer.save(Self.map, of: SmallCity.city.id)
      try await body(house, writer)
    }
  }

  private func texts(_ house: House, _ q: String?, near: Coordinate? = nil) async throws -> [String] {
    let near = near.map { "\($0.latitude),\($0.longitude)" }
    return try await house.streets.places(PlacesQuery(q: q, near: near)).items.map(\.text)
  }

  @Test(
    "streets are found by the beginnings of their words, in any order, whatever case and accents",
    arguments: [
      ("west 48", ["West 48th Street"]), ("48TH w", ["West 48th Street"]), ("elysee", ["Élysée Avenue"]),
      ("Élys av", ["Élysée Avenue"]), ("48th st", ["East 48th Street", "West 48th Street"]), ("st st", []),
      ("park", []), ("wset", []), ("...", []), ("50 west 48", ["50 West 48th Street"]),
      ("west 48th street 50", ["50 West 48th Street"]), ("50 48th", ["50 East 48th Street", "50 West 48th Street"]),
      ("500 west 48", []), ("12 elysee", ["Élysée Avenue"]),
    ])
  func words(q: String, found: [String]) async throws {
    try await withStreets(.sqlite) { house, _ in
      let texts = try await texts(house, q)
      #expect(texts == found)
    }
  }

  @Test("an address lies along its street by its number, the nearest first", arguments: TestEngine.allCases)
  func address(engine: TestEngine) async throws {
    try await withStreets(engine) { house, _ in
      let query = PlacesQuery(q: "51 48th", near: "\(Self.square.latitude),\(Self.at(0, 1).longitude)")
      let answer = try await house.streets.places(query)
      #expect(answer.items.map(\.text) == ["51 East 48th Street", "51 West 48th Street"])
      let east = try #require(answer.items.first)
      #expect(east.kind == .address && east.number == "51" && east.street == "East 48th Street")
      #expect(abs(east.lon - Self.at(0, 5).longitude) < 0.000_01 && east.lat == Self.square.latitude)
      #expect(east.cityId == SmallCity.city.id && east.city == "Soiree Bay")
      #expect((330...350).contains(east.distanceM ?? 0))
      #expect(answer.attribution == "© OpenStreetMap contributors")
    }
  }

  @Test(
    "a point alone is answered by the address that is there; far from any street, by nothing",
    arguments: TestEngine.allCases)
  func reverse(engine: TestEngine) async throws {
    try await withStreets(engine) { house, _ in
      for (point, found) in [
        (Self.at(0.5, -5), ["51 West 48th Street"]), (Self.at(4, 5.4), ["Élysée Avenue"]), (Self.at(40, 40), []),
      ] {
        let texts = try await texts(house, nil, near: point)
        #expect(texts == found)
      }
    }
  }

  @Test(
    "P4: what is no question says which field is wrong",
    arguments: ["", ",", "1", "1,2,3", "a,b", "91,0", "0,181", "nan,0", "inf,0", "40.0, -74", "0x1,0x1p9"])
  func refusals(near: String) async throws {
    try await withStreets(.sqlite) { house, _ in
      let refusal = try await problem { _ = try await house.streets.places(PlacesQuery(q: "a", near: near)) }
      #expect(refusal?.code == .validationFailed && refusal?.errors.map(\.field) == ["near"])
      #expect(try await problem { _ = try await house.streets.places(PlacesQuery()) }?.code == .validationFailed)
    }
  }

  @Test("a tile has what lies on it, from its corner, with what its zoom has room for", arguments: TestEngine.allCases)
  func tile(engine: TestEngine) async throws {
    try await withStreets(engine) { house, _ in
      func tile(_ zoom: Int, _ place: Coordinate = Self.at(2, 2)) async throws -> TileBody {
        try #require(try await house.streets.tile(MapTile.name(zoom, at: place))).body
      }
      let near = try await tile(16)
      #expect(near.extent == 4_096 && near.attribution == "© OpenStreetMap contributors")
      #expect(near.lines.map(\.kind).contains(.park) && near.lines.map(\.kind).contains(.path))
      #expect(near.lines.first { $0.kind == .park }?.name == "Lantern Park")
      for line in near.lines {
        var (x, y) = (Int64(0), Int64(0))
        for index in stride(from: 0, to: line.points.count, by: 2) {
          (x, y) = (x + line.points[index], y + line.points[index + 1])
          #expect((-64...4_160).contains(x) && (-64...4_160).contains(y))
        }
      }
      let far = try await tile(12)
      #expect(Set(far.lines.map(\.kind)) == [.park, .avenue])
      #expect(far.lines.allSatisfy { $0.name == nil })
      #expect(try await tile(14, Self.at(900, 900)).lines.isEmpty)
      #expect(try await tile(14, Self.at(900, 900)).attribution == nil)
    }
  }

  @Test("a street goes on from one tile to the next at the same height", arguments: [TestEngine.sqlite])
  func neighbours(engine: TestEngine) async throws {
    try await withStreets(engine) { house, _ in
      var edges: [Int64] = []
      let here = MapTile.at(16, Self.square)
      for x in [here.x - 1, here.x, here.x + 1] {
        let tile = try #require(try await house.streets.tile("16/\(x)/\(here.y)"))
        edges += tile.body.lines.filter { $0.kind == .street }.map { $0.points[1] }
      }
      #expect(edges.count >= 2 && Set(edges).count == 1)
    }
  }

  @Test(
    "streets that change have another version at once elsewhere; the same ones keep theirs (N1)",
    arguments: TestEngine.allCases)
  func versions(engine: TestEngine) async throws {
    try await withStreets(engine) { house, writer in
      let neighbour = try await house.neighbour()
      #expect(try await house.streets.version() == 1)
      #expect(try await neighbour.streets.version() == 1)
      try await writer.save(Self.map, of: SmallCity.city.id)
      house.advance(.seconds(1))
      #expect(try await house.streets.version() == 1)
      var map = Self.map
      map.lines.removeFirst()
      map.lines[0].name = "West 49th Street"
      try await writer.save(map, of: SmallCity.city.id)
      house.advance(.seconds(1))
      for node in [house, neighbour] {
        #expect(try await node.streets.version() == 2)
        #expect(try await texts(node, "west") == ["West 49th Street"])
      }
    }
  }

  @Test("P4: a map with too many points or too few is refused by the street's name")
  func limits() async throws {
    try await withStreets(.sqlite) { _, writer in
      let long = MapLine(kind: .street, name: "Long", points: Array(repeating: Self.square, count: 2_001))
      let short = MapLine(kind: .park, name: "Short", points: [Self.square, Self.square])
      for (line, error) in [(long, StreetMapError.lineTooLong("Long")), (short, .lineTooShort("Short"))] {
        await #expect(throws: error) { try await writer.save(StreetMap(lines: [line]), of: SmallCity.city.id) }
      }
    }
  }

  @Test("P4: more searches than may wait are refused at once")
  func busy() async throws {
    try await withStreets(.sqlite) { house, _ in
      let streets = Streets(
        platform: house.platform, catalogue: house.catalogue, searches: Worker("places", limit: 0))
      let refusal = try await problem { _ = try await streets.places(PlacesQuery(q: "west")) }
      #expect(refusal?.code == .overloaded && refusal?.retryAfter == 1)
    }
  }

  @Test("P4: a map that nobody could expand again is refused, and the one before it stays")
  func tooLarge() async throws {
    try await withStreets(.sqlite) { house, writer in
      let line = MapLine(
        kind: .street, name: String(repeating: "a", count: 17 << 20), points: [Self.at(0, 0), Self.at(1, 0)])
      let error = await #expect(throws: StreetMapError.self) {
        try await writer.save(StreetMap(lines: [line]), of: SmallCity.city.id)
      }
      #expect(error.map { "\($0)" }?.contains("take 17 MiB, and a city has at most 16") == true)
      let found = try await texts(house, "west")
      #expect(found == ["West 48th Street"])
    }
  }

  @Test("P6: a map that cannot be read is reported once and hurts nobody else", arguments: TestEngine.allCases)
  func damaged(engine: TestEngine) async throws {
    try await withStreets(engine) { house, writer in
      let reports = Mutex<[String]>([])
      var platform = house.platform
      platform.damaged = { row in reports.withLock { $0.append(row) } }
      let streets = Streets(platform: platform, catalogue: house.catalogue)
      func found() async throws -> [String] { try await streets.places(PlacesQuery(q: "west")).items.map(\.text) }
      #expect(try await found() == ["West 48th Street"])
      _ = try await house.database.write { connection in
        try connection.execute("UPDATE street_maps SET document = $1, version = version + 1", [1, 2, 3] as [UInt8])
      }
      for _ in 0..<3 {
        house.advance(.seconds(1))
        // As it was read before.
        #expect(try await found() == ["West 48th Street"])
      }
      #expect(reports.withLock { $0 } == ["street_maps \(SmallCity.city.id) version 2"])
      // A node that began afterwards has no streets there, and is not held up.
      let later = try await house.neighbour()
      #expect(try await later.streets.version() == 0)
      #expect(try await later.streets.places(PlacesQuery(q: "west")).items.isEmpty)
      var map = Self.map
      map.lines[1].name = "West 49th Street"
      try await writer.save(map, of: SmallCity.city.id)
      house.advance(.seconds(1))
      #expect(try await found() == ["West 49th Street"])
    }
  }

  @Test("a city without streets has no places, no map and version nothing", arguments: TestEngine.allCases)
  func without(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let version = try await house.streets.version()
      #expect(version == 0)
      #expect(try await texts(house, "west") == [])
      #expect(try await house.streets.tile("14/4823/6160")?.body.lines.isEmpty == true)
    }
  }
}

extension MapTile {
  /// The tile that a place lies on.
  fileprivate static func at(_ zoom: Int, _ place: Coordinate) -> MapTile {
    guard let world = MapTile("\(zoom)/0/0") else { preconditionFailure("no such zoom") }
    let point = world.point(of: place, extent: 1)
    guard let tile = MapTile("\(zoom)/\(Int(point.x))/\(Int(point.y))") else { preconditionFailure("off the map") }
    return tile
  }

  fileprivate static func name(_ zoom: Int, at place: Coordinate) -> String {
    let tile = at(zoom, place)
    return "\(zoom)/\(tile.x)/\(tile.y)"
  }
}
