import Domain
import Testing

@testable import Imports

/// What a reader made of a list of films.
struct ScreenedMovies {
  var films: [ImportedMovie] = []
  var report = ImportReport()

  init(_ text: String, limits: InputLimits = InputLimits()) async throws {
    let list = JSONListReader(limits: limits, pieces(Array(text.utf8), of: 50))
    var found: [ImportedMovie] = []
    report = try await MovieReader().read(list) { found.append($0) }
    films = found
  }
}

@Suite("Lists of films")
struct MovieTests {
  private static func vega(_ title: String, _ members: String = "") -> String {
    let rest = members.isEmpty ? "" : ", " + members
    return #"{"Title": \#(title), "Release Date": "Jun 12 1998", "MPAA Rating": "PG", "Running Time min": 101\#(rest)}"#
  }

  private static func only(_ entry: String) async throws -> Movie {
    let read = try await ScreenedMovies("[\(entry)]")
    #expect(read.report.kept == 1 && read.report.refused == 0, "\(read.report)")
    return try #require(read.films.first).movie
  }

  private static func reason(_ entry: String) async throws -> String {
    let read = try await ScreenedMovies("[\n\(entry)]")
    #expect(read.films.isEmpty && read.report.kept == 0)
    let refusal = try #require(read.report.refusals.first)
    #expect(refusal.place == .element(1, line: 2))
    return refusal.reason
  }

