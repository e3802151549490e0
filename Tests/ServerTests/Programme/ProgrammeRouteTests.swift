import Database
import DatabaseTesting
import Domain
import HTTPServer
import Testing
import Waiting
import Wire

@testable import Server
@testable import Services

@Suite("Films, shows and seats over HTTP")
struct ProgrammeRouteTests {
  @Test("anyone may list films, shows and theatres", arguments: TestEngine.allCases)
  func lists(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let movies = try await evening.send("GET", "/v1/movies?city=cty_bay&q=moon").body(Page<MovieCard>.self)
      #expect(movies.items.map(\.title) == ["A Moon for Two"] && movies.items[0].showCount == 1)
      let movie = try await evening.send("GET", "/v1/movies/mov_moon").body(MovieDetail.self)
      #expect(movie.runtimeMinutes == 98)
      let shows = try await evening.send("GET", "/v1/movies/mov_moon/shows?city=cty_bay").body(Page<ShowCard>.self)
      #expect(shows.items.map(\.id.rawValue) == ["shw_late"])
      let show = try await evening.send("GET", "/v1/shows/shw_late").body(ShowDetail.self)
      #expect(show.freeSeats == 12 && show.prices == [CategoryPrice(category: .regular, price: 1_000)])
      let on = try await evening.send("GET", "/v1/shows?city=cty_bay&certificate=12A").body(Page<ShowCard>.self)
      #expect(on == shows)
      let theatres = try await evening.send("GET", "/v1/theatres?city=cty_bay").body(Page<TheatreBody>.self)
      #expect(theatres.items.map(\.screens).first?.first?.seatCount == 12)
      let cities = try await evening.send("GET", "/v1/cities").body(Page<CityBody>.self)
      #expect(cities.items.map(\.theatreCount) == [1])
      #expect(cities.items.map(\.playMoney) == [true], "the sandbox's money is play, and the contract says it")
      #expect(cities.items[0].paymentMethods?.contains(.saved) == true)
    }
  }

  @Test("a list is revalidated with its ETag", arguments: ["/v1/movies", "/v1/shows"])
  func revalidated(path: String) async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      let first = await evening.send("GET", path)
      let etag = try #require(first.header("etag"))
      #expect(first.header("cache-control") == "public, no-cache")
      let again = await evening.send("GET", path, headers: [("if-none-match", etag)])
      #expect(again.status == 304 && again.bytes.isEmpty)
    }
  }

  @Test("what is on in a city is asked over a socket, and asked again with its ETag", arguments: TestEngine.allCases)
  func whatIsOn(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let later = evening.services.platform.clock.now + .hours(4)
      let zone = try #require(ZoneDatabase().offsets(of: Evening.city.timeZone))
      let day = zone.localTime(at: later).date
      try await evening.served { send in
        let path = "/v1/shows?city=cty_bay&date=\(day)&theatre_id=tht_odeon&language=english&format=2d&limit=500"
        let got = await send("GET", path, [], [])
        let page = try got.body(Page<ShowCard>.self)
        #expect(page.items.map(\.movie.title) == ["A Moon for Two"] && page.nextCursor == nil)
        let etag = try #require(got.header("etag"))
        #expect(await send("GET", path, [], [("if-none-match", etag)]).status == 304)
        let other = "/v1/shows?city=cty_bay&date=\(day.adding(days: 1))&limit=500"
        #expect(try await send("GET", other, [], []).body(Page<ShowCard>.self).items == [])
        #expect(await send("GET", "/v1/shows?limit=501", [], []).status == 422)
      }
    }
  }

  @Test("a hall is sent once and kept for a week", arguments: TestEngine.allCases)
  func layout(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let got = await evening.send("GET", "/v1/shows/shw_late/layout")
      #expect(got.status == 200 && got.header("cache-control") == "public, max-age=604800, immutable")
      let first = try await evening.prepared("/v1/shows/shw_late/layout")
      let second = try await evening.prepared("/v1/shows/shw_late/layout")
      #expect(first === second && first.etag == "\"layout-1\"")
      let missing = await evening.send("GET", "/v1/shows/shw_none/layout")
      #expect(missing.status == 404 && missing.header("cache-control") == "no-store")
    }
  }

  @Test("a map of all seats is encoded once for each state of the hall", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let path = "/v1/shows/shw_late/seats"
      let first = try await evening.prepared(path)
      for _ in 0..<5 { #expect(try await evening.prepared(path) === first) }
      #expect(first.etag == "\"seats-0-0\"")
      try await evening.take(3, until: evening.services.platform.clock.now + .seconds(30))
      let second = try await evening.prepared(path)
      #expect(second.etag == "\"seats-1-0\"")
      evening.clock.advance(by: .seconds(30))
      #expect(try await evening.prepared(path).etag == "\"seats-1-1\"")
    }
  }

  @Test("what changed since a version is a small body, and 304 when nothing did", arguments: TestEngine.allCases)
  func since(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let path = "/v1/shows/shw_late/seats?since="
      let none = await evening.send("GET", path + "0")
      #expect(none.status == 304 && none.bytes.isEmpty && none.header("etag") == "\"seats-0-0\"")
      try await evening.take(3, until: evening.services.platform.clock.now + .seconds(30))
      let changed = await evening.send("GET", path + "0")
      #expect(changed.header("cache-control") == "public, no-cache")
      let answer = try changed.body(SeatsAnswer.self)
      #expect(answer.version == 1 && answer.seats.entries.map(\.seat.rawValue) == ["sea_hall.3"])
      #expect(answer.nextChangeAt == evening.services.platform.clock.now + .seconds(30))
      #expect(await evening.send("GET", path + "1").status == 304)
      let etag = try #require(changed.header("etag"))
      #expect(await evening.send("GET", path + "0", headers: [("if-none-match", etag)]).status == 304)
      // A version that never was: all seats.
      #expect(try await evening.send("GET", path + "7").body(SeatsAnswer.self).seats.count == 12)
    }
  }

  @Test(
    "what nobody can answer is a problem",
    arguments: [
      ("/v1/movies/mov_none", 404), ("/v1/movies/mov_none/shows", 404), ("/v1/shows/shw_none", 404),
      ("/v1/shows/shw_none/seats", 404), ("/v1/shows/late", 404), ("/v1/shows/shw_late/seats?since=-1", 422),
      ("/v1/shows/shw_late/seats?since=x", 422), ("/v1/movies?date=2026-02-30", 422), ("/v1/movies?format=vhs", 422),
      ("/v1/movies?cursor=x", 400), ("/v1/shows?cursor=x", 400), ("/v1/shows?certificate=", 422),
      ("/v1/movies?limit=0", 422), ("/v1/theatres?city=rst_pizza", 422),
    ])
  func problems(path: String, status: Int) async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      #expect(await evening.send("GET", path).status == status)
    }
  }
}

