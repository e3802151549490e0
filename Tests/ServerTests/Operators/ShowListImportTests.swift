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

@Suite("A list of shows that is imported")
struct ShowListImportTests {
  private static let odeon = TheatreID(suffix: "odeon")
  private static let header = "id,film,hall,date,time,price,language,on_sale_at,runtime_minutes,certificate\n"

  private func bringIn(
    _ rows: String, _ evening: Evening, at theatre: TheatreID = odeon
  ) async throws -> (refused: [String], said: String?) {
    let folder = TemporaryFolder()
    folder.write(Self.header + rows, to: "list.csv")
    let said = Mutex<[String]>([])
    let report = try await ShowListImport.read(folder.path + "/list.csv", into: evening.services, theatre: theatre) {
      line in
      said.withLock { $0.append(line) }
    }
    return (report.refusals.map(\.description), said.withLock { $0.last })
  }

  /// The shows at the Odeon by their start, as its staff see them.
  private func shows(_ evening: Evening) async throws -> [StaffShow] {
    try await evening.services.theatres.shows(
      of: Self.odeon, date: nil, limit: 100, cursor: nil, staff: .command
    ).items
  }

  @Test(
    "its shows are planned on the theatre's clock, with a film that is not there yet; imported again it changes nothing",
    arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre(shows: [])
      let list = """
        ,a moon for two,Hall,2026-10-01,20:00,9.50,,2026-09-25 10:00,,
        late,mov_moon,scn_hall,2026-10-01,24:30,8,,,,
        ,Dawn,Hall,2026-10-02,18:00,8,German,,90,FSK 12
        ,Dawn,Hall,2026-10-02,21:00,8,German,,90,FSK 12

        """
      let (refused, said) = try await bringIn(list, evening)
      #expect(refused.isEmpty, "\(refused)")
      #expect(said == "4 shows and 1 films added, 0 shows were there already")
      let planned = try await shows(evening)
      #expect(
        planned.map(\.startsAt.timestamp) == [
          "2026-10-02T00:00:00.000Z", "2026-10-02T04:30:00.000Z", "2026-10-02T22:00:00.000Z",
          "2026-10-03T01:00:00.000Z",
        ])
      #expect(planned.map(\.movie.title) == ["A Moon for Two", "A Moon for Two", "Dawn", "Dawn"])
      #expect(planned[0].prices?.categories.first?.price == 950)
      #expect(planned[0].onSaleAt?.timestamp == "2026-09-25T14:00:00.000Z")
      #expect(planned[1].id.rawValue.hasPrefix("shw_list.late.") && planned[3].language == "german")
      #expect(planned[3].endsAt == planned[3].startsAt + .minutes(90))
      let dawn = planned[3].movie.id
      let log = try await evening.services.audit.entries(AuditQuery(subject: dawn.rawValue), limit: 10).items
      #expect(log.map(\.action) == [.createMovie])

