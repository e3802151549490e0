public import Domain

/// A restaurant that the account marked as favourite.
public struct FavouriteBody: Body {
  /// Without distance, ETA and matched dishes: a favourite is seen from no point.
  public var restaurant: RestaurantCard
  /// The list has the newest first.
  public var addedAt: Instant

  public init(restaurant: RestaurantCard, addedAt: Instant) {
    self.restaurant = restaurant
    self.addedAt = addedAt
  }
}

/// Adds a favourite. A restaurant that is one already stays unchanged.
public struct FavouriteRequest: RequestBody {
  /// An unknown one is 404.
  public var restaurantId: RestaurantID

  public init(restaurantId: RestaurantID) {
    self.restaurantId = restaurantId
  }
}

extension FavouriteRequest {
  public static let schema = Schema.object("FavouriteRequest", [.required("restaurant_id", .id(RestaurantID.self))])
}
