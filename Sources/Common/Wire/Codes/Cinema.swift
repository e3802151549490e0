/// Whether a seat of a show can be taken.
public struct SeatStateCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let available = Self(rawValue: "available")
  public static let held = Self(rawValue: "held")
  public static let booked = Self(rawValue: "booked")
  public static let blocked = Self(rawValue: "blocked")

  public static let known: [Self] = [.available, .held, .booked, .blocked]
}

/// What a seat is priced as.
public struct SeatCategoryCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let regular = Self(rawValue: "regular")
  public static let premium = Self(rawValue: "premium")
  public static let vip = Self(rawValue: "vip")
  public static let wheelchair = Self(rawValue: "wheelchair")

  public static let known: [Self] = [.regular, .premium, .vip, .wheelchair]
}

/// How full a show is, in a word for a list.
public struct ShowAvailabilityCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let available = Self(rawValue: "available")
  public static let filling = Self(rawValue: "filling")
  public static let almostFull = Self(rawValue: "almost_full")
  public static let soldOut = Self(rawValue: "sold_out")

  public static let known: [Self] = [.available, .filling, .almostFull, .soldOut]
}

/// Whether seats of a show can still be had.
public struct ShowStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let scheduled = Self(rawValue: "scheduled")
  public static let started = Self(rawValue: "started")
  public static let cancelled = Self(rawValue: "cancelled")

  public static let known: [Self] = [.scheduled, .started, .cancelled]
}

/// How a film is thrown at a screen.
public struct ScreenFormatCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let flat = Self(rawValue: "2d")
  public static let stereo = Self(rawValue: "3d")
  public static let imax = Self(rawValue: "imax")
  public static let dolby = Self(rawValue: "dolby")
  public static let screenX = Self(rawValue: "screenx")
  public static let motion = Self(rawValue: "4dx")

  public static let known: [Self] = [.flat, .stereo, .imax, .dolby, .screenX, .motion]
}
