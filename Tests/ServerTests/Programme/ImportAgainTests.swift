import Database
import DatabaseTesting
import Domain
import Foundation
import Server
import Services
import Testing
import Wire

@testable import soiree

@Suite("Cinemas that are imported again")
struct ImportAgainTests {
  private static let list = """
    [{"ndeg_auto": 12, "dep": "75", "nom": "LES HALLES", "adresse": "38 BD DES ITALIENS", "commune": "Paris",
      "ecrans": 2, "fauteuils": 301, "genre": "fixe", "multiplexe": "non", "geo": "48.87,2.34"}]
    """

  private func bringIn(_ file: String, _ evening: Evening) async throws {
    let writer = CatalogueWriter(database: evening.services.platform.database)
    _ = try await CinemaImports.paris(file, evening.services, writer)
  }

  /// Runs `body` with a list of cinemas in a file.
  private func withList(on engine: TestEngine, _ body: (String, Evening) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.path + "/cinemas.json"
    try Data(Self.list.utf8).write(to: URL(fileURLWithPath: file))
    try await withEvening(on: engine) { try await body(file, $0) }
  }

  /// Every show with its day in Paris and what it was when it was written.
  private func shows(_ evening: Evening) async throws -> [String: (day: String, row: [SQLValue])] {
    let zone = try #require(ZoneDatabase().offsets(of: "Europe/Paris"))
    let rows = try await evening.services.platform.database.read { connection in
      try connection.rows("SELECT id, starts_at, document, version, seats_version, taken FROM shows")
    }
    return try rows.reduce(into: [:]) { shows, row in
      let start = Instant(microseconds: try row.get("starts_at"))
      let values = try row.columns.map { try row.get($0) as SQLValue }
      shows[try row.get("id")] = ("\(zone.localTime(at: start).date)", values)
    }
  }

  @Test("the days that are missing are added, and what is sold stays sold", arguments: TestEngine.allCases)
  func nextDay(engine: TestEngine) async throws {
    try await withList(on: engine) { file, evening in
      try await bringIn(file, evening)
      let first = try await shows(evening)
      #expect(Set(first.values.map(\.day)) == ["2026-09-21", "2026-09-22", "2026-09-23"])
      // Somebody books for the day after tomorrow.
      let last = try #require(first.filter { $0.value.day == "2026-09-23" }.keys.min())
      let zoe = try await evening.signIn("zoe@example.org")
      let hold = await evening.send(
        "POST", "/v1/shows/\(last)/holds", ["best_available": ["count": 2]], token: zoe)
      #expect(hold.status == 201)
      let booked = try await shows(evening)
      evening.now.advance(by: .hours(24))
      try await bringIn(file, evening)
      let second = try await shows(evening)
      #expect(Set(second.values.map(\.day)) == ["2026-09-21", "2026-09-22", "2026-09-23", "2026-09-24"])
      for (id, show) in booked { #expect(second[id]?.row == show.row, "\(id)") }
      let theatres = try await evening.send("GET", "/v1/theatres").body(Page<TheatreBody>.self)
      #expect(theatres.items.count == 1)
    }
  }

  @Test("on the same day nothing changes", arguments: TestEngine.allCases)
  func sameDay(engine: TestEngine) async throws {
    try await withList(on: engine) { file, evening in
      try await bringIn(file, evening)
      let first = try await shows(evening)
      try await bringIn(file, evening)
      let second = try await shows(evening)
      #expect(first.count == second.count && first.count > 6)
      for (id, show) in first { #expect(second[id]?.row == show.row, "\(id)") }
    }
  }

  @Test("after a pause the days from today on are added, so that there is something to book")
  func pause() async throws {
    try await withList(on: .sqlite) { file, evening in
      try await bringIn(file, evening)
      evening.now.advance(by: .hours(24 * 9))
      try await bringIn(file, evening)
      let days = Set(try await shows(evening).values.map(\.day))
      #expect(days.isSuperset(of: ["2026-09-30", "2026-10-01", "2026-10-02"]) && days.count == 6)
    }
  }
}
