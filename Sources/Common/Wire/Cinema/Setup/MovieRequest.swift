public import Domain

/// A new film.
public struct MovieRequest: RequestBody {
  public var title: String
  /// Admission class in the words of the country's board, 1 to 40 characters: `PG-13`, `FSK 16`.
  public var certificate: String
  /// What the certificate asks of the audience. Nil: nothing.
  public var ageRule: AgeRuleBody?
  /// 1 to 1,440.
  public var runtimeMinutes: Int64
  /// Words such as `drama`, at most 10. Nil: none.
  public var genres: [String]?
  /// Languages that it is shown in, such as `french`, 1 to 20.
  public var languages: [String]
  /// Nil: `2d`.
  public var formats: [ScreenFormatCode]?
  /// At most 4,000 characters. Nil: none.
  public var synopsis: String?
  /// Nil when unknown.
  public var releaseDate: LocalDate?
  /// The poster. Nil: none.
  public var picture: PictureChoice?

  public init(
    title: String, certificate: String, ageRule: AgeRuleBody? = nil, runtimeMinutes: Int64, genres: [String]? = nil,
    languages: [String], formats: [ScreenFormatCode]? = nil, synopsis: String? = nil, releaseDate: LocalDate? = nil,
    picture: PictureChoice? = nil
  ) {
    self.title = title
    self.certificate = certificate
    self.ageRule = ageRule
    self.runtimeMinutes = runtimeMinutes
    self.genres = genres
    self.languages = languages
    self.formats = formats
    self.synopsis = synopsis
    self.releaseDate = releaseDate
    self.picture = picture
  }
}

extension MovieRequest {
  public static let schema = Schema.object(
    "MovieRequest",
    [
      .required("title", .title), .required("certificate", .certificate), .optional("age_rule", AgeRuleBody.schema),
      .required("runtime_minutes", .runtime), .optional("genres", .filmWords(0...10)),
      .required("languages", .filmWords(1...20)), .optional("formats", .formats),
      .optional("synopsis", .synopsis), .optional("release_date", .date), .optional("picture", PictureChoice.schema),
    ])
}

extension Schema {
  static let title = Schema.string(1...200, .line)
  static let certificate = Schema.string(1...40, .line)
  static let ageLimit = Schema.integer(Int64(AgeRule.ages.lowerBound)...Int64(AgeRule.ages.upperBound))
  static let runtime = Schema.integer(1...1_440)
  static let synopsis = Schema.string(0...4_000, .text)
  static let formats = Schema.array(.word(ScreenFormatCode.self), 1...10, isUnique: true)

  static func filmWords(_ count: ClosedRange<Int>) -> Schema { .array(.string(1...60, .line), count, isUnique: true) }
}

/// The films that the platform knows, by title.
public struct MovieListQuery: QueryBody {
  /// Words of a title. Nil lists all.
  public var q: String?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(q: String? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.q = q
    self.limit = limit
    self.cursor = cursor
  }
}

extension MovieListQuery {
  public static let schema = Schema.object(
    nil, [.optional("q", .string(1...100, .line), "Words of a title.")] + Schema.page)
}
