public import Domain

/// A restaurant's orders and settings, for its staff.
public enum KitchenRoute: RoutePart {
  case listMerchantRestaurants, listMerchantOrders
  case patchMerchantRestaurant(RestaurantID)
  case patchMenuItem(MenuItemID)
  case acceptOrder(OrderID)
  case rejectOrder(OrderID)
  case prepareOrder(OrderID)
  case readyOrder(OrderID)
  case handOverOrder(OrderID)
  case delayOrder(OrderID)
  case getKitchenDay(RestaurantID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listMerchantRestaurants, patchMerchantRestaurant, patchMenuItem, listMerchantOrders, acceptOrder, rejectOrder,
      prepareOrder, readyOrder, handOverOrder, delayOrder, getKitchenDay
  }

  var route: Route { .kitchens(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listMerchantRestaurants: (.listMerchantRestaurants, nil)
    case .patchMerchantRestaurant(let id): (.patchMerchantRestaurant, id.rawValue)
    case .patchMenuItem(let id): (.patchMenuItem, id.rawValue)
    case .listMerchantOrders: (.listMerchantOrders, nil)
    case .acceptOrder(let id): (.acceptOrder, id.rawValue)
    case .rejectOrder(let id): (.rejectOrder, id.rawValue)
    case .prepareOrder(let id): (.prepareOrder, id.rawValue)
    case .readyOrder(let id): (.readyOrder, id.rawValue)
    case .handOverOrder(let id): (.handOverOrder, id.rawValue)
    case .delayOrder(let id): (.delayOrder, id.rawValue)
    case .getKitchenDay(let id): (.getKitchenDay, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listMerchantRestaurants:
      RouteSpec(
        operation, making(listMerchantRestaurants), .get, "/v1/merchant/restaurants", "The caller's restaurants",
        .role(.restaurantStaff), query: PageQuery.self, answer: .page(MerchantRestaurant.self))
    case .patchMerchantRestaurant:
      RouteSpec(
        operation, making(patchMerchantRestaurant), .patch, "/v1/merchant/restaurants/{id}",
        "Pauses, or changes hours, zones, own fees and picture", .role(.restaurantStaff), body: RestaurantPatch.self,
        answer: .json(200, MerchantRestaurant.self), isIdempotent: true)
    case .patchMenuItem:
      RouteSpec(
        operation, making(patchMenuItem), .patch, "/v1/merchant/items/{id}",
        "Changes a dish's price, availability or picture",
        .role(.restaurantStaff), body: MenuItemPatch.self, answer: .json(200, MenuItemPatchAnswer.self),
        isIdempotent: true)
    case .listMerchantOrders:
      RouteSpec(
        operation, making(listMerchantOrders), .get, "/v1/merchant/orders", "The kitchen's open orders",
        .role(.restaurantStaff),
        query: BoardQuery.self, answer: .page(MerchantOrder.self))
    case .acceptOrder:
      RouteSpec(
        operation, making(acceptOrder), .post, "/v1/merchant/orders/{id}/accept", "Accepts an order",
        .role(.restaurantStaff), body: AcceptRequest.self, answer: .json(200, MerchantOrder.self),
        problems: [.illegalTransition, .paymentPending, .paymentDeclined])
    case .rejectOrder:
      RouteSpec(
        operation, making(rejectOrder), .post, "/v1/merchant/orders/{id}/reject", "Rejects an order",
        .role(.restaurantStaff), body: RejectRequest.self, answer: .json(200, MerchantOrder.self),
        problems: [.illegalTransition])
    case .prepareOrder:
      RouteSpec(
        operation, making(prepareOrder), .post, "/v1/merchant/orders/{id}/preparing", "The kitchen has started",
        .role(.restaurantStaff), answer: .json(200, MerchantOrder.self), problems: [.illegalTransition])
    case .readyOrder:
      RouteSpec(
        operation, making(readyOrder), .post, "/v1/merchant/orders/{id}/ready", "The food waits for its courier",
        .role(.restaurantStaff), answer: .json(200, MerchantOrder.self), problems: [.illegalTransition])
    case .handOverOrder:
      RouteSpec(
        operation, making(handOverOrder), .post, "/v1/merchant/orders/{id}/hand_over",
        "The customer has the food: at the counter, or at their seat (V1)", .role(.restaurantStaff),
        answer: .json(200, MerchantOrder.self), problems: [.illegalTransition])
    case .delayOrder:
      RouteSpec(
        operation, making(delayOrder), .post, "/v1/merchant/orders/{id}/delay", "The kitchen needs longer",
        .role(.restaurantStaff), body: DelayRequest.self, answer: .json(200, MerchantOrder.self),
        problems: [.illegalTransition])
    case .getKitchenDay:
      RouteSpec(
        operation, making(getKitchenDay), .get, "/v1/merchant/restaurants/{id}/today", "What the restaurant sold today",
        .role(.restaurantStaff), answer: .json(200, KitchenDay.self))
    }
  }
}
