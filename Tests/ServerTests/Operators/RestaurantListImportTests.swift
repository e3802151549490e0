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

@Suite("A list of restaurants that is imported")
struct RestaurantListImportTests {
  private static let list = """
    id,name,street,lat,lon,cuisines,opening_hours
    verde,Casa Verde,1 Main Street,40.001,-74.001,mexican,Mo-Fr 11:00-22:00; PH off
    hell,Nowhere,1 Main Street,95,0,,
    plain,Plain,,,,,
    """

  private func bringIn(_ evening: Evening) async throws -> (report: ImportReport, said: [String]) {
    let folder = TemporaryFolder()
    folder.write(Self.list, to: "list.csv")
    let said = Mutex<[String]>([])
    let report = try await RestaurantListImport.read(folder.path + "/list.csv", into: evening.services, city: nil) {
      line in
      said.withLock { $0.append(line) }
    }
    return (report, said.withLock { $0 })
  }

  @Test(
    "its restaurants are drafts with hours; imported again it changes nothing, whatever was changed by hand",
    arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let (first, said) = try await bringIn(evening)
      #expect(first.kept == 2 && first.refusals.count == 1)
      #expect(first.refusals.first?.description.hasPrefix("line 3: lat: ") == true)
      #expect(said.last == "2 restaurants added as drafts, 0 were there already")
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let path = "/v1/operator/restaurants/rst_list.verde"
      let made = try await evening.send("GET", path, token: boss).body(OperatorRestaurant.self)
      #expect(made.status == .draft && made.hours.week[0].first?.closes == "22:00" && made.hours.week[6].isEmpty)
      #expect(made.hours.holiday?.isEmpty == true)
      #expect(await evening.send("PATCH", path, ["name": "Casa Rossa"], token: boss).status == 200)
      let (again, words) = try await bringIn(evening)
      #expect(again.kept == 2 && words.last == "0 restaurants added as drafts, 2 were there already")
      #expect(try await evening.send("GET", path, token: boss).body(OperatorRestaurant.self).name == "Casa Rossa")
    }
  }
}
