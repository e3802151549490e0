public import Domain

/// A restaurant somebody wants to find again.
public struct FavouriteBody: Body {
  public var restaurant: RestaurantCard
  public var addedAt: Instant

  public init(restaurant: RestaurantCard, addedAt: Instant) {
    self.restaurant = restaurant
    self.addedAt = addedAt
  }
}

/// Adds a favourite; adding it twice changes nothing.
public struct FavouriteRequest: RequestBody {
  public var restaurantId: RestaurantID

  public init(restaurantId: RestaurantID) {
    self.restaurantId = restaurantId
  }
}

extension FavouriteRequest {
  public static let schema = Schema.object("FavouriteRequest", [.required("restaurant_id", .id(RestaurantID.self))])
}
