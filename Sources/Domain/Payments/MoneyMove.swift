/// What has to happen to the money of an order or a booking.  E3
public enum MoneyMove: Hashable, Sendable {
  case nothing
  /// Ask the gateway what became of the payment, record it, then decide again.  E5
  case lookUp
  case capture
  case void
  /// Give back whatever was taken and not yet given back.
  case refund
  /// End the attempt at the gateway before the customer completes it.
  case abandon
  case collectCash
  case waiveCash

  /// What is owed to the payment of an order that stands at `order`.  E3, E4
  ///
  /// Call it with the status an order has moved to, and again after each step and each crash: it looks at where
  /// things stand, not at how they came there, so the reconciler finishes with it what a dead process began.
  public static func owed(order: OrderStatus, payment: PaymentStatus) -> MoneyMove {
    switch order {
    case .pendingPayment: payment == .checking ? .lookUp : .nothing
    case .placed: payment == .checking ? .lookUp : .nothing
    case .confirmed, .preparing, .readyForPickup, .outForDelivery: taken(payment)
    case .delivered: payment == .cashDue ? .collectCash : taken(payment)
    case .cancelled, .rejected, .paymentFailed: released(payment)
    }
  }

  /// What is owed to the payment of a booking that stands at `booking`.  E3, E4
  ///
  /// A ticket is issued when a booking is confirmed, so that is when its money is taken. Money that comes to an expired
  /// booking is first used to take the same seats again; ask here after that has failed.
  public static func owed(booking: BookingStatus, payment: PaymentStatus) -> MoneyMove {
    switch booking {
    case .initiated, .seatsLocked, .paymentPending: payment == .checking ? .lookUp : .nothing
    case .confirmed: taken(payment)
    case .expired, .cancelled: released(payment)
    }
  }

  /// The status a payment has once the move succeeded. Nil when the gateway's answer decides, or nothing moves.
  public var outcome: PaymentStatus? {
    switch self {
    case .nothing, .lookUp: nil
    case .capture: .captured
    case .void: .voided
    case .refund: .refunded
    case .abandon: .abandoned
    case .collectCash: .cashCollected
    case .waiveCash: .cashWaived
    }
  }

  /// Whether a gateway has to be asked; cash never needs one.
  public var needsGateway: Bool {
    switch self {
    case .nothing, .collectCash, .waiveCash: false
    case .lookUp, .capture, .void, .refund, .abandon: true
    }
  }

  private static func taken(_ payment: PaymentStatus) -> MoneyMove {
    switch payment {
    case .authorised: .capture
    case .checking: .lookUp
    default: .nothing
    }
  }

  private static func released(_ payment: PaymentStatus) -> MoneyMove {
    switch payment {
    case .checking: .lookUp
    case .requiresAction: .abandon
    case .authorised: .void
    case .captured, .partiallyRefunded: .refund
    case .cashDue: .waiveCash
    case .voided, .refunded, .declined, .abandoned, .cashCollected, .cashWaived: .nothing
    }
  }
}
