import Database
import DatabaseTesting
import Domain
import Imports
import Server
import Services
import TestFiles
import Testing
import Waiting
import Wire

@testable import Demo

@Suite("Cinemas that are imported again")
struct ImportAgainTests {
  private static func cinema(_ number: Int = 12, name: String = "LES HALLES", seats: Int = 301) -> String {
    """
    {"ndeg_auto": \(number), "dep": "75", "nom": "\(name)", "adresse": "38 BD DES ITALIENS", "commune": "Paris",
      "ecrans": 2, "fauteuils": \(seats), "genre": "fixe", "multiplexe": "non", "geo": "48.87,2.34"}
    """
  }

  /// Reads a list of cinemas from a file, as the command does.
  @discardableResult
  private func bringIn(_ evening: Evening, _ cinemas: [String] = [cinema()]) async throws -> ImportReport {
    let folder = TemporaryFolder()
    let file = folder.path + "/cinemas.json"
    folder.write("[\(cinemas.joined(separator: ",\n"))]", to: "cinemas.json")
    return try await CinemaImports(evening.services) { _ in }.paris(file)
  }

  private func names(_ evening: Evening) async throws -> [String] {
    try await evening.send("GET", "/v1/theatres").body(Page<TheatreBody>.self).items.map(\.name)
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
    try await withEvening(on: engine) { evening in
      try await bringIn(evening)
      let first = try await shows(evening)
      #expect(Set(first.values.map(\.day)) == ["2026-09-21", "2026-09-22", "2026-09-23"])
      // Somebody books for the day after tomorrow.
      let last = try #require(first.filter { $0.value.day == "2026-09-23" }.keys.min())
      let zoe = try await evening.signIn("zoe@example.org")
      let hold = await evening.send(
        "POST", "/v1/shows/\(last)/holds", ["best_available": ["count": 2]], token: zoe)
      #expect(hold.status == 201)
      let booked = try await shows(evening)
      evening.clock.advance(by: .hours(24))
      try await bringIn(evening)
      let second = try await shows(evening)
      #expect(Set(second.values.map(\.day)) == ["2026-09-21", "2026-09-22", "2026-09-23", "2026-09-24"])
      for (id, show) in booked { #expect(second[id]?.row == show.row, "\(id)") }
      #expect(try await names(evening) == ["Les Halles"])
    }
  }

  @Test("on the same day nothing changes", arguments: TestEngine.allCases)
  func sameDay(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await bringIn(evening)
      let first = try await shows(evening)
      try await bringIn(evening)
      let second = try await shows(evening)
      #expect(first.count == second.count && first.count > 6)
      for (id, show) in first { #expect(second[id]?.row == show.row, "\(id)") }
    }
  }

  @Test("a house whose halls have other seats is refused by name, stays as it is, and the others come in")
  func rebuilt() async throws {
    try await withEvening(on: .sqlite) { evening in
      let first = try await bringIn(evening, [Self.cinema(), Self.cinema(13, name: "LE CHAMPO")])
      #expect(first.kept == 2 && first.refused == 0)
      let before = try await shows(evening)
      let second = try await bringIn(
        evening, [Self.cinema(name: "LES GRANDES HALLES", seats: 308), Self.cinema(13, name: "LE GRAND CHAMPO")])
      #expect(second.kept == 1 && second.refused == 1)
      let refusal = try #require(second.refusals.first)
      #expect(refusal.place == .element(1, line: 1))
      #expect(refusal.reason == "changes the hall lyt_idf.12.1, which has shows; the theatre stays as it is")
      #expect(try await names(evening) == ["Le Grand Champo", "Les Halles"])
      for (id, show) in before { #expect(try await shows(evening)[id]?.row == show.row, "\(id)") }
    }
  }

  /// A hall of one row that somebody drew.
  private static let plan = """
    {"name": "Open air", "categories": [{"name": "Seats", "color": "red"}], "zones": [{"name": "Yard",
      "position": {"x": 0, "y": 0}, "rows": [{"row_number": "A", "position": {"x": 0, "y": 0}, "seats": [
        {"seat_number": "1", "seat_guid": "A-1", "position": {"x": 0, "y": 0}, "category": "Seats"},
        {"seat_number": "2", "seat_guid": "A-2", "position": {"x": 50, "y": 0}, "category": "Seats"}]}]}],
      "size": {"width": 100, "height": 100}}
    """

  @Test("a hall that a plan added to such a house stays, with what is booked in it")
  func plan() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await bringIn(evening)
      let folder = TemporaryFolder()
      let file = folder.path + "/plan.json"
      folder.write(Self.plan, to: "plan.json")
      let report = try await CinemaImports(evening.services) { _ in }.seatingPlan(
        file, at: Coordinate(latitude: 48.87, longitude: 2.34), theatre: TheatreID(suffix: "idf.12"))
      #expect(report.kept == 2, "\(report)")
      let before = try await shows(evening)
      #expect(before.keys.contains { $0.hasPrefix("shw_plan.") })
      try await bringIn(evening)
      let after = try await shows(evening)
      #expect(after.keys.sorted() == before.keys.sorted())
      let place = try #require(try await evening.services.programme.allTheatres().first)
      #expect(place.screens.map(\.name) == ["Salle 1", "Salle 2", "Open air"])
    }
  }

  @Test("films are shown by the halls that are imported after them", arguments: TestEngine.allCases)
  func films(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let folder = TemporaryFolder()
      let file = folder.path + "/films.json"
      let film = """
        [{"Title": "The Land Girls", "Release Date": "Jun 12 1998", "MPAA Rating": "R", "Major Genre": "Drama",
          "Running Time min": 111}]
        """
      folder.write(film, to: "films.json")
      #expect(try await CinemaImports(evening.services) { _ in }.movies(file).kept == 1)
      try await bringIn(evening)
      let shown = try await evening.send("GET", "/v1/movies").body(Page<MovieCard>.self).items
      let movie = try #require(shown.first { $0.title == "The Land Girls" }, "\(shown.map(\.title))")
      #expect(movie.certificate == "R" && movie.runtimeMinutes == 111)
    }
  }

  @Test("a plan that is imported alone is a house with a hall and three days of shows", arguments: TestEngine.allCases)
  func planAlone(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let folder = TemporaryFolder()
      let file = folder.path + "/plan.json"
      folder.write(Self.plan, to: "plan.json")
      let report = try await CinemaImports(evening.services) { _ in }.seatingPlan(
        file, at: Coordinate(latitude: 40.76, longitude: -73.98), theatre: nil)
      #expect(report.kept == 2)
      #expect(try await names(evening) == ["Open air"])
      let shows = try await shows(evening)
      #expect(Set(shows.values.map(\.day)).count >= 3, "\(shows.keys)")
      let show = try #require(shows.keys.min())
      let map = try await evening.send("GET", "/v1/shows/\(show)/seats").body(SeatsAnswer.self)
      #expect(map.seats.entries.count == 2)
    }
  }

  @Test("after a pause the days from today on are added, so that there is something to book")
  func pause() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await bringIn(evening)
      evening.clock.advance(by: .hours(24 * 9))
      try await bringIn(evening)
      let days = Set(try await shows(evening).values.map(\.day))
      #expect(days.isSuperset(of: ["2026-09-30", "2026-10-01", "2026-10-02"]) && days.count == 6)
    }
  }
}
