/// One row of the payment's state machine.
public struct PaymentTransition: Hashable, Sendable {
  /// The status before the move.
  public let from: PaymentStatus
  /// The status after the move.
  public let to: PaymentStatus

  private init(_ from: PaymentStatus, _ to: PaymentStatus) {
    self.from = from
    self.to = to
  }

  /// Every move.
  ///
  /// The platform learns of a payment by asking its gateway, so it may miss steps. Some gateways take money without
  /// reserving it (UPI), and a refund may be seen before its capture.  E1, E4
  public static let table: [PaymentTransition] = [
    PaymentTransition(.checking, .requiresAction),
    PaymentTransition(.checking, .authorised),
    PaymentTransition(.checking, .captured),
    PaymentTransition(.checking, .partiallyRefunded),
    PaymentTransition(.checking, .refunded),
    PaymentTransition(.checking, .voided),
    PaymentTransition(.checking, .declined),
    PaymentTransition(.checking, .abandoned),

    PaymentTransition(.requiresAction, .authorised),
    PaymentTransition(.requiresAction, .captured),
    PaymentTransition(.requiresAction, .partiallyRefunded),
    PaymentTransition(.requiresAction, .refunded),
    PaymentTransition(.requiresAction, .voided),
    PaymentTransition(.requiresAction, .declined),
    PaymentTransition(.requiresAction, .abandoned),

    PaymentTransition(.authorised, .captured),
    PaymentTransition(.authorised, .partiallyRefunded),
    PaymentTransition(.authorised, .refunded),
    PaymentTransition(.authorised, .voided),
    PaymentTransition(.authorised, .declined),
    PaymentTransition(.authorised, .abandoned),

    PaymentTransition(.captured, .partiallyRefunded),
    PaymentTransition(.captured, .refunded),
    PaymentTransition(.partiallyRefunded, .refunded),

    PaymentTransition(.cashDue, .cashCollected),
    PaymentTransition(.cashDue, .cashWaived),
    // Cash that goes back over the counter where it was taken.
    PaymentTransition(.cashCollected, .partiallyRefunded),
    PaymentTransition(.cashCollected, .refunded),
  ]
}

extension PaymentStatus {
  /// True when `PaymentTransition.table` has the move.
  public func canMove(to next: PaymentStatus) -> Bool {
    PaymentTransition.table.contains { $0.from == self && $0.to == next }
  }
}
