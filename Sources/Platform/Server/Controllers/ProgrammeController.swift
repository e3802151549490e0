import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Public data: films, theatres, shows, halls and their seats.
  func programme(_ route: ProgrammeRoute, _ call: Call) async throws -> HTTPResponse {
    let programme = services.programme
    switch route {
    case .listMovies:
      let query: MoviesQuery = try call.query()
      return .json(try await programme.movies(query, limit: call.limit(query.limit)))
    case .getMovie(let id): return .json(try await programme.movie(id))
    case .listMovieShows(let id):
      let query: MovieShowsQuery = try call.query()
      return .json(try await programme.shows(of: id, query, limit: call.limit(query.limit)))
    case .listShows:
      let query: ShowsQuery = try call.query()
      return .json(try await programme.shows(query, limit: call.limit(query.limit)))
    case .getShow(let id): return .json(try await programme.show(id))
    case .getLayout(let id): return HTTPResponse(body: .prepared(try await layout(of: id)))
    case .getSeats(let id):
      let query: SeatsQuery = try call.query()
      return try await seats(of: id, since: query.since, known: call.request.headers.list("if-none-match"))
    case .listTheatres:
      let query: TheatresQuery = try call.query()
      return .json(try await programme.theatres(query, limit: call.limit(query.limit)))
    }
  }

  private func layout(of id: ShowID) async throws -> PreparedBody {
    let programme = services.programme
    return try await layouts.body(of: id, version: try await programme.version(of: id)) {
      let (version, layout) = try await programme.layout(of: id)
      return (version, PreparedBody(layout.bytes, contentType: "application/json", etag: "layout-\(version)"))
    }
  }

  /// A map of all seats is encoded once per state of the hall. Changes are small and encoded for each request. Without
  /// a change the answer is 304, also to a client that sent no ETag.
  private func seats(of id: ShowID, since: Int64?, known: String?) async throws -> HTTPResponse {
    let view = try await services.programme.seats(of: id)
    let etag = "seats-\(view.tag)"
    guard let since else {
      return HTTPResponse(
        body: .prepared(
          try await seatMaps.body(of: id, version: view.tag) {
            (view.tag, PreparedBody(view.all.bytes, contentType: "application/json", etag: etag, effort: .quick))
          }))
    }
    let header = [(name: "etag", value: "\"\(etag)\"")]
    guard let changes = view.changes(since: since), !EntityTag.matches(known, "\"\(etag)\"") else {
      return HTTPResponse(status: 304, headers: header)
    }
    return HTTPResponse(contentType: "application/json", bytes: changes.bytes, headers: header)
  }
}
