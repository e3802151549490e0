import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Whom operators let in and let deliver.
  func standing(_ route: StandingRoute, _ call: Call) async throws -> HTTPResponse {
    let (accounts, staff) = (services.accounts, try call.account)
    switch route {
    case .blockAccount(let id):
      let standing = try await accounts.block(id, call.body(), by: staff)
      signedOut(id)
      return .json(standing)
    case .unblockAccount(let id): return .json(try await accounts.unblock(id, call.body(), by: staff))
    case .signOutAccount(let id):
      try await accounts.signOut(id, by: staff)
      signedOut(id)
      return .noContent
    case .listCouriers:
      let query: CouriersQuery = try call.query()
      return .json(
        try await services.couriers.list(
          query, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    case .approveCourier(let id): return try await decide(.approved, about: id, call)
    case .pauseCourier(let id): return try await decide(.paused, about: id, call)
    case .blockCourier(let id): return try await decide(.blocked, about: id, call)
    }
  }

  private func decide(_ state: CourierStateCode, about courier: AccountID, _ call: Call) async throws -> HTTPResponse {
    let decision: CourierDecision = try call.body()
    return .json(try await services.couriers.decide(state, about: courier, decision, by: call.account))
  }

  /// What this node has in memory of an account ends at once; other nodes hear of it.
  private func signedOut(_ account: AccountID) {
    callers.forget(account)
    live?.signedOut(account)
  }
}
