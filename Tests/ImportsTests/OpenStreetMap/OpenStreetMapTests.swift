import Domain
import TestFiles
import Testing

@testable import Imports

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Streets of an extract of OpenStreetMap")
struct OpenStreetMapTests {
  private static func place(_ number: Int64) -> Coordinate {
    Coordinate(latitude: 47.1 + Double(number) / 1_000, longitude: -9.5 - Double(number) / 1_000)
  }

  private static let extract: SmallExtract = {
    var extract = SmallExtract()
    extract.nodes = (1...5).map { ($0, place($0).latitude, place($0).longitude) }
    extract.ways = [
      .init(tags: [("highway", "residential"), ("name", "Aeulestrasse")], nodes: [1, 2, 3]),
      .init(tags: [("highway", "primary"), ("name", "Landstrasse"), ("lanes", "2")], nodes: [3, 1]),
      .init(tags: [("highway", "footway")], nodes: [1, 3]),
      .init(tags: [("leisure", "park"), ("name", "Stadtpark")], nodes: [1, 2, 3, 1]),
      .init(tags: [("natural", "water")], nodes: [3, 4, 5, 3]),
      .init(tags: [("building", "yes")], nodes: [1, 2, 3, 1]),
      .init(tags: [("highway", "service")], nodes: [1, 2]),
      .init(tags: [("highway", "residential"), ("name", "Cut Off Lane")], nodes: [1, 99]),
    ]
    return extract
  }()

  private func read(_ bytes: [UInt8]) throws -> (map: StreetMap, report: ImportReport) {
    let folder = TemporaryFolder()
    folder.write(bytes, to: "extract.osm.pbf")
    return try MappedStreets().read(path: folder.path + "/extract.osm.pbf")
  }

  @Test("ways become streets, parks and waters with their names and places; others are none")
  func whole() throws {
    let (map, report) = try read(Self.extract.bytes)
    #expect(map.attribution == "© OpenStreetMap contributors")
    #expect(map.lines.map(\.kind) == [.street, .avenue, .path, .park, .water])
    #expect(map.lines.map(\.name) == ["Aeulestrasse", "Landstrasse", nil, "Stadtpark", nil])
    for (point, number) in zip(map.lines[0].points, [1, 2, 3] as [Int64]) {
      #expect(point.metres(to: Self.place(number)) < 0.1)
    }
    #expect((report.kept, report.refused) == (5, 1))
    #expect(report.refusals.map(\.place) == [.entry("way/8")])
  }

