/// One screening: a film in a hall at a time, with the prices of its seats.
public struct Show: Hashable, Sendable {
  public var id: ShowID
  public var movie: MovieID
  public var theatre: TheatreID
  public var screen: ScreenID
  /// The seats of the hall.
  public var layout: LayoutID
  /// The announced start; no seat is held from then on.
  public var startsAt: Instant
  /// The end of the film, the interval included.
  public var endsAt: Instant
  /// The projection of this show.
  public var format: ScreenFormat
  /// Language of the sound, a lower-case word: `french`.
  public var language: String
  /// Language of the subtitles, a lower-case word; nil when there are none.
  public var subtitles: String?
  /// All prices of the show are in it.
  public var currency: Currency
  /// Before the rules for the time of day are applied.
  public var pricing: ShowPricing
  /// Holds that began under an older policy keep their length.
  public var holdPolicy: HoldPolicy
  /// Nobody holds seats before it; nil: the sale is open from the start.
  public var onSaleAt: Instant?
  /// True from the moment that staff cancelled the show.
  public var isCancelled: Bool
  /// Minutes from the start to the interval; nil for a film without one.
  public var intervalMinutes: Int?
  /// Minutes that the interval lasts.
  public var intervalLength: Int

  public init(
    id: ShowID, movie: MovieID, theatre: TheatreID, screen: ScreenID, layout: LayoutID, startsAt: Instant,
    endsAt: Instant, format: ScreenFormat, language: String, subtitles: String? = nil, currency: Currency,
    pricing: ShowPricing, holdPolicy: HoldPolicy = .standard, onSaleAt: Instant? = nil,
    isCancelled: Bool = false, intervalMinutes: Int? = nil,
    intervalLength: Int = Show.usualInterval
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
    self.onSaleAt = onSaleAt
    self.isCancelled = isCancelled
    self.intervalMinutes = intervalMinutes
    self.intervalLength = intervalLength
  }

  /// Minutes that an interval lasts unless the show says otherwise.
  public static let usualInterval = 15

  /// The start of the interval.
  public var intervalAt: Instant? { intervalMinutes.map { startsAt + .minutes(Int64($0)) } }

  /// The end of the interval.
  public var intervalEndsAt: Instant? { intervalAt.map { $0 + .minutes(Int64(intervalLength)) } }

  /// Refuses holds and paid cancellations once the show has started.
  ///
  /// - Throws: `cancelled` rather than `started` when both apply.
  public func checkOpen(at now: Instant) throws(ShowError) {
    if isCancelled { throw .cancelled }
    if now >= startsAt { throw .started }
  }
}

/// The reason why a show takes no changes.
public enum ShowError: Error, Hashable, Sendable {
  case started, cancelled
}
