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
      synopsis: movie.synopsis, releaseDate: movie.releasedOn, ageRule: movie.ageRule.map(AgeRuleBody.init),
      posterUrl: movie.posterURL, picture: movie.picture.map(PictureBody.init))
  }

  /// A format that this version does not know is left out.
  public var movie: Movie {
    Movie(
      id: id, title: title, certificate: certificate, runtimeMinutes: Int(clamping: runtimeMinutes), genres: genres,
      languages: languages, formats: formats.compactMap { ScreenFormat(rawValue: $0.rawValue) }, synopsis: synopsis,
      releasedOn: releaseDate, ageRule: ageRule?.rule, posterURL: posterUrl, picture: picture?.picture)
  }
}

extension MovieName {
  public init(_ movie: Movie) { self.init(id: movie.id, title: movie.title) }
}

extension ShowMovie {
  public init(_ movie: Movie) {
    self.init(
      id: movie.id, title: movie.title, certificate: movie.certificate, runtimeMinutes: Int64(movie.runtimeMinutes),
      ageRule: movie.ageRule.map(AgeRuleBody.init), posterUrl: movie.posterURL,
      picture: movie.picture.map(PictureBody.init))
  }
}

extension AgeRuleBody {
  public init(_ rule: AgeRule) { self.init(age: Int64(rule.age), kind: AgeRuleCode(rawValue: rule.kind.rawValue)) }

  /// Nil for a kind of a newer version, and for an age that no certificate asks.
  public var rule: AgeRule? {
    AgeRule.Kind(rawValue: kind.rawValue).flatMap { AgeRule(age: Int(clamping: age), kind: $0) }
  }

  /// As ``rule``, with a kind of a newer version read as the strictest.
  public var strictRule: AgeRule? {
    AgeRule(age: Int(clamping: age), kind: AgeRule.Kind(rawValue: kind.rawValue) ?? .checked)
  }
}
