public import Domain

/// Changes to a theatre by its staff. A nil field stays as it is.
public struct TheatrePatch: RequestBody {
  /// Replaces the theatre's picture, or takes it away.
  public var picture: PictureChoice?

  public init(picture: PictureChoice? = nil) { self.picture = picture }
}

extension TheatrePatch {
  public static let schema = Schema.object("TheatrePatch", [.optional("picture", PictureChoice.schema)])
}

/// Changes to a film by an operator: every theatre shows the same one. A nil field stays as it is.
public struct MoviePatch: RequestBody {
  public var title: String?
  /// Admission class in the words of the country's board.
  public var certificate: String?
  /// What the certificate asks of the audience; `{}` when it asks nothing any more.
  public var ageRule: AgeRuleChoice?
  /// For shows planned from now on.
  public var runtimeMinutes: Int64?
  /// Words such as `drama`.
  public var genres: [String]?
  /// Languages that it is shown in.
  public var languages: [String]?
  /// Formats that it exists in.
  public var formats: [ScreenFormatCode]?
  /// Empty takes it away.
  public var synopsis: String?
  public var releaseDate: LocalDate?
  /// Replaces the film's poster, or takes it away.
  public var picture: PictureChoice?

  public init(
    title: String? = nil, certificate: String? = nil, ageRule: AgeRuleChoice? = nil,
    runtimeMinutes: Int64? = nil, genres: [String]? = nil, languages: [String]? = nil,
    formats: [ScreenFormatCode]? = nil, synopsis: String? = nil, releaseDate: LocalDate? = nil,
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

extension MoviePatch {
  public static let schema = Schema.object(
    "MoviePatch",
    [
      .optional("title", .title), .optional("certificate", .certificate), .optional("age_rule", AgeRuleChoice.schema),
      .optional("runtime_minutes", .runtime),
      .optional("genres", .filmWords(0...10)), .optional("languages", .filmWords(1...20)),
      .optional("formats", .formats), .optional("synopsis", .synopsis), .optional("release_date", .date),
      .optional("picture", PictureChoice.schema),
    ])
}

/// What a film's certificate asks from now on.
public struct AgeRuleChoice: RequestBody {
  /// In years. Nil: the certificate asks nothing.
  public var age: Int64?
  /// How strictly it is meant. Nil: `advised`.
  public var kind: AgeRuleCode?

  public init(age: Int64? = nil, kind: AgeRuleCode? = nil) {
    self.age = age
    self.kind = kind
  }
}

extension AgeRuleChoice {
  public static let schema = Schema.object(
    "AgeRuleChoice", [.optional("age", .ageLimit), .optional("kind", .word(AgeRuleCode.self))])

  public var rule: AgeRule? { age.flatMap { AgeRuleBody(age: $0, kind: kind ?? .advised).rule } }
}
