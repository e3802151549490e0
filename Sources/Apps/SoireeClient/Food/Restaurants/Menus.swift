public import ClientCore
public import Domain

/// Whoever has menus: from the device at once, from the platform behind.
public protocol Menus: Sendable {
  /// The menu as it is kept, then as the platform has it, and again whenever it changes.
  func menu(of restaurant: RestaurantID) -> AsyncStream<Reading<Menu>>
  /// What a cart's price is computed from on this device. Nil: neither kept nor read.  M5
  /// - Parameter door: Where the food is to go; nil: nothing is delivered.
  func pricing(of restaurant: RestaurantID, to door: Coordinate?) async -> PricingContext?
  /// The menu has a new version, or may have one: who looks at it sees it soon.
  func changed(_ restaurant: RestaurantID) async
}

extension MenuRepository: Menus {}
