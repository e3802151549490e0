import ClientCore
import Domain
import Wire

/// One of an audience: looks at a show, holds seats, thinks, extends, pays, answers the bank, or walks away; now and then
/// cancels.
struct Moviegoer: Mind {
  /// A show to go to.
  struct Showing: Hashable, Sendable {
    var id: ShowID
    var theatre: TheatreID
  }

  /// Seats that are kept for this one.
  struct Hold: Hashable, Sendable {
    var booking: BookingID
    var total: Int64
    /// How long they are kept, in the time outside.
    var lasts: Duration
  }

  enum Input: Hashable, Sendable {
    /// It is one of the audience from here on.
    case begin
    /// Nil: nothing is shown that can be booked.
    case show(Showing?)
    case hall(HallView)
    case held(Hold)
    /// What may be held instead, by ids.
    case refused(suggestion: [SeatID])
    /// The payment stands.
    case booked
    case declined
    /// The payment waits for the payer to answer their bank on this page, by the sandbox's name for it.
    case atBank(page: String)
    /// It was let go, or cancelled.
    case over
    /// What was asked last has no answer.
    case failed
    case time
  }

  enum Effect: Hashable, Sendable {
    /// Tells the doors of the bookings of before this start.
    case remember
    case chooseShow(lot: UInt64)
    case look(ShowID)
    case hold(ShowID, HoldRequest)
    case extend(BookingID)
    case pay(SeatPurchase)
    /// Pays with another card after a decline.
    case choose(PaymentMethod)
    /// Tells the bank whether the payment is one's own, and comes back from there.
    case answer(page: String, ThreeDSOutcomeCode)
    /// Waits no longer for the end of a payment: what becomes of it is between the platform and the bank.  E4, E5
    case leavePayment
    case release(BookingID)
    case cancel(BookingID)
    /// Tells the door that this one will come.
    case announce(BookingID, TheatreID)
  }

  /// What this one is about.
  enum Business: Hashable, Sendable {
    case resting
    case choosing
    case looking(Showing)
    case asking(Showing, hasAskedTwice: Bool)
    case thinking(Showing, Hold)
    case extending(Showing, Hold)
    /// Waits for the end of a payment, which may be in doubt.  E5
    case paying(Showing, Hold, attempt: Int)
    /// Reads the bank's page.
    case atBank(Showing, Hold, attempt: Int, page: String)
    case regretting(BookingID)
    case ending
  }

  static let time = Input.time
  /// In the time outside: before a hold's end, so that what is asked still arrives.
  static let margin = Duration.seconds(3)
  /// How long the end of a payment is waited for before others worry about it, in the time outside.
  static let waits = Duration.seconds(180)
  /// The card for who was declined.
  static let otherCard = PaymentMethod(.card, token: "tok_approved")

  let habits: AudienceHabits
  let pace: Pace
  var dice: Dice
  private(set) var business = Business.resting
  private(set) var outing: Outing
  private var actsAt: Instant?
  private var hasRemembered = false
  private var hasExtended = false

  init(pace: Pace, dice: Dice, habits: AudienceHabits = AudienceHabits(), comesAt: Instant) {
    var dice = dice
    self.pace = pace
    self.habits = habits
    outing = habits.plan(&dice)
    self.dice = dice
    actsAt = comesAt
  }

  var wakesAt: Instant? { actsAt }

  mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch (event.input, business) {
    case (.begin, _): break
    case (.time, _): return wake(at: now)
    case (.show(let show?), .choosing):
      business = .looking(show)
      return [.look(show.id)]
    case (.hall(let hall), .looking(let show)):
      business = .asking(show, hasAskedTwice: false)
      return [.hold(show.id, request(in: hall))]
    case (.held(let hold), .asking(let show, _)): think(show, hold, at: now)
    case (.held(let hold), .extending(let show, _)):
      hasExtended = true
      think(show, hold, at: now)
    case (.refused(let seats), .asking(let show, hasAskedTwice: false)) where !seats.isEmpty:
      business = .asking(show, hasAskedTwice: true)
      return [.hold(show.id, HoldRequest(seatIds: seats))]
    case (.booked, .paying(let show, let hold, _)): return rejoice(show, hold, at: now)
    case (.atBank(let page), .paying(let show, let hold, let attempt)):
      return turn(to: page, show, hold, attempt, at: now)
    case (.declined, .paying(let show, let hold, attempt: 1)) where card != Self.otherCard:
      // While the seats are still there.  R4
      wait(show, hold, attempt: 2, at: now)
      return [.choose(Self.otherCard)]
    case (.show, _), (.refused, _), (.declined, _), (.over, _), (.failed, _): rest(at: now)
    // An answer to what is no longer this one's business.
    case (.hall, _), (.held, _), (.booked, _), (.atBank, _): break
    }
    return []
  }
}

