import Database
import Domain
import Wire

/// An order and the party of it that an account is.
struct OrderAccess {
  let order: Order
  let party: OrderParty

  /// - Throws: 404 for an order of which the account is no party, or no longer one.  P2
  init(_ id: OrderID, for account: Staff, in connection: Connection) throws {
    guard let order = try Order.load(id, in: connection),
      let party = try OrderParty(of: account, in: order, connection)
    else { throw Ordering.absent }
    (self.order, self.party) = (order, party)
  }

  func checkReading() throws {
    guard party.mayRead(while: order.status) else { throw Self.closed }
  }

  func checkWriting() throws {
    guard party.mayWrite(while: order.status) else { throw Self.closed }
  }

  private static let closed = Problem(
    .messagesClosed, "Messages are open while an order is under way, and this one is not.")
}

extension OrderParty {
  /// Nil for an account that has no part in the order: an operator is no kitchen. A courier has one until the delivery
  /// is taken from them.  D8
  fileprivate init?(of account: Staff, in order: Order, _ connection: Connection) throws {
    if order.account == account.account {
      self = .customer
    } else if account.restaurants?.contains(order.restaurant) == true, order.status != .pendingPayment,
      order.status != .paymentFailed
    {
      self = .kitchen
    } else if try order.isCarried(by: account.account, connection) {
      self = .courier
    } else {
      return nil
    }
  }
}

extension Order {
  /// The courier who has the order; also after the delivery.
  func courier(in connection: Connection) throws -> AccountID? {
    try connection.row(
      "SELECT courier_id FROM deliveries WHERE order_id = $1 AND status <> 'cancelled'", id.rawValue
    )?.id("courier_id")
  }

  fileprivate func isCarried(by account: AccountID, _ connection: Connection) throws -> Bool {
    try courier(in: connection) == account
  }
}
