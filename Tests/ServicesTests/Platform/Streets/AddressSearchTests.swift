import DatabaseTesting
import Domain
import Structures
import Testing
import Wire

@testable import Services

@Suite("Houses of a map that knows them one by one")
struct AddressSearchTests {
  private typealias Address = AddressRegister.Address

  /// So many thousandths of a degree north and east of the square.
  private static func at(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(
      latitude: SmallCity.square.latitude + north / 1_000, longitude: SmallCity.square.longitude + east / 1_000)
  }

  private static func house(
    _ number: UInt32, suffix: UInt16 = 0, area: UInt16 = 0, _ north: Double, _ east: Double
  ) -> Address {
    let place = at(north, east)
    return Address(
      number: number, suffix: suffix, area: area, latitude: Int32((place.latitude * 1_000_000).rounded()),
      longitude: Int32((place.longitude * 1_000_000).rounded()))
  }

  private static let register = AddressRegister(
    checking: [
      AddressRegister.Street(
        name: "Hauptstraße", addresses: [house(12, area: 1, 20, 0), house(12, area: 2, -20, 0)]),
      AddressRegister.Street(name: "Kaivopuisto", addresses: [house(1, -9, -9), house(2, -9, -8), house(3, -9, -7)]),
      AddressRegister.Street(
        name: "Mannerheimintie",
        addresses: [
          house(5, 1, 0.2), house(12, area: 1, 2, 0.2), house(12, suffix: 1, 2, 0.4), house(14, suffix: 2, 4, 0.2),
          house(14, suffix: 1, 4, 0.4), house(20, suffix: 3, 6, 0.2),
        ]),
    ], suffixes: ["", " B", "a", "/3"],
    areas: [
      AddressRegister.Area(), AddressRegister.Area(postcode: "00100", town: "Helsinki"),
      AddressRegister.Area(town: "Espoo"),
    ])

  private static func map() throws -> StreetMap {
    StreetMap(
      lines: [
        MapLine(kind: .avenue, name: "Mannerheimintie", points: [at(0, 0), at(10, 0)]),
        MapLine(kind: .street, name: "Mannerheiminaukio", points: [at(3, 0), at(3, 5)]),
        MapLine(
          kind: .street, name: "West 48th Street", points: [at(-5, 0), at(-5, 10)],
          numbers: HouseNumbers(first: 1, last: 101)),
      ], attribution: "© OpenStreetMap contributors", addresses: try #require(register))
  }

  private func withStreets(_ engine: TestEngine, _ body: (House) async throws -> Void) async throws {
    try await withHouse(on: engine) { house in
      try await CatalogueWriter(database: house.database).save(try Self.map(), of: SmallCity.city.id)
      try await body(house)
    }
  }

  private func places(_ house: House, _ q: String?, near: Coordinate? = nil) async throws -> [PlaceBody] {
    let near = near.map { "\($0.latitude),\($0.longitude)" }
    return try await house.streets.places(PlacesQuery(q: q, near: near)).items
  }

  @Test(
    "are found by number and letter, and written as they were asked for; a number that is not known finds the street",
    arguments: [
      ("Mannerheimintie 12", ["Mannerheimintie 12"]), ("mannerh 12", ["Mannerheimintie 12", "Mannerheiminaukio"]),
      ("12 mannerheimintie", ["12 Mannerheimintie"]), ("Mannerheimintie 12 B", ["Mannerheimintie 12 B"]),
      ("mannerheimintie 12b", ["Mannerheimintie 12 B"]), ("12b mannerheimintie", ["12 B Mannerheimintie"]),
      ("12 B Mannerheimintie", ["12 B Mannerheimintie"]),
      ("20/3 Mannerheimintie", ["20/3 Mannerheimintie"]),
      ("Mannerheimintie 20/3", ["Mannerheimintie 20/3"]),
      // A letter that is not known, and numbers that come with letters only.
      ("Mannerheimintie 12 C", ["Mannerheimintie 12"]),
      ("Mannerheimintie 14", ["Mannerheimintie 14 B", "Mannerheimintie 14a"]),
      ("Mannerheimintie 14 X", ["Mannerheimintie"]),
      ("Mannerheimintie 999", ["Mannerheimintie"]), ("Mannerheimintie 99999999999999999999", []),
      ("Mannerheimintie", ["Mannerheimintie"]), ("mannerheim", ["Mannerheiminaukio", "Mannerheimintie"]),
      ("mannerheim 12", ["Mannerheimintie 12", "Mannerheiminaukio"]), ("Kaivopuisto", ["Kaivopuisto"]),
      ("hauptstrasse 12", ["Hauptstraße 12", "Hauptstraße 12"]), ("12", []), ("12 12", []),
      ("48th w", ["West 48th Street"]),
      ("50 west 48", ["50 West 48th Street"]),
    ])
  func words(q: String, found: [String]) async throws {
    try await withStreets(.sqlite) { house in
      let texts = try await places(house, q).map(\.text)
      #expect(texts == found)
    }
  }

  @Test("have their own place, postcode and town, the nearest first", arguments: TestEngine.allCases)
  func place(engine: TestEngine) async throws {
    try await withStreets(engine) { house in
      let south = try await places(house, "hauptstr 12", near: Self.at(-19, 0))
      #expect(south.map(\.town) == ["Espoo", "Helsinki"])
      #expect(try await places(house, "hauptstr 12", near: Self.at(19, 0)).map(\.postcode) == ["00100", nil])
      let one = try #require(try await places(house, "mannerheimintie 12", near: Self.at(2, 0.2)).first)
      #expect(one.kind == .address && one.street == "Mannerheimintie" && one.number == "12" && one.distanceM == 0)
      #expect(one.lat == 40.002 && one.lon == -73.9998 && one.postcode == "00100" && one.cityId == SmallCity.city.id)
      let lettered = try #require(try await places(house, "mannerheimintie 12b").first)
      #expect(lettered.number == "12 B" && lettered.postcode == nil && lettered.town == nil)
    }
  }

  @Test("a point is answered by the house there; far from any house, by its street", arguments: TestEngine.allCases)
  func reverse(engine: TestEngine) async throws {
    try await withStreets(engine) { house in
      for (point, found) in [(Self.at(2.1, 0.2), "Mannerheimintie 12"), (Self.at(9, 0.2), "Mannerheimintie")] {
        let texts = try await places(house, nil, near: point).map(\.text)
        #expect(texts == [found])
      }
    }
  }

  @Test("a street without lines lies where its houses do")
  func withoutLines() async throws {
    try await withStreets(.sqlite) { house in
      let middle = try #require(try await places(house, "kaivo").first)
      #expect(middle.kind == .street && middle.lat == 39.991 && middle.lon == -74.008)
      let near = try #require(try await places(house, "kaivo", near: Self.at(-9, -6)).first)
      #expect(near.lon == -74.007 && (84...86).contains(near.distanceM ?? 0))
    }
  }

  @Test("addresses that change give the map another version; the same ones do not (N1)", arguments: TestEngine.allCases)
  func versions(engine: TestEngine) async throws {
    try await withStreets(engine) { house in
      let writer = CatalogueWriter(database: house.database)
      try await writer.save(try Self.map(), of: SmallCity.city.id)
      #expect(try await house.streets.version() == 1)
      var map = try Self.map()
      map.addresses = AddressRegister()
      try await writer.save(map, of: SmallCity.city.id)
      house.advance(.seconds(1))
      #expect(try await house.streets.version() == 2)
      #expect(try await places(house, "Mannerheimintie 12").map(\.text) == ["Mannerheimintie"])
    }
  }

  /// Streets of 2,000 houses each.
  private static func large(_ streets: Int) throws -> StreetMap {
    var random = SplitMix64(seed: 7)
    let list = (0..<streets).map { street in
      let (north, east) = (Double.random(in: -80...80, using: &random), Double.random(in: -80...80, using: &random))
      return AddressRegister.Street(
        name: "Street \(street)",
        addresses: (1...2_000).map { house($0, suffix: $0 % 5 == 0 ? 1 : 0, north + Double($0) / 10, east) })
    }
    return StreetMap(
      lines: [],
      addresses: try #require(
        AddressRegister(checking: list, suffixes: ["", " B"], areas: [AddressRegister.Area()])))
  }