  @Test("of Vega's kind keep title, date, rating, running time and genre") func vega() async throws {
    let film = try await Self.only(Self.vega("\"The Glass Ferry\"", #""Major Genre": "Thriller/Suspense""#))
    #expect(film.id == MovieID(suffix: "the-glass-ferry-1998") && film.title == "The Glass Ferry")
    #expect(film.releasedOn == LocalDate(year: 1998, month: 6, day: 12))
    #expect(film.certificate == "PG" && film.runtimeMinutes == 101 && film.genres == ["thriller"])
    #expect(film.languages == ["english"] && film.formats == [.flat])
  }

  @Test("of Wikipedia's kind keep title, year, genres, summary and picture") func wikipedia() async throws {
    let read = try await ScreenedMovies(
      #"""
      [{"title": "Paper  Moths", "year": 2014, "cast": ["Somebody"], "genres": ["Animated", "Sport", "Animated"],
        "href": "Paper_Moths", "extract": " A film\nabout moths. ", "thumbnail": "https://example.org/moths.jpg"}]
      """#)
    let film = try #require(read.films.first)
    #expect(film.movie.id == MovieID(suffix: "paper-moths-2014") && film.movie.title == "Paper Moths")
    #expect(film.movie.genres == ["animation", "sports"] && film.movie.synopsis == "A film about moths.")
    #expect(film.movie.posterURL == "https://example.org/moths.jpg" && film.movie.releasedOn == nil)
    #expect(film.movie.certificate == "Unknown")
    #expect(!film.hasOwnRuntime && (82...104).contains(film.movie.runtimeMinutes))
  }

  @Test("give a film the same made-up runtime every time") func runtime() async throws {
    let entry = #"[{"title": "Paper Moths", "year": 2014, "genres": ["Drama"]}]"#
    let (first, second) = (try await ScreenedMovies(entry), try await ScreenedMovies(entry))
    #expect(first.films == second.films && first.films.count == 1)
    let short = try await Self.only(#"{"title": "Moth", "year": 2014, "genres": ["Short"]}"#)
    #expect((12...35).contains(short.runtimeMinutes))
  }

  @Test(
    "are mended where a machine or a clerk wrote a title",
    arguments: [
      ("AmÈlie", "Amélie"), ("Per qualche dollaro in pi˘", "Per qualche dollaro in più"), ("2Ω Men", "2½ Men"),
      ("Glass Ferry, The", "The Glass Ferry"), ("  The   Ferry ", "The Ferry"), ("Ri¢h", "Ri¢h"),
    ])
  func titles(written: String, title: String) async throws {
    #expect(try await Self.only(Self.vega("\"\(written)\"")).title == title)
  }

  @Test("keep a title that is a number") func numbers() async throws {
    #expect(try await Self.only(Self.vega("1776")).title == "1776")
  }

  @Test(
    "have dates in the century that was meant, and none where none is known",
    arguments: [
      ("\"Feb 08 2015\"", LocalDate(year: 1915, month: 2, day: 8)),
      ("\"Jan 28 2011\"", LocalDate(year: 2011, month: 1, day: 28)), ("\"Dec 31 1969\"", nil), ("null", nil),
    ])
  func dates(written: String, date: LocalDate?) async throws {
    let film = try await Self.only(#"{"Title": "X", "Release Date": \#(written)}"#)
    #expect(film.releasedOn == date)
    #expect(film.id.rawValue == "mov_x" + (date.map { "-\($0.year)" } ?? ""))
  }

  static let broken: [(entry: String, reason: String)] = [
    ("7", "is not an object with a title"), ("[]", "is not an object with a title"),
    (#"{"name": "X"}"#, "is not an object with a title"), (vega("null"), "has no title"),
    (vega("\"  \""), "has no title"), (vega("[\"X\"]"), "its title is not text"),
    (vega("true"), "its title is not text"),
    (vega("\"a\\u0007b\""), "its title is not a line of at most 200 characters"),
    (vega("\"\(String(repeating: "x", count: 201))\""), "its title is not a line of at most 200 characters"),
    (#"{"Title": "X", "Release Date": "Feb 30 1998"}"#, "its release date is not a date"),
    (#"{"Title": "X", "Release Date": "1998"}"#, "its release date is not a date"),
    (#"{"Title": "X", "Release Date": 1998}"#, "its release date is not a date"),
    (#"{"Title": "X", "Release Date": "Feb 99999999999999999999 1998"}"#, "its release date is not a date"),
    (#"{"Title": "X", "Running Time min": 0}"#, "its running time is not between 1 and 600 minutes"),
    (#"{"Title": "X", "Running Time min": "90"}"#, "its running time is not between 1 and 600 minutes"),
    (#"{"Title": "X", "MPAA Rating": 12}"#, "its rating is not text"),
    (#"{"title": "X", "year": "2014", "genres": []}"#, "its year is not between 1888 and 2100"),
    (#"{"title": "X", "year": 20140, "genres": []}"#, "its year is not between 1888 and 2100"),
    (#"{"title": "X", "year": 2014, "genres": "Drama"}"#, "its genres are no list"),
    (#"{"title": "X", "year": 2014, "genres": [], "extract": {}}"#, "its summary is not text"),
  ]

  @Test("refuse an entry that is no film, with the reason", arguments: broken)
  func refused(broken: (entry: String, reason: String)) async throws {
    #expect(try await Self.reason(broken.entry) == broken.reason)
  }

  @Test(
    "leave out a picture that is no address to show", arguments: ["ftp://x/y", "https://x/a b", "", "javascript:1"])
  func pictures(url: String) async throws {
    let film = try await Self.only(#"{"title": "X", "year": 2014, "genres": [], "thumbnail": "\#(url)"}"#)
    #expect(film.posterURL == nil)
  }

  @Test("keep the first of two of one title and year") func repeats() async throws {
    let entry = Self.vega("\"The Glass Ferry\"")
    let read = try await ScreenedMovies("[\(entry),\n\(Self.vega("\"Glass\"")),\n\(entry)]")
    #expect(read.report.kept == 2 && read.films.count == 2)
    #expect(
      read.report.refusals.map(\.description) == ["entry 3, line 3: repeats The Glass Ferry of entry 1"])
  }

  @Test("go on behind an entry that is not JSON") func notJSON() async throws {
    let read = try await ScreenedMovies("[\(Self.vega("\"A\"")), {\"Title\": }, \(Self.vega("\"B\""))]")
    #expect(read.report.kept == 2 && read.report.refused == 1)
  }

  @Test("that end too early hand over what came before") func cutOff() async throws {
    var found = 0
    let list = JSONListReader(pieces(Array("[\(Self.vega("\"A\"")), {\"Title\"".utf8)))
    await #expect(throws: InputError.unfinishedList(line: 1)) {
      try await MovieReader().read(list) { _ in found += 1 }
    }
    #expect(found == 1)
  }
}
