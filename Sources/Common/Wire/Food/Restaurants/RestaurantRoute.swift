public import Domain

/// Cities, restaurants, their menus and reviews: public.
public enum RestaurantRoute: RoutePart {
  case listCities, listRestaurants
  case getRestaurant(RestaurantID)
  case getMenu(RestaurantID)
  case listReviews(RestaurantID)
  case listSlots(RestaurantID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listCities, listRestaurants, getRestaurant, getMenu, listReviews, listSlots
  }

  var route: Route { .restaurants(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listCities: (.listCities, nil)
    case .listRestaurants: (.listRestaurants, nil)
    case .getRestaurant(let id): (.getRestaurant, id.rawValue)
    case .getMenu(let id): (.getMenu, id.rawValue)
    case .listReviews(let id): (.listReviews, id.rawValue)
    case .listSlots(let id): (.listSlots, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listCities:
      RouteSpec(
        operation, making(listCities), .get, "/v1/cities", "Where the platform runs", .anyone, query: PageQuery.self,
        answer: .page(CityBody.self), caching: .shared)
    case .listRestaurants:
      RouteSpec(
        operation, making(listRestaurants), .get, "/v1/restaurants", "Finds restaurants near a point", .anyone,
        query: DiscoveryQuery.self, answer: .page(RestaurantCard.self),
        problems: [.unauthenticated, .notFound, .showStarted, .showCancelled], rate: .search, caching: .shared)
    case .getRestaurant:
      RouteSpec(
        operation, making(getRestaurant), .get, "/v1/restaurants/{id}", "One restaurant", .anyone,
        answer: .json(200, RestaurantDetail.self), caching: .shared)
    case .getMenu:
      RouteSpec(
        operation, making(getMenu), .get, "/v1/restaurants/{id}/menu", "The whole menu in one answer", .anyone,
        answer: .json(200, MenuBody.self), caching: .shared)
    case .listReviews:
      RouteSpec(
        operation, making(listReviews), .get, "/v1/restaurants/{id}/reviews", "Customers' reviews", .anyone,
        query: PageQuery.self, answer: .page(ReviewBody.self), caching: .shared)
    case .listSlots:
      RouteSpec(
        operation, making(listSlots), .get, "/v1/restaurants/{id}/slots",
        "The quarters of an hour that can still be ordered for", .anyone, query: SlotsQuery.self,
        answer: .json(200, SlotsAnswer.self),
        problems: [.unauthenticated, .addressOutOfZone, .bookingNotConfirmed, .restaurantTooFar])
    }
  }
}
