/// Where a booking stands.
public struct BookingStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let initiated = Self(rawValue: "initiated")
  public static let seatsLocked = Self(rawValue: "seats_locked")
  public static let paymentPending = Self(rawValue: "payment_pending")
  public static let confirmed = Self(rawValue: "confirmed")
  public static let expired = Self(rawValue: "expired")
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.initiated, .seatsLocked, .paymentPending, .confirmed, .expired, .cancelled]
}

/// Who moved a booking on.
public struct BookingActorCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let customer = Self(rawValue: "customer")
  public static let staff = Self(rawValue: "staff")
  public static let platform = Self(rawValue: "platform")
  public static let gateway = Self(rawValue: "gateway")

  public static let known: [Self] = [.customer, .staff, .platform, .gateway]
}

/// Whether a ticket opens the door.
public struct TicketStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let valid = Self(rawValue: "valid")
  public static let used = Self(rawValue: "used")
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.valid, .used, .cancelled]
}

/// What a ticket is handed out as.
public struct TicketFormatCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let json = Self(rawValue: "json")
  public static let svg = Self(rawValue: "svg")
  public static let pdf = Self(rawValue: "pdf")

  public static let known: [Self] = [.json, .svg, .pdf]
}

/// What became of one ticket at a door that was offline.
public struct CheckResultCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let accepted = Self(rawValue: "accepted")
  public static let alreadyUsed = Self(rawValue: "already_used")
  public static let cancelled = Self(rawValue: "cancelled")
  public static let invalid = Self(rawValue: "invalid")
  public static let otherTheatre = Self(rawValue: "other_theatre")
  public static let otherShow = Self(rawValue: "other_show")

  public static let known: [Self] = [.accepted, .alreadyUsed, .cancelled, .invalid, .otherTheatre, .otherShow]
}
