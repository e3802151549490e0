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

@Suite("A list of dishes that is imported")
struct MenuListImportTests {
  private func bringIn(_ list: String, _ evening: Evening) async throws -> (report: ImportReport, said: String?) {
    let folder = TemporaryFolder()
    folder.write(list, to: "menu.csv")
    let said = Mutex<[String]>([])
    let report = try await MenuListImport.read(
      folder.path + "/menu.csv", into: evening.services, restaurant: Evening.pizzeria
    ) { line in said.withLock { $0.append(line) } }
    return (report, said.withLock { $0.last })
  }

  private func dishes(_ evening: Evening) async throws -> [String] {
    let menu = await evening.send("GET", "/v1/restaurants/rst_pizza/menu").json
    let categories = menu["categories"]?.arrayValue ?? []
    return categories.flatMap { $0["items"]?.arrayValue ?? [] }.compactMap { $0["name"]?.stringValue }
  }

  @Test(
    "is the restaurant's menu, whole or not at all; imported again it changes nothing", arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let before = try await dishes(evening).count
      let list = "category,name,price\nStarters,Soup,4.50\nStarters,Salad,7\n"
      let (refused, why) = try await bringIn(list + "Starters,Bread,free\n", evening)
      #expect(refused.kept == 0 && refused.refused == 1 && why?.hasPrefix("nothing was saved") == true)
      #expect(try await dishes(evening).count == before)
      let (first, said) = try await bringIn(list, evening)
      #expect(first.kept == 2)
      #expect(said == "2 dishes added, \(before) removed, 0 with another price, 0 with another name")
      #expect(try await dishes(evening) == ["Soup", "Salad"])
      let (_, again) = try await bringIn(list, evening)
      #expect(again == "0 dishes added, 0 removed, 0 with another price, 0 with another name")
      let log = try await evening.services.audit.entries(AuditQuery(subject: "rst_pizza"), limit: 10).items
      #expect(log.map(\.action) == [.saveMenu] && log.first?.actorId == nil)
    }
  }

  @Test("of a restaurant that is not there it is refused")
  func nowhere() async throws {
    try await withEvening(on: .sqlite) { evening in
      let refused = await #expect(throws: ImportFailure.self) {
        _ = try await MenuListImport.read(
          "/dev/null", into: evening.services, restaurant: RestaurantID(suffix: "nowhere"), show: { _ in })
      }
      #expect(refused?.description.isEmpty == false)
    }
  }
}
