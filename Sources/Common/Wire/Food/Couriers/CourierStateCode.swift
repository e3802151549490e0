/// Whether a courier is offered deliveries.
public struct CourierStateCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Invited, and not yet approved by an operator.
  public static let waiting = Self(rawValue: "waiting")
  /// Gets offers while on shift.
  public static let approved = Self(rawValue: "approved")
  /// Gets no offers, and finishes what they carry.
  public static let paused = Self(rawValue: "paused")
  /// Gets no offers, and loses what they have not picked up.
  public static let blocked = Self(rawValue: "blocked")

  public static let known: [Self] = [.waiting, .approved, .paused, .blocked]
}
