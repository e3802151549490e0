extension RouteSpec {
  static let couriers: [RouteSpec] = [
    RouteSpec(
      .setShift, .post, "/v1/courier/shift", "Begins or ends a shift", .role(.courier), body: ShiftRequest.self,
      answer: .json(200, ShiftAnswer.self), problems: [.courierBusy]),
    RouteSpec(
      .reportLocation, .post, "/v1/courier/location", "Where the courier is, or was while offline", .role(.courier),
      body: LocationRequest.self, answer: .json(200, LocationAnswer.self), rate: .location),
    RouteSpec(
      .listOffers, .get, "/v1/courier/offers", "Offers that wait for an answer", .role(.courier), query: PageQuery.self,
      answer: .page(CourierOffer.self)),
    RouteSpec(
      .acceptOffer, .post, "/v1/courier/offers/{id}/accept", "Takes an offer", .role(.courier),
      answer: .json(200, CourierDelivery.self), problems: [.offerLapsed, .offerTaken]),
    RouteSpec(
      .declineOffer, .post, "/v1/courier/offers/{id}/decline", "Lets an offer go, without penalty", .role(.courier),
      answer: .none, problems: [.offerTaken]),
    RouteSpec(
      .listDeliveries, .get, "/v1/courier/deliveries", "What the courier carries", .role(.courier),
      query: PageQuery.self, answer: .page(CourierDelivery.self)),
    RouteSpec(
      .pickUpDelivery, .post, "/v1/courier/deliveries/{id}/picked_up", "The courier has the food", .role(.courier),
      body: PickedUpRequest.self, bodyIsOptional: true, answer: .json(200, CourierDelivery.self),
      problems: [.illegalTransition]),
    RouteSpec(
      .completeDelivery, .post, "/v1/courier/deliveries/{id}/delivered", "The customer has the food", .role(.courier),
      body: DeliveredRequest.self, bodyIsOptional: true, answer: .json(200, CourierDelivery.self),
      problems: [.illegalTransition, .pinWrong]),
  ]
}
