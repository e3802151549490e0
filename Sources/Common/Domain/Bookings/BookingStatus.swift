/// Where a booking stands. The raw value is its name on the wire.
public enum BookingStatus: String, Hashable, Sendable, CaseIterable {
  /// Written down, no seat held yet.
  case initiated
  /// Its seats are held and nothing is being paid.
  case seatsLocked = "seats_locked"
  /// A payment is in flight; its hold does not lapse before the payment's deadline.  R4
  case paymentPending = "payment_pending"
  /// Paid; its tickets are issued.
  case confirmed
  /// Its time passed. Money that arrives later may still revive it.  E4
  case expired
  case cancelled

  /// Whether no move leads out of it.
  public var isFinal: Bool { self == .cancelled }
}

/// Who moves a booking.
public enum BookingActor: String, Hashable, Sendable, CaseIterable {
  case customer
  /// People of the theatre.
  case staff
  /// The platform's clock, reconciler and operators.
  case platform
  case gateway
}

/// Why a booking did not move.
public enum BookingError: Error, Hashable, Sendable {
  /// No row of the table leads from one to the other.
  case illegalMove(from: BookingStatus, to: BookingStatus)
  /// The move exists, but not for this actor.
  case notAllowed(from: BookingStatus, to: BookingStatus, by: BookingActor)
}
