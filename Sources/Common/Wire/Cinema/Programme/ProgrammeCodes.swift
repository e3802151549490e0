/// The state of one seat of a show.
public struct SeatStateCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Free for sale.
  public static let available = Self(rawValue: "available")
  /// Kept for one account until a time.  R1
  public static let held = Self(rawValue: "held")
  /// Sold or given away; free again if the booking is cancelled.
  public static let booked = Self(rawValue: "booked")
  /// Taken off sale by staff.
  public static let blocked = Self(rawValue: "blocked")

  public static let known: [Self] = [.available, .held, .booked, .blocked]
}

/// The price category of a seat.
public struct SeatCategoryCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The usual seat.
  public static let regular = Self(rawValue: "regular")
  /// A better place, by the theatre's own choice.
  public static let premium = Self(rawValue: "premium")
  /// The best seats of the hall.
  public static let vip = Self(rawValue: "vip")
  /// Room for a wheelchair.  R6
  public static let wheelchair = Self(rawValue: "wheelchair")

  public static let known: [Self] = [.regular, .premium, .vip, .wheelchair]
}

/// Whom a ticket is for, where the price depends on it.
public struct AgeGroupCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pays the listed price.
  public static let adult = Self(rawValue: "adult")
  public static let child = Self(rawValue: "child")
  public static let youth = Self(rawValue: "youth")
  public static let student = Self(rawValue: "student")
  public static let senior = Self(rawValue: "senior")

  public static let known: [Self] = [.adult, .child, .youth, .student, .senior]
}

/// How strictly the age of a certificate is meant.
public struct AgeRuleCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A word to parents: everybody is let in.
  public static let advised = Self(rawValue: "advised")
  /// Who is younger comes with an adult.
  public static let accompanied = Self(rawValue: "accompanied")
  /// Who is younger is not let in. The door asks for proof.
  public static let checked = Self(rawValue: "checked")

  public static let known: [Self] = [.advised, .accompanied, .checked]
}

/// The share of a show's seats that is free, in four steps.
public struct ShowAvailabilityCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// More than four seats of ten are free.
  public static let available = Self(rawValue: "available")
  /// At most four seats of ten are free.
  public static let filling = Self(rawValue: "filling")
  /// At most one seat of ten is free.
  public static let almostFull = Self(rawValue: "almost_full")
  /// No seat is free; one may become free when a hold lapses.
  public static let soldOut = Self(rawValue: "sold_out")

  public static let known: [Self] = [.available, .filling, .almostFull, .soldOut]
}

/// The sale of a show: open, over or cancelled.
public struct ShowStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Seats can be held until the show starts.
  public static let scheduled = Self(rawValue: "scheduled")
  /// The show has begun or is over; no seat can be held.
  public static let started = Self(rawValue: "started")
  /// No seat can be held; paid bookings are refunded.
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.scheduled, .started, .cancelled]
}

/// The projection of a film. A show has one, a hall may have several.
public struct ScreenFormatCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Ordinary projection.
  public static let flat = Self(rawValue: "2d")
  /// With glasses.
  public static let stereo = Self(rawValue: "3d")
  /// IMAX.
  public static let imax = Self(rawValue: "imax")
  /// Dolby Cinema.
  public static let dolby = Self(rawValue: "dolby")
  /// The picture goes on along the side walls.
  public static let screenX = Self(rawValue: "screenx")
  /// Moving seats.
  public static let motion = Self(rawValue: "4dx")

  public static let known: [Self] = [.flat, .stereo, .imax, .dolby, .screenX, .motion]
}
