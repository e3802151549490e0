import Domain
import Testing
import Wire

@testable import Imports

@Suite("Restaurants of OpenStreetMap")
struct MappedRestaurantsTests {
  private static let reader = MappedCity(
    city: CityID(suffix: "bay"), name: "Soiree Bay", today: LocalDate(year: 2026, month: 1, day: 1))

  private static func read(
    _ places: [MappedPlace]
  ) async throws -> (lines: [RestaurantLine], refusals: [String]) {
    var found: [RestaurantLine] = []
    let report = try await reader.read(
      places, into: { found.append($0) }, theatres: { Issue.record("\($0.id) is no restaurant") })
    return (found, report.refusals.map(\.description))
  }

  private static func place(_ number: Int64, _ tags: [String: String]) -> MappedPlace {
    MappedPlace(
      kind: .node, number: number, place: Coordinate(latitude: 60, longitude: 25),
      tags: tags.merging(["amenity": "cafe"]) { own, _ in own })
  }

  @Test("say what the map knows: address, cuisines, hours and how to reach them")
  func tags() async throws {
    let (lines, refusals) = try await Self.read([
      Self.place(
        12,
        [
          "name": " Kahvila ", "addr:street": "Aleksanterinkatu", "addr:housenumber": "7 B",
          "cuisine": "coffee_shop;Cake; cake", "opening_hours": "Mo-Fr 08:00-18:00; PH off",
          "contact:phone": "+358 (9) 123-4567; +358 1", "email": "a@example.org",
        ]),
      Self.place(13, ["name": "Plain"]),
    ])
    #expect(refusals.isEmpty)
    let first = try #require(lines.first)
    #expect(first.id.rawValue == "rst_osm.n12" && first.request.name == "Kahvila")
    #expect(first.request.street == "Aleksanterinkatu 7 B" && first.request.point == PointBody(lat: 60, lon: 25))
    #expect(first.request.cuisines == ["coffee shop", "cake"])
    #expect(first.request.hours?.week[0].first?.opens == "08:00")
    #expect(first.request.contact == ContactBody(email: "a@example.org", phone: "+35891234567"))
    #expect(first.remarks.isEmpty && first.request.hours?.holiday == [])
    let plain = RestaurantRequest(cityId: CityID(suffix: "bay"), name: "Plain", point: PointBody(lat: 60, lon: 25))
    #expect(lines.last?.request == plain)
  }

  @Test("hours that cannot be read, and numbers that nobody can call, are named and left out")
  func remarks() async throws {
    let (lines, refusals) = try await Self.read([
      Self.place(1, ["name": "Late", "opening_hours": "Mo 17:00+"]), Self.place(2, ["name": "Odd", "phone": "12"]),
    ])
    #expect(refusals.isEmpty && lines.map(\.request.hours).allSatisfy { $0 == nil })
    #expect(lines[0].remarks.first?.hasSuffix("; it comes without hours") == true)
    #expect(lines[1].request.contact == nil && lines[1].remarks.first?.hasPrefix("contact.phone: ") == true)
  }

  @Test("without a name or a place they are refused, by the map's own address")
  func refusals() async throws {
    var elsewhere = Self.place(2, ["name": "Nowhere"])
    (elsewhere.kind, elsewhere.place) = (.way, nil)
    let (lines, refusals) = try await Self.read([
      Self.place(1, [:]), elsewhere, Self.place(3, ["name": String(repeating: "x", count: 500)]),
    ])
    #expect(lines.isEmpty)
    #expect(refusals.prefix(2) == ["node/1: name: is missing", "way/2: its place is not in the file"])
    #expect(refusals.last?.hasPrefix("node/3: name: ") == true)
  }

  @Test("those of Helsinki's centre are read, and its cinemas", .real("osm-extracts/helsinki.osm.pbf"))
  func helsinki() async throws {
    let path = try #require(SharedData.path("osm-extracts/helsinki.osm.pbf"))
    var (restaurants, streets, hours) = (0, 0, 0)
    var cinemas: [String] = []
    let report = try await Self.reader.read(
      path: path,
      into: { line in
        restaurants += 1
        if line.request.street != nil { streets += 1 }
        if line.request.hours != nil { hours += 1 }
      }, theatres: { cinemas.append("\($0.request.name), \($0.request.street)") })
    #expect(restaurants == 426 && report.kept == 430 && report.refused == 5)
    #expect(streets == 306 && hours == 209)
    #expect(
      cinemas.sorted() == [
        "Bio Rex, Soiree Bay", "Kesäkino Engel, Aleksanterinkatu 26", "Kino Engel, Sofiankatu 4",
        "Kinopalatsi, Kaisaniemenkatu 2",
      ])
  }
}
