/// The status of a booking.
public struct BookingStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stored; no seat is held yet.
  public static let initiated = Self(rawValue: "initiated")
  /// Its seats are held, and no payment is under way.
  public static let seatsLocked = Self(rawValue: "seats_locked")
  /// A payment is under way; the hold lasts until the payment's deadline.  R4
  public static let paymentPending = Self(rawValue: "payment_pending")
  /// Paid, with its tickets.
  public static let confirmed = Self(rawValue: "confirmed")
  /// The hold lapsed. A late payment may still confirm it if the seats are free.  E4
  public static let expired = Self(rawValue: "expired")
  /// Ended by the customer, the staff or the platform.
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.initiated, .seatsLocked, .paymentPending, .confirmed, .expired, .cancelled]
}

/// The party that changed a booking.
public struct BookingActorCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The account that made the booking.
  public static let customer = Self(rawValue: "customer")
  /// Staff of the theatre.
  public static let staff = Self(rawValue: "staff")
  /// Timers, the reconciler and operators.
  public static let platform = Self(rawValue: "platform")
  /// An answer of the payment service.
  public static let gateway = Self(rawValue: "gateway")

  public static let known: [Self] = [.customer, .staff, .platform, .gateway]
}

/// The status of a ticket. Only a valid one opens the door, and only once.
public struct TicketStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not used yet.
  public static let valid = Self(rawValue: "valid")
  /// A door has let it in.
  public static let used = Self(rawValue: "used")
  /// Its booking was cancelled, or its show.
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.valid, .used, .cancelled]
}

/// The form in which tickets are sent.
public struct TicketFormatCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// For an app that draws the QR code itself.
  public static let json = Self(rawValue: "json")
  /// A picture of one ticket with its QR code.
  public static let svg = Self(rawValue: "svg")
  /// All tickets, to be printed.
  public static let pdf = Self(rawValue: "pdf")

  public static let known: [Self] = [.json, .svg, .pdf]
}

/// The result of a ticket check at a door that was offline.
public struct CheckResultCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ticket is good, and this check counts.
  public static let accepted = Self(rawValue: "accepted")
  /// An earlier check of the same ticket counts.
  public static let alreadyUsed = Self(rawValue: "already_used")
  /// The ticket or its show was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
  /// The code is not a ticket of this platform.
  public static let invalid = Self(rawValue: "invalid")
  /// The ticket is for another theatre.
  public static let otherTheatre = Self(rawValue: "other_theatre")
  /// The ticket is for another show, or far from its time.
  public static let otherShow = Self(rawValue: "other_show")

  public static let known: [Self] = [.accepted, .alreadyUsed, .cancelled, .invalid, .otherTheatre, .otherShow]
}
