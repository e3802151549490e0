import HTTPServer
import Services
import Wire

extension App {
  /// The log of changes by staff.
  func audit(_ route: AuditRoute, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .listAudit:
      let query: AuditQuery = try call.query()
      return .json(try await services.audit.entries(query, limit: call.limit(query.limit)))
    }
  }
}
