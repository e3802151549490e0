public import Domain

/// A film in a list, with its shows in the city and on the day of the query.
public struct MovieCard: Body {
  /// For `/v1/movies/{id}`.
  public var id: MovieID
  public var title: String
  /// Admission class in the words of the country's board: `PG-13`, `UA`.
  public var certificate: String
  public var runtimeMinutes: Int64
  /// Lower-case words: `drama`.
  public var genres: [String]
  /// Lower-case words: `french`.
  public var languages: [String]
  /// Formats that the film exists in.
  public var formats: [ScreenFormatCode]
  /// Nil when unknown.
  public var releaseDate: LocalDate?
  /// URL of the poster; nil when the platform has none.
  public var posterUrl: String?
  /// Shows that have not started.
  public var showCount: Int64
  /// The start of the first of them; nil when there is none.
  public var nextShowAt: Instant?
  /// Nil when there is none.
  public var picture: PictureBody?

  public init(
    id: MovieID, title: String, certificate: String, runtimeMinutes: Int64, genres: [String], languages: [String],
    formats: [ScreenFormatCode], releaseDate: LocalDate? = nil, posterUrl: String? = nil, showCount: Int64,
    nextShowAt: Instant? = nil,
    picture: PictureBody? = nil
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
    self.picture = picture
  }
}

/// One film in full.
public struct MovieDetail: Body {
  public var id: MovieID
  public var title: String
  /// Admission class in the words of the country's board: `PG-13`, `UA`.
  public var certificate: String
  public var runtimeMinutes: Int64
  /// Lower-case words: `drama`.
  public var genres: [String]
  /// Lower-case words: `french`.
  public var languages: [String]
  /// Formats that the film exists in.
  public var formats: [ScreenFormatCode]
  /// Nil when the platform has none.
  public var synopsis: String?
  /// Nil when unknown.
  public var releaseDate: LocalDate?
  /// What the certificate asks of the audience; nil when it asks nothing.
  public var ageRule: AgeRuleBody?
  /// URL of the poster; nil when the platform has none.
  public var posterUrl: String?
  /// Nil when there is none.
  public var picture: PictureBody?

  public init(
    id: MovieID, title: String, certificate: String, runtimeMinutes: Int64, genres: [String], languages: [String],
    formats: [ScreenFormatCode], synopsis: String? = nil, releaseDate: LocalDate? = nil, ageRule: AgeRuleBody? = nil,
    posterUrl: String? = nil, picture: PictureBody? = nil
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
    self.ageRule = ageRule
    self.posterUrl = posterUrl
    self.picture = picture
  }
}

/// What a film's certificate asks of its audience.
public struct AgeRuleBody: RequestBody {
  /// In years.
  public var age: Int64
  /// How strictly it is meant.
  public var kind: AgeRuleCode

  public init(age: Int64, kind: AgeRuleCode) {
    self.age = age
    self.kind = kind
  }
}

extension AgeRuleBody {
  public static let schema = Schema.object(
    "AgeRule",
    [
      .required("age", .ageLimit), .required("kind", .word(AgeRuleCode.self)),
    ])
}

/// A film's id and title.
public struct MovieName: Body {
  public var id: MovieID
  public var title: String

  public init(id: MovieID, title: String) {
    self.id = id
    self.title = title
  }
}

/// The film of one show or booking.
public struct ShowMovie: Body {
  public var id: MovieID
  public var title: String
  /// Admission class in the words of the country's board: `PG-13`, `UA`.
  public var certificate: String
  public var runtimeMinutes: Int64
  /// What the certificate asks of the audience; nil when it asks nothing.
  public var ageRule: AgeRuleBody?
  /// URL of the poster; nil when the platform has none.
  public var posterUrl: String?
  /// Nil when there is none.
  public var picture: PictureBody?

  public init(
    id: MovieID, title: String, certificate: String, runtimeMinutes: Int64, ageRule: AgeRuleBody? = nil,
    posterUrl: String? = nil, picture: PictureBody? = nil
  ) {
    self.id = id
    self.title = title
    self.certificate = certificate
    self.runtimeMinutes = runtimeMinutes
    self.ageRule = ageRule
    self.posterUrl = posterUrl
    self.picture = picture
  }
}
