public import Domain

/// A restaurant with what it sells, as a reader hands it to whoever stores it.
public struct ImportedRestaurant: Hashable, Sendable {
  /// The restaurant, ready to be stored.
  public var restaurant: Restaurant
  /// Its whole menu.
  public var menu: Menu

  public init(restaurant: Restaurant, menu: Menu) {
    self.restaurant = restaurant
    self.menu = menu
  }
}
