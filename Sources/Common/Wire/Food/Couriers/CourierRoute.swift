public import Domain

/// A courier's shift, offers and deliveries.
public enum CourierRoute: RoutePart {
  case getRound, setShift, reportLocation, listOffers, listDeliveries
  case acceptOffer(CourierOfferID)
  case declineOffer(CourierOfferID)
  case pickUpDelivery(DeliveryID)
  case completeDelivery(DeliveryID)
  case uploadDeliveryPhoto(DeliveryID)
  case giveBackDelivery(DeliveryID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case getRound, setShift, reportLocation, listOffers, acceptOffer, declineOffer, listDeliveries, pickUpDelivery,
      completeDelivery, uploadDeliveryPhoto, giveBackDelivery
  }

  var route: Route { .couriers(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .getRound: (.getRound, nil)
    case .setShift: (.setShift, nil)
    case .reportLocation: (.reportLocation, nil)
    case .listOffers: (.listOffers, nil)
    case .acceptOffer(let id): (.acceptOffer, id.rawValue)
    case .declineOffer(let id): (.declineOffer, id.rawValue)
    case .listDeliveries: (.listDeliveries, nil)
    case .pickUpDelivery(let id): (.pickUpDelivery, id.rawValue)
    case .completeDelivery(let id): (.completeDelivery, id.rawValue)
    case .uploadDeliveryPhoto(let id): (.uploadDeliveryPhoto, id.rawValue)
    case .giveBackDelivery(let id): (.giveBackDelivery, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .getRound:
      RouteSpec(
        operation, making(getRound), .get, "/v1/courier/round",
        "The courier's shift, open offers and open deliveries", .role(.courier), answer: .json(200, CourierRound.self),
        caching: .revalidated)
    case .setShift:
      RouteSpec(
        operation, making(setShift), .post, "/v1/courier/shift", "Begins or ends a shift", .role(.courier),
        body: ShiftRequest.self, answer: .json(200, ShiftAnswer.self), problems: [.courierNotApproved],
        isIdempotent: true)
    case .reportLocation:
      RouteSpec(
        operation, making(reportLocation), .post, "/v1/courier/location", "Where the courier is, or was while offline",
        .role(.courier), body: LocationRequest.self, answer: .json(200, LocationAnswer.self), isIdempotent: true,
        rate: .location)
    case .listOffers:
      RouteSpec(
        operation, making(listOffers), .get, "/v1/courier/offers", "Offers that wait for an answer", .role(.courier),
        query: PageQuery.self, answer: .page(CourierOffer.self))
    case .acceptOffer:
      RouteSpec(
        operation, making(acceptOffer), .post, "/v1/courier/offers/{id}/accept", "Accepts an offer", .role(.courier),
        answer: .json(200, CourierDelivery.self), problems: [.offerLapsed, .offerTaken, .courierBusy],
        isIdempotent: true)
    case .declineOffer:
      RouteSpec(
        operation, making(declineOffer), .post, "/v1/courier/offers/{id}/decline", "Declines an offer, without penalty",
        .role(.courier), answer: .none, isIdempotent: true)
    case .listDeliveries:
      RouteSpec(
        operation, making(listDeliveries), .get, "/v1/courier/deliveries", "The courier's deliveries, newest first",
        .role(.courier), query: PageQuery.self, answer: .page(CourierDelivery.self))
    case .pickUpDelivery:
      RouteSpec(
        operation, making(pickUpDelivery), .post, "/v1/courier/deliveries/{id}/picked_up", "The courier has the food",
        .role(.courier), body: PickedUpRequest.self, bodyIsOptional: true, answer: .json(200, CourierDelivery.self),
        problems: [.illegalTransition], isIdempotent: true)
    case .completeDelivery:
      RouteSpec(
        operation, making(completeDelivery), .post, "/v1/courier/deliveries/{id}/delivered",
        "The customer has the food", .role(.courier), body: DeliveredRequest.self, bodyIsOptional: true,
        answer: .json(200, CourierDelivery.self), problems: [.illegalTransition, .pinWrong], isIdempotent: true)
    case .uploadDeliveryPhoto:
      RouteSpec(
        operation, making(uploadDeliveryPhoto), .post, "/v1/courier/deliveries/{id}/photo",
        "A photo of where the food was left, for its customer: from the pickup until 24 hours after the delivery",
        .role(.courier), upload: .picture, answer: .json(200, CourierDelivery.self),
        problems: [.illegalTransition, .unsupportedMediaType], isIdempotent: true, rate: .heavy)
    case .giveBackDelivery:
      RouteSpec(
        operation, making(giveBackDelivery), .post, "/v1/courier/deliveries/{id}/give_back",
        "The courier can't pick the food up: others are asked", .role(.courier), body: GiveBackRequest.self,
        answer: .none, problems: [.illegalTransition])
    }
  }
}
