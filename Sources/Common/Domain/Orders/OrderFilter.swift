/// The views of an order list that people know; every status belongs to exactly one.
public enum OrderFilter: String, Hashable, Sendable, CaseIterable {
  case pending
  case inTransit = "in_transit"
  case delivered
  /// Whatever ended without food: cancelled, rejected, not paid.
  case cancelled

  /// The view that `status` belongs to.
  public init(_ status: OrderStatus) {
    switch status {
    case .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup: self = .pending
    case .outForDelivery: self = .inTransit
    case .delivered: self = .delivered
    case .cancelled, .paymentFailed, .rejected: self = .cancelled
    }
  }

  /// The statuses seen through this view, in the order of an order's life.
  public var statuses: [OrderStatus] { OrderStatus.allCases.filter { OrderFilter($0) == self } }

  public func includes(_ status: OrderStatus) -> Bool { OrderFilter(status) == self }
}
