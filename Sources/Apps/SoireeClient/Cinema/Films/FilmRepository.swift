import Client
public import Domain
public import Wire

/// Films that run: stored ones first, then the platform's.
public struct FilmRepository: Sendable {
  private let calls: CachedCalls
  /// Pages of a list, of a hundred films each.
  private static let mostPages = 5

  public init(_ session: Session, disk: any Disk, device: Device) {
    calls = CachedCalls(session: session, disk: disk, device: device)
  }

  /// All films of a city on a day, for ``FilmFilter`` to select from.
  /// - Parameter date: In the theatres' calendar. Nil for all films that have not started.
  public func films(in city: CityID?, on date: LocalDate? = nil) -> AsyncStream<Reading<Page<MovieCard>>> {
    let query = MoviesQuery(city: city, date: date, limit: 100)
    return calls.read(.movie, Route.programme(.listMovies).target(query)) { api, etag throws(ClientError) in
      try await api.newer(
        than: etag, .programme(.listMovies), query: query, allPagesOf: MovieCard.self, by: \.cursor,
        mostPages: Self.mostPages)
    }
  }

  /// The stored film at once, then the platform's; the stream ends with it.
  public func film(_ id: MovieID) -> AsyncStream<Reading<MovieDetail>> {
    let route = Route.programme(.getMovie(id))
    return calls.read(.movie, route.path) { api, etag throws(ClientError) in try await api.newer(than: etag, route) }
  }
}
