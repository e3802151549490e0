import Domain
import Structures
import Wire

/// The notation of lists of films.
enum MovieText {
  /// Repairs a title: `AmÈlie` gives `Amélie`, since the list's Latin letters were decoded as Macintosh ones. `Charge
  /// of the Light Brigade, The` gets its article in front.
  static func mended(_ title: String) -> String {
    let text = String(title.map { macintosh[$0] ?? $0 })
    guard text.hasSuffix(", The") else { return text }
    return "The " + text.dropLast(5)
  }

  private static let macintosh: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ¯˘˙˚¸ΩÖ", "àáâãäåæçèéêëìíîïñòóôõöøùúûü½…"))

  /// Parses `Jun 12 1998`. Nil when it is absent, or the day before the epoch, which the list uses for unknown.
  static func date(_ json: JSON?) throws(RefusedRow) -> LocalDate? {
    if json == nil || json == .null { return nil }
    let parts = (json?.stringValue ?? "").split(separator: " ")
    guard parts.count == 3, let month = months.firstIndex(of: parts[0]), let day = Int(parts[1]),
      let written = Int(parts[2])
    else { throw RefusedRow("its release date is not a date") }
    // The list ends in 2011. Later years were written with two digits and belong to the century before.
    let year = written > 2011 ? written - 100 : written
    let date = LocalDate(year: year, month: month + 1, day: day)
    guard date.isValid, year >= 1888 else { throw RefusedRow("its release date is not a date") }
    return date == LocalDate(year: 1969, month: 12, day: 31) ? nil : date
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Lower-case genres, each once. `Thriller/Suspense` gives two.
  static func genres(_ words: [String]) -> [String] {
    var genres: [String] = []
    for word in words.flatMap({ $0.split(separator: "/") }) {
      let genre = String(word).trimmed.lowercased()
      let usual = synonyms[genre] ?? genre
      if !usual.isEmpty, usual.count <= 40, usual.isOneLine, !genres.contains(usual), genres.count < 8 {
        genres.append(usual)
      }
    }
    return genres
  }

  private static let synonyms = ["animated": "animation", "sport": "sports", "suspense": "thriller"]

  /// A usual running time in minutes, from a seed of the film's id.
  static func runtime(of id: MovieID, _ genres: [String]) -> Int {
    var random = SplitMix64(id.rawValue, seed: 0)
    if genres.contains("short") { return Int.random(in: 12...35, using: &random) }
    let isForChildren = genres.contains("animation") || genres.contains("family")
    return Int.random(in: isForChildren ? 82...104 : 88...136, using: &random)
  }
}