  @Test("houses of nodes and buildings become addresses, beside the streets; what cannot be kept is refused")
  func addresses() throws {
    var extract = Self.extract
    extract.tags = [
      4: [("addr:street", "Aeulestrasse"), ("addr:housenumber", "12 B"), ("addr:city", "Vaduz")],
      5: [("addr:housenumber", "7")],
    ]
    extract.ways.append(
      .init(
        tags: [("building", "yes"), ("addr:street", "Aeulestrasse"), ("addr:housenumber", "4")], nodes: [1, 2, 3, 1]))
    extract.ways.append(
      .init(tags: [("addr:street", "Aeulestrasse"), ("addr:housenumber", "5")], nodes: [98, 99]))
    let (map, report) = try read(extract.bytes)
    #expect(map.lines.count == 5 && (report.kept, report.refused) == (7, 3))
    #expect(
      report.refusals.map(\.description).filter { !$0.hasPrefix("way/8") } == [
        "node/5: addr:street: is missing", "way/10: its place is not in the file",
      ])
    let street = try #require(map.addresses.streets.first)
    #expect(map.addresses.count == 2 && street.name == "Aeulestrasse")
    #expect(street.addresses.map(\.number) == [4, 12])
    #expect(street.addresses[0].place.metres(to: Self.place(2)) < 1)
    #expect(street.addresses[1].place.metres(to: Self.place(4)) < 1)
  }

  @Test("P4: an extract with more lines than a city may have is refused as that, whole")
  func tooMany() throws {
    let folder = TemporaryFolder()
    folder.write(Self.extract.bytes, to: "extract.osm.pbf")
    let path = folder.path + "/extract.osm.pbf"
    #expect(try MappedStreets(mostLines: 5).read(path: path).map.lines.count == 5)
    let refusal = InputError.tooManyStreets(most: 4)
    #expect(throws: refusal) { try MappedStreets(mostLines: 4).read(path: path) }
    #expect("\(refusal)".contains("more than 4 streets"))
  }

  @Test("a line that is too long for a map is cut into lines that meet; an area loses points")
  func long() throws {
    var extract = SmallExtract()
    extract.nodes = (1...4_500).map { ($0, 47 + Double($0) / 100_000, 9) }
    extract.ways = [
      .init(tags: [("highway", "primary")], nodes: Array(1...4_500)),
      .init(tags: [("natural", "water")], nodes: Array(1...4_500) + [1]),
    ]
    let lines = try read(extract.bytes).map.lines
    #expect(lines.map(\.points.count).allSatisfy { $0 <= StreetMap.longestLine && $0 > 1 })
    let streets = lines.filter { $0.kind == .avenue }
    #expect(streets.count == 3)
    for (a, b) in zip(streets, streets.dropFirst()) { #expect(a.points.last == b.points.first) }
    #expect(streets.reduce(0) { $0 + $1.points.count - 1 } == 4_499)
    #expect(lines.filter { $0.kind == .water }.count == 1)
  }

  @Test("P4: a file that is cut off or damaged anywhere is an error or a smaller map, never a crash")
  func damaged() throws {
    let whole = Self.extract.bytes
    for length in 0..<whole.count { _ = try? read(Array(whole.prefix(length))) }
    for index in whole.indices {
      for byte in [0x00, 0xFF, 0x80] as [UInt8] {
        var bytes = whole
        bytes[index] = byte
        _ = try? read(bytes)
      }
    }
    #expect(throws: InputError.damagedMap) { try read(Array(whole.dropLast())) }
    #expect(throws: InputError.self) { try MappedStreets().read(path: "/nonexistent-soiree") }
    // Another form is named as such.
    for text in ["", "<osm/>", "{}"] { #expect(throws: InputError.notPBF) { try read(Array(text.utf8)) } }
    #expect(throws: InputError.notPBF) { try read([0xFF, 0xFF, 0xFF, 0xFF] + whole) }
  }

  @Test("a whole country's streets", .real("osm-extracts/liechtenstein.osm.pbf"))
  func liechtenstein() throws {
    let path = try #require(SharedData.path("osm-extracts/liechtenstein.osm.pbf"))
    let (map, report) = try MappedStreets().read(path: path)
    #expect(report.kept > 4_000 && report.refused < report.kept / 50)
    #expect(map.lines.contains { $0.name == "Aeulestrasse" })
    let box = BoundingBox(south: 46.9, west: 9.3, north: 47.4, east: 9.8)
    #expect(map.lines.allSatisfy { $0.points.allSatisfy(box.contains) })
    #expect(map.addresses.count > 800)
    #expect(map.addresses.streets.allSatisfy { $0.addresses.map(\.place).allSatisfy(box.contains) })
  }

  @Test("the houses of a city's centre", .real("osm-extracts/helsinki.osm.pbf"))
  func helsinki() throws {
    let path = try #require(SharedData.path("osm-extracts/helsinki.osm.pbf"))
    let (map, report) = try MappedStreets().read(path: path)
    let street = try #require(map.addresses.streets.first { $0.name == "Mannerheimintie" })
    #expect(street.addresses.count > 20 && map.addresses.count < report.kept)
    #expect(map.addresses.areas.contains(AddressRegister.Area(postcode: "00100", town: "Helsinki")))
  }
}
