import ClientCore
import Domain
import Structures
import Wire

/// A kitchen's plan for one order, drawn when the order arrives.
struct CookingPlan: Hashable, Sendable {
  var thinks: Duration
  var refuses: Bool
  var excuse: String
  /// From acceptance to the start of cooking.
  var lets: Duration
  var cooks: Duration
  /// The delay. Zero means on time.
  var late: Duration
  var runsOut: Bool

  /// The time promised at acceptance, without a delay.
  var promised: Duration { lets + cooks }
}

/// Probabilities and times of kitchens.
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

  /// Draws the same number of random values for every plan, so that plans do not affect each other.
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

/// One order in a kitchen.
struct CookedOrder: Hashable, Sendable {
  enum Step: Hashable, Sendable { case answer, start, admit, finish, bring }

  /// The walk to a seat.  V1
  static let walk = Duration.seconds(60)

  let plan: CookingPlan
  let dishes: [MenuItemID]
  private(set) var next = Step.answer
  private(set) var dueAt = Instant(seconds: 0)
  /// Whether a request for it is open.
  var isAsking = false
  private var status: OrderStatusCode?
  /// The start of its slot, in the robots' time.
  private var slotAt: Instant?
  private(set) var goesToSeat = false
  private var patience: RetryDelay
  private var hasReplied = false
  /// Whether its customer has written and got no reply yet.
  private(set) var waitsForReply = false

  /// - Parameter dice: No number is drawn from it.
  init(plan: CookingPlan, dishes: [MenuItemID], dice: Dice) {
    self.plan = plan
    self.dishes = dishes
    patience = RetryDelay(beside: dice)
  }

  /// Whether the kitchen makes the next step. Of ready orders it carries only those to seats.
  static func isKitchens(_ status: OrderStatusCode, goesToSeat: Bool) -> Bool {
    status == .placed || status == .confirmed || status == .preparing || (goesToSeat && status == .readyForPickup)
  }

  /// Plans the next step after a change of status. A known status changes no plan.
  mutating func see(_ ticket: Kitchen.Ticket, at now: Instant, _ pace: Pace) {
    if let wait = ticket.untilSlot { slotAt = now + pace.inside(wait) }
    goesToSeat = goesToSeat || ticket.goesToSeat
    guard ticket.status != status else {
      // An operator may have moved the clock, so the slot may be nearer.
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
    // A delay is noticed after 80 percent of the time.
    case _ where plan.late > .zero: (next, dueAt) = (.admit, now + plan.cooks * 0.8)
    default: (next, dueAt) = (.finish, now + plan.cooks)
    }
  }

  /// Late enough that the food is warm at its slot.
  private func startsAt(_ now: Instant) -> Instant { max(now + plan.lets, (slotAt ?? now) - plan.cooks) }

  mutating func hearQuestion() { waitsForReply = !hasReplied }

  mutating func reply() { (waitsForReply, hasReplied) = (false, true) }

  mutating func admitDelay(at now: Instant) {
    (next, dueAt) = (.finish, now + plan.cooks * 0.2 + plan.late)
  }

  mutating func tryAgain(at now: Instant, _ pace: Pace) {
    isAsking = false
    dueAt = max(dueAt, now + pace.inside(patience.next()))
  }
}
