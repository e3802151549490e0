import Database
import DatabaseTesting
import Domain
import Imports
import Server
import Services
import Testing
import Waiting

@testable import Demo

/// Two who import at the same moment: one has read the houses when the other writes.
@Suite("Cinemas that two import at once")
struct ImportsAtOnceTests {
  private static let place = TheatreID(suffix: "roxy")

  private static func hall(_ suffix: String) -> Screen {
    Screen(id: ScreenID(suffix: suffix), name: suffix, layout: LayoutID(suffix: suffix), formats: [.flat])
  }

  /// The house with these halls alone, a row of three seats in each.
  private static func theatre(_ halls: [String], name: String = "Roxy") throws -> ImportedTheatre {
    let theatre = Theatre(
      id: place, city: Evening.city.id, name: name, street: "1 Ocean Avenue", location: Evening.city.center,
      timeZone: Evening.city.timeZone, currency: Evening.city.currency, screens: halls.map(hall))
    let seats = (0..<3).map { Seat(row: 0, number: "\($0 + 1)", category: .regular, x: Int32($0 * 60), y: 0) }
    let rows = [SeatRow(label: "A", seats: 0..<3)]
    return ImportedTheatre(
      theatre: theatre,
      layouts: try halls.map { try SeatLayout(id: LayoutID(suffix: $0), rows: rows, seats: seats, breaksAfter: []) })
  }

  private func stored(_ evening: Evening) async throws -> Theatre {
    try #require(try await evening.services.programme.allTheatres().first { $0.id == Self.place })
  }

  private func halls(_ evening: Evening) async throws -> [String] {
    try await stored(evening).screens.map(\.name)
  }

  private func shows(_ evening: Evening, in hall: String) async throws -> Int64? {
    try await evening.services.platform.database.read { connection in
      try connection.row("SELECT COUNT(*) AS number FROM shows WHERE layout_id = $1", LayoutID(suffix: hall).rawValue)?
        .get("number")
    }
  }

  private func add(_ theatre: ImportedTheatre, _ evening: Evening) async throws {
    var store = ProgrammeStore(evening.services) { _ in }
    try await store.add(theatre)
    try await store.finish()
  }

  @Test(
    "a hall that a plan adds while a list of houses is read stays, with its shows", arguments: TestEngine.allCases)
  func listBesidePlan(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await add(try Self.theatre(["roxy.1", "roxy.2"]), evening)
      var list = ProgrammeStore(evening.services) { _ in }
      try await list.add(try Self.theatre(["roxy.1"], name: "The Roxy"))

      var plan = ProgrammeStore(evening.services, merging: .addingHalls) { _ in }
      try await plan.add(try Self.theatre(["plan"]))
      try await plan.finish()
      _ = try await Repertory(programme: evening.services.programme, seed: 0).fill(at: evening.clock.now)
      let planned = try await shows(evening, in: "plan")
      #expect(planned ?? 0 > 0)

      try await list.finish()
      #expect(try await halls(evening) == ["roxy.1", "plan"])
      #expect(try await stored(evening).name == "The Roxy")
      #expect(try await shows(evening, in: "plan") == planned)
      #expect(try await shows(evening, in: "roxy.2") == 0)
    }
  }

  @Test("of plans for one house that are stored at once each adds its hall", arguments: TestEngine.allCases)
  func twoPlans(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await add(try Self.theatre(["roxy.1"]), evening)
      let plans = ["attic", "cellar", "garden", "roof"]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for hall in plans {
          group.addTask {
            var plan = ProgrammeStore(evening.services, merging: .addingHalls) { _ in }
            try await plan.add(try Self.theatre([hall], name: "An older name"))
            try await plan.finish()
          }
        }
        try await group.waitForAll()
      }
      #expect(try await halls(evening).sorted() == plans + ["roxy.1"])
      #expect(try await stored(evening).name == "Roxy")
    }
  }
}
