import ClientCore
import Domain
import Structures
import Wire

/// What a kitchen means to do with one order, thrown once when it comes.
struct CookingPlan: Hashable, Sendable {
  var thinks: Duration
  var refuses: Bool
  var excuse: String
  /// From acceptance to the first pan on the stove.
  var lets: Duration
  var cooks: Duration
  /// Zero: on time.
  var late: Duration
  var runsOut: Bool

  /// What the guest is told at acceptance; a kitchen that will be late does not know it yet.
  var promised: Duration { lets + cooks }
}

/// How often and how long, for kitchens in general.
struct KitchenHabits: Hashable, Sendable {
  var thinks = 5.0...40.0
  var refusal = 0.02
  var lets = 10.0...60.0
  var cooks = 420.0...960.0
  var lateness = 0.1
  var late = 180.0...480.0
  var runningOut = 0.01

  private static let excuses = [
    "The kitchen is too busy to cook this well.", "We have just run out of what this needs.",
    "The oven is out of order.",
  ]

  /// Throws as many dice for every plan, so that one order's luck does not change the next one's.
  func plan(_ dice: inout Dice) -> CookingPlan {
    let thinks = dice.seconds(in: thinks)
    let refuses = dice.happens(refusal)
    let excuse = Self.excuses[Int(dice.next() % UInt64(Self.excuses.count))]
    let lets = dice.seconds(in: lets)
    let cooks = dice.seconds(in: cooks)
    let isLate = dice.happens(lateness)
    let late = dice.seconds(in: late)
    return CookingPlan(
      thinks: thinks, refuses: refuses, excuse: excuse, lets: lets, cooks: cooks, late: isLate ? late : .zero,
      runsOut: dice.happens(runningOut))
  }
}

/// One order on its way through a kitchen.
struct CookedOrder: Hashable, Sendable {
  enum Step: Hashable, Sendable { case answer, start, admit, finish, bring }

  /// From the pass to a seat.  V1
  static let walk = Duration.seconds(60)

  let plan: CookingPlan
  let dishes: [MenuItemID]
  private(set) var next = Step.answer
  private(set) var dueAt = Instant(seconds: 0)
  /// Whether the platform has been asked and has not answered.
  var isAsking = false
  private var status: OrderStatusCode?
  /// The beginning of the quarter it was ordered for, in the robots' time.
  private var slotAt: Instant?
  private(set) var goesToSeat = false
  private var patience: RetryDelay

  /// - Parameter dice: Of which none is thrown.
  init(plan: CookingPlan, dishes: [MenuItemID], dice: Dice) {
    self.plan = plan
    self.dishes = dishes
    patience = RetryDelay(beside: dice)
  }

  /// Whether it is the kitchen's turn. It brings food to a seat, and no other.
  static func isKitchens(_ status: OrderStatusCode, goesToSeat: Bool) -> Bool {
    status == .placed || status == .confirmed || status == .preparing || (goesToSeat && status == .readyForPickup)
  }

  /// Plans the next step when the order has moved; what is already known changes no plan.
  mutating func see(_ ticket: Kitchen.Ticket, at now: Instant, _ pace: Pace) {
    if let wait = ticket.untilSlot { slotAt = now + pace.inside(wait) }
    goesToSeat = goesToSeat || ticket.goesToSeat
    guard ticket.status != status else {
      // The slot may be nearer than it was: an operator has moved the clock.
      if next == .start, !isAsking { dueAt = min(dueAt, startsAt(now)) }
      return
    }
    status = ticket.status
    isAsking = false
    patience.reset()
    switch ticket.status {
    case .placed: (next, dueAt) = (.answer, now + plan.thinks)
    case .confirmed: (next, dueAt) = (.start, startsAt(now))
    case .readyForPickup: (next, dueAt) = (.bring, max(now + Self.walk, slotAt ?? now))
    // Nobody knows that they are late before most of the time is over.
    case _ where plan.late > .zero: (next, dueAt) = (.admit, now + plan.cooks * 0.8)
    default: (next, dueAt) = (.finish, now + plan.cooks)
    }
  }

  /// Not before the food would be cold at its slot.
  private func startsAt(_ now: Instant) -> Instant { max(now + plan.lets, (slotAt ?? now) - plan.cooks) }

  mutating func admitDelay(at now: Instant) {
    (next, dueAt) = (.finish, now + plan.cooks * 0.2 + plan.late)
  }

  mutating func tryAgain(at now: Instant, _ pace: Pace) {
    isAsking = false
    dueAt = max(dueAt, now + pace.inside(patience.next()))
  }
}
