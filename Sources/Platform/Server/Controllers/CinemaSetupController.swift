import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Theatres, halls and films, for operators and a theatre's own staff.  P2
  func cinemaSetup(_ route: CinemaSetupRoute, _ call: Call) async throws -> HTTPResponse {
    let theatres = services.theatres
    let staff = Staff(try call.caller)
    switch route {
    case .listTheatreRecords:
      let query: TheatresQuery = try call.query()
      return .json(try await theatres.records(query, limit: call.limit(query.limit)))
    case .createTheatre:
      let body: TheatreRequest = try call.body()
      return .json(try await theatres.create(body, staff: staff), status: 201)
    case .getTheatreRecord(let id): return .json(try await theatres.record(id))
    case .patchTheatreRecord(let id):
      let body: TheatreRecordPatch = try call.body()
      return .json(try await theatres.change(id, body, staff: staff))
    case .listHalls(let id): return .json(try await theatres.halls(of: id, staff: staff))
    case .getHall(let id, let hall): return .json(try await theatres.hall(hall, of: id, staff: staff))
    case .putHall(let id, let hall):
      return .json(try await theatres.save(id, hall, call.body(), version: call.expectedVersion, staff: staff))
    case .listMovieRecords:
      let query: MovieListQuery = try call.query()
      return .json(try await theatres.movies(query, limit: call.limit(query.limit)))
    case .createMovie:
      let body: MovieRequest = try call.body()
      return .json(try await theatres.create(body, staff: staff), status: 201)
    }
  }
}
