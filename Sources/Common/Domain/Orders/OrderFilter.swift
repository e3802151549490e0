/// The filters of an order list. Every status belongs to exactly one.
public enum OrderFilter: String, Hashable, Sendable, CaseIterable {
  case pending
  case inTransit = "in_transit"
  case delivered
  /// Orders that ended without food: cancelled, rejected, not paid.
  case cancelled

  /// The filter that `status` belongs to.
  public init(_ status: OrderStatus) {
    switch status {
    case .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup: self = .pending
    case .outForDelivery: self = .inTransit
    case .delivered: self = .delivered
    case .cancelled, .paymentFailed, .rejected: self = .cancelled
    }
  }

  /// The statuses of this filter, from submit to end.
  public var statuses: [OrderStatus] { OrderStatus.allCases.filter { OrderFilter($0) == self } }

  /// True for exactly one filter of each status.
  public func includes(_ status: OrderStatus) -> Bool { OrderFilter(status) == self }
}
