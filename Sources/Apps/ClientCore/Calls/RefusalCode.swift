/// The refusals that this device tells apart. Of all others the customer reads the platform's own message.
///
/// They are names of the platform's `ProblemCode`, which this room does not know. A test compares the two.
public enum RefusalCode: String, CaseIterable, Sendable {
  case alreadyPaid = "already_paid"
  case answerExpired = "answer_expired"
  /// No code of the platform: a look-up found the booking cancelled.
  case bookingCancelled = "booking_cancelled"
  case cartHasOtherRestaurant = "cart_has_other_restaurant"
  case cartNotFound = "cart_not_found"
  case draining
  case holdExpired = "hold_expired"
  case idempotencyKeyRequired = "idempotency_key_required"
  case idempotencyKeyReused = "idempotency_key_reused"
  case overloaded
  case paymentAbandoned = "payment_abandoned"
  case paymentDeclined = "payment_declined"
  case paymentNotOpen = "payment_not_open"
  case paymentPending = "payment_pending"
  case quoteChanged = "quote_changed"
  case quoteExpired = "quote_expired"
  case requestInProgress = "request_in_progress"
  case seatUnavailable = "seat_unavailable"
  case showCancelled = "show_cancelled"
  case showStarted = "show_started"
  case ticketAlreadyUsed = "ticket_already_used"
  case ticketCancelled = "ticket_cancelled"
  case ticketInvalid = "ticket_invalid"
  case ticketOtherShow = "ticket_other_show"
  case ticketOtherTheatre = "ticket_other_theatre"
  case tooManyPaymentAttempts = "too_many_payment_attempts"
  case unauthenticated
}

extension Refusal {
  public init(_ code: RefusalCode, status: Int32) { self.init(code: code.rawValue, status: status) }

  /// Whether it is the refusal of this code.
  public func says(_ code: RefusalCode) -> Bool { self.code == code.rawValue }

  /// Nil for a code that this device does not tell apart.
  public var known: RefusalCode? { RefusalCode(rawValue: code) }
}
