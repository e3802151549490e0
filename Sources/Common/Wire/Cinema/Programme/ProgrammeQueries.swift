public import Domain

/// Films that run in a city, on a day, by words and by kind. A nil filter filters nothing.
public struct MoviesQuery: QueryBody {
  /// Nil lists every city.
  public var city: CityID?
  /// A day by the theatre's own calendar.
  public var date: LocalDate?
  /// Words of a title, at most 100 characters.
  public var q: String?
  /// Any of these; at most ten.
  public var genre: [String]?
  /// Any of these; at most ten.
  public var language: [String]?
  /// Any of these; at most ten.
  public var format: [ScreenFormatCode]?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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

/// The shows of one film that have not started.
public struct MovieShowsQuery: QueryBody {
  /// Nil lists every city.
  public var city: CityID?
  /// A day by the theatre's own calendar. Nil lists every day.
  public var date: LocalDate?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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

/// The shows of all films that have not started: of a city, on a day, at a theatre and by kind. A nil filter filters
/// nothing.
public struct ShowsQuery: QueryBody {
  /// Nil lists every city.
  public var city: CityID?
  /// A day by the theatre's own calendar. Nil lists every day.
  public var date: LocalDate?
  /// Nil lists every theatre.
  public var theatreId: TheatreID?
  /// Any of these, in which the show is spoken; at most ten.
  public var language: [String]?
  /// Any of these, in which it is projected; at most ten.
  public var format: [ScreenFormatCode]?
  /// Any of these admission classes; at most ten.
  public var certificate: [String]?
  /// 1 to `mostShows`, a day of a city in one answer; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(
    city: CityID? = nil, date: LocalDate? = nil, theatreId: TheatreID? = nil, language: [String]? = nil,
    format: [ScreenFormatCode]? = nil, certificate: [String]? = nil, limit: Int64? = nil, cursor: String? = nil
  ) {
    self.city = city
    self.date = date
    self.theatreId = theatreId
    self.language = language
    self.format = format
    self.certificate = certificate
    self.limit = limit
    self.cursor = cursor
  }

  /// The longest page.
  public static let mostShows: Int64 = 500
}

extension ShowsQuery {
  public static let schema = Schema.object(
    nil,
    [
      Schema.city, Schema.day, .optional("theatre_id", .id(TheatreID.self), "A theatre of `/v1/theatres`."),
      .optional("language", Schema.words, "Any of these."),
      .optional("format", .array(.word(ScreenFormatCode.self), 1...10), "Any of these."),
      .optional("certificate", Schema.words, "Any of these."),
      .optional("limit", .integer(1...mostShows), "How many items; 20 when absent."), Schema.cursor,
    ])
}

/// The theatres of a city, or all.
public struct TheatresQuery: QueryBody {
  /// Nil lists every city.
  public var city: CityID?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
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

/// The seats that changed after a version, or all seats.
public struct SeatsQuery: QueryBody {
  /// The `version` of the last answer. Nil asks for all seats.
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
