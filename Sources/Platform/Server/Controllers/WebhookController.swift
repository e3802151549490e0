import HTTPServer
import Services
import Wire

extension App {
  /// Addresses that are told of events, and what was sent there.
  func webhooks(_ route: WebhookRoute, _ call: Call) async throws -> HTTPResponse {
    let webhooks = services.webhooks
    switch route {
    case .listWebhooks:
      let query: PageQuery = try call.query()
      return .json(try await webhooks.list(limit: call.limit(query.limit), after: call.cursor(query.cursor)))
    case .createWebhook: return .json(try await webhooks.create(call.body(), by: call.account), status: 201)
    case .deleteWebhook(let id):
      try await webhooks.delete(id, by: call.account)
      return .noContent
    case .listWebhookDeliveries:
      let query: WebhookDeliveriesQuery = try call.query()
      return .json(
        try await webhooks.deliveries(query, limit: call.limit(query.limit), before: call.cursor(query.cursor)))
    case .replayWebhookDelivery(let id): return .json(try await webhooks.replay(id, by: call.account))
    }
  }
}
