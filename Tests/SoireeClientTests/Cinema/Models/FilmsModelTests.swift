import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

@MainActor
@Suite("The screens of films and shows")
struct FilmsModelTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()

  private func films() -> FilmsModel {
    FilmsModel(
      FilmRepository(platform.session, disk: disk, device: device.device), city: CityID(suffix: "bay"), date: nil)
  }

  private func shows() -> ShowsModel {
    ShowsModel(
      ShowRepository(platform.session, disk: disk, device: device.device),
      films: FilmRepository(platform.session, disk: disk, device: device.device), movie: Roxy.movie, city: nil)
  }

  private nonisolated static func card(_ title: String, _ genre: String) -> MovieCard {
    MovieCard(
      id: MovieID(suffix: title.lowercased()), title: title, certificate: "12A", runtimeMinutes: 98, genres: [genre],
      languages: ["en"], formats: [.flat], showCount: 3)
  }

  private nonisolated static func show(
    _ number: Int, _ theatre: String, _ hours: Int64, _ availability: ShowAvailabilityCode = .available
  ) -> ShowCard {
    ShowCard(
      id: ShowID(suffix: "\(number)"), movie: MovieName(id: Roxy.movie, title: "A Moon for Two"),
      theatre: TheatreName(id: TheatreID(suffix: theatre.lowercased()), name: theatre),
      screen: ScreenName(id: ScreenID(suffix: theatre.lowercased()), name: "1"), startsAt: Roxy.now + .hours(hours),
      endsAt: Roxy.now + .hours(hours + 2), timeZone: "Europe/Paris", format: .flat, language: "en",
      status: .scheduled, availability: availability, currency: "EUR", priceFrom: 900)
  }

  private func cutNetwork() {
    platform.on("GET", "") { _ throws(TransportError) in throw .unreachable }
  }

  @Test("a list is loading, then there, with what there is to choose from")
  func loads() async {
    platform.on("GET", "/v1/movies", Page(items: [Self.card("Moon", "Drama"), Self.card("Lamp", "Comedy")]))
    let model = films()
    #expect(model.state == .loading)
    await model.load()
    #expect(model.state == .loaded)
    #expect(model.films.map(\.title) == ["Moon", "Lamp"])
    #expect(model.genres == ["Comedy", "Drama"] && model.languages == ["en"] && model.formats == [.flat])
  }

  @Test("a filter chooses at once and without a network")
  func filters() async {
    platform.on("GET", "/v1/movies", Page(items: [Self.card("Moon", "Drama"), Self.card("Lamp", "Comedy")]))
    let model = films()
    await model.load()
    cutNetwork()
    model.filter.genres = ["Comedy"]
    #expect(model.films.map(\.title) == ["Lamp"])
    model.filter.words = "moon"
    #expect(model.state == .empty(CinemaWords.noFilmsLikeThat))
    model.filter = FilmFilter()
    #expect(model.films.count == 2)
    #expect(platform.count("GET", "/v1/movies") == 1)
  }

  @Test("without a network there is the list of before and a word about it, or only why there is none")
  func offline() async {
    platform.on("GET", "/v1/movies", Page(items: [Self.card("Moon", "Drama")]))
    await films().load()
    cutNetwork()
    let model = films()
    await model.load()
    #expect(model.state == .loaded && model.notice == CinemaWords.asItWas)
    await model.turn(to: CityID(suffix: "elsewhere"), on: nil)
    #expect(
      model.state == .failed("We can't reach the server. Check your connection.") && model.films.isEmpty
        && model.notice == nil)
  }

  @Test("a city without films says so")
  func empty() async {
    platform.on("GET", "/v1/movies", Page<MovieCard>(items: []))
    let model = films()
    await model.load()
    #expect(model.state == .empty(CinemaWords.noFilms))
  }

  @Test("shows stand under their houses, by time")
  func theatres() async {
    let cards = [
      Self.show(1, "Roxy", 5), Self.show(2, "Odeon", 3), Self.show(3, "Roxy", 2, .soldOut), Self.show(4, "Odeon", 9),
    ]
    platform.on("GET", "/v1/movies/\(Roxy.movie)/shows", Page(items: cards))
    let model = shows()
    await model.load()
    #expect(model.theatres.map(\.theatre.name) == ["Roxy", "Odeon"])
    #expect(model.theatres.map { $0.shows.map(\.id.suffix) } == [["3", "1"], ["2", "4"]])
    #expect(!ShowsModel.isOpen(cards[2]) && ShowsModel.isOpen(cards[0]))
    #expect(CinemaWords.availability(.soldOut) == "Sold out")
    #expect(CinemaWords.availability(.available) == nil)
  }

  @Test("a film with more shows than a page has all of them, up to a thousand; then the model says that there are more")
  func manyShows() async {
    platform.on("GET", "/v1/movies/\(Roxy.movie)/shows") { request throws(TransportError) in
      let before = request.target.split(separator: "cursor=").dropFirst().first.flatMap { Int($0.prefix { $0 != "&" }) }
      let first = (before ?? 0) * 100
      let cards = (first..<first + 100).map { Self.show($0, "Roxy", Int64($0)) }
      let isLast = first == 200 && !request.target.contains("date=")
      let page = Page(items: cards, nextCursor: isLast ? nil : "\(first / 100 + 1)")
      return ClientResponse(status: 200, headers: [HeaderField("ETag", "\"1\"")], body: page.bytes)
    }
    let model = shows()
    await model.load()
    #expect(model.theatres.map(\.shows.count) == [300] && !model.hasMore)
    await model.turn(to: LocalDate(daysSinceEpoch: 20_780))
    #expect(model.theatres.map(\.shows.count) == [1_000] && model.hasMore)
  }

  @Test("a day without shows says so, and another day is asked for")
  func days() async {
    platform.on("GET", "/v1/movies/\(Roxy.movie)/shows", Page<ShowCard>(items: []))
    platform.on("GET", "/v1/movies/\(Roxy.movie)/shows?date=", Page(items: [Self.show(1, "Roxy", 5)]))
    let model = shows()
    await model.load()
    #expect(model.state == .empty(CinemaWords.noShows))
    await model.turn(to: LocalDate(daysSinceEpoch: 20_780))
    #expect(model.state == .loaded && model.theatres.count == 1)
  }
}
