/// The status of a payment. The raw value is its name on the wire.  E3, E5
public enum PaymentStatus: String, Hashable, Sendable, CaseIterable {
  /// Sent to the gateway, or about to be, and not answered: neither paid nor failed.  E5
  case checking
  /// The payer has to act: 3-D Secure or a UPI request.
  case requiresAction = "requires_action"
  /// The money is reserved, not taken.
  case authorised
  /// The money is taken.
  case captured
  /// The reservation was released; nothing was taken.
  case voided
  case partiallyRefunded = "partially_refunded"
  case refunded
  case declined
  /// The payer did not act in time, or the gateway never received the payment.
  case abandoned
  /// To be paid at the door.
  case cashDue = "cash_due"
  case cashCollected = "cash_collected"
  /// The order ended before any cash was handed over.
  case cashWaived = "cash_waived"
}
