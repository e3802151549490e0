import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Shows that a theatre plans and takes away.  P2
  func showPlans(_ route: ShowPlanRoute, _ call: Call) async throws -> HTTPResponse {
    let staff = Staff(try call.caller)
    switch route {
    case .planShows:
      let body: ShowsRequest = try call.body()
      let theatre = try call.place(body.theatreId, of: staff.theatres, "theatre_id")
      return .json(try await services.theatres.plan(body, at: theatre, staff: staff), status: 201)
    case .deleteShow(let id):
      try await services.theatres.delete(id, staff: staff)
      return .noContent
    }
  }
}
