public import Domain

/// The names of topics.
public enum Topic {
  /// Events of one order, for its customer, kitchen, courier and operators.
  public static func order(_ id: OrderID) -> String { "order:" + id.rawValue }
  /// Events of one account, for its own devices.
  public static func account(_ id: AccountID) -> String { "account:" + id.rawValue }
  /// Events of one restaurant, for its staff.
  public static func merchant(_ id: RestaurantID) -> String { "merchant:" + id.rawValue }
  /// For readers of the menu. It carries no event about an order.  P2
  public static func restaurant(_ id: RestaurantID) -> String { "restaurant:" + id.rawValue }
  /// Offers and notifications for one courier.
  public static func courier(_ id: AccountID) -> String { "courier:" + id.rawValue }
  /// Changes of a show's seats. It is public.
  public static func show(_ id: ShowID) -> String { "show:" + id.rawValue }
}