      // Staff move a show that has an id of the list, call another off, and rename the film.
      let theatres = evening.services.theatres
      _ = try await theatres.change(
        planned[1].id, ShowPatch(startsAt: planned[1].startsAt + .minutes(30)), staff: .command)
      let account = try await evening.services.accounts.grant(.operator, to: .email("operator@soiree.test"))
      _ = try await theatres.cancel(
        planned[2].id, ShowCancelRequest(reason: "Broken"), staff: Staff(account: account, theatres: nil))
      _ = try await theatres.change(dawn, MoviePatch(title: "Dawn, restored"), staff: .command)
      let changed = try await shows(evening)
      let (again, words) = try await bringIn(list, evening)
      #expect(again.isEmpty, "\(again)")
      #expect(words == "0 shows and 0 films added, 4 shows were there already")
      #expect(try await shows(evening) == changed)
      #expect(try await evening.services.programme.allMovies().count == 2)
      // An id is one show's for good.
      let other = "late,Dawn,Hall,2026-10-08,24:30,8,,,,\n"
      #expect(
        try await bringIn(other, evening).refused == [
          "line 2: id: is the show of another film; an id is one show's for good"
        ])
      // Also when they are over.
      evening.clock.advance(by: .hours(24 * 20))
      #expect(try await bringIn(list, evening).said == "0 shows and 0 films added, 4 shows were there already")
    }
  }

  @Test(
    "R9: a busy hall is refused by its line, with what is on by the theatre's clock, and its film is not added",
    arguments: TestEngine.allCases)
  func busy(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre(shows: [])
      // 98 minutes and the usual quarter of an hour.
      let (refused, said) = try await bringIn(
        """
        ,A Moon for Two,Hall,2026-10-01,20:00,9,,,,
        ,Dawn,Hall,2026-10-01,21:52,9,German,,90,FSK 12
        ,A Moon for Two,Hall,2026-10-01,21:53,9,,,,

        """, evening)
      #expect(
        refused == [
          "line 3: time: in this hall is then A Moon for Two from 2026-10-01 20:00, clean at 2026-10-01 21:53"
        ])
      #expect(said == "2 shows and 0 films added, 0 shows were there already")
      #expect(try await evening.services.programme.allMovies().map(\.title) == ["A Moon for Two"])
      // The same film with another length after that: the first one left nothing behind.
      let (_, later) = try await bringIn(",Dawn,Hall,2026-10-02,20:00,9,German,,120,FSK 12\n", evening)
      #expect(later == "1 shows and 1 films added, 0 shows were there already")
      let dawn = try #require(try await shows(evening).last)
      #expect(dawn.endsAt == dawn.startsAt + .minutes(120))
    }
  }

  @Test("the rows that cannot be planned are named, and the others are kept", arguments: TestEngine.allCases)
  func refusals(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre(shows: [])
      let other = Movie(
        id: MovieID(suffix: "moon2"), title: "Twice", certificate: "12A", runtimeMinutes: 98, genres: [],
        languages: ["english"], formats: [.flat])
      var second = other
      second.id = MovieID(suffix: "moon3")
      try await evening.services.programme.save(movies: [other, second])
      let (refused, said) = try await bringIn(
        """
        ,Unknown,Hall,2026-10-01,20:00,9,,,,
        ,mov_none,Hall,2026-10-01,20:00,9,,,,
        ,Twice,Hall,2026-10-01,20:00,9,,,,
        ,A Moon for Two,Hall,2026-09-20,20:00,9,,,,
        ,A Moon for Two,Hall,2029-10-01,20:00,9,,,,
        ,A Moon for Two,Hall,2026-10-01,20:00,9,,2026-10-02 10:00,,
        ,A Moon for Two,Cellar,2026-10-01,20:00,9,,,,
        ,A Moon for Two,Hall,2026-10-01,18:00,9,,,,

        """, evening)
      let expected = [
        "line 2: film: is not on this platform", "line 3: film: is no film of this platform",
        "line 4: film: 2 films have this title; give the id of one: mov_moon2, mov_moon3",
        "line 5: time: must be ahead",
        "line 6: time: must be within two years", "line 7: on_sale_at: must be before the show",
        "line 8: hall: \"Cellar\" is no hall of this theatre; it has Hall",
      ]
      #expect(refused.count == expected.count, "\(refused)")
      for (reason, start) in zip(refused, expected) { #expect(reason.hasPrefix(start), "\(reason)") }
      #expect(said == "1 shows and 0 films added, 0 shows were there already")
    }
  }

  @Test("of a theatre that is not there it is refused")
  func nowhere() async throws {
    try await withEvening(on: .sqlite) { evening in
      let refused = await #expect(throws: ImportFailure.self) {
        _ = try await bringIn("", evening, at: TheatreID(suffix: "nowhere"))
      }
      #expect(refused?.description == "there is no theatre tht_nowhere")
    }
  }
}
