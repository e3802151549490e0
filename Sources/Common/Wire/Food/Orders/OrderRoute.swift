public import Domain

/// A customer's orders, and the messages between an order's parties.
public enum OrderRoute: RoutePart {
  case submitOrder, lookupOrder, listOrders
  case getOrder(OrderID)
  case getOrderStatus(OrderID)
  case getOrderPhoto(OrderID)
  case cancelOrder(OrderID)
  case reorder(OrderID)
  case reviewOrder(OrderID)
  case tipOrder(OrderID)
  case getOrderMessages(OrderID)
  case sendOrderMessage(OrderID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case submitOrder, lookupOrder, listOrders, getOrder, getOrderStatus, getOrderPhoto, cancelOrder, reorder,
      reviewOrder, tipOrder, getOrderMessages, sendOrderMessage
  }

  var route: Route { .orders(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .submitOrder: (.submitOrder, nil)
    case .lookupOrder: (.lookupOrder, nil)
    case .listOrders: (.listOrders, nil)
    case .getOrder(let id): (.getOrder, id.rawValue)
    case .getOrderStatus(let id): (.getOrderStatus, id.rawValue)
    case .getOrderPhoto(let id): (.getOrderPhoto, id.rawValue)
    case .cancelOrder(let id): (.cancelOrder, id.rawValue)
    case .reorder(let id): (.reorder, id.rawValue)
    case .reviewOrder(let id): (.reviewOrder, id.rawValue)
    case .tipOrder(let id): (.tipOrder, id.rawValue)
    case .getOrderMessages(let id): (.getOrderMessages, id.rawValue)
    case .sendOrderMessage(let id): (.sendOrderMessage, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .submitOrder:
      RouteSpec(
        operation, making(submitOrder), .post, "/v1/orders/submit", "Places an order, exactly once", .role(.customer),
        body: SubmitRequest.self, answer: .json(201, SubmitAnswer.self),
        problems: [
          .quoteChanged, .quoteExpired, .itemUnavailable, .restaurantClosed, .restaurantPaused, .addressOutOfZone,
          .slotFull, .tooManyOpenOrders, .promoExpired, .promoUsedUp, .promoUnknown, .promoNotApplicable,
          .promoFirstOrderOnly, .promoMinimumNotMet, .cartNotFound, .cartEmpty, .cartInvalid, .bookingNotConfirmed,
          .showStarted, .showCancelled, .restaurantTooFar, .paymentPending, .paymentDeclined, .paymentMethodUnavailable,
          .gatewayUnavailable,
        ], idempotency: .required, rate: .money)
    case .lookupOrder:
      RouteSpec(
        operation, making(lookupOrder), .get, "/v1/orders/lookup", "Finds the order of a submit by its key",
        .role(.customer),
        query: LookupQuery.self, answer: .json(200, OrderDetail.self), problems: [.notFound])
    case .listOrders:
      RouteSpec(
        operation, making(listOrders), .get, "/v1/orders", "The caller's orders, newest first", .role(.customer),
        query: OrdersQuery.self, answer: .page(OrderSummary.self))
    case .getOrder:
      RouteSpec(
        operation, making(getOrder), .get, "/v1/orders/{id}", "One order", .role(.customer),
        answer: .json(200, OrderDetail.self), caching: .revalidated)
    case .getOrderStatus:
      RouteSpec(
        operation, making(getOrderStatus), .get, "/v1/orders/{id}/status", "An order's status, short, for polling",
        .role(.customer), answer: .json(200, OrderStatusAnswer.self), caching: .revalidated)
    case .getOrderPhoto:
      RouteSpec(
        operation, making(getOrderPhoto), .get, "/v1/orders/{id}/photo",
        "The courier's photo of where the food was left", .role(.customer), answer: .bytes("image/webp"))
    case .cancelOrder:
      RouteSpec(
        operation, making(cancelOrder), .post, "/v1/orders/{id}/cancel",
        "Cancels an order that no kitchen has started, with its refund", .role(.customer), body: CancelRequest.self,
        bodyIsOptional: true, answer: .json(200, CancelAnswer.self), problems: [.orderNotCancellable, .paymentPending],
        idempotency: .accepted, rate: .money)
    case .reorder:
      RouteSpec(
        operation, making(reorder), .post, "/v1/orders/{id}/reorder", "A fresh cart from an old order",
        .role(.customer), answer: .json(200, ReorderAnswer.self))
    case .reviewOrder:
      RouteSpec(
        operation, making(reviewOrder), .post, "/v1/orders/{id}/review", "Rates a delivered order", .role(.customer),
        body: ReviewRequest.self, answer: .json(201, ReviewBody.self), problems: [.reviewExists, .illegalTransition])
    case .tipOrder:
      RouteSpec(
        operation, making(tipOrder), .post, "/v1/orders/{id}/tip",
        "Tips the courier, one tip at a time: `payment_pending` while an earlier one is undecided", .role(.customer),
        body: TipRequest.self, answer: .json(200, TipAnswer.self),
        problems: [
          .illegalTransition, .paymentDeclined, .paymentPending, .paymentMethodUnavailable, .gatewayUnavailable,
        ], idempotency: .required, rate: .money)
    case .getOrderMessages:
      RouteSpec(
        operation, making(getOrderMessages), .get, "/v1/orders/{id}/messages",
        "What customer, kitchen and courier of an order wrote", .signedIn, answer: .json(200, OrderMessages.self),
        problems: [.messagesClosed], caching: .revalidated)
    case .sendOrderMessage:
      RouteSpec(
        operation, making(sendOrderMessage), .post, "/v1/orders/{id}/messages",
        "Writes to the others of an order, while it is under way", .signedIn, body: MessageRequest.self,
        answer: .json(201, OrderMessage.self), problems: [.messagesClosed, .tooManyMessages], idempotency: .required)
    }
  }
}
