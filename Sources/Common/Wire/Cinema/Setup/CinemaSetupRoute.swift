public import Domain

/// Theatres, their halls, and films, as those who run them keep them.
public enum CinemaSetupRoute: RoutePart {
  case listTheatreRecords, createTheatre, listMovieRecords, createMovie
  case getTheatreRecord(TheatreID)
  case patchTheatreRecord(TheatreID)
  case listHalls(TheatreID)
  case getHall(TheatreID, ScreenID)
  case putHall(TheatreID, ScreenID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listTheatreRecords, createTheatre, getTheatreRecord, patchTheatreRecord, listHalls, getHall, putHall,
      listMovieRecords, createMovie
  }

  var route: Route { .cinemaSetup(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listTheatreRecords: (.listTheatreRecords, nil)
    case .createTheatre: (.createTheatre, nil)
    case .getTheatreRecord(let id): (.getTheatreRecord, id.rawValue)
    case .patchTheatreRecord(let id): (.patchTheatreRecord, id.rawValue)
    case .listHalls(let id): (.listHalls, id.rawValue)
    case .getHall(let id, let hall): (.getHall, "\(id)/\(hall)")
    case .putHall(let id, let hall): (.putHall, "\(id)/\(hall)")
    case .listMovieRecords: (.listMovieRecords, nil)
    case .createMovie: (.createMovie, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listTheatreRecords:
      RouteSpec(
        operation, making(listTheatreRecords), .get, "/v1/operator/theatres", "Every theatre with its terms, by name",
        .role(.operator), query: TheatresQuery.self, answer: .page(TheatreRecord.self))
    case .createTheatre:
      RouteSpec(
        operation, making(createTheatre), .post, "/v1/operator/theatres", "Opens a theatre in a city",
        .role(.operator), body: TheatreRequest.self, answer: .json(201, TheatreRecord.self))
    case .getTheatreRecord:
      RouteSpec(
        operation, making(getTheatreRecord), .get, "/v1/operator/theatres/{id}", "A theatre with its terms",
        .role(.operator), answer: .json(200, TheatreRecord.self))
    case .patchTheatreRecord:
      RouteSpec(
        operation, making(patchTheatreRecord), .patch, "/v1/operator/theatres/{id}",
        "Changes a theatre; shows that exist keep their prices", .role(.operator), body: TheatreRecordPatch.self,
        answer: .json(200, TheatreRecord.self), isIdempotent: true)
    case .listHalls:
      RouteSpec(
        operation, making(listHalls), .get, "/v1/theatre/theatres/{id}/halls", "A theatre's halls, by name",
        .role(.theatreStaff), answer: .json(200, HallList.self))
    case .getHall:
      RouteSpec(
        operation, making(getHall), .get, "/v1/theatre/theatres/{id}/halls/{hall_id}", "A hall as a document",
        .role(.theatreStaff), answer: .json(200, HallRecord.self))
    case .putHall:
      RouteSpec(
        operation, making(putHall), .put, "/v1/theatre/theatres/{id}/halls/{hall_id}",
        "Saves a hall, new or in place of its earlier version: its own form, a plan of pretix, or a chart of seats.io",
        .role(.theatreStaff), body: HallRequest.self, largestBody: HallRequest.largest,
        answer: .json(200, HallSaved.self), problems: [.preconditionRequired], precondition: .accepted,
        isIdempotent: true,
        rate: .heavy)
    case .listMovieRecords:
      RouteSpec(
        operation, making(listMovieRecords), .get, "/v1/operator/movies", "Every film, by title, also without a show",
        .role(.operator), query: MovieListQuery.self, answer: .page(MovieDetail.self))
    case .createMovie:
      RouteSpec(
        operation, making(createMovie), .post, "/v1/operator/movies", "Adds a film", .role(.operator),
        body: MovieRequest.self, answer: .json(201, MovieDetail.self))
    }
  }
}
