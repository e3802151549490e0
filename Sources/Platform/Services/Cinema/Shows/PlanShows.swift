import Database
public import Domain
public import Wire

extension Theatres {
  /// Plans a show or a series of a film in a hall, all or none.  R9
  ///
  /// The same request again finds its own shows in the hall, so a repetition plans nothing twice.
  /// - Parameters:
  ///   - film: A film of the request's `movieId` that is not there yet. It is added with its show, or not at all.
  ///   - own: The id that a list gives a single show. Nil: a new one.
  /// - Throws: 404 for a theatre that the staff do not work for; `hall_busy` with what is on; 422 for times that are
  ///   over or that a clock skips, for prices beyond any limit, and for an id that another film or show has.
  public func plan(
    _ request: ShowsRequest, adding film: MovieRequest? = nil, id own: ShowID? = nil, at id: TheatreID, staff: Staff
  ) async throws -> ShowsPlanned {
    guard staff.works(at: id) else { throw Problem.absent("theatre") }
    let shelves = programme.shelves
    let series = try request.series?.series()
    let added = film.map { Movie(request.movieId, $0) }
    let planned = try await platform.change(lane: Topic.programme) { tx in
      let reader = ShowReader(tx.connection, shelves)
      guard let theatre = try Theatre.stored(id, in: tx.connection) else { throw Problem.absent("theatre") }
      guard let zone = shelves.zones.offsets(of: theatre.timeZone) else {
        throw ProgrammeError.unknownZone(theatre.timeZone)
      }
      let starts = try series.map { try $0.checkedStarts(in: zone) } ?? [request.startsAt].compactMap(\.self)
      if let added { try Self.add(added, by: staff, in: tx) }
      let draft = try ShowDraft(request, of: added ?? reader.planned(request.movieId), theatre, zone)
      let shows = try starts.map { start in
        guard start > tx.now else {
          throw Problem.invalid(
            series == nil ? "starts_at" : "series.from", "must be ahead: \(start.timestamp) is over", code: "in_past")
        }
        try Show.checkNotTooFar(start, now: tx.now, field: series == nil ? "starts_at" : "series.to")
        return try draft.show(series == nil ? own ?? platform.ids.next() : platform.ids.next(), from: start)
      }
      if let own { try Self.checkFree(own, in: tx) }
      try Self.insert(shows, theatre, reader, by: staff, in: tx)
      return ShowsPlanned(items: shows.map { PlannedShow($0, theatre) })
    }
    if let added { programme.forget(Movie.change(of: added.id)) }
    for show in planned.items { programme.forget(show.id) }
    return planned
  }

  private static func checkFree(_ id: ShowID, in tx: Tx) throws {
    guard try tx.connection.row("SELECT 1 FROM shows WHERE id = $1", id.rawValue) == nil else {
      throw Problem.invalid("id", "is another show's", code: "taken")
    }
  }

  private static func insert(
    _ shows: [Show], _ theatre: Theatre, _ reader: ShowReader, by staff: Staff, in tx: Tx
  ) throws {
    guard let first = shows.first, let last = shows.last else { return }
    var times = try HallTimes(
      of: first.screen, at: theatre.id, from: first.startsAt, until: last.freeAt(theatre), in: tx.connection)
    try times.take(shows.map { $0.slot(theatre) }) { try reader.movie($0).title }
    let seats = try seatCount(first.layout, in: tx.connection)
    for show in shows {
      _ = try ProgrammeWriter.save(
        show, ShowDocument.bytes(of: show), seatCount: seats, freeAt: show.freeAt(theatre), in: tx.connection)
      try tx.audit(.planShows, of: show.id.rawValue, by: staff.actor, after: ShowTerms(show))
    }
    for ids in shows.map(\.id).portions(of: ProgrammeChange.most) { tx.announceToNodes(ProgrammeChange(showIds: ids)) }
  }
}

/// What the shows of one request have in common.
private struct ShowDraft {
  private let theatre: Theatre
  private let movie: Movie
  private let screen: Screen
  private let pricing: ShowPricing
  private let request: ShowsRequest
  private let zone: ZoneOffsets
  private let format: ScreenFormat

  init(_ request: ShowsRequest, of movie: Movie, _ theatre: Theatre, _ zone: ZoneOffsets) throws {
    (self.request, self.movie, self.theatre, self.zone) = (request, movie, theatre, zone)
    guard let screen = theatre.screens.first(where: { $0.id == request.hallId }) else {
      throw Problem.invalid("hall_id", "is no hall of this theatre", code: "unknown_value")
    }
    self.screen = screen
    pricing = try request.prices.pricing(theatre.charges)
    let wanted = request.format.flatMap { ScreenFormat(rawValue: $0.rawValue) }
    guard wanted.map({ screen.formats.contains($0) }) ?? true else {
      throw Problem.invalid("format", "is nothing that this hall can show", code: "unknown_value")
    }
    let formats = movie.formats
    format = wanted ?? screen.formats.first { formats.contains($0) } ?? screen.formats.first ?? .flat
  }

