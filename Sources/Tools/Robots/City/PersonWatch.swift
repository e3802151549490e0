import ClientCore
import Domain

/// A robot's knowledge of whether a person is signed in at its restaurant or theatre.
struct PersonWatch: Hashable, Sendable {
  /// The time for which an observed absence counts, in real time.
  static let freshness = Duration.seconds(5)
  /// The pause after a person was seen, in real time.
  static let stayAway = Duration.seconds(30)

  private let pace: Pace
  private var emptySince: Instant?
  private var patience: RetryDelay
  private(set) var hasPerson = false
  private(set) var isLooking = false
  private(set) var leftAloneUntil: Instant?

  /// - Parameter dice: No number is drawn from it.
  init(pace: Pace, dice: Dice) {
    self.pace = pace
    patience = RetryDelay(beside: dice)
  }

  /// Whether no person was there a moment ago.
  func isEmpty(at now: Instant) -> Bool {
    guard let emptySince, !hasPerson else { return false }
    return now < emptySince + pace.inside(Self.freshness)
  }

  mutating func look() { isLooking = true }

  /// - Parameter person: Nil when it could not be read; then it is read again later.
  mutating func see(_ person: Bool?, at now: Instant) {
    isLooking = false
    guard let person else {
      leftAloneUntil = now + pace.inside(patience.next())
      return
    }
    patience.reset()
    hasPerson = person
    emptySince = person ? nil : now
    leftAloneUntil = person ? now + pace.inside(Self.stayAway) : nil
  }
}
