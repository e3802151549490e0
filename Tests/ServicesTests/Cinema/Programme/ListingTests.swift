import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Films, shows and theatres are listed")
struct ListingTests {
  @Test("films that have a show to come, those with the most first", arguments: TestEngine.allCases)
  func movies(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      let start = house.now
      let all = try await house.programme.movies(MoviesQuery(), limit: 10)
      #expect(all.items.map(\.id.suffix) == ["moon", "amelie", "rue"] && all.nextCursor == nil)
      #expect(all.items.map(\.showCount) == [3, 2, 1])
      #expect(all.items[0].nextShowAt == start + .hours(3))
      house.advance(.hours(3))
      // What starts now has started.
      let later = try await house.programme.movies(MoviesQuery(), limit: 10)
      #expect(later.items.map(\.id.suffix) == ["amelie", "moon", "rue"])
      #expect(later.items[1].showCount == 2 && later.items[1].nextShowAt == start + .hours(6))
      house.advance(.hours(100))
      #expect(try await house.programme.movies(MoviesQuery(), limit: 10).items == [])
    }
  }

  @Test(
    "by city, day, words, genre, language and format",
    arguments: [
      (MoviesQuery(city: SmallCity.city.id), ["moon"]),
      (MoviesQuery(city: ListingSamples.paris), ["amelie", "moon", "rue"]),
      (MoviesQuery(city: CityID(suffix: "none")), []),
      (MoviesQuery(q: "amelie"), ["amelie"]), (MoviesQuery(q: "AMÉLIE"), ["amelie"]),
      (MoviesQuery(q: "two moon"), ["moon"]), (MoviesQuery(q: "mooon"), ["moon"]), (MoviesQuery(q: "sushi"), []),
      (MoviesQuery(genre: ["comedie"]), ["amelie"]), (MoviesQuery(genre: ["DRAMA", "comédie"]), ["moon", "amelie"]),
      (MoviesQuery(language: ["French"]), ["amelie", "rue"]), (MoviesQuery(format: [.imax]), ["moon"]),
      (MoviesQuery(city: SmallCity.city.id, format: [.imax]), []),
      (MoviesQuery(q: "moon", language: ["french"]), []),
    ] as [(MoviesQuery, [String])])
  func filters(query: MoviesQuery, expected: [String]) async throws {
    try await withListings(on: .sqlite) { house in
      let found = try await house.programme.movies(query, limit: 10)
      #expect(found.items.map(\.id.suffix) == expected)
    }
  }

  @Test("O4: a day is the theatre's own, also where it is tomorrow already", arguments: TestEngine.allCases)
  func days(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      // Six hours after 13:00 in New York it is one in the morning in Paris.
      for (day, city, expected) in [
        (21, SmallCity.city.id, 1), (21, ListingSamples.paris, 0), (22, ListingSamples.paris, 4),
      ] {
        let query = MoviesQuery(city: city, date: LocalDate(year: 2026, month: 9, day: day))
        let found = try await house.programme.movies(query, limit: 10)
        #expect(found.items.reduce(0) { $0 + $1.showCount } == Int64(expected))
      }
    }
  }

  @Test("pages follow each other without a gap or a repetition", arguments: TestEngine.allCases)
  func pages(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      var found: [MovieID] = []
      var cursor: String?
      repeat {
        let page = try await house.programme.movies(MoviesQuery(cursor: cursor), limit: 1)
        found += page.items.map(\.id)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(found.map(\.suffix) == ["moon", "amelie", "rue"])
      for text in ["", "~", "x~mov_moon", "1~tht_roxy", "1"] {
        await #expect(throws: Problem.self) {
          try await house.programme.movies(MoviesQuery(cursor: text), limit: 1)
        }
      }
    }
  }

  @Test("a film's shows with how full they are", arguments: TestEngine.allCases)
  func shows(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      func shows(_ movie: MovieID, _ query: MovieShowsQuery = MovieShowsQuery(), limit: Int = 10) async throws
        -> Page<ShowCard>
      { try await house.programme.shows(of: movie, query, limit: limit) }
      let moon = try await shows(SmallCinema.movieID)
      #expect(moon.items.map(\.id.suffix) == ["tonight", "p1", "p2"])
      #expect(moon.items.map(\.availability) == [.available, .available, .available])
      #expect(moon.items[0].theatre.name == "Roxy" && moon.items[0].screen.name == "Hall 1")
      #expect(moon.items[0].priceFrom == 900 && moon.items[1].timeZone == "Europe/Paris")
      try await house.database.write { connection in
        try connection.execute("UPDATE shows SET taken = 80 WHERE id = 'shw_p1'")
        try connection.execute("UPDATE shows SET taken = 72 WHERE id = 'shw_p2'")
      }
      #expect(
        try await shows(SmallCinema.movieID).items.map(\.availability) == [.available, .soldOut, .almostFull])
      let first = try await shows(SmallCinema.movieID, limit: 2)
      let rest = try await shows(SmallCinema.movieID, MovieShowsQuery(cursor: first.nextCursor), limit: 2)
      #expect((first.items + rest.items).map(\.id) == moon.items.map(\.id) && rest.nextCursor == nil)
      #expect(try await shows(SmallCinema.movieID, MovieShowsQuery(city: ListingSamples.paris)).items.count == 2)
      await #expect(throws: Problem.self) { try await shows(MovieID(suffix: "none")) }
    }
  }

  @Test(
    "what is on, of all films by start: by city, day, theatre, language, format and certificate",
    arguments: [
      (ShowsQuery(), ["tonight", "p1", "p2", "a1", "r1", "a2"]),
      (ShowsQuery(city: SmallCity.city.id), ["tonight"]),
      (ShowsQuery(city: CityID(suffix: "none")), []),
      (ShowsQuery(city: SmallCity.city.id, date: LocalDate(year: 2026, month: 9, day: 21)), ["tonight"]),
      (ShowsQuery(city: ListingSamples.paris, date: LocalDate(year: 2026, month: 9, day: 21)), []),
      (ShowsQuery(date: LocalDate(year: 2026, month: 9, day: 22)), ["p1", "p2", "a1", "r1"]),
      (ShowsQuery(theatreId: ListingSamples.rex), ["p1", "p2", "a1", "r1", "a2"]),
      (ShowsQuery(city: SmallCity.city.id, theatreId: ListingSamples.rex), []),
      (ShowsQuery(language: ["French"]), ["a1", "r1", "a2"]), (ShowsQuery(format: [.imax]), ["p2"]),
      (ShowsQuery(certificate: ["U"]), ["a1", "r1", "a2"]),
      (ShowsQuery(certificate: ["12A", "PG"]), ["tonight", "p1", "p2"]),
      (ShowsQuery(language: ["french"], format: [.imax]), []),
    ] as [(ShowsQuery, [String])])
  func whatIsOn(query: ShowsQuery, expected: [String]) async throws {
    for engine in TestEngine.allCases {
      try await withListings(on: engine) { house in
        let page = try await house.programme.shows(query, limit: 500)
        #expect(page.items.map(\.id.suffix) == expected, "\(engine)")
        #expect(page.nextCursor == nil)
      }
    }
  }

  @Test(
    "what is on begins with what has not started, page by page, without what was called off",
    arguments: TestEngine.allCases)
  func whatIsOnLater(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      try await house.database.write { connection in
        try connection.execute("UPDATE shows SET status = 'cancelled', version = 2 WHERE id = 'shw_p1'")
        try connection.execute("UPDATE shows SET taken = 80 WHERE id = 'shw_a1'")
      }
      house.programme.forget(ShowID(suffix: "p1"))
      house.advance(.hours(3))
      var found: [ShowCard] = []
      var cursor: String?
      repeat {
        let page = try await house.programme.shows(ShowsQuery(cursor: cursor), limit: 3)
        found += page.items
        cursor = page.nextCursor
      } while cursor != nil
      #expect(found.map(\.id.suffix) == ["p2", "a1", "r1", "a2"])
      #expect(found.map(\.availability) == [.available, .soldOut, .available, .available])
      #expect(found[1].movie.title == "Amélie" && found[1].theatre.name == "Le Grand Rex")
      await #expect(throws: Problem.self) { try await house.programme.shows(ShowsQuery(cursor: "1"), limit: 3) }
    }
  }

  @Test(
    "what has begun is in neither list of its day, and its own page says so; a show called off is in none",
    arguments: TestEngine.allCases)
  func startedAndCancelled(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      _ = try await house.programme.movies(MoviesQuery(), limit: 10)
      try await house.database.write { connection in
        try connection.execute("UPDATE shows SET status = 'cancelled', version = 2 WHERE id = 'shw_p1'")
      }
      house.programme.forget(ShowID(suffix: "p1"))
      house.advance(.hours(4))
      func shows(_ query: MovieShowsQuery) async throws -> Page<ShowCard> {
        try await house.programme.shows(of: SmallCinema.movieID, query, limit: 10)
      }
      #expect(try await shows(MovieShowsQuery()).items.map(\.id.suffix) == ["p2"])
      let date = LocalDate(year: 2026, month: 9, day: 21)
      #expect(try await shows(MovieShowsQuery(date: date)).items.isEmpty)
      #expect(try await house.programme.shows(ShowsQuery(date: date), limit: 10).items.isEmpty)
      #expect(try await house.programme.show(SmallCinema.tonight).status == .started)
      #expect(try await house.programme.show(ShowID(suffix: "p1")).status == .cancelled)
    }
  }

  @Test("theatres by name with the seats of their halls", arguments: TestEngine.allCases)
  func theatres(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      let all = try await house.programme.theatres(TheatresQuery(), limit: 10)
      #expect(all.items.map(\.name) == ["Le Grand Rex", "Roxy"])
      #expect(all.items.map { $0.screens.map(\.seatCount) } == [[80], [80]])
      let first = try await house.programme.theatres(TheatresQuery(), limit: 1)
      let second = try await house.programme.theatres(TheatresQuery(cursor: first.nextCursor), limit: 1)
      #expect(first.items + second.items == all.items && second.nextCursor == nil)
      #expect(try await house.programme.theatres(TheatresQuery(city: ListingSamples.paris), limit: 10).items.count == 1)
      #expect(try await house.programme.theatreCounts() == [SmallCity.city.id: 1, ListingSamples.paris: 1])
    }
  }

  @Test("what another node changed is seen within half a minute", arguments: TestEngine.allCases)
  func neighbours(engine: TestEngine) async throws {
    try await withListings(on: engine) { house in
      _ = try await house.programme.movies(MoviesQuery(), limit: 10)
      let neighbour = try await house.neighbour()
      try await neighbour.programme.save(shows: [
        ListingSamples.show("p9", SmallCinema.movieID, in: .hours(20), house.now)
      ])
      house.advance(.seconds(30))
      #expect(try await house.programme.movies(MoviesQuery(), limit: 10).items[0].showCount == 4)
    }
  }
}

