import DatabaseTesting
import Domain
import Imports
import Services
import Synchronization
import TestFiles
import Testing
import Wire

@testable import Demo

@Suite("An extract of OpenStreetMap that is imported")
struct MapImportTests {
  private static let map = """
    {"elements": [
      {"type": "node", "id": 12, "lat": 40.001, "lon": -74.001,
        "tags": {"amenity": "restaurant", "name": "Casa Verde", "opening_hours": "Mo-Fr 11:00-22:00"}},
      {"type": "node", "id": 13, "lat": 40.001, "lon": -74.001, "tags": {"amenity": "bench"}},
      {"type": "node", "id": 14, "lat": 40.002, "lon": -74.002,
        "tags": {"amenity": "cinema", "name": "Rex", "addr:street": "Main Street", "addr:housenumber": "7"}},
      {"type": "node", "id": 15, "lat": 40.002, "lon": -74.002, "tags": {"amenity": "cinema"}},
      {"type": "node", "id": 16, "lat": 48.2, "lon": 16.4, "tags": {"amenity": "cinema", "name": "Gartenbau"}},
      {"type": "node", "id": 17, "lat": 40.002, "lon": -74.002, "tags": {"disused:amenity": "cinema", "name": "Old"}}
    ]}
    """

  private func bringIn(_ evening: Evening) async throws -> (report: ImportReport, said: [String]) {
    let folder = TemporaryFolder()
    folder.write(Self.map, to: "map.json")
    let said = Mutex<[String]>([])
    let report = try await MapImport.read(folder.path + "/map.json", into: evening.services, city: nil) { line in
      said.withLock { $0.append(line) }
    }
    return (report, said.withLock { $0 })
  }

  @Test(
    "brings drafts and cinemas without halls, and names what it refuses; again, it changes nothing that staff changed",
    arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let city: JSON = ["bounds": ["south": 39, "west": -75, "north": 41, "east": -73]]
      #expect(await evening.send("PATCH", "/v1/operator/cities/\(Evening.city.id)", city, token: boss).status == 200)
      let (first, said) = try await bringIn(evening)
      #expect(
        first.kept == 2
          && first.refusals.map(\.description) == [
            "node/15: name: is missing", "node/16: lat: lies outside Soiree Bay",
            "node/17: disused:amenity: it is closed for good",
          ])
      #expect(
        said.suffix(2) == [
          "1 restaurants added as drafts, 0 were there already", "1 theatres added without halls, 0 were there already",
        ])
      let made = try await evening.send("GET", "/v1/operator/restaurants/rst_osm.n12", token: boss)
        .body(OperatorRestaurant.self)
      #expect(made.status == .draft && made.name == "Casa Verde" && made.hours.week[0].first?.closes == "22:00")
      let path = "/v1/operator/theatres/tht_osm.n14"
      let rex = try await evening.send("GET", path, token: boss).body(TheatreRecord.self).theatre
      #expect(rex.name == "Rex" && rex.street == "Main Street 7" && rex.screens.isEmpty && rex.lat == 40.002)
      #expect(await evening.send("PATCH", path, ["name": "Rex by the River"], token: boss).status == 200)
      let (again, words) = try await bringIn(evening)
      #expect(again == first)
      #expect(
        words.suffix(2) == [
          "0 restaurants added as drafts, 1 were there already", "0 theatres added without halls, 1 were there already",
        ])
      let kept = try await evening.send("GET", path, token: boss).body(TheatreRecord.self).theatre
      #expect(kept.name == "Rex by the River" && kept.street == "Main Street 7")
    }
  }
}
