public import Domain

/// Events for other programs: an operator names addresses that are told of orders and bookings.
public enum WebhookRoute: RoutePart {
  case listWebhooks, createWebhook
  case deleteWebhook(WebhookID)
  case listWebhookDeliveries
  case replayWebhookDelivery(WebhookDeliveryID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listWebhooks, createWebhook, deleteWebhook, listWebhookDeliveries, replayWebhookDelivery
  }

  var route: Route { .webhooks(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listWebhooks: (.listWebhooks, nil)
    case .createWebhook: (.createWebhook, nil)
    case .deleteWebhook(let id): (.deleteWebhook, id.rawValue)
    case .listWebhookDeliveries: (.listWebhookDeliveries, nil)
    case .replayWebhookDelivery(let id): (.replayWebhookDelivery, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listWebhooks:
      RouteSpec(
        operation, making(listWebhooks), .get, "/v1/operator/webhooks", "Addresses that are told of events",
        .role(.operator), query: PageQuery.self, answer: .page(WebhookBody.self))
    case .createWebhook:
      RouteSpec(
        operation, making(createWebhook), .post, "/v1/operator/webhooks",
        "Makes a webhook, and shows the secret that signs what it is sent", .role(.operator),
        body: WebhookRequest.self, answer: .json(201, WebhookBody.self))
    case .deleteWebhook:
      RouteSpec(
        operation, making(deleteWebhook), .delete, "/v1/operator/webhooks/{id}",
        "Removes a webhook with its deliveries", .role(.operator), answer: .none)
    case .listWebhookDeliveries:
      RouteSpec(
        operation, making(listWebhookDeliveries), .get, "/v1/operator/webhooks/deliveries",
        "What was sent to webhooks, the newest first", .role(.operator), query: WebhookDeliveriesQuery.self,
        answer: .page(WebhookDeliveryBody.self))
    case .replayWebhookDelivery:
      RouteSpec(
        operation, making(replayWebhookDelivery), .post, "/v1/operator/webhooks/deliveries/{id}/replay",
        "Sends a delivery again, whether it was taken or not", .role(.operator),
        answer: .json(200, WebhookDeliveryBody.self), isIdempotent: true)
    }
  }
}
