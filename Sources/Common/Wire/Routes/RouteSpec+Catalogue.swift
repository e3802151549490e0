extension RouteSpec {
  static let catalogue: [RouteSpec] = [
    RouteSpec(
      .listCities, .get, "/v1/cities", "Where the platform runs", .anyone, query: PageQuery.self,
      answer: .page(CityBody.self), caching: .shared),
    RouteSpec(
      .listRestaurants, .get, "/v1/restaurants", "Finds restaurants near a point", .anyone, query: DiscoveryQuery.self,
      answer: .page(RestaurantCard.self), rate: .search, caching: .shared),
    RouteSpec(
      .getRestaurant, .get, "/v1/restaurants/{id}", "One restaurant", .anyone,
      answer: .json(200, RestaurantDetail.self), caching: .shared),
    RouteSpec(
      .getMenu, .get, "/v1/restaurants/{id}/menu", "The whole menu in one answer", .anyone,
      answer: .json(200, MenuBody.self), caching: .shared),
    RouteSpec(
      .listReviews, .get, "/v1/restaurants/{id}/reviews", "What customers said", .anyone, query: PageQuery.self,
      answer: .page(ReviewBody.self), caching: .shared),
  ]
}
