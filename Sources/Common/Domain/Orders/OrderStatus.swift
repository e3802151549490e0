/// Where an order stands. The raw value is its name on the wire.  O1
public enum OrderStatus: String, Hashable, Sendable, CaseIterable {
  /// Written down, its money not yet certain.
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
  /// The restaurant said no.
  case rejected

  /// Whether no move leads out of it.
  public var isFinal: Bool {
    switch self {
    case .delivered, .cancelled, .paymentFailed, .rejected: true
    case .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup, .outForDelivery: false
    }
  }

  /// Whether the customer may see the courier on the map.  D5
  public var showsCourier: Bool { self == .outForDelivery }
}

/// Who moves an order.
public enum OrderActor: String, Hashable, Sendable, CaseIterable {
  case customer, restaurant, courier
  /// The platform's timers, reconciler and operators.
  case platform
  case gateway
}

/// How the food changes hands.
public enum Handover: String, Hashable, Sendable, CaseIterable {
  /// A courier carries it.
  case courier
  /// The customer fetches it from the counter: the order is never out for delivery.
  case counter
  /// The kitchen brings it to a seat in a theatre: never out for delivery, for no courier carries it.  V1
  case seat
}

/// Why an order did not move.
public enum OrderError: Error, Hashable, Sendable {
  /// No row of the table leads from one to the other for this handover.  O1
  case illegalMove(from: OrderStatus, to: OrderStatus)
  /// The move exists, but not for this actor.  O1, O6
  case notAllowed(from: OrderStatus, to: OrderStatus, by: OrderActor)
}