  @Test("P4: are kept in eight bytes each, so that a million fit into a city's document, and are the same again")
  func size() throws {
    let map = try Self.large(25)
    let bytes = try StreetMapDocument.bytes(of: map)
    #expect(try Deflate.expand(bytes).count < 8 * map.addresses.count + 2_000)
    #expect(8 * AddressRegister.mostAddresses < Deflate.largest)
    #expect(try StreetMapDocument.map(from: bytes) == map)
    #expect(MemoryLayout<Address>.stride == 16)
  }

  @Test("P4: a number that every street has is looked for without measuring streets, and the nearest come first")
  func everywhere() throws {
    let drawn = Streets.Drawn(city: SmallCity.city, version: 1, map: try Self.large(100))
    var search = PlaceSearch(near: SmallCity.square)
    let found = search.find(PlaceSearch.Question("street 1203"), in: drawn)
    #expect(found.count == Streets.mostPlaces && search.measured == 0)
    #expect(found.map(\.metres) == found.map(\.metres).sorted())
    let all = drawn.map.addresses.streets.map { SmallCity.square.metres(to: $0.addresses[1_202].place) }.sorted()
    #expect(zip(found, all).allSatisfy { abs($0.metres - $1) < 1 })
  }

  @Test("P6: a document that is damaged anywhere is refused or another one, never a crash")
  func damaged() throws {
    let whole = try Deflate.expand(StreetMapDocument.bytes(of: Self.map()))
    for index in whole.indices {
      for byte in [0x00, 0x39, 0x41, 0x7A, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[index] = byte
        _ = try? StreetMapDocument.map(from: Deflate.compress(bytes))
      }
    }
  }

  @Test(
    "P6: addresses that no register may have are refused",
    arguments: [
      // A number alone; an unknown suffix; an unknown area; too large a number; off the globe; cut off; bytes left over.
      (bytes(48, 2, 2), true), (bytes(50, 1, 2, 2), false), (bytes(49, 1, 2, 2), false), (bytes(1 << 40, 2, 2), false),
      (bytes(48, 1 << 33, 2), false), (bytes(48, 180_000_002, 2), false), (bytes(48, 2), false),
      (bytes(48, 2, 2, 2), false),
    ])
  func refused(bytes: [UInt8], isFine: Bool) throws {
    let text = """
      {"suffixes": [""], "areas": [{}], "streets": [{"name": "A", "addresses": "\(Base64.encode(bytes))"}]}
      """
    let document = try WireDecoder().decode(AddressDocument.self, from: Array(text.utf8))
    #expect(((try? document.register()) != nil) == isFine)
  }

  /// One address.
  private static func bytes(_ numbers: UInt64...) -> [UInt8] {
    var out = ByteWriter()
    out.write(count: 1)
    for number in numbers { out.write(number) }
    return out.bytes
  }
}
