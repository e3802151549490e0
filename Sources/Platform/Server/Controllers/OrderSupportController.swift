import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Single orders in the hands of operators.
  func orderSupport(_ route: OrderSupportRoute, _ call: Call) async throws -> HTTPResponse {
    let (support, staff) = (services.orderSupport, try call.account)
    switch route {
    case .listOperatorOrders:
      let query: OperatorOrdersQuery = try call.query()
      return .json(
        try await support.orders(of: query.city, limit: call.limit(query.limit), cursor: call.cursor(query.cursor)))
    case .getOperatorOrderPhoto(let id): return .photo(try await services.photos.photo(of: id, by: staff))
    case .previewRefund(let id): return .json(try await support.preview(id, call.body()))
    case .refundOrder(let id):
      return .stored(
        try await support.refund(id, call.body(), body: call.request.body, key: call.requiredKey(), by: staff))
    case .cancelOperatorOrder(let id): return .json(try await support.cancel(id, call.body(), by: staff))
    case .completeOrder(let id): return .json(try await support.complete(id, call.body(), by: staff))
    case .reassignOrder(let id): return .json(try await support.reassign(id, call.body(), by: staff))
    }
  }
}
