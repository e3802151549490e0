import Domain
import Testing

@testable import Imports

@Suite("A theatre's programme")
struct ScheduleTests {
  /// Paris around the night of 25 October 2026, when the clock goes back at 01:00 UTC.
  static let paris = ZoneOffsets(
    initialOffsetSeconds: 7_200, changes: [.init(at: Instant(seconds: 1_792_890_000), offsetSeconds: 3_600)])
  static let noon = Instant(seconds: 1_792_749_600)

  let theatre: Theatre
  let movies: [Movie]

  init() throws {
    let currency = try #require(Currency(code: "EUR"))
    func screen(_ number: Int, _ formats: [ScreenFormat]) -> Screen {
      Screen(
        id: ScreenID(suffix: "t.\(number)"), name: "\(number)", layout: LayoutID(suffix: "t.\(number)"),
        formats: formats)
    }
    theatre = Theatre(
      id: TheatreID(suffix: "t"), city: CityID(suffix: "paris"), name: "T", street: "1 Rue", location: DemoCity.center,
      timeZone: "Europe/Paris", currency: currency,
      screens: [screen(1, [.flat, .stereo, .imax]), screen(2, [.flat]), screen(3, [.motion])])
    movies = FilmBook.films.map { film in
      Movie(
        id: MovieID(suffix: Slug.make(film.title)), title: film.title, certificate: film.certificate,
        runtimeMinutes: film.runtimeMinutes, genres: film.genres, languages: [film.language],
        formats: film.formats.compactMap { ScreenFormat(rawValue: $0) })
    }
  }

  private func shows(
    seed: UInt64 = 1, of movies: [Movie]? = nil, from start: Instant = noon, days: Int = 3
  ) -> [Show] {
    ShowSchedule(seed: seed, zone: Self.paris, language: "french")
      .shows(at: theatre, of: movies ?? self.movies, tariff: .paris, from: start, days: days)
  }

  @Test("fills every hall for three days, none of its shows over another", arguments: 0..<20) func halls(seed: UInt64) {
    let all = shows(seed: seed)
    for screen in theatre.screens {
      let shows = all.filter { $0.screen == screen.id }
      #expect((9...20).contains(shows.count), "seed \(seed): \(shows.count)")
      for (show, next) in zip(shows, shows.dropFirst()) {
        #expect(next.startsAt.since(show.endsAt) >= .minutes(20), "seed \(seed): \(show.id)")
      }
      #expect(shows.allSatisfy { $0.layout == screen.layout && screen.formats.contains($0.format) })
    }
    #expect(Set(all.map(\.id)).count == all.count && all.allSatisfy { ShowID($0.id.rawValue) != nil })
  }

  @Test("lies within its days and within opening hours, also when the clock goes back", arguments: 0..<20)
  func times(seed: UInt64) {
    for show in shows(seed: seed, days: 5) {
      #expect(show.startsAt >= Self.noon && show.startsAt < Self.noon + .hours(120))
      let local = Self.paris.localTime(at: show.startsAt)
      #expect((630...1_350).contains(local.secondOfDay / 60) && local.secondOfDay % 300 == 0, "\(show.id) \(local)")
      #expect(show.id.suffix.contains("\(local.date)".filter { $0 != "-" }))
    }
  }

  @Test("shows only what its halls can, the film and its leader long") func films() throws {
    for show in shows() {
      let movie = try #require(movies.first { $0.id == show.movie })
      #expect(movie.formats.contains(show.format))
      #expect(show.endsAt.since(show.startsAt) == .minutes(Int64(movie.runtimeMinutes + 15)))
      #expect(show.intervalMinutes == nil)
      #expect(show.language == movie.languages[0] && show.currency == theatre.currency)
      #expect(show.subtitles == (show.language == "french" ? nil : "french"))
    }
    #expect(Set(shows().map(\.movie)).count >= 6)
  }

