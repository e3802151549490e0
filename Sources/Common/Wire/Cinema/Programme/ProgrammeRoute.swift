public import Domain

/// Films, theatres, shows and seats: public.
public enum ProgrammeRoute: RoutePart {
  case listMovies, listTheatres
  case getMovie(MovieID)
  case listMovieShows(MovieID)
  case listShows
  case getShow(ShowID)
  case getLayout(ShowID)
  case getSeats(ShowID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listMovies, getMovie, listMovieShows, listTheatres, listShows, getShow, getLayout, getSeats
  }

  var route: Route { .programme(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listMovies: (.listMovies, nil)
    case .getMovie(let id): (.getMovie, id.rawValue)
    case .listMovieShows(let id): (.listMovieShows, id.rawValue)
    case .listTheatres: (.listTheatres, nil)
    case .listShows: (.listShows, nil)
    case .getShow(let id): (.getShow, id.rawValue)
    case .getLayout(let id): (.getLayout, id.rawValue)
    case .getSeats(let id): (.getSeats, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listMovies:
      RouteSpec(
        operation, making(listMovies), .get, "/v1/movies", "Films that run in a city", .anyone, query: MoviesQuery.self,
        answer: .page(MovieCard.self), rate: .search, caching: .shared)
    case .getMovie:
      RouteSpec(
        operation, making(getMovie), .get, "/v1/movies/{id}", "One film", .anyone, answer: .json(200, MovieDetail.self),
        caching: .shared)
    case .listMovieShows:
      RouteSpec(
        operation, making(listMovieShows), .get, "/v1/movies/{id}/shows", "When and where a film runs", .anyone,
        query: MovieShowsQuery.self, answer: .page(ShowCard.self), caching: .shared)
    case .listTheatres:
      RouteSpec(
        operation, making(listTheatres), .get, "/v1/theatres", "Theatres and their halls", .anyone,
        query: TheatresQuery.self, answer: .page(TheatreBody.self), caching: .shared)
    case .listShows:
      RouteSpec(
        operation, making(listShows), .get, "/v1/shows", "What is on in a city: shows that have not started, by start",
        .anyone, query: ShowsQuery.self, answer: .page(ShowCard.self), rate: .search, caching: .shared)
    case .getShow:
      RouteSpec(
        operation, making(getShow), .get, "/v1/shows/{id}", "One show and its prices", .anyone,
        answer: .json(200, ShowDetail.self), caching: .shared)
    case .getLayout:
      RouteSpec(
        operation, making(getLayout), .get, "/v1/shows/{id}/layout", "The seats of a show's hall, which never change",
        .anyone, answer: .json(200, LayoutBody.self), caching: .immutable)
    case .getSeats:
      RouteSpec(
        operation, making(getSeats), .get, "/v1/shows/{id}/seats",
        "The seats' states, or those that changed since a version", .anyone, query: SeatsQuery.self,
        answer: .json(200, SeatsAnswer.self), caching: .shared)
    }
  }
}
