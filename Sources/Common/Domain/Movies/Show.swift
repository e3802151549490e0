/// One screening: a film in a hall at a time, with the prices of its seats.
public struct Show: Hashable, Sendable {
  public var id: ShowID
  public var movie: MovieID
  public var theatre: TheatreID
  public var screen: ScreenID
  public var layout: LayoutID
  public var startsAt: Instant
  public var endsAt: Instant
  public var format: ScreenFormat
  public var language: String
  public var subtitles: String?
  public var currency: Currency
  public var pricing: ShowPricing
  public var holdPolicy: HoldPolicy
  public var isCancelled: Bool
  /// From the start to the interval. Nil: the film is shown in one piece.
  public var intervalMinutes: Int?
  /// How many minutes the interval lasts.
  public var intervalLength: Int

  public init(
    id: ShowID, movie: MovieID, theatre: TheatreID, screen: ScreenID, layout: LayoutID, startsAt: Instant,
    endsAt: Instant, format: ScreenFormat, language: String, subtitles: String? = nil, currency: Currency,
    pricing: ShowPricing, holdPolicy: HoldPolicy = .standard, isCancelled: Bool = false,
    intervalMinutes: Int? = nil, intervalLength: Int = Show.usualInterval
  ) {
    self.id = id
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.layout = layout
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.format = format
    self.language = language
    self.subtitles = subtitles
    self.currency = currency
    self.pricing = pricing
    self.holdPolicy = holdPolicy
    self.isCancelled = isCancelled
    self.intervalMinutes = intervalMinutes
    self.intervalLength = intervalLength
  }

  /// Minutes that an interval lasts where nobody says otherwise.
  public static let usualInterval = 15

  /// When the interval begins.
  public var intervalAt: Instant? { intervalMinutes.map { startsAt + .minutes(Int64($0)) } }

  /// When the film goes on.
  public var intervalEndsAt: Instant? { intervalAt.map { $0 + .minutes(Int64(intervalLength)) } }

  /// Refuses what comes too late: holding seats, and cancelling for the money, both end when the show starts.
  ///
  /// - Throws: `cancelled` before `started`, so that nobody is sent home for being late to a show that is not.
  public func checkOpen(at now: Instant) throws(ShowError) {
    if isCancelled { throw .cancelled }
    if now >= startsAt { throw .started }
  }
}

/// Why nothing can be done with a show any more.
public enum ShowError: Error, Hashable, Sendable {
  case started, cancelled
}
