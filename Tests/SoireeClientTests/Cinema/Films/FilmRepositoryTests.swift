import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@Suite("Films, shows and halls: kept, shown at once, read again behind")
struct FilmRepositoryTests {
  private let platform = ScriptedPlatform()
  private let disk = MemoryDisk()
  private let device = TestDevice()

  private var films: FilmRepository { FilmRepository(platform.session, disk: disk, device: device.device) }
  private var shows: ShowRepository { ShowRepository(platform.session, disk: disk, device: device.device) }

  private static let city = CityID(suffix: "bay")

  private static func card(
    _ title: String, genres: [String] = ["Drama"], languages: [String] = ["en"], formats: [ScreenFormatCode] = [.flat]
  ) -> MovieCard {
    MovieCard(
      id: MovieID(suffix: title.lowercased().filter(\.isLetter)), title: title, certificate: "12A", runtimeMinutes: 98,
      genres: genres, languages: languages, formats: formats, showCount: 3, nextShowAt: Roxy.now + .hours(3))
  }

  private func all<Value: Sendable>(_ readings: AsyncStream<Reading<Value>>) async -> [Reading<Value>] {
    await readings.all("the last reading")
  }

  private func titles(_ reading: Reading<Page<MovieCard>>) -> [String]? { reading.value?.items.map(\.title) }

  private func answerFilms(_ titles: [String], etag: String) {
    let page = Page(items: titles.map { Self.card($0) })
    platform.on("GET", "/v1/movies") { request throws(TransportError) in
      if request.headers.contains(where: { $0.name == "If-None-Match" && $0.value == etag }) {
        return ClientResponse(status: 304, body: [])
      }
      return ClientResponse(status: 200, headers: [HeaderField("ETag", etag)], body: page.bytes)
    }
  }

  @Test("the first look is the platform's; the next shows what was kept at once, and then what is new")
  func staleWhileRevalidate() async {
    answerFilms(["A Moon for Two"], etag: "\"1\"")
    #expect(await all(films.films(in: Self.city)).map(\.freshness) == [.current])
    answerFilms(["A Moon for Two", "The Lamp"], etag: "\"2\"")
    device.advance(by: .seconds(60))
    let second = await all(films.films(in: Self.city))
    #expect(second.map(\.freshness) == [.kept, .current])
    #expect(second.map { titles($0) } == [["A Moon for Two"], ["A Moon for Two", "The Lamp"]])
    #expect(second.map(\.readAt) == [Roxy.now, Roxy.now + .seconds(60)])
  }

  @Test("what did not change is not sent again, and is current all the same")
  func notModified() async {
    answerFilms(["A Moon for Two"], etag: "\"1\"")
    _ = await all(films.films(in: Self.city))
    device.advance(by: .seconds(60))
    let readings = await all(films.films(in: Self.city))
    #expect(readings.map(\.freshness) == [.kept, .current])
    #expect(readings.last?.readAt == Roxy.now + .seconds(60))
  }

  @Test("without a network the films of before are all there is, and why is told")
  func offline() async {
    answerFilms(["A Moon for Two"], etag: "\"1\"")
    _ = await all(films.films(in: Self.city))
    platform.on("GET", "/v1/movies") { _ throws(TransportError) in throw .unreachable }
    let readings = await all(films.films(in: Self.city))
    #expect(readings.last?.freshness == .failed(.transport(.unreachable)))
    #expect(titles(readings[1]) == ["A Moon for Two"])
    // Another day was never read.
    let other = await all(films.films(in: Self.city, on: LocalDate(daysSinceEpoch: 20_780)))
    #expect(other.map { titles($0) } == [nil])
  }

  @Test("a city with more films than a page has all of them in one list, also from the disk")
  func pages() async {
    platform.on("GET", "/v1/movies") { request throws(TransportError) in
      let isSecond = request.target.contains("cursor=next")
      let page = Page(
        items: [Self.card(isSecond ? "The Lamp" : "A Moon for Two")], nextCursor: isSecond ? nil : "next")
      return ClientResponse(status: 200, headers: [HeaderField("ETag", "\"1\"")], body: page.bytes)
    }
    #expect(await all(films.films(in: Self.city)).compactMap { titles($0) } == [["A Moon for Two", "The Lamp"]])
    platform.on("GET", "/v1/movies") { _ throws(TransportError) in throw .unreachable }
    #expect(await all(films.films(in: Self.city)).first.flatMap { titles($0) } == ["A Moon for Two", "The Lamp"])
  }

  @Test(
    "filters and words choose on this device as the platform does",
    arguments: [
      (FilmFilter(), ["A Moon for Two", "Sous la lampe", "Night Train"]),
      (FilmFilter(words: "moon"), ["A Moon for Two"]),
      (FilmFilter(words: "mooon"), ["A Moon for Two"]),
      (FilmFilter(words: "lamp"), ["Sous la lampe"]),
      (FilmFilter(genres: ["science fiction"]), ["Night Train"]),
      (FilmFilter(languages: ["fr", "hi"]), ["Sous la lampe"]),
      (FilmFilter(formats: [.imax]), ["Night Train"]),
      (FilmFilter(words: "moon", formats: [.imax]), []),
    ])
  func filters(_ filter: FilmFilter, _ expected: [String]) {
    let films = [
      Self.card("A Moon for Two"), Self.card("Sous la lampe", languages: ["fr"]),
      Self.card("Night Train", genres: ["Science-Fiction"], formats: [.flat, .imax]),
    ]
    #expect(filter.films(in: films).map(\.title) == expected)
  }

  @Test("a hall is read once for all time, its show each time, and both open without a network")
  func hall() async throws {
    Roxy.open(platform)
    let hall = try await shows.hall(of: Roxy.show)
    #expect(hall.layout.seats.count == 40)
    _ = try await shows.hall(of: Roxy.show)
    #expect(platform.count("GET", "/v1/shows/\(Roxy.show)/layout") == 1)
    platform.on("GET", "/v1/shows") { _ throws(TransportError) in throw .unreachable }
    #expect(try await shows.hall(of: Roxy.show) == hall)
  }

  @Test("a hall that neither the platform nor the disk has is an error")
  func noHall() async {
    platform.on("GET", "/v1/shows", Problem(.notFound))
    await #expect(throws: ClientError.problem(Problem(.notFound))) { try await shows.hall(of: Roxy.show) }
  }

  @Test("a show that is gone from the platform is gone from the disk")
  func gone() async {
    Roxy.open(platform)
    _ = await all(shows.show(Roxy.show))
    platform.on("GET", "/v1/shows", Problem(.notFound))
    let readings = await all(shows.show(Roxy.show))
    #expect(readings.count == 2 && readings[1].value == nil)
    platform.on("GET", "/v1/shows") { _ throws(TransportError) in throw .unreachable }
    #expect(await all(shows.show(Roxy.show)).map { $0.value == nil } == [true])
  }

  @Test("bytes on the disk that are not of the contract are read again")
  func damaged() async {
    answerFilms(["A Moon for Two"], etag: "\"1\"")
    _ = await all(films.films(in: Self.city))
    let key = Route.programme(.listMovies).target(MoviesQuery(city: Self.city, limit: 100))
    await disk.cache(CachedAnswer(bytes: [0x7B], etag: "\"1\"", readAt: Roxy.now), .movie, key)
    let readings = await all(films.films(in: Self.city))
    #expect(readings.map(\.freshness) == [.current])
    #expect(readings.first.flatMap { titles($0) } == ["A Moon for Two"])
  }
}
