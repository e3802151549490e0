/// Who writes messages about an order, and reads those of the others.  D8
public enum OrderParty: String, Hashable, Sendable, CaseIterable {
  /// The account that placed it.
  case customer
  /// Staff of its restaurant.
  case kitchen
  /// The courier who carries it.
  case courier

  /// Everybody writes while the order is under way.
  public func mayWrite(while status: OrderStatus) -> Bool { status.isUnderWay }

  /// The customer reads afterwards too.
  public func mayRead(while status: OrderStatus) -> Bool { self == .customer || status.isUnderWay }
}

extension OrderStatus {
  /// True from the moment at which the restaurant has the order until it ends.
  public var isUnderWay: Bool { self != .pendingPayment && !isFinal }
}
