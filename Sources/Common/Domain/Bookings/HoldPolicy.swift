/// How long seats are kept before they are paid. A setting of each show.  R1
public struct HoldPolicy: Hashable, Sendable {
  /// How long a fresh hold lasts.
  public let duration: Duration

  /// Thirty seconds; with all its extensions five and a half minutes.
  public static let standard = HoldPolicy(duration: .seconds(30))

  /// What a theatre may set, in seconds: shorter leaves no time to answer the warning, longer empties a hall.
  public static let allowedSeconds: ClosedRange<Int64> = 30...900

  /// What one extension adds, and how many a hold has: whoever is slow is not shut out (WCAG 2.2.1).  R8
  public static let `extension` = Duration.seconds(30)
  public static let extensionLimit: Int64 = 10
  /// With so much left the customer is warned, in time to ask for more (WCAG 2.2.1).  R8
  public static let warning = Duration.seconds(20)

  /// How many seats of a show an account holds at most, over all its devices.  R7
  public static let seatLimit = 10

  /// How often a payment may be tried on one hold.
  public static let paymentAttempts: Int64 = 3

  private init(duration: Duration) { self.duration = duration }

  /// Holds of this length. Nil outside `allowedSeconds`.
  public init?(seconds: Int64) {
    guard Self.allowedSeconds.contains(seconds) else { return nil }
    self.init(duration: .seconds(seconds))
  }

  /// What a show was given when less was allowed lasts as long as the least that is allowed now.
  public init?(stored seconds: Int64) {
    guard seconds >= 1 else { return nil }
    self.init(seconds: max(seconds, Self.allowedSeconds.lowerBound))
  }

  /// A hold that begins now.
  public func begin(at now: Instant) -> Hold { Hold(until: now + duration) }

  /// Refuses more seats than an account may have.  R7
  ///
  /// - Parameter kept: seats of this show that the account keeps besides: not those of a hold that this pick replaces.
  public static func check(count: Int, kept: Int = 0) throws(PickError) {
    guard count >= 1 else { throw .none }
    guard count <= seatLimit, max(0, kept) <= seatLimit - count else { throw .tooMany(limit: seatLimit) }
  }
}
