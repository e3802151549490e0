public import Domain

/// A film in a list, with what is left of it in the city and on the day that were asked for.
public struct MovieCard: Body {
  public var id: MovieID
  public var title: String
  /// Who may see it, in the words of the country's board: `PG-13`, `UA`.
  public var certificate: String
  public var runtimeMinutes: Int64
  public var genres: [String]
  public var languages: [String]
  public var formats: [ScreenFormatCode]
  public var releaseDate: LocalDate?
  public var posterUrl: String?
  /// Shows that have not started.
  public var showCount: Int64
  /// When the first of them starts.
  public var nextShowAt: Instant?

  public init(
    id: MovieID, title: String, certificate: String, runtimeMinutes: Int64, genres: [String], languages: [String],
    formats: [ScreenFormatCode], releaseDate: LocalDate? = nil, posterUrl: String? = nil, showCount: Int64,
    nextShowAt: Instant? = nil
  ) {
    self.id = id
    self.title = title
    self.certificate = certificate
    self.runtimeMinutes = runtimeMinutes
    self.genres = genres
    self.languages = languages
    self.formats = formats
    self.releaseDate = releaseDate
    self.posterUrl = posterUrl
    self.showCount = showCount
    self.nextShowAt = nextShowAt
  }
}

/// One film in full.
public struct MovieDetail: Body {
  public var id: MovieID
  public var title: String
  public var certificate: String
  public var runtimeMinutes: Int64
  public var genres: [String]
  public var languages: [String]
  public var formats: [ScreenFormatCode]
  public var synopsis: String?
  public var releaseDate: LocalDate?
  public var posterUrl: String?

  public init(
    id: MovieID, title: String, certificate: String, runtimeMinutes: Int64, genres: [String], languages: [String],
    formats: [ScreenFormatCode], synopsis: String? = nil, releaseDate: LocalDate? = nil, posterUrl: String? = nil
  ) {
    self.id = id
    self.title = title
    self.certificate = certificate
    self.runtimeMinutes = runtimeMinutes
    self.genres = genres
    self.languages = languages
    self.formats = formats
    self.synopsis = synopsis
    self.releaseDate = releaseDate
    self.posterUrl = posterUrl
  }
}

/// Which film, in a list.
public struct MovieName: Body {
  public var id: MovieID
  public var title: String

  public init(id: MovieID, title: String) {
    self.id = id
    self.title = title
  }
}

/// Which film, where a show or a booking is looked at alone.
public struct ShowMovie: Body {
  public var id: MovieID
  public var title: String
  public var certificate: String
  public var runtimeMinutes: Int64
  public var posterUrl: String?

  public init(id: MovieID, title: String, certificate: String, runtimeMinutes: Int64, posterUrl: String? = nil) {
    self.id = id
    self.title = title
    self.certificate = certificate
    self.runtimeMinutes = runtimeMinutes
    self.posterUrl = posterUrl
  }
}
