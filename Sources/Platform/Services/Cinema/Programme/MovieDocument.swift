import Domain

/// How a film is kept in one column.
enum MovieDocument {
  private static let format: UInt8 = 1

  static func bytes(of movie: Movie) -> [UInt8] {
    var out = ByteWriter()
    out.write(UInt64(format))
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
    out.write(movie.posterURL)
    return out.bytes
  }

  static func movie(from bytes: [UInt8]) throws(DamagedDocument) -> Movie {
    var input = ByteReader(bytes)
    guard try input.unsigned() == UInt64(format) else { throw DamagedDocument() }
    let movie = Movie(
      id: try input.id(), title: try input.string(), certificate: try input.string(),
      runtimeMinutes: try input.int(), genres: try input.list { input throws(DamagedDocument) in try input.string() },
      languages: try input.list { input throws(DamagedDocument) in try input.string() },
      formats: try input.list { input throws(DamagedDocument) in try input.known() },
      synopsis: try input.optionalString(),
      releasedOn: try input.bool()
        ? LocalDate(year: try input.int(), month: try input.int(), day: try input.int()) : nil,
      posterURL: try input.optionalString())
    guard input.isAtEnd else { throw DamagedDocument() }
    return movie
  }
}
