import SoireeClient

/// What is on, read now and then for the whole audience: why not by the SDK's repositories is in
/// `docs/decisions/0012-robots-on-the-sdk.md`.
actor Listings {
  /// What an audience has to know of a show.
  struct Entry: Hashable, Sendable {
    var show: Moviegoer.Showing
    var startsAt: Instant
  }

  /// In the time outside.
  static let readsEvery = Duration.seconds(300)
  /// Films that are read: the first of the list are shown most.
  static let films = 12

  private let api: APIClient
  private let time: DeviceClock
  private var entries: [Entry] = []
  private var readAt: Instant?
  private var reading: Task<[Entry], any Error>?
  private var halls: [ShowID: Task<HallView, any Error>] = [:]

  init(api: APIClient, time: DeviceClock) {
    self.api = api
    self.time = time
  }

  /// A show for this lot that has not started; nil when there is none.
  func show(lot: UInt64, at now: Instant) async throws -> Moviegoer.Showing? {
    Self.choose(try await shows(), lot: lot, at: now)
  }

  /// More than half go to what is on next, so that halls fill before one's eyes; the others to anything of the days.
  ///
  /// - Parameter entries: by time.
  static func choose(_ entries: [Entry], lot: UInt64, at now: Instant) -> Moviegoer.Showing? {
    let open = entries.drop { $0.startsAt <= now + .minutes(2) }
    let nearest = lot % 10 < 6 ? open.prefix(8) : open.prefix(60)
    guard !nearest.isEmpty else { return nil }
    return nearest[nearest.startIndex + Int(lot / 10 % UInt64(nearest.count))].show
  }

  /// A show's hall, nothing taken: it never changes, and is read once.
  func hall(of show: ShowID) async throws -> HallView {
    let task =
      halls[show]
      ?? Task { [api] in
        let detail: ShowDetail = try await api.call(.programme(.getShow(show)))
        let body: LayoutBody = try await api.call(.programme(.getLayout(show)))
        guard let hall = SeatHall(show: detail, layout: body) else { throw ClientError.unreadable(status: 200) }
        return HallView(hall)
      }
    halls[show] = task
    do { return try await task.value } catch {
      halls[show] = nil
      throw error
    }
  }

  /// The states of a show's seats: whoever looks need not be signed in.
  func seats(of show: ShowID) async throws -> SeatsAnswer { try await api.call(.programme(.getSeats(show))) }

  private func shows() async throws -> [Entry] {
    if let readAt, time.now() < readAt + Self.readsEvery { return entries }
    let task = reading ?? Task { [api] in try await Self.read(api) }
    reading = task
    do {
      let fresh = try await task.value
      reading = nil
      readAt = time.now()
      entries = fresh
      // Halls of what is over are forgotten.
      let ids = Set(fresh.map(\.show.id))
      halls = halls.filter { ids.contains($0.key) }
      return fresh
    } catch {
      reading = nil
      throw error
    }
  }

  private static func read(_ api: APIClient) async throws -> [Entry] {
    let films: Page<MovieCard> = try await api.call(
      .programme(.listMovies), query: MoviesQuery(limit: Int64(Self.films)))
    var entries: [Entry] = []
    for film in films.items where film.showCount > 0 {
      let page: Page<ShowCard> = try await api.call(
        .programme(.listMovieShows(film.id)), query: MovieShowsQuery(limit: 100))
      for show in page.items where show.status == .scheduled && show.availability != .soldOut {
        let showing = Moviegoer.Showing(id: show.id, theatre: show.theatre.id)
        entries.append(Entry(show: showing, startsAt: show.startsAt))
      }
    }
    return entries.sorted { ($0.startsAt, $0.show.id) < ($1.startsAt, $1.show.id) }
  }
}
