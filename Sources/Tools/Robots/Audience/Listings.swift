import SoireeClient

/// Current shows for the whole audience, read at intervals. `docs/decisions/0012-robots-on-the-sdk.md` says why the
/// SDK's repositories are not used.
actor Listings {
  /// A show with its start.
  struct Entry: Hashable, Sendable {
    var show: Moviegoer.Showing
    var startsAt: Instant
  }

  /// The interval of reads, in real time.
  static let readsEvery = Duration.seconds(300)

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

  /// A show selected by `lot` that has not started. Nil when there is none.
  func show(lot: UInt64, at now: Instant) async throws -> Moviegoer.Showing? {
    Self.choose(try await shows(), lot: lot, at: now)
  }

  /// Selects one of the next eight shows in six of ten cases, so that halls fill, and else one of the next sixty.
  ///
  /// - Parameter entries: By start.
  static func choose(_ entries: [Entry], lot: UInt64, at now: Instant) -> Moviegoer.Showing? {
    let open = entries.drop { $0.startsAt <= now + .minutes(2) }
    let nearest = lot % 10 < 6 ? open.prefix(8) : open.prefix(60)
    guard !nearest.isEmpty else { return nil }
    return nearest[nearest.startIndex + Int(lot / 10 % UInt64(nearest.count))].show
  }

  /// A show's hall with all seats free, read once.
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

  /// The states of a show's seats, which can be read without signing in.
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
      // Halls of past shows are dropped.
      let ids = Set(fresh.map(\.show.id))
      halls = halls.filter { ids.contains($0.key) }
      return fresh
    } catch {
      reading = nil
      throw error
    }
  }

  private static func read(_ api: APIClient) async throws -> [Entry] {
    let next: Page<ShowCard> = try await api.call(
      .programme(.listShows), query: ShowsQuery(limit: ShowsQuery.mostShows))
    return next.items.filter { $0.status == .scheduled && $0.availability != .soldOut }
      .map { Entry(show: Moviegoer.Showing(id: $0.id, theatre: $0.theatre.id), startsAt: $0.startsAt) }
  }
}