/// The small cinema and one in Paris.
enum ListingSamples {
  static let paris = CityID(suffix: "paris")
  static let rex = TheatreID(suffix: "rex")
  static let layout = LayoutID(suffix: "rex.1")

  static func movie(_ suffix: String, _ title: String, _ genres: [String]) -> Movie {
    Movie(
      id: MovieID(suffix: suffix), title: title, certificate: "U", runtimeMinutes: 100, genres: genres,
      languages: ["french"], formats: [.flat])
  }

  static func show(
    _ suffix: String, _ movie: MovieID, in time: Duration, _ now: Instant, language: String = "french",
    format: ScreenFormat = .flat
  ) -> Show {
    var show = SmallCinema.show(ShowID(suffix: suffix), in: time, from: now)
    (show.movie, show.theatre, show.layout, show.language, show.format) = (movie, rex, layout, language, format)
    return show
  }
}

func withListings(on engine: TestEngine, _ body: (House) async throws -> Void) async throws {
  try await withHouse(on: engine) { house in
    let now = house.now
    try await house.programme.save(movies: [
      SmallCinema.movie, ListingSamples.movie("amelie", "Amélie", ["Comédie"]),
      ListingSamples.movie("rue", "Les Heures de la Rue Verte", ["romance"]),
      ListingSamples.movie("unseen", "Nobody's Moon", []),
    ])
    let house2 = Theatre(
      id: ListingSamples.rex, city: ListingSamples.paris, name: "Le Grand Rex", street: "1 Boulevard Poissonnière",
      location: SmallCity.square, timeZone: "Europe/Paris", currency: Currency(code: "EUR")!,
      screens: [Screen(id: ScreenID(suffix: "rex.1"), name: "Salle 1", layout: ListingSamples.layout, formats: [.flat])]
    )
    let layout = SmallCinema.layout
    try await house.programme.save(
      theatres: [SmallCinema.house, house2],
      layouts: [
        layout,
        try SeatLayout(
          id: ListingSamples.layout, rows: layout.rows, seats: layout.seats, breaksAfter: layout.breaksAfter),
      ])
    let (amelie, rue) = (MovieID(suffix: "amelie"), MovieID(suffix: "rue"))
    try await house.programme.save(shows: [
      SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: now),
      ListingSamples.show("p1", SmallCinema.movieID, in: .hours(6), now, language: "en"),
      ListingSamples.show("p2", SmallCinema.movieID, in: .hours(15), now, language: "en", format: .imax),
      ListingSamples.show("a1", amelie, in: .hours(20), now), ListingSamples.show("a2", amelie, in: .hours(40), now),
      ListingSamples.show("r1", rue, in: .hours(22), now),
    ])
    try await body(house)
  }
}
