import Database
import Domain
import Wire

/// The customer's side of orders, from submit to delivery.
public struct Ordering: Sendable {
  let platform: Platform
  let carts: Carts

  public init(platform: Platform, carts: Carts) {
    self.platform = platform
    self.carts = carts
  }

  /// - Throws: 404 for an order of another account.  P2
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

  /// Sends the order's status to the customer, the kitchen and watchers.
  func announce(in tx: Tx) {
    let event = OrderUpdatedEvent(
      orderId: id, status: OrderStatusCode(status), title: words.title, description: words.description,
      etaTimestamp: status.isFinal ? nil : eta.latest)
    tx.announce("order_updated", event, on: topics())
  }
}
