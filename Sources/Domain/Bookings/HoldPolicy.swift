/// How long seats are kept before they are paid. A setting of each show.  R1
public struct HoldPolicy: Hashable, Sendable {
  /// How long a fresh hold lasts.
  public let duration: Duration
  /// What the one extension adds.
  public let `extension`: Duration

  /// Thirty seconds, and thirty more once.
  public static let standard = HoldPolicy(duration: .seconds(30), extension: .seconds(30))

  /// What a theatre may set, in seconds: shorter cannot be paid in, longer empties a hall.
  public static let allowedSeconds: ClosedRange<Int64> = 10...900

  /// How many seats of a show an account holds at most, over all its devices.  R7
  public static let seatLimit = 10

  /// How often a payment may be tried on one hold.
  public static let paymentAttempts: Int64 = 3

  private init(duration: Duration, extension: Duration) {
    self.duration = duration
    self.extension = `extension`
  }

  /// Holds of this length with an extension just as long. Nil outside `allowedSeconds`.
  public init?(seconds: Int64) {
    guard Self.allowedSeconds.contains(seconds) else { return nil }
    self.init(duration: .seconds(seconds), extension: .seconds(seconds))
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
