import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// The theatre staff's routes, and an operator's for films.  P2: staff see only their theatres.
  func theatres(_ route: TheatreRoute, _ call: Call) async throws -> HTTPResponse {
    let theatres = services.theatres
    let staff = Staff(try call.caller)
    switch route {
    case .listStaffTheatres:
      let query: PageQuery = try call.query()
      return .json(try await theatres.theatres(staff: staff, limit: call.limit(query.limit), cursor: query.cursor))
    case .patchTheatre(let id):
      return .json(try await theatres.change(id, call.body(TheatrePatch.self), staff: staff))
    case .patchMovie(let id): return .json(try await theatres.change(id, call.body(), staff: staff))
    case .patchShow(let id): return .json(try await theatres.change(id, call.body(), staff: staff))
    case .blockSeats(let id): return .json(try await theatres.block(id, call.body(), staff: staff))
    case .unblockSeats(let id): return .json(try await theatres.unblock(id, call.body(), staff: staff))
    case .compSeats(let id): return .json(try await theatres.comp(id, call.body(), staff: staff), status: 201)
    case .cancelShow(let id): return .json(try await theatres.cancel(id, call.body(), staff: staff))
    case .getTakings(let id): return .json(try await theatres.takings(id, staff: staff))
    case .moveBooking(let id): return .json(try await theatres.move(id, call.body(), staff: staff))
    case .listStaffShows:
      let query: StaffShowsQuery = try call.query()
      let theatre = try call.place(query.theatreId, of: staff.theatres, "theatre_id")
      return .json(
        try await theatres.shows(
          of: theatre, date: query.date, limit: call.limit(query.limit), cursor: query.cursor, staff: staff))
    }
  }

  /// The routes of ticket checks.
  func doors(_ route: DoorRoute, _ call: Call) async throws -> HTTPResponse {
    let doors = services.doors
    let staff = Staff(try call.caller)
    switch route {
    case .getDoorList(let id): return .json(try await doors.doorList(id, staff: staff))
    case .checkIn:
      let body: CheckInRequest = try call.body()
      return .json(try await doors.checkIn(body, staff: staff))
    case .checkInMany:
      let body: CheckInsRequest = try call.body()
      return .json(try await doors.checkIn(body, staff: staff))
    case .getTicketKeys: return .json(doors.ticketKeys())
    }
  }
}
