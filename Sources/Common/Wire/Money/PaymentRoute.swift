public import Domain

/// Payments that wait for their payer's bank.
public enum PaymentRoute: RoutePart {
  case confirmPayment(PaymentID)
  case abandonPayment(PaymentID)
  case receiveWebhook(String)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case confirmPayment, abandonPayment, receiveWebhook
  }

  var route: Route { .payments(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .confirmPayment(let id): (.confirmPayment, id.rawValue)
    case .abandonPayment(let id): (.abandonPayment, id.rawValue)
    case .receiveWebhook(let gateway): (.receiveWebhook, gateway)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .confirmPayment:
      RouteSpec(
        operation, making(confirmPayment), .post, "/v1/payments/{id}/confirm",
        "Confirms that a payer came back from a challenge", .role(.customer), body: PaymentConfirmRequest.self,
        bodyIsOptional: true, answer: .json(200, PaymentConfirmAnswer.self),
        problems: [.paymentDeclined, .paymentAbandoned, .paymentPending, .gatewayUnavailable], idempotency: .accepted,
        rate: .money)
    case .abandonPayment:
      RouteSpec(
        operation, making(abandonPayment), .post, "/v1/payments/{id}/abandon",
        "Gives up a payment that waits for its payer's bank", .role(.customer),
        answer: .json(200, PaymentConfirmAnswer.self), problems: [.paymentNotOpen], idempotency: .accepted, rate: .money
      )
    case .receiveWebhook:
      RouteSpec(
        operation, making(receiveWebhook), .post, "/v1/gateways/{name}/webhook",
        "Keeps a message of a payment service, which signed it", .anyone,
        upload: RouteSpec.Upload(media: ["application/json"], longest: 256 << 10), answer: .none, isIdempotent: true,
        rate: .webhooks)
    }
  }
}
