/// Where a payment stands. The raw value is its name on the wire.  E3, E5
public enum PaymentStatus: String, Hashable, Sendable, CaseIterable {
  /// Sent, or about to be, and not yet answered: neither paid nor failed.  E5
  case checking
  /// The customer has to act: 3-D Secure, a UPI request.
  case requiresAction = "requires_action"
  /// The money is reserved.
  case authorised
  /// The money is taken.
  case captured
  /// The reservation was let go.
  case voided
  case partiallyRefunded = "partially_refunded"
  case refunded
  case declined
  /// The customer did not act in time, or the gateway never heard of the payment.
  case abandoned
  /// To be handed over at the door.
  case cashDue = "cash_due"
  case cashCollected = "cash_collected"
  /// The order ended before any cash was handed over.
  case cashWaived = "cash_waived"
}
