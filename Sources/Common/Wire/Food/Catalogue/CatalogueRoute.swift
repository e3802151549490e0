public import Domain

/// The restaurants of the platform, for its operators.
public enum CatalogueRoute: RoutePart {
  case listOperatorRestaurants, createRestaurant
  case getOperatorRestaurant(RestaurantID)
  case patchOperatorRestaurant(RestaurantID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listOperatorRestaurants, createRestaurant, getOperatorRestaurant, patchOperatorRestaurant
  }

  var route: Route { .catalogue(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listOperatorRestaurants: (.listOperatorRestaurants, nil)
    case .createRestaurant: (.createRestaurant, nil)
    case .getOperatorRestaurant(let id): (.getOperatorRestaurant, id.rawValue)
    case .patchOperatorRestaurant(let id): (.patchOperatorRestaurant, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listOperatorRestaurants:
      RouteSpec(
        operation, making(listOperatorRestaurants), .get, "/v1/operator/restaurants",
        "The platform's restaurants by id, drafts and closed ones too", .role(.operator),
        query: OperatorRestaurantsQuery.self, answer: .page(OperatorRestaurant.self))
    case .createRestaurant:
      RouteSpec(
        operation, making(createRestaurant), .post, "/v1/operator/restaurants",
        "Adds a restaurant as a draft without a menu", .role(.operator), body: RestaurantRequest.self,
        answer: .json(201, OperatorRestaurant.self))
    case .getOperatorRestaurant:
      RouteSpec(
        operation, making(getOperatorRestaurant), .get, "/v1/operator/restaurants/{id}",
        "One restaurant and what it lacks to go live", .role(.operator), answer: .json(200, OperatorRestaurant.self))
    case .patchOperatorRestaurant:
      RouteSpec(
        operation, making(patchOperatorRestaurant), .patch, "/v1/operator/restaurants/{id}",
        "Changes a restaurant, takes it live, pauses or closes it", .role(.operator),
        body: OperatorRestaurantPatch.self, answer: .json(200, OperatorRestaurant.self),
        problems: [.illegalTransition, .restaurantIncomplete], precondition: .accepted, isIdempotent: true)
    }
  }
}
