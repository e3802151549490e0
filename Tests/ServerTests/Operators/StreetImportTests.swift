import DatabaseTesting
import Domain
import Imports
import Services
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

@testable import Demo

@Suite("Streets and addresses that are imported")
struct StreetImportTests {
  private static let extract: SmallExtract = {
    var extract = SmallExtract()
    extract.nodes = [(1, 40.001, -74), (2, 40.003, -74), (3, 40.002, -74.0001)]
    extract.tags = [
      3: [("addr:street", "Mannerheimintie"), ("addr:housenumber", "12 B"), ("addr:postcode", "00100")]
    ]
    extract.ways = [.init(tags: [("highway", "residential"), ("name", "Mannerheimintie")], nodes: [1, 2])]
    return extract
  }()

  @Test(
    "its streets and houses are found as one types; imported again they keep their version",
    arguments: TestEngine.allCases)
  func addresses(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let folder = TemporaryFolder()
      folder.write(Self.extract.bytes, to: "map.osm.pbf")
      for _ in 0..<2 {
        let said = Mutex<[String]>([])
        let report = try await StreetImport.read(folder.path + "/map.osm.pbf", into: evening.services, city: nil) {
          line in said.withLock { $0.append(line) }
        }
        #expect(report.kept == 2 && report.refused == 0)
        #expect(said.withLock { $0 } == ["Soiree Bay has 1 lines on its map and 1 addresses now"])
        evening.clock.advance(by: .seconds(1))
        let got = await evening.send("GET", "/v1/places?q=mannerheimintie%2012b")
        let answer: PlacesAnswer = try got.body()
        #expect(answer.items.map(\.text) == ["Mannerheimintie 12 B"] && answer.items.first?.postcode == "00100")
        #expect(answer.attribution == "© OpenStreetMap contributors")
        #expect(try await evening.services.streets.version() == 1)
      }
    }
  }
}
