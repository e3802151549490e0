/// The status of a booking. The raw value is its name on the wire.
public enum BookingStatus: String, Hashable, Sendable, CaseIterable {
  /// Stored; no seat is held yet.
  case initiated
  /// Its seats are held, and no payment is under way.
  case seatsLocked = "seats_locked"
  /// A payment is under way; the hold lasts until the payment's deadline.  R4
  case paymentPending = "payment_pending"
  /// Paid, with its tickets.
  case confirmed
  /// The hold lapsed. A late payment may still confirm it.  E4
  case expired
  case cancelled

  /// True when no move leads out of the status.
  public var isFinal: Bool { self == .cancelled }
}

/// A party that moves a booking.
public enum BookingActor: String, Hashable, Sendable, CaseIterable {
  case customer
  /// Staff of the theatre.
  case staff
  /// Timers, the reconciler and operators.
  case platform
  case gateway
}

/// The reason why a booking did not move.
public enum BookingError: Error, Hashable, Sendable {
  /// The table has no move from one to the other.
  case illegalMove(from: BookingStatus, to: BookingStatus)
  /// The table has the move, but not for this actor.
  case notAllowed(from: BookingStatus, to: BookingStatus, by: BookingActor)
}
