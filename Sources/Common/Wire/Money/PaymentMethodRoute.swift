public import Domain

/// An account's saved payment methods.
public enum PaymentMethodRoute: RoutePart {
  case listPaymentMethods, createPaymentMethod
  case deletePaymentMethod(PaymentMethodID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listPaymentMethods, createPaymentMethod, deletePaymentMethod
  }

  var route: Route { .paymentMethods(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listPaymentMethods: (.listPaymentMethods, nil)
    case .createPaymentMethod: (.createPaymentMethod, nil)
    case .deletePaymentMethod(let id): (.deletePaymentMethod, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listPaymentMethods:
      RouteSpec(
        operation, making(listPaymentMethods), .get, "/v1/me/payment_methods", "Saved ways to pay", .signedIn,
        query: PageQuery.self, answer: .page(PaymentMethodBody.self))
    case .createPaymentMethod:
      RouteSpec(
        operation, making(createPaymentMethod), .post, "/v1/me/payment_methods", "Saves a way to pay", .signedIn,
        body: PaymentMethodRequest.self, answer: .json(201, PaymentMethodBody.self), problems: [.paymentDeclined])
    case .deletePaymentMethod:
      RouteSpec(
        operation, making(deletePaymentMethod), .delete, "/v1/me/payment_methods/{id}", "Forgets a way to pay",
        .signedIn, answer: .none)
    }
  }
}
