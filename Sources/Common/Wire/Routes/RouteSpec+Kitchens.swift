extension RouteSpec {
  static let kitchens: [RouteSpec] = [
    RouteSpec(
      .listMerchantRestaurants, .get, "/v1/merchant/restaurants", "The houses one works for", .role(.restaurantStaff),
      query: PageQuery.self, answer: .page(MerchantRestaurant.self)),
    RouteSpec(
      .patchMerchantRestaurant, .patch, "/v1/merchant/restaurants/{id}", "Pauses, or changes hours, zones and own fees",
      .role(.restaurantStaff), body: RestaurantPatch.self, answer: .json(200, MerchantRestaurant.self)),
    RouteSpec(
      .patchMenuItem, .patch, "/v1/merchant/items/{id}", "Changes a dish's price or availability",
      .role(.restaurantStaff), body: MenuItemPatch.self, answer: .json(200, MenuItemPatchAnswer.self)),
    RouteSpec(
      .listMerchantOrders, .get, "/v1/merchant/orders", "The board", .role(.restaurantStaff), query: BoardQuery.self,
      answer: .page(MerchantOrder.self)),
    RouteSpec(
      .acceptOrder, .post, "/v1/merchant/orders/{id}/accept", "Takes an order", .role(.restaurantStaff),
      body: AcceptRequest.self, answer: .json(200, MerchantOrder.self),
      problems: [.illegalTransition, .paymentPending, .paymentDeclined]),
    RouteSpec(
      .rejectOrder, .post, "/v1/merchant/orders/{id}/reject", "Turns an order down", .role(.restaurantStaff),
      body: RejectRequest.self, answer: .json(200, MerchantOrder.self), problems: [.illegalTransition]),
    RouteSpec(
      .prepareOrder, .post, "/v1/merchant/orders/{id}/preparing", "The kitchen has started", .role(.restaurantStaff),
      answer: .json(200, MerchantOrder.self), problems: [.illegalTransition]),
    RouteSpec(
      .readyOrder, .post, "/v1/merchant/orders/{id}/ready", "The food waits for its courier", .role(.restaurantStaff),
      answer: .json(200, MerchantOrder.self), problems: [.illegalTransition]),
    RouteSpec(
      .handOverOrder, .post, "/v1/merchant/orders/{id}/hand_over",
      "The customer has the food: at the counter, or at their seat (V1)", .role(.restaurantStaff),
      answer: .json(200, MerchantOrder.self), problems: [.illegalTransition]),
    RouteSpec(
      .delayOrder, .post, "/v1/merchant/orders/{id}/delay", "The kitchen needs longer", .role(.restaurantStaff),
      body: DelayRequest.self, answer: .json(200, MerchantOrder.self), problems: [.illegalTransition]),
  ]
}
