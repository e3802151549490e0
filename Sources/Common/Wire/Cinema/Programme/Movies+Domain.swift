public import Domain

extension MovieCard {
  /// - Parameter next: The start of the first of the shows.
  public init(_ movie: Movie, showCount: Int64, nextShowAt next: Instant?) {
    self.init(
      id: movie.id, title: movie.title, certificate: movie.certificate, runtimeMinutes: Int64(movie.runtimeMinutes),
      genres: movie.genres, languages: movie.languages, formats: movie.formats.map { ScreenFormatCode($0) },
      releaseDate: movie.releasedOn, posterUrl: movie.posterURL, showCount: showCount, nextShowAt: next,
      picture: movie.picture.map(PictureBody.init))
  }
}

extension MovieDetail {
  public init(_ movie: Movie) {
    self.init(
      id: movie.id, title: movie.title, certificate: movie.certificate, runtimeMinutes: Int64(movie.runtimeMinutes),
      genres: movie.genres, languages: movie.languages, formats: movie.formats.map { ScreenFormatCode($0) },
      synopsis: movie.synopsis, releaseDate: movie.releasedOn, posterUrl: movie.posterURL,
      picture: movie.picture.map(PictureBody.init))
  }

  /// A format that this version does not know is left out.
  public var movie: Movie {
    Movie(
      id: id, title: title, certificate: certificate, runtimeMinutes: Int(clamping: runtimeMinutes), genres: genres,
      languages: languages, formats: formats.compactMap { ScreenFormat(rawValue: $0.rawValue) }, synopsis: synopsis,
      releasedOn: releaseDate, posterURL: posterUrl, picture: picture?.picture)
  }
}

extension MovieName {
  public init(_ movie: Movie) { self.init(id: movie.id, title: movie.title) }
}

extension ShowMovie {
  public init(_ movie: Movie) {
    self.init(
      id: movie.id, title: movie.title, certificate: movie.certificate, runtimeMinutes: Int64(movie.runtimeMinutes),
      posterUrl: movie.posterURL, picture: movie.picture.map(PictureBody.init))
  }
}
