public import Domain

/// What staff decide of a show, for the audit log.
public struct ShowTerms: Body {
  public var movieId: MovieID
  public var theatreId: TheatreID
  public var hallId: ScreenID
  /// The announced start.
  public var startsAt: Instant
  /// The end of the film, the interval included.
  public var endsAt: Instant
  public var prices: PricePlan
  /// Nil for a film without one.
  public var interval: IntervalBody?
  /// Nil: the sale is open from the start.
  public var onSaleAt: Instant?
  /// The length of a hold.
  public var holdSeconds: Int64

  public init(
    movieId: MovieID, theatreId: TheatreID, hallId: ScreenID, startsAt: Instant, endsAt: Instant, prices: PricePlan,
    interval: IntervalBody? = nil, onSaleAt: Instant? = nil, holdSeconds: Int64
  ) {
    self.movieId = movieId
    self.theatreId = theatreId
    self.hallId = hallId
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.prices = prices
    self.interval = interval
    self.onSaleAt = onSaleAt
    self.holdSeconds = holdSeconds
  }

  public init(_ show: Show) {
    self.init(
      movieId: show.movie, theatreId: show.theatre, hallId: show.screen, startsAt: show.startsAt, endsAt: show.endsAt,
      prices: PricePlan(show.pricing), interval: IntervalBody(show), onSaleAt: show.onSaleAt,
      holdSeconds: show.holdPolicy.duration.components.seconds)
  }
}

extension IntervalBody {
  /// Nil for a film without one.
  public init?(_ show: Show) {
    guard let minutes = show.intervalMinutes else { return nil }
    self.init(afterMinutes: Int64(minutes), minutes: Int64(show.intervalLength))
  }
}
