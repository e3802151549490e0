import Domain
import Wire

/// A film's data in either list.
struct MovieRow {
  var title: String
  /// The year of release. Nil when unknown.
  var year: Int?
  var releasedOn: LocalDate?
  var certificate: String?
  var runtimeMinutes: Int?
  var genres: [String] = []
  var synopsis: String?
  var posterURL: String?

  static let longestTitle = 200
  private static let longestSynopsis = 2_000

  init(_ json: JSON) throws(RefusedRow) {
    if json["Title"] != nil {
      try self.init(vega: json)
    } else if json["title"] != nil {
      try self.init(wikipedia: json)
    } else {
      throw RefusedRow("is not an object with a title")
    }
  }

  /// `{"Title", "Release Date": "Jun 12 1998", "MPAA Rating", "Running Time min", "Major Genre", …}`
  private init(vega json: JSON) throws(RefusedRow) {
    title = try Self.title(json["Title"]) { MovieText.mended($0) }
    releasedOn = try MovieText.date(json["Release Date"])
    year = releasedOn?.year
    switch json["Running Time min"] {
    case nil, .null?: break
    case .integer(let minutes)? where (1...600).contains(minutes): runtimeMinutes = Int(minutes)
    default: throw RefusedRow("its running time is not between 1 and 600 minutes")
    }
    certificate = try Self.text(json["MPAA Rating"], "its rating")
    genres = MovieText.genres(try Self.text(json["Major Genre"], "its genre").map { [$0] } ?? [])
  }

  /// `{"title", "year": 2010, "genres": ["Drama"], "extract", "thumbnail", …}`
  private init(wikipedia json: JSON) throws(RefusedRow) {
    title = try Self.title(json["title"]) { $0 }
    guard let number = json["year"]?.integerValue, (1888...2100).contains(number) else {
      throw RefusedRow("its year is not between 1888 and 2100")
    }
    year = Int(number)
    guard let words = json["genres"]?.arrayValue else { throw RefusedRow("its genres are no list") }
    genres = MovieText.genres(words.compactMap(\.stringValue))
    synopsis = try Self.text(json["extract"], "its summary").map { text in
      text.count <= Self.longestSynopsis ? text : String(text.prefix(Self.longestSynopsis - 1)) + "…"
    }
    posterURL = try Self.text(json["thumbnail"], "its picture").flatMap { url in
      url.hasPrefix("https://") && url.utf8.count <= 500 && !url.contains(" ") ? url : nil
    }
  }

  private static func title(_ json: JSON?, mend: (String) -> String) throws(RefusedRow) -> String {
    let text: String
    switch json {
    case .string(let title)?: text = mend(title).trimmed
    // Titles such as "300" and "1776" are numbers in the list.
    case .integer(let number)?: text = "\(number)"
    case nil, .null?: throw RefusedRow("has no title")
    default: throw RefusedRow("its title is not text")
    }
    guard !text.isEmpty else { throw RefusedRow("has no title") }
    guard text.count <= longestTitle, text.isOneLine else {
      throw RefusedRow("its title is not a line of at most \(longestTitle) characters")
    }
    return text
  }

  /// The tidied text. Nil when it is absent or empty.
  private static func text(_ json: JSON?, _ what: String) throws(RefusedRow) -> String? {
    switch json {
    case nil, .null?: return nil
    case .string(let text)?:
      let tidy = text.trimmed
      return tidy.isEmpty ? nil : tidy
    default: throw RefusedRow("\(what) is not text")
    }
  }

  /// The film, with defaults for missing data. Both lists have films shown in the United States.
  var movie: ImportedMovie {
    let id = MovieID(suffix: Slug.make(title) + (year.map { "-\($0)" } ?? ""))
    let movie = Movie(
      id: id, title: title, certificate: certificate ?? "Unknown",
      runtimeMinutes: runtimeMinutes ?? MovieText.runtime(of: id, genres), genres: genres, languages: ["english"],
      formats: [.flat], synopsis: synopsis, releasedOn: releasedOn, posterURL: posterURL)
    return ImportedMovie(movie: movie, hasOwnRuntime: runtimeMinutes != nil)
  }
}
