import Database
public import Domain
import Wire

/// Orders from submit to the door, for the customer who placed them.
public struct Ordering: Sendable {
  let platform: Platform
  let carts: Carts

  public init(platform: Platform, carts: Carts) {
    self.platform = platform
    self.carts = carts
  }

  /// The customer's own order; another's is not there.  P2
  func owned(_ id: OrderID, by account: AccountID, in connection: Connection) throws -> Order {
    guard let order = try Order.load(id, in: connection), order.account == account else { throw Self.absent }
    return order
  }

  static let absent = Problem(.notFound, "There is no such order.")
}

extension Order {
  func topics(including extra: [String] = []) -> [String] {
    [Topic.order(id), Topic.account(account), Topic.merchant(restaurant)] + extra
  }

  /// Tells the customer, the kitchen and whoever watches the order what it is now.
  func announce(in tx: Tx) {
    let event = OrderUpdatedEvent(
      orderId: id, status: OrderStatusCode(status), title: words.title, description: words.description,
      etaTimestamp: status.isFinal ? nil : eta.latest)
    tx.announce("order_updated", event, on: topics())
  }
}

/// The names of what can be watched.
public enum Topic {
  public static func order(_ id: OrderID) -> String { "order:" + id.rawValue }
  public static func account(_ id: AccountID) -> String { "account:" + id.rawValue }
  public static func merchant(_ id: RestaurantID) -> String { "merchant:" + id.rawValue }
  /// For whoever looks at the menu: nothing of an order is told there.  P2
  public static func restaurant(_ id: RestaurantID) -> String { "restaurant:" + id.rawValue }
  public static func courier(_ id: AccountID) -> String { "courier:" + id.rawValue }
  public static func show(_ id: ShowID) -> String { "show:" + id.rawValue }
}
