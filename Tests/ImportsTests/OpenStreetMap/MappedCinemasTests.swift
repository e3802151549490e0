import Domain
import Testing
import Wire

@testable import Imports

@Suite("Cinemas of OpenStreetMap")
struct MappedCinemasTests {
  private static let reader = MappedCity(
    city: CityID(suffix: "bay"), name: "Soiree Bay", today: LocalDate(year: 2026, month: 6, day: 15))

  private static func read(_ places: [MappedPlace]) async throws -> (lines: [MappedTheatre], refusals: [String]) {
    var found: [MappedTheatre] = []
    let report = try await reader.read(
      places, into: { Issue.record("\($0.id) is no cinema") }, theatres: { found.append($0) })
    return (found, report.refusals.map(\.description))
  }

  /// Those of `tags` that the reader looks at, as a file's reader passes them on.
  private static func place(_ number: Int64, _ tags: [String: String]) -> MappedPlace {
    #expect(MappedCinemas.has(tags))
    return MappedPlace(
      kind: .node, number: number, place: Coordinate(latitude: 60, longitude: 25), tags: tags)
  }

  @Test("say what the map knows: name, address, place and how to reach them")
  func tags() async throws {
    let (lines, refusals) = try await Self.read([
      Self.place(
        12,
        [
          "amenity": "cinema", "name": " Kino  Palatsi ", "addr:street": "Kaisaniemenkatu", "addr:housenumber": "2 B",
          "phone": "+358 20 155 5801", "contact:email": "kino@example.org", "website": "https://kino.example/;x",
          "opening_hours": "Mo-Su 10:00-24:00",
        ])
    ])
    #expect(refusals.isEmpty && lines.map(\.remarks) == [[]])
    let line = try #require(lines.first)
    #expect(line.id.rawValue == "tht_osm.n12")
    #expect(
      line.request
        == TheatreRequest(
          cityId: CityID(suffix: "bay"), name: "Kino Palatsi", street: "Kaisaniemenkatu 2 B", lat: 60, lon: 25,
          contact: TheatreContactBody(
            phone: "+358201555801", email: "kino@example.org", website: "https://kino.example/")))
  }

  @Test("one without an address stands under its city's name; what nobody can call is named and left out")
  func remarks() async throws {
    let (lines, refusals) = try await Self.read([
      Self.place(
        1, ["amenity": "cinema", "name": "Rex", "phone": "12", "email": "none", "website": "https://rex.example"])
    ])
    #expect(refusals.isEmpty)
    let line = try #require(lines.first)
    #expect(line.request.street == "Soiree Bay")
    #expect(line.request.contact == TheatreContactBody(website: "https://rex.example"))
    #expect(line.remarks.map { $0.prefix { $0 != ":" } + ":" } == ["addr:", "contact.phone:", "contact.email:"])
  }

  @Test(
    "a theatre is one where it is tagged as a cinema; a stage is none",
    arguments: [
      (["amenity": "theatre", "cinema": "yes"], true), (["amenity": "theatre", "theatre:type": "stage;cinema"], true),
      (["amenity": "theatre", "theatre:genre": "cinema"], true), (["amenity": "arts_centre;cinema"], true),
      (["amenity": "theatre"], false), (["amenity": "theatre", "cinema": "no"], false),
      (["amenity": "theatre", "theatre:type": "opera"], false), (["shop": "cinema"], false),
    ] as [([String: String], Bool)])
  func kinds(tags: [String: String], isCinema: Bool) {
    #expect(MappedCinemas.has(tags) == isCinema)
  }

  @Test(
    "a closed one is refused by what says so",
    arguments: [
      (["disused:amenity": "cinema"], "disused:amenity: it is closed for good"),
      (["construction:amenity": "cinema"], "construction:amenity: it is not open yet"),
      (["amenity": "cinema", "abandoned": "yes"], "abandoned: it is closed for good"),
      (["amenity": "cinema", "opening_hours": "closed"], "opening_hours: it is closed"),
      (["amenity": "cinema", "end_date": "2025"], "end_date: it closed 2025"),
      (["amenity": "cinema", "end_date": "2026-06-14"], "end_date: it closed 2026-06-14"),
    ] as [([String: String], String)])
  func closed(tags: [String: String], reason: String) async throws {
    let (lines, refusals) = try await Self.read([Self.place(1, tags.merging(["name": "Rex"]) { own, _ in own })])
    #expect(lines.isEmpty && refusals == ["node/1: " + reason])
  }

  @Test(
    "one that closes later, or at a time that nobody can tell, is open",
    arguments: ["2026", "2026-06-15", "~1985", "C20", ""])
  func open(end: String) async throws {
    let (lines, _) = try await Self.read([Self.place(1, ["amenity": "cinema", "name": "Rex", "end_date": end])])
    #expect(lines.count == 1)
  }

  @Test("without a name or a place they are refused, and for a name that no theatre may have")
  func refusals() async throws {
    var elsewhere = Self.place(2, ["amenity": "cinema", "name": "Nowhere"])
    (elsewhere.kind, elsewhere.place) = (.way, nil)
    let (lines, refusals) = try await Self.read([
      Self.place(1, ["amenity": "cinema"]), elsewhere,
      Self.place(3, ["amenity": "cinema", "name": String(repeating: "x", count: 500)]),
    ])
    #expect(lines.isEmpty)
    #expect(refusals.prefix(2) == ["node/1: name: is missing", "way/2: its place is not in the file"])
    #expect(refusals.last?.hasPrefix("node/3: name: ") == true)
  }
}
