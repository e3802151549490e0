/// The length of a show's holds.  R1
public struct HoldPolicy: Hashable, Sendable {
  /// The length of a new hold.
  public let duration: Duration

  /// Thirty seconds; five and a half minutes with all extensions.
  public static let standard = HoldPolicy(duration: .seconds(30))

  /// The lengths that a theatre may set. A shorter hold leaves no time to answer the warning; a longer one keeps others
  /// from the seats.
  public static let allowedSeconds: ClosedRange<Int64> = 30...900

  /// The length of one extension, so that slow customers are not shut out (WCAG 2.2.1).  R8
  public static let `extension` = Duration.seconds(30)
  /// Extensions of one hold.  R8
  public static let extensionLimit: Int64 = 10
  /// The customer is warned when this much is left, in time to extend (WCAG 2.2.1).  R8
  public static let warning = Duration.seconds(20)

  /// Seats of a show that an account may hold, over all its devices.  R7
  public static let seatLimit = 10

  /// Payments that may be tried on one hold.
  public static let paymentAttempts: Int64 = 3

  private init(duration: Duration) { self.duration = duration }

  /// Holds of this length. Nil outside `allowedSeconds`.
  public init?(seconds: Int64) {
    guard Self.allowedSeconds.contains(seconds) else { return nil }
    self.init(duration: .seconds(seconds))
  }

  /// Restores a stored length. A length below today's least becomes the least.
  public init?(stored seconds: Int64) {
    guard seconds >= 1 else { return nil }
    self.init(seconds: max(seconds, Self.allowedSeconds.lowerBound))
  }

  /// A hold that begins now.
  public func begin(at now: Instant) -> Hold { Hold(until: now + duration) }

  /// Refuses more seats than an account may have.  R7
  ///
  /// - Parameter kept: Seats of this show that the account keeps besides; not those of a hold that this pick replaces.
  public static func check(count: Int, kept: Int = 0) throws(PickError) {
    guard count >= 1 else { throw .none }
    guard count <= seatLimit, max(0, kept) <= seatLimit - count else { throw .tooMany(limit: seatLimit) }
  }
}
