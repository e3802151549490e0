public import Domain

/// Single orders in the hands of operators.
public enum OrderSupportRoute: RoutePart {
  case listOperatorOrders
  case getOperatorOrderPhoto(OrderID)
  case previewRefund(OrderID)
  case refundOrder(OrderID)
  case cancelOperatorOrder(OrderID)
  case completeOrder(OrderID)
  case reassignOrder(OrderID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listOperatorOrders, getOperatorOrderPhoto, previewRefund, refundOrder, cancelOperatorOrder, completeOrder,
      reassignOrder
  }

  var route: Route { .orderSupport(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listOperatorOrders: (.listOperatorOrders, nil)
    case .getOperatorOrderPhoto(let id): (.getOperatorOrderPhoto, id.rawValue)
    case .previewRefund(let id): (.previewRefund, id.rawValue)
    case .refundOrder(let id): (.refundOrder, id.rawValue)
    case .cancelOperatorOrder(let id): (.cancelOperatorOrder, id.rawValue)
    case .completeOrder(let id): (.completeOrder, id.rawValue)
    case .reassignOrder(let id): (.reassignOrder, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listOperatorOrders:
      RouteSpec(
        operation, making(listOperatorOrders), .get, "/v1/operator/orders",
        "Orders under way: first those whose promised time passes first", .role(.operator),
        query: OperatorOrdersQuery.self, answer: .page(OperatorOrder.self))
    case .getOperatorOrderPhoto:
      RouteSpec(
        operation, making(getOperatorOrderPhoto), .get, "/v1/operator/orders/{id}/photo",
        "The courier's photo of where the food was left", .role(.operator), answer: .bytes("image/webp"))
    case .previewRefund:
      RouteSpec(
        operation, making(previewRefund), .post, "/v1/operator/orders/{id}/refund_preview",
        "What a refund would give back; nothing is changed", .role(.operator), body: RefundPreviewRequest.self,
        answer: .json(200, RefundPreview.self), problems: [.refundTooLarge, .paymentPending], isIdempotent: true)
    case .refundOrder:
      RouteSpec(
        operation, making(refundOrder), .post, "/v1/operator/orders/{id}/refund",
        "Gives money of an order back, by amount or by line, exactly once and never more than was taken",
        .role(.operator), body: OrderRefundRequest.self, answer: .json(200, OrderRefundAnswer.self),
        problems: [.refundTooLarge, .refundChanged, .paymentPending], idempotency: .required, rate: .money)
    case .cancelOperatorOrder:
      RouteSpec(
        operation, making(cancelOperatorOrder), .post, "/v1/operator/orders/{id}/cancel",
        "Cancels an order whose food has not left, with the whole refund", .role(.operator),
        body: OrderDecision.self, answer: .json(200, CancelAnswer.self),
        problems: [.orderNotCancellable, .paymentPending], idempotency: .accepted, rate: .money)
    case .completeOrder:
      RouteSpec(
        operation, making(completeOrder), .post, "/v1/operator/orders/{id}/complete",
        "Records that the customer has the food, for a courier or a counter that can't", .role(.operator),
        body: OrderDecision.self, answer: .json(200, OrderStatusAnswer.self), problems: [.illegalTransition],
        idempotency: .accepted)
    case .reassignOrder:
      RouteSpec(
        operation, making(reassignOrder), .post, "/v1/operator/orders/{id}/reassign",
        "Takes a delivery from its courier, and gives it to another or offers it anew", .role(.operator),
        body: ReassignRequest.self, answer: .json(200, ReassignAnswer.self),
        problems: [.illegalTransition, .courierBusy], idempotency: .accepted)
    }
  }
}
