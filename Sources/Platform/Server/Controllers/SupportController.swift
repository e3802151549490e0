import HTTPServer
import Services
import Wire

extension App {
  /// What operators look up.
  func support(_ route: SupportRoute, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .search:
      let query: SupportSearchQuery = try call.query()
      return .json(try await services.supportSearch.find(query.q))
    case .getOrderStory(let id): return .json(try await services.stories.order(id))
    case .getBookingStory(let id): return .json(try await services.stories.booking(id))
    case .getAccountStory(let id): return .json(try await services.stories.account(id))
    }
  }
}
