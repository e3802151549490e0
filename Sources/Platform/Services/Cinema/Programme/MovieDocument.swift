import Domain
import Structures

/// The stored form of a film.
enum MovieDocument {
  private static let format: UInt8 = 2

  static func bytes(of movie: Movie) -> [UInt8] {
    var out = ByteWriter(version: format)
    out.write(movie.id.rawValue)
    out.write(movie.title)
    out.write(movie.certificate)
    out.write(movie.runtimeMinutes)
    out.write(movie.genres) { $0.write($1) }
    out.write(movie.languages) { $0.write($1) }
    out.write(movie.formats) { $0.write($1.rawValue) }
    out.write(movie.synopsis)
    out.write(movie.releasedOn != nil)
    if let date = movie.releasedOn {
      out.write(date.year)
      out.write(date.month)
      out.write(date.day)
    }
    out.write(movie.ageRule != nil)
    if let rule = movie.ageRule {
      out.write(rule.age)
      out.write(rule.kind.rawValue)
    }
    out.write(movie.posterURL)
    out.write(movie.picture)
    return out.bytes
  }

  static func movie(from bytes: [UInt8]) throws(DamagedBytes) -> Movie {
    var input = try ByteReader(bytes, version: format)
    let movie = Movie(
      id: try input.id(), title: try input.text(), certificate: try input.text(),
      runtimeMinutes: try input.int(), genres: try input.list { input throws(DamagedBytes) in try input.text() },
      languages: try input.list { input throws(DamagedBytes) in try input.text() },
      formats: try input.list { input throws(DamagedBytes) in try input.known() },
      synopsis: try input.optionalText(),
      releasedOn: try input.flag()
        ? LocalDate(year: try input.int(), month: try input.int(), day: try input.int()) : nil,
      ageRule: try input.flag() ? AgeRule(age: try input.int(), kind: try input.known()) : nil,
      posterURL: try input.optionalText(), picture: try input.picture())
    try input.end()
    return movie
  }
}
