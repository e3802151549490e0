public import Domain

/// One show or a series of a film in a hall. Exactly one of `startsAt` and `series` is given.
public struct ShowsRequest: RequestBody {
  /// Nil: the only theatre that the staff member works for.
  public var theatreId: TheatreID?
  public var movieId: MovieID
  public var hallId: ScreenID
  /// The announced start of a single show.
  public var startsAt: Instant?
  public var series: SeriesRequest?
  public var prices: PricePlan
  /// Nil: the film has none.
  public var interval: IntervalBody?
  /// Nobody holds seats before it. Nil: the sale is open at once.
  public var onSaleAt: Instant?
  /// How long seats are held, in seconds. Nil: 30.
  public var holdSeconds: Int64?
  /// Nil: the hall's first format that the film exists in.
  public var format: ScreenFormatCode?
  /// Language of the sound. Nil: the film's first.
  public var language: String?
  /// Language of the subtitles. Nil: none.
  public var subtitles: String?

  public init(
    theatreId: TheatreID? = nil, movieId: MovieID, hallId: ScreenID, startsAt: Instant? = nil,
    series: SeriesRequest? = nil, prices: PricePlan, interval: IntervalBody? = nil, onSaleAt: Instant? = nil,
    holdSeconds: Int64? = nil, format: ScreenFormatCode? = nil, language: String? = nil, subtitles: String? = nil
  ) {
    self.theatreId = theatreId
    self.movieId = movieId
    self.hallId = hallId
    self.startsAt = startsAt
    self.series = series
    self.prices = prices
    self.interval = interval
    self.onSaleAt = onSaleAt
    self.holdSeconds = holdSeconds
    self.format = format
    self.language = language
    self.subtitles = subtitles
  }
}

extension ShowsRequest {
  public static let schema = Schema.object(
    "ShowsRequest",
    [
      .optional("theatre_id", .id(TheatreID.self)), .required("movie_id", .id(MovieID.self)),
      .required("hall_id", .id(ScreenID.self)), .optional("starts_at", .instant),
      .optional("series", SeriesRequest.schema), .required("prices", PricePlan.schema),
      .optional("interval", IntervalBody.schema), .optional("on_sale_at", .instant),
      .optional("hold_seconds", .integer(HoldPolicy.allowedSeconds)), .optional("format", .word(ScreenFormatCode.self)),
      .optional("language", .string(1...60, .line)), .optional("subtitles", .string(1...60, .line)),
    ],
    .exactlyOne(of: ["starts_at"], ["series"]))
}

/// Days and times of a series, on the theatre's own clock.
public struct SeriesRequest: RequestBody {
  /// The first day.
  public var from: LocalDate
  /// The last day, itself included.
  public var to: LocalDate
  /// Nil: every day.
  public var days: [WeekdayCode]?
  /// "20:15". After midnight a time goes on counting with its evening: "24:30" is 00:30 of the next day, up to "29:59".
  public var times: [String]
  /// Days without a show. Nil: none.
  public var except: [LocalDate]?

  public init(
    from: LocalDate, to: LocalDate, days: [WeekdayCode]? = nil, times: [String], except: [LocalDate]? = nil
  ) {
    self.from = from
    self.to = to
    self.days = days
    self.times = times
    self.except = except
  }
}

extension SeriesRequest {
  public static let schema = Schema.object(
    "SeriesRequest",
    [
      .required("from", .date), .required("to", .date),
      .optional("days", .array(.word(WeekdayCode.self), 0...7, isUnique: true)),
      .required("times", .array(.string(5...5, .line), 1...20, isUnique: true)),
      .optional("except", .array(.date, 0...100)),
    ])

  /// - Throws: 422 for a time that is none.
  public func series() throws(Problem) -> ShowSeries {
    var minutes: [Int] = []
    for (index, text) in times.enumerated() {
      guard let time = ClockText.minutes(text) else {
        throw .invalid("series.times[\(index)]", "must be a time from 00:00 to 29:59", code: "bad_format")
      }
      minutes.append(time)
    }
    return ShowSeries(
      from: from, to: to, weekdays: (days ?? []).compactMap(\.weekday), times: minutes, except: except ?? [])
  }
}

/// The interval of a film.
public struct IntervalBody: RequestBody {
  /// From the start, 1 to 600.
  public var afterMinutes: Int64
  /// Its length, 1 to 120. Nil: 15.
  public var minutes: Int64?

  public init(afterMinutes: Int64, minutes: Int64? = nil) {
    self.afterMinutes = afterMinutes
    self.minutes = minutes
  }
}

extension IntervalBody {
  public static let schema = Schema.object(
    "Interval", [.required("after_minutes", .integer(1...600)), .optional("minutes", .integer(1...120))])
}

/// The shows that were planned.
public struct ShowsPlanned: Body {
  /// By start.
  public var items: [PlannedShow]

  public init(items: [PlannedShow]) { self.items = items }
}

/// A show that was planned.
public struct PlannedShow: Body {
  public var id: ShowID
  /// The announced start.
  public var startsAt: Instant
  /// The end of the film, the interval included.
  public var endsAt: Instant
  /// The hall is clean.
  public var freeAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String

  public init(id: ShowID, startsAt: Instant, endsAt: Instant, freeAt: Instant, timeZone: String) {
    self.id = id
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.freeAt = freeAt
    self.timeZone = timeZone
  }
}

/// A show that another one would overlap; with `hall_busy`.
public struct HallOverlap: Body {
  /// The start that was asked for.
  public var startsAt: Instant
  /// The show that is on. Nil: another one of the same request.
  public var showId: ShowID?
  /// Title of its film.
  public var movie: String
  public var showStartsAt: Instant
  /// The hall is clean after it.
  public var freeAt: Instant

  public init(startsAt: Instant, showId: ShowID? = nil, movie: String, showStartsAt: Instant, freeAt: Instant) {
    self.startsAt = startsAt
    self.showId = showId
    self.movie = movie
    self.showStartsAt = showStartsAt
    self.freeAt = freeAt
  }
}

extension Problem {
  /// 409 with the shows that are on; the first hundred.  R9
  public static func hallBusy(_ overlaps: [HallOverlap]) -> Problem {
    let first = overlaps.first.map { "\($0.movie) from \($0.showStartsAt.timestamp), clean at \($0.freeAt.timestamp)" }
    let problem = Problem(.hallBusy, "In this hall is then: \(first ?? "another show"). Choose other times.")
    return problem.adding("overlaps", HallOverlaps(items: Array(overlaps.prefix(100))))
  }

  /// The shows that are on; with `hall_busy` only.
  public var overlaps: [HallOverlap] {
    extra["overlaps"].flatMap { try? WireDecoder().decode(HallOverlaps.self, from: $0) }?.items ?? []
  }
}

/// The list of `hall_busy`.
public struct HallOverlaps: Body {
  public var items: [HallOverlap]

  public init(items: [HallOverlap]) { self.items = items }
}
