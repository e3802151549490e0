import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("An operator opens theatres and adds films")
struct KeepTheatresTests {
  @Test("P9: a theatre has its city's zone and currency; what is sent is read back", arguments: TestEngine.allCases)
  func open(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.boss()
      let record = try await house.theatres.create(Opening.theatre, staff: boss)
      #expect(record.theatre.timeZone == SmallCity.city.timeZone && record.theatre.currency == "USD")
      #expect(record.cleaningMinutes == 20 && record.charges.bookingFee == 50 && record.theatre.screens.isEmpty)
      #expect(record.theatre.contact?.email == "hello@kino.example" && record.theatre.cancellation?.isAllowed == true)
      #expect(try await house.theatres.record(record.theatre.id) == record)
      let listed = try await house.theatres.records(TheatresQuery(), limit: 9)
      #expect(listed.items == [record])
      var elsewhere = Opening.theatre
      elsewhere.cityId = CityID(suffix: "nowhere")
      #expect(
        try await problem { _ = try await house.theatres.create(elsewhere, staff: boss) }?.errors[0].field == "city_id")
      #expect(try await house.audited(.createTheatre) == 1)
    }
  }

  @Test(
    "N1: a patch changes what it names and no more, and both nodes answer with it; an import keeps it",
    arguments: TestEngine.allCases)
  func patch(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.boss()
      let made = try await house.theatres.create(Opening.theatre, staff: boss)
      let changed = try await house.theatres.change(
        made.theatre.id,
        TheatreRecordPatch(
          name: "Kino am Fluss", cleaningMinutes: 5,
          cancellation: CancellationPolicyBody(isAllowed: true, minutesBefore: 60)), staff: boss)
      #expect(changed.theatre.name == "Kino am Fluss" && changed.cleaningMinutes == 5)
      #expect(changed.theatre.street == made.theatre.street && changed.charges == made.charges)
      #expect(changed.theatre.cancellation?.minutesBefore == 60)
      let listed = try await house.programme.theatres(TheatresQuery(), limit: 9)
      #expect(listed.items.map(\.name) == ["Kino am Fluss"])
      // An import knows nothing of terms, and takes none away.
      var imported = try #require(try await house.programme.allTheatres().first)
      (imported.contact, imported.cleaningMinutes, imported.charges) = (TheatreContact(), 15, SeatCharges())
      try await house.programme.save(theatres: [imported], layouts: [])
      #expect(try await house.theatres.record(made.theatre.id) == changed)
      #expect(try await problem { _ = try await house.theatres.record(TheatreID(suffix: "none")) }?.code == .notFound)
      // A change that changes nothing is no entry.
      _ = try await house.theatres.change(made.theatre.id, TheatreRecordPatch(name: "Kino am Fluss"), staff: boss)
      #expect(try await house.audited(.patchTheatreRecord) == 1)
    }
  }

  @Test("one at no place, and one with an id that another has, is refused by its field", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let id = TheatreID(suffix: "osm.n1")
      #expect(try await !house.theatres.has(id))
      let made = try await house.theatres.create(Opening.theatre, id: id, staff: .command)
      #expect(made.theatre.id == id)
      #expect(try await house.theatres.has(id))
      var nowhere = Opening.theatre
      (nowhere.lat, nowhere.lon) = (0, 0)
      for (request, id, field) in [(Opening.theatre, id, "id"), (nowhere, TheatreID(suffix: "osm.n2"), "lat")] {
        let refusal = try await problem {
          _ = try await house.theatres.create(request, id: id, staff: .command)
        }
        #expect(refusal?.code == .validationFailed && refusal?.errors.map(\.field) == [field])
      }
      #expect(try await house.audited(.createTheatre) == 1)
    }
  }

  @Test("films are added, found by their title page by page, and changed", arguments: TestEngine.allCases)
  func films(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.boss()
      let train = try await house.theatres.create(Opening.movie, staff: boss)
      #expect(train.ageRule == AgeRuleBody(age: 16, kind: .checked) && train.languages == ["german"])
      for title in ["Dawn", "A Night at Home", "Zebra"] {
        var film = Opening.movie
        film.title = title
        _ = try await house.theatres.create(film, staff: boss)
      }
      func titles(_ query: MovieListQuery, limit: Int) async throws -> ([String], String?) {
        let page = try await house.theatres.movies(query, limit: limit)
        return (page.items.map(\.title), page.nextCursor)
      }
      let first = try await titles(MovieListQuery(), limit: 2)
      #expect(first.0 == ["A Night at Home", "Dawn"])
      #expect(try await titles(MovieListQuery(cursor: first.1), limit: 9).0 == ["Night Train", "Zebra"])
      #expect(try await titles(MovieListQuery(q: "night"), limit: 9).0 == ["A Night at Home", "Night Train"])
      #expect(
        try await problem { _ = try await titles(MovieListQuery(cursor: "mov_none"), limit: 9) }?.code == .cursorInvalid
      )
      let changed = try await house.theatres.change(
        train.id, MoviePatch(title: "Day Train", ageRule: AgeRuleChoice(), runtimeMinutes: 90), staff: boss)
      #expect(changed.title == "Day Train" && changed.ageRule == nil && changed.runtimeMinutes == 90)
      #expect(try await house.programme.movie(train.id) == changed)
      #expect(try await titles(MovieListQuery(q: "train"), limit: 9).0 == ["Day Train"])
      #expect(try await house.audited(.createMovie) == 4)
      #expect(try await house.audited(.patchMovie) == 1)
    }
  }
}
