/// An account's cart.
public enum CartRoute: RoutePart {
  case syncCart, getCart, deleteCart

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case syncCart, getCart, deleteCart
  }

  var route: Route { .cart(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .syncCart: (.syncCart, nil)
    case .getCart: (.getCart, nil)
    case .deleteCart: (.deleteCart, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .syncCart:
      RouteSpec(
        operation, making(syncCart), .post, "/v1/cart/sync", "Prices, checks and keeps the cart", .role(.customer),
        body: CartSyncRequest.self, answer: .json(200, CartAnswer.self),
        problems: [.cartHasOtherRestaurant, .cartNotFound], isIdempotent: true)
    case .getCart:
      RouteSpec(
        operation, making(getCart), .get, "/v1/cart", "The account's cart on any device", .role(.customer),
        answer: .json(200, CartAnswer.self), problems: [.cartNotFound])
    case .deleteCart:
      RouteSpec(operation, making(deleteCart), .delete, "/v1/cart", "Empties the cart", .role(.customer), answer: .none)
    }
  }
}
