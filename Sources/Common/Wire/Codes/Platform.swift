/// How the sandbox gateway misbehaves.
public struct OutageModeCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let down = Self(rawValue: "down")
  public static let slow = Self(rawValue: "slow")
  public static let lying = Self(rawValue: "lying")

  public static let known: [Self] = [.down, .slow, .lying]
}

/// How a 3-D Secure challenge ends.
public struct ThreeDSOutcomeCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let approved = Self(rawValue: "approved")
  public static let failed = Self(rawValue: "failed")
  public static let abandoned = Self(rawValue: "abandoned")

  public static let known: [Self] = [.approved, .failed, .abandoned]
}

/// Whether a process can serve.
public struct HealthCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let up = Self(rawValue: "up")
  public static let ready = Self(rawValue: "ready")
  public static let starting = Self(rawValue: "starting")
  public static let draining = Self(rawValue: "draining")

  public static let known: [Self] = [.up, .ready, .starting, .draining]
}
