public import Domain

/// A restaurant with its menu, as a reader passes it on.
public struct ImportedRestaurant: Hashable, Sendable {
  /// The restaurant, ready to be stored.
  public var restaurant: Restaurant
  /// The whole menu.
  public var menu: Menu

  public init(restaurant: Restaurant, menu: Menu) {
    self.restaurant = restaurant
    self.menu = menu
  }
}