extension Evening {
  /// A film in a hall of twelve seats in two rows, in four hours.
  /// - Parameter shows: the end of an id of each; all have the same twelve seats.
  func openTheatre(at location: Coordinate = Evening.home, shows: [String] = ["late"]) async throws {
    let programme = services.programme
    let now = services.platform.clock.now
    let layout = try SeatLayout(
      id: LayoutID(suffix: "hall"), rows: [SeatRow(label: "A", seats: 0..<6), SeatRow(label: "B", seats: 6..<12)],
      seats: (0..<12).map {
        Seat(row: $0 / 6, number: "\($0 % 6 + 1)", category: .regular, x: Int32($0 % 6 * 50), y: Int32($0 / 6 * 90))
      })
    let screen = Screen(id: ScreenID(suffix: "hall"), name: "Hall", layout: layout.id, formats: [.flat])
    let theatre = Theatre(
      id: TheatreID(suffix: "odeon"), city: Self.city.id, name: "Odeon", street: "2 Main Street", location: location,
      timeZone: Self.city.timeZone, currency: Self.city.currency, screens: [screen])
    let movie = Movie(
      id: MovieID(suffix: "moon"), title: "A Moon for Two", certificate: "12A", runtimeMinutes: 98, genres: ["drama"],
      languages: ["english"], formats: [.flat])
    try await programme.save(movies: [movie])
    try await programme.save(theatres: [theatre], layouts: [layout])
    try await programme.save(
      shows: shows.map { name in
        Show(
          id: ShowID(suffix: name), movie: movie.id, theatre: theatre.id, screen: screen.id, layout: layout.id,
          startsAt: now + .hours(4), endsAt: now + .hours(6), format: .flat, language: "english",
          currency: theatre.currency, pricing: ShowPricing(prices: [.init(.regular, 1_000)]))
      })
  }

  /// Somebody holds a seat.
  func take(_ seat: Int64, until: Instant) async throws {
    try await services.platform.database.write { connection in
      try connection.execute(
        """
        INSERT INTO seat_claims (show_id, seat, state, booking_id, until, version)
        VALUES ('shw_late', $1, 'held', NULL, $2, 1)
        """, seat, until.microseconds)
      try connection.execute("UPDATE shows SET seats_version = 1, taken = 1 WHERE id = 'shw_late'")
    }
  }

  /// The bytes that a route keeps.
  func prepared(_ path: String) async throws -> PreparedBody {
    let response = await app.respond(
      to: HTTPRequest(method: "GET", path: path, query: nil, headers: HTTPHeaders([]), body: []))
    guard case .prepared(let body) = response.body else { throw NotPrepared() }
    return body
  }
}

private struct NotPrepared: Error {}
