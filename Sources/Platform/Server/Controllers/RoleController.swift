import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// An operator's roles, and an owner's at their own place.  P2
  func roles(_ route: RoleRoute, _ call: Call) async throws -> HTTPResponse {
    let roles = services.roles
    let giver = try RoleGiver(call.caller)
    switch route {
    case .listRoles:
      let query: RolesQuery = try call.query()
      return .json(try await roles.list(query, limit: call.limit(query.limit)))
    case .createRole: return given(try await roles.give(call.body(RoleRequest.self), by: giver))
    case .deleteRole(let id): return ended(try await roles.end(id, by: giver))
    case .listRestaurantStaff(let id): return try await staff(of: .restaurant(id), call)
    case .createRestaurantStaff(let id): return try await invite(to: .restaurant(id), call)
    case .deleteRestaurantStaff(let id, let role):
      return ended(try await roles.end(role, at: .restaurant(id), by: giver))
    case .listTheatreStaff(let id): return try await staff(of: .theatre(id), call)
    case .createTheatreStaff(let id): return try await invite(to: .theatre(id), call)
    case .deleteTheatreStaff(let id, let role):
      return ended(try await roles.end(role, at: .theatre(id), by: giver))
    }
  }

  private func staff(of place: StaffPlace, _ call: Call) async throws -> HTTPResponse {
    let query: PageQuery = try call.query()
    return .json(
      try await services.roles.list(
        at: place, by: RoleGiver(call.caller), limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
  }

  private func invite(to place: StaffPlace, _ call: Call) async throws -> HTTPResponse {
    let request: StaffRequest = try call.body()
    return given(try await services.roles.give(request, at: place, by: RoleGiver(call.caller)))
  }

  /// What this node has in memory of the account ends at once; other nodes hear of it.
  private func given(_ role: RoleBody) -> HTTPResponse {
    if let account = role.accountId { callers.forget(account) }
    return .json(role, status: 201)
  }

  /// The same, and sockets that may follow what is no longer the account's are closed.
  private func ended(_ account: AccountID?) -> HTTPResponse {
    if let account {
      callers.forget(account)
      live?.restricted(account)
    }
    return .noContent
  }
}

extension RoleGiver {
  init(_ caller: Caller) {
    self = caller.has(.operator) ? .operator(caller.account) : .owner(caller.account)
  }
}
