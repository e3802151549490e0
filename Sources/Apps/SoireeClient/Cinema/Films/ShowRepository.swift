import Client
public import Domain
public import Wire

/// The shows of a film, and their halls.
public struct ShowRepository: Sendable {
  private let calls: CachedCalls
  /// Pages of a list, of a hundred shows each. The shows of a film in a very large city are listed by day.
  private static let mostPages = 10

  public init(_ session: Session, disk: any Disk, device: Device) {
    calls = CachedCalls(session: session, disk: disk, device: device)
  }

  /// The shows of a film, earliest first. A list of more than a thousand ends with a cursor.
  /// - Parameter date: In the theatres' calendar. Nil for all shows that have not started.
  public func shows(
    of movie: MovieID, in city: CityID?, on date: LocalDate? = nil
  ) -> AsyncStream<Reading<Page<ShowCard>>> {
    let route = Route.programme(.listMovieShows(movie))
    let query = MovieShowsQuery(city: city, date: date, limit: 100)
    return calls.read(.show, route.target(query)) { api, etag throws(ClientError) in
      try await api.newer(
        than: etag, route, query: query, allPagesOf: ShowCard.self, by: \.cursor, mostPages: Self.mostPages)
    }
  }

  /// One show with the prices of its seats.
  public func show(_ id: ShowID) -> AsyncStream<Reading<ShowDetail>> {
    let route = Route.programme(.getShow(id))
    return calls.read(.show, route.path) { api, etag throws(ClientError) in try await api.newer(than: etag, route) }
  }

  /// The hall of a show. Its layout never changes and is read once.
  /// - Throws: The failure of the platform, when the disk lacks the show or the layout.
  public func hall(of id: ShowID) async throws(ClientError) -> SeatHall {
    async let show = CachedCalls.last(of: show(id))
    async let layout = CachedCalls.last(of: layout(of: id))
    let answers: (ShowDetail?, LayoutBody?)
    do { answers = (try await show.value, try await layout.value) } catch {
      throw error as? ClientError ?? .transport(.cancelled)
    }
    guard let show = answers.0, let layout = answers.1, let hall = SeatHall(show: show, layout: layout) else {
      throw .unreadable(status: 200)
    }
    return hall
  }

  private func layout(of id: ShowID) -> AsyncStream<Reading<LayoutBody>> {
    let route = Route.programme(.getLayout(id))
    return calls.read(.layout, route.path, holds: .seconds(365 * 86_400)) { api, etag throws(ClientError) in
      try await api.newer(than: etag, route)
    }
  }
}
