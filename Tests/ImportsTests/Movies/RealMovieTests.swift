import Domain
import Testing

@testable import Imports

@Suite("The real lists of films")
struct RealMovieTests {
  private static func read(_ file: String) async throws -> (films: [ImportedMovie], report: ImportReport) {
    var films: [ImportedMovie] = []
    let path = try #require(SharedData.path("movies/" + file))
    let report = try await MovieReader().read(path: path) { films.append($0) }
    return (films, report)
  }

  private static func check(_ films: [ImportedMovie]) {
    #expect(Set(films.map(\.movie.id)).count == films.count)
    for film in films.map(\.movie) {
      #expect(MovieID(film.id.rawValue) != nil && film.title == film.title.trimmed, "\(film.id)")
      #expect((1...600).contains(film.runtimeMinutes) && !film.formats.isEmpty, "\(film.id)")
      #expect(film.genres.allSatisfy { $0 == $0.lowercased() && !$0.contains("/") }, "\(film.genres)")
      #expect(film.releasedOn.map { $0.isValid && $0.year <= 2011 } ?? true, "\(film.title)")
    }
  }

  @Test("keep all of Vega's 3,201 but one without a title", .real("movies/vega_movies.json.gz"))
  func vega() async throws {
    let (films, report) = try await Self.read("vega_movies.json.gz")
    #expect(report.kept == 3_200 && report.refused == 1, "\(report)")
    #expect(report.refusals.map(\.reason) == ["has no title"])
    Self.check(films)
    #expect(films.count { $0.hasOwnRuntime } == 1_208)
    #expect(films.contains { $0.movie.title == "300" && $0.movie.releasedOn?.year == 2007 })
    #expect(films.contains { $0.movie.title == "Gone with the Wind" && $0.movie.releasedOn?.year == 1939 })
    #expect(films.contains { $0.movie.title == "Le Fabuleux destin d'Amélie Poulain" })
  }

  @Test("keep all of Wikipedia's 2,512", .real("movies/wikipedia_movies_2010s.json.gz"))
  func wikipedia() async throws {
    let (films, report) = try await Self.read("wikipedia_movies_2010s.json.gz")
    #expect(report.kept == 2_512 && report.refused == 0, "\(report)")
    Self.check(films)
    #expect(films.count { $0.movie.synopsis != nil } > 2_400 && films.count { $0.movie.posterURL != nil } > 2_400)
    #expect(films.allSatisfy { !$0.hasOwnRuntime })
  }

  @Test(
    "have none of the demo city's films", .real("movies/vega_movies.json.gz"),
    .real("movies/wikipedia_movies_2010s.json.gz"))
  func invented() async throws {
    let real = try await Self.read("vega_movies.json.gz").films + Self.read("wikipedia_movies_2010s.json.gz").films
    let titles = Set(real.map { Slug.make($0.movie.title) })
    #expect(titles.isDisjoint(with: FilmBook.films.map { Slug.make($0.title) }))
  }
}
