public import ClientCore
public import Domain

/// A source of menus, from the device at once and then from the platform.
public protocol Menus: Sendable {
  /// The stored menu, then the platform's, then each change.
  func menu(of restaurant: RestaurantID) -> AsyncStream<Reading<Menu>>
  /// The menu and charges that price a cart on this device. Nil when they are neither stored nor readable.  M5
  /// - Parameter door: The destination. Nil when nothing is delivered.
  func pricing(of restaurant: RestaurantID, to door: Coordinate?) async -> PricingContext?
  /// Reports that the menu may have changed; its watchers get the new one soon.
  func changed(_ restaurant: RestaurantID) async
}

extension MenuRepository: Menus {}
