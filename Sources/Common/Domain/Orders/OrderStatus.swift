/// The status of an order. The raw value is its name on the wire.  O1
public enum OrderStatus: String, Hashable, Sendable, CaseIterable {
  /// Stored; the payment is not certain yet.
  case pendingPayment = "pending_payment"
  /// Paid or payable in cash; the restaurant has not answered.
  case placed
  case confirmed
  case preparing
  case readyForPickup = "ready_for_pickup"
  case outForDelivery = "out_for_delivery"
  case delivered
  case cancelled
  case paymentFailed = "payment_failed"
  /// Declined by the restaurant.
  case rejected

  /// True when no move leads out of the status.
  public var isFinal: Bool {
    switch self {
    case .delivered, .cancelled, .paymentFailed, .rejected: true
    case .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup, .outForDelivery: false
    }
  }

  /// True when the customer may see the courier on the map.  D5
  public var showsCourier: Bool { self == .outForDelivery }
}

/// A party that moves an order.
public enum OrderActor: String, Hashable, Sendable, CaseIterable {
  case customer, restaurant, courier
  /// Timers, the reconciler and operators.
  case platform
  case gateway
}

/// The way that food leaves the kitchen.
public enum Handover: String, Hashable, Sendable, CaseIterable {
  /// A courier carries it.
  case courier
  /// The customer fetches it at the counter; the order is never out for delivery.
  case counter
  /// The restaurant brings it to a cinema seat; the order is never out for delivery.  V1
  case seat
}

/// The reason why an order did not move.
public enum OrderError: Error, Hashable, Sendable {
  /// The table has no move from one to the other for this handover.  O1
  case illegalMove(from: OrderStatus, to: OrderStatus)
  /// The table has the move, but not for this actor.  O1, O6
  case notAllowed(from: OrderStatus, to: OrderStatus, by: OrderActor)
}
