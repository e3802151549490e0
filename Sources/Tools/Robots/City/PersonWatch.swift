import ClientCore
import Domain

/// What a robot knows about whether a person is signed in to the house that it works in.
struct PersonWatch: Hashable, Sendable {
  /// How long the knowledge that nobody is signed in is good for, in the time outside.
  static let freshness = Duration.seconds(5)
  /// How long a house is left alone before it is looked at again, in the time outside.
  static let stayAway = Duration.seconds(30)

  private let pace: Pace
  private var emptySince: Instant?
  private var patience: RetryDelay
  private(set) var hasPerson = false
  private(set) var isLooking = false
  private(set) var leftAloneUntil: Instant?

  /// - Parameter dice: Of which none is thrown.
  init(pace: Pace, dice: Dice) {
    self.pace = pace
    patience = RetryDelay(beside: dice)
  }

  /// Whether it was just seen that no person is there.
  func isEmpty(at now: Instant) -> Bool {
    guard let emptySince, !hasPerson else { return false }
    return now < emptySince + pace.inside(Self.freshness)
  }

  mutating func look() { isLooking = true }

  /// - Parameter person: nil: nobody could tell, and it is looked again later.
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