  @Test("V1: a long film has an interval in its middle, where there are intervals, and lasts so much longer")
  func intervals() throws {
    let shows = ShowSchedule(seed: 1, zone: Self.paris, language: "french", intervalFrom: 110)
      .shows(at: theatre, of: movies, tariff: .paris, from: Self.noon, days: 3)
    for show in shows {
      let minutes = try #require(movies.first { $0.id == show.movie }).runtimeMinutes
      #expect(show.intervalMinutes == (minutes >= 110 ? 15 + minutes / 2 : nil))
      #expect(show.endsAt.since(show.startsAt) == .minutes(Int64(minutes + (minutes >= 110 ? 30 : 15))))
    }
    #expect(Set(shows.map { $0.intervalMinutes == nil }).count == 2)
  }

  @Test("plays children's films by day and frightening ones by night") func audience() throws {
    let mixed = movies.filter { !Set($0.genres).isDisjoint(with: ["family", "horror"]) }
    for show in shows(of: mixed).filter({ $0.screen == ScreenID(suffix: "t.2") }) {
      let movie = try #require(movies.first { $0.id == show.movie })
      let minute = Self.paris.localTime(at: show.startsAt).secondOfDay / 60
      if movie.genres.contains("horror") { #expect(minute >= 18 * 60) }
    }
  }

  @Test("is the same whenever it is made, from the hour on at which it is") func stable() {
    let later = Self.noon + .hours(30)
    let expected = shows().filter { $0.startsAt >= later }
    let found = shows(from: later, days: 2).filter { $0.startsAt < Self.noon + .hours(72) }
    #expect(found == expected && !found.isEmpty)
    #expect(shows(seed: 2) != shows())
  }

  @Test("is empty without films, without days, and without a format in common") func empty() {
    #expect(shows(of: []).isEmpty && shows(days: 0).isEmpty && shows(days: -4).isEmpty)
    var odd = movies[0]
    odd.formats = [.screenX]
    #expect(shows(of: [odd]).isEmpty)
    #expect(shows(days: .max).count == shows(days: 60).count)
  }

  @Test("leaves out a film that no evening has room for", arguments: [-100, 0, 601, 100_000]) func lengths(minutes: Int)
  {
    var movie = movies[1]
    movie.runtimeMinutes = minutes
    #expect(shows(of: [movie]).isEmpty && !shows(of: [movie, movies[2]]).isEmpty)
  }

  @Test("has room for the longest film before the hall opens again") func longest() {
    var movie = movies[1]
    movie.runtimeMinutes = ShowSchedule.runtimes.upperBound
    let found = shows(of: [movie], days: 5).filter { $0.screen == theatre.screens[1].id }
    #expect(found.count >= 5)
    for (show, next) in zip(found, found.dropFirst()) { #expect(next.startsAt >= show.endsAt, "\(show.id)") }
  }

  @Test("prices every category, by format and by the clock on the wall") func prices() throws {
    for show in shows() {
      for category in SeatCategory.allCases {
        let price = try show.pricing.price(of: category, at: Self.paris.localTime(at: show.startsAt))
        #expect((500...3_000).contains(price), "\(show.id)")
      }
    }
    func price(_ tariff: Tariff, _ category: SeatCategory, _ format: ScreenFormat, _ day: Int, _ hour: Int) throws
      -> Int64
    {
      // 19 October 2026 is a Monday.
      let local = LocalTime(LocalDate(year: 2026, month: 10, day: 19 + day), minutes: hour * 60)
      return try tariff.pricing(of: format).price(of: category, at: local)
    }
    #expect(try price(.paris, .regular, .flat, 0, 20) == 1_150 && price(.paris, .wheelchair, .flat, 0, 20) == 1_150)
    #expect(try price(.paris, .vip, .imax, 5, 20) == 1_150 + 600 + 500 + 100)
    #expect(try price(.paris, .premium, .flat, 0, 11) == 945)
    #expect(try price(.demo(level: 100), .regular, .flat, 0, 12) == 1_120)
    #expect(try price(.demo(level: 100), .regular, .flat, 1, 20) == 980)
    #expect(try price(.demo(level: 100), .vip, .flat, 1, 20) == 2_200)
    #expect(Tariff.paris.pricing(of: .flat).taxMode == .inclusive && !Tariff.demo(level: 100).taxes.isEmpty)
  }
}