extension Moviegoer {
  private mutating func wake(at now: Instant) -> [Effect] {
    guard let due = actsAt, due <= now else { return [] }
    actsAt = nil
    switch business {
    case .resting:
      outing = habits.plan(&dice)
      hasExtended = false
      business = .choosing
      let choose = Effect.chooseShow(lot: outing.lot)
      if hasRemembered { return [choose] }
      hasRemembered = true
      return [.remember, choose]
    case .thinking(let show, let hold): return decide(show, hold, at: now)
    case .paying:
      rest(at: now)
      return [.leavePayment]
    case .atBank(let show, let hold, let attempt, let page):
      wait(show, hold, attempt: attempt, at: now)
      return [.answer(page: page, outing.bank == .refuses ? .failed : .approved)]
    case .regretting(let booking):
      business = .ending
      return [.cancel(booking)]
    case .choosing, .looking, .asking, .extending, .ending: return []
    }
  }

  private mutating func request(in hall: HallView) -> HoldRequest {
    if outing.picks, !outing.needsAccess, let seats = hall.pick(Int(outing.party), &dice) {
      return HoldRequest(seatIds: seats.map { hall.layout.id(of: $0) })
    }
    return HoldRequest(
      bestAvailable: BestAvailableRequest(count: outing.party, accessible: outing.needsAccess ? true : nil))
  }

  /// Thinks as long as it likes, but not longer than the seats are kept.
  private mutating func think(_ show: Showing, _ hold: Hold, at now: Instant) {
    business = .thinking(show, hold)
    let end = now + pace.inside(hold.lasts)
    actsAt = max(now, min(now + outing.thinks, end - pace.inside(Self.margin)))
  }

  private mutating func decide(_ show: Showing, _ hold: Hold, at now: Instant) -> [Effect] {
    if outing.abandons {
      guard outing.letsGo else {
        // Walked away: the seats are free again when their time is over.  R3
        rest(at: now)
        return []
      }
      business = .ending
      return [.release(hold.booking)]
    }
    if outing.extends, !hasExtended {
      business = .extending(show, hold)
      return [.extend(hold.booking)]
    }
    wait(show, hold, attempt: 1, at: now)
    return [
      .pay(
        SeatPurchase(
          booking: hold.booking, total: hold.total, method: card,
          otherMethods: card == Self.otherCard ? [] : [Self.otherCard]))
    ]
  }

  /// The one that is tried first.
  private var card: PaymentMethod { PaymentMethod(.card, token: outing.token) }

  private mutating func wait(_ show: Showing, _ hold: Hold, attempt: Int, at now: Instant) {
    business = .paying(show, hold, attempt: attempt)
    actsAt = now + pace.inside(Self.waits)
  }

  /// Reads the bank's page for as long as one thinks about seats. Whoever closes it is never heard of again: the platform
  /// ends the payment and frees the seats when the bank's time is over.  R4
  private mutating func turn(
    to page: String, _ show: Showing, _ hold: Hold, _ attempt: Int, at now: Instant
  ) -> [Effect] {
    guard outing.bank != .neverComesBack else {
      rest(at: now)
      return [.leavePayment]
    }
    business = .atBank(show, hold, attempt: attempt, page: page)
    actsAt = now + outing.thinks
    return []
  }

  private mutating func rejoice(_ show: Showing, _ hold: Hold, at now: Instant) -> [Effect] {
    guard outing.cancels else {
      rest(at: now)
      return [.announce(hold.booking, show.theatre)]
    }
    business = .regretting(hold.booking)
    actsAt = now + outing.thinks * 4
    return []
  }

  private mutating func rest(at now: Instant) {
    business = .resting
    actsAt = now + pace.inside(dice.seconds(in: habits.rests))
  }
}
