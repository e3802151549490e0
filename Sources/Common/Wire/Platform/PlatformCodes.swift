/// A failure of the sandbox gateway.
public struct OutageModeCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It receives nothing and answers nothing.
  public static let down = Self(rawValue: "down")
  /// It does its work and does not answer.
  public static let slow = Self(rawValue: "slow")
  /// It does its work and answers with the state from before.
  public static let lying = Self(rawValue: "lying")

  public static let known: [Self] = [.down, .slow, .lying]
}

/// The end of a 3-D Secure challenge.
public struct ThreeDSOutcomeCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The bank agrees; the payment goes on.
  public static let approved = Self(rawValue: "approved")
  /// The bank refuses; the payment is declined.
  public static let failed = Self(rawValue: "failed")
  /// The payer left without an answer.
  public static let abandoned = Self(rawValue: "abandoned")

  public static let known: [Self] = [.approved, .failed, .abandoned]
}

/// The state of a process.
public struct HealthCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The process runs; the answer of `/health`.
  public static let up = Self(rawValue: "up")
  /// It can serve; the answer of `/ready`.
  public static let ready = Self(rawValue: "ready")
  /// It does not serve yet.
  public static let starting = Self(rawValue: "starting")
  /// It finishes open requests and takes no new ones.
  public static let draining = Self(rawValue: "draining")

  public static let known: [Self] = [.up, .ready, .starting, .draining]
}
