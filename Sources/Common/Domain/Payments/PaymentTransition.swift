/// One row of the payment's state machine.
public struct PaymentTransition: Hashable, Sendable {
  public let from: PaymentStatus
  public let to: PaymentStatus

  private init(_ from: PaymentStatus, _ to: PaymentStatus) {
    self.from = from
    self.to = to
  }

  /// Every move there is. A gateway is asked what became of a payment, so steps that nobody saw are skipped: some take
  /// money without reserving it first (UPI), and money may be given back before its taking was told.  E1, E4
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
  ]
}

extension PaymentStatus {
  public func canMove(to next: PaymentStatus) -> Bool {
    PaymentTransition.table.contains { $0.from == self && $0.to == next }
  }
}
