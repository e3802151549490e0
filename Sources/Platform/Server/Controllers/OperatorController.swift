import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// The cities of the platform, for operators.
  func cities(_ route: CityRoute, _ call: Call) async throws -> HTTPResponse {
    let cities = services.cities
    switch route {
    case .listOperatorCities:
      let query: PageQuery = try call.query()
      return .json(try await cities.list(limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    case .createCity: return .json(try await cities.create(call.body(), by: call.account), status: 201)
    case .getOperatorCity(let id): return .json(try await cities.city(id))
    case .patchCity(let id):
      return .json(try await cities.change(id, call.body(), expected: call.expectedVersion, by: call.account))
    }
  }

  /// The restaurants of the platform, for operators.
  func catalogue(_ route: CatalogueRoute, _ call: Call) async throws -> HTTPResponse {
    let restaurants = services.restaurants
    switch route {
    case .listOperatorRestaurants:
      let query: OperatorRestaurantsQuery = try call.query()
      return .json(
        try await restaurants.list(query, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    case .createRestaurant: return .json(try await restaurants.create(call.body(), by: call.account), status: 201)
    case .getOperatorRestaurant(let id): return .json(try await restaurants.restaurant(id))
    case .patchOperatorRestaurant(let id):
      return .json(try await restaurants.change(id, call.body(), expected: call.expectedVersion, by: call.account))
    }
  }

  /// Promotions of the platform, for operators, and of a restaurant, for its staff.  P2
  func promotions(_ route: PromotionRoute, _ call: Call) async throws -> HTTPResponse {
    let promotions = services.promotions
    let staff = Staff(try call.caller)
    switch route {
    case .listPromotions:
      let query: PromotionsQuery = try call.query()
      return .json(
        try await promotions.list(
          of: query.restaurantId, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    case .createPromotion: return .json(try await promotions.create(call.body(), staff: staff), status: 201)
    case .patchPromotion(let id):
      return .json(try await promotions.change(id, call.body(), expected: call.expectedVersion, staff: staff))
    case .deletePromotion(let id):
      try await promotions.delete(id, staff: staff)
      return .noContent
    case .listRestaurantPromotions(let house):
      let query: PageQuery = try call.query()
      return .json(
        try await promotions.list(
          of: house, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor), staff: staff))
    case .createRestaurantPromotion(let house):
      return .json(try await promotions.create(call.body(), of: house, staff: staff), status: 201)
    case .patchRestaurantPromotion(let house, let id):
      return .json(
        try await promotions.change(id, call.body(), of: house, expected: call.expectedVersion, staff: staff))
    case .deleteRestaurantPromotion(let house, let id):
      try await promotions.delete(id, of: house, staff: staff)
      return .noContent
    }
  }
}
