public import Domain

/// Which films run: in a city, on a day, by words and by what they are.
public struct MoviesQuery: QueryBody {
  public var city: CityID?
  /// The day of the show, by the theatre's own calendar.
  public var date: LocalDate?
  /// Words of a title.
  public var q: String?
  public var genre: [String]?
  public var language: [String]?
  public var format: [ScreenFormatCode]?
  public var limit: Int64?
  public var cursor: String?

  public init(
    city: CityID? = nil, date: LocalDate? = nil, q: String? = nil, genre: [String]? = nil, language: [String]? = nil,
    format: [ScreenFormatCode]? = nil, limit: Int64? = nil, cursor: String? = nil
  ) {
    self.city = city
    self.date = date
    self.q = q
    self.genre = genre
    self.language = language
    self.format = format
    self.limit = limit
    self.cursor = cursor
  }
}

extension MoviesQuery {
  public static let schema = Schema.object(
    nil,
    [
      Schema.city, Schema.day, .optional("q", .string(1...100, .line), "Words of a title."),
      .optional("genre", Schema.words, "Any of these."), .optional("language", Schema.words, "Any of these."),
      .optional("format", .array(.word(ScreenFormatCode.self), 1...10), "Any of these."),
    ] + Schema.page)
}

/// The shows of one film.
public struct MovieShowsQuery: QueryBody {
  public var city: CityID?
  /// By the theatre's own calendar. Absent: all that have not started.
  public var date: LocalDate?
  public var limit: Int64?
  public var cursor: String?

  public init(city: CityID? = nil, date: LocalDate? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.city = city
    self.date = date
    self.limit = limit
    self.cursor = cursor
  }
}

extension MovieShowsQuery {
  public static let schema = Schema.object(nil, [Schema.city, Schema.day] + Schema.page)
}

/// The theatres of a city, or all.
public struct TheatresQuery: QueryBody {
  public var city: CityID?
  public var limit: Int64?
  public var cursor: String?

  public init(city: CityID? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.city = city
    self.limit = limit
    self.cursor = cursor
  }
}

extension TheatresQuery {
  public static let schema = Schema.object(nil, [Schema.city] + Schema.page)
}

/// The seats that changed after a version; without one, all of them.
public struct SeatsQuery: QueryBody {
  public var since: Int64?

  public init(since: Int64? = nil) { self.since = since }
}

extension SeatsQuery {
  public static let schema = Schema.object(
    nil, [.optional("since", .integer(0...Int64.max), "The `version` of the last answer: only what changed after it.")])
}

extension Schema {
  fileprivate static let city = ObjectRule.Property.optional("city", .id(CityID.self), "A city of `/v1/cities`.")
  static let day = ObjectRule.Property.optional("date", .date, "A day of the theatre's own calendar.")
  fileprivate static let words = Schema.array(.string(1...60, .line), 1...10)
}
