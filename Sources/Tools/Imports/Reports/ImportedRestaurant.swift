public import Domain

/// A restaurant with what it sells, as a reader hands it to whoever stores it.
public struct ImportedRestaurant: Hashable, Sendable {
  public var restaurant: Restaurant
  public var menu: Menu

  public init(restaurant: Restaurant, menu: Menu) {
    self.restaurant = restaurant
    self.menu = menu
  }
}