  func show(_ id: ShowID, from start: Instant) throws -> Show {
    var show = Show(
      id: id, movie: movie.id, theatre: theatre.id, screen: screen.id, layout: screen.layout, startsAt: start,
      endsAt: start + .minutes(Int64(movie.runtimeMinutes)), format: format,
      language: request.language?.lowercased() ?? movie.languages.first ?? "",
      subtitles: request.subtitles?.lowercased(), currency: theatre.currency, pricing: pricing,
      onSaleAt: request.onSaleAt)
    if let seconds = request.holdSeconds, let policy = HoldPolicy(seconds: seconds) { show.holdPolicy = policy }
    if let interval = request.interval { try show.take(interval, of: movie) }
    guard show.onSaleAt.map({ $0 < start }) ?? true else {
      throw Problem.invalid("on_sale_at", "must be before the show", code: "out_of_range")
    }
    try pricing.check(startingAt: zone.localTime(at: start))
    return show
  }
}

extension ShowReader {
  /// - Throws: 422 for a film that is not there.
  fileprivate func planned(_ id: MovieID) throws -> Movie {
    do { return try movie(id) } catch let problem as Problem where problem.code == .notFound {
      throw Problem.invalid("movie_id", "is no film of this platform", code: "unknown_value")
    }
  }
}

extension ShowPricing {
  /// - Throws: 422 where a price or a change goes beyond any limit.
  func check(startingAt local: LocalTime) throws {
    for price in prices {
      for age in [.adult] + ages.map(\.group) {
        do throws(SeatPricingError) { _ = try self.price(of: price.category, for: age, at: local) } catch {
          throw Problem.invalid("prices", "cost more than any booking may, or change by more", code: "out_of_range")
        }
      }
    }
  }
}

extension Show {
  /// How far ahead shows are planned: each node reads all that are to come.  P4
  private static let farthest = Duration.hours(730 * 24)

  /// - Throws: 422.
  static func checkNotTooFar(_ start: Instant, now: Instant, field: String) throws {
    guard start <= now + farthest else {
      throw Problem.invalid(field, "must be within two years from now", code: "out_of_range")
    }
  }

  /// Replaces the interval; the show ends so much later.
  /// - Throws: 422 for an interval after the film.
  mutating func take(_ interval: IntervalBody, of movie: Movie) throws {
    guard interval.afterMinutes < Int64(movie.runtimeMinutes) else {
      throw Problem.invalid("interval.after_minutes", "must be before the end of the film", code: "out_of_range")
    }
    intervalMinutes = Int(interval.afterMinutes)
    intervalLength = interval.minutes.map { Int($0) } ?? Self.usualInterval
    endsAt = startsAt + .minutes(Int64(movie.runtimeMinutes + intervalLength))
  }

  /// The hall is clean.
  func freeAt(_ theatre: Theatre) -> Instant { endsAt + .minutes(Int64(theatre.cleaningMinutes)) }

  func slot(_ theatre: Theatre) -> HallTimes.Slot {
    HallTimes.Slot(show: nil, movie: movie, startsAt: startsAt, freeAt: freeAt(theatre))
  }
}

extension PlannedShow {
  fileprivate init(_ show: Show, _ theatre: Theatre) {
    self.init(
      id: show.id, startsAt: show.startsAt, endsAt: show.endsAt, freeAt: show.freeAt(theatre),
      timeZone: theatre.timeZone)
  }
}

extension ShowSeries {
  /// - Throws: 422 with the day and time that a clock skips, and for too many days or shows.
  fileprivate func checkedStarts(in zone: ZoneOffsets) throws -> [Instant] {
    let found: [Instant]
    do throws(SeriesError) { found = try starts(in: zone) } catch {
      switch error {
      case .daysOutOfRange:
        throw Problem.invalid("series.to", "must be within \(Self.mostDays) days of `from`", code: "out_of_range")
      case .tooManyShows:
        throw Problem.invalid(
          "series", "has more than \(Self.mostShows) shows: plan it in parts", code: "too_many_items")
      case .skippedTime(let local):
        let minutes = local.secondOfDay / 60
        throw Problem.invalid(
          "series.times",
          "has \(ClockText.text(minutes)), which does not exist on \(local.date): the clock is put forward. Leave that"
            + " day out by `except` and plan its show by itself", code: "skipped_time")
      }
    }
    guard !found.isEmpty else { throw Problem.invalid("series", "has no show on these days", code: "empty") }
    return found
  }
}
