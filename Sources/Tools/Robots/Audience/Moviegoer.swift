import ClientCore
import Domain
import Wire

/// One moviegoer: looks at a show, holds seats, extends the hold, pays or leaves, and sometimes cancels.
struct Moviegoer: Mind {
  /// A show with its theatre.
  struct Showing: Hashable, Sendable {
    var id: ShowID
    var theatre: TheatreID
  }

  /// Seats held for this moviegoer.
  struct Hold: Hashable, Sendable {
    var booking: BookingID
    var total: Int64
    /// The remaining time of the hold, in real time.
    var lasts: Duration
    /// What the film's certificate asks. Moviegoers are old enough.  R11
    var ageRule: AgeRule?
  }

  enum Input: Hashable, Sendable {
    /// The moviegoer joins the audience.
    case begin
    /// Nil when no show can be booked.
    case show(Showing?)
    case hall(HallView)
    case held(Hold)
    /// The seats that the server suggests instead.
    case refused(suggestion: [SeatID])
    /// The payment succeeded.
    case booked
    case declined
    /// The payment waits for the payer on this page of the sandbox.
    case atBank(page: String)
    /// The seats were released, or the booking cancelled.
    case over
    /// The last request got no answer.
    case failed
    case time
  }

  enum Effect: Hashable, Sendable {
    /// Announces earlier bookings at the doors.
    case remember
    case chooseShow(lot: UInt64)
    case look(ShowID)
    case hold(ShowID, HoldRequest)
    case extend(BookingID)
    case pay(SeatPurchase)
    /// Pays with another card after a decline.
    case choose(PaymentMethod)
    /// Approves or refuses the payment on the bank's page, and returns.
    case answer(page: String, ThreeDSOutcomeCode)
    /// Stops waiting for a payment. The platform and the bank finish it.  E4, E5
    case leavePayment
    case release(BookingID)
    case cancel(BookingID)
    /// Announces the visit at the door.
    case announce(BookingID, TheatreID)
  }

  /// The current activity.
  enum Business: Hashable, Sendable {
    case resting
    case choosing
    case looking(Showing)
    case asking(Showing, hasAskedTwice: Bool)
    case thinking(Showing, Hold)
    case extending(Showing, Hold)
    /// Waits for the end of a payment, whose outcome may be unknown.  E5
    case paying(Showing, Hold, attempt: Int)
    /// Reads the bank's page.
    case atBank(Showing, Hold, attempt: Int, page: String)
    case regretting(BookingID)
    case ending
  }

  static let time = Input.time
  /// Time before a hold's end at which requests are still sent, in real time.
  static let margin = Duration.seconds(3)
  /// The longest wait for the end of a payment, in real time.
  static let waits = Duration.seconds(180)
  /// The card used after a decline.
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
      // The seats are still held.  R4
      wait(show, hold, attempt: 2, at: now)
      return [.choose(Self.otherCard)]
    case (.show, _), (.refused, _), (.declined, _), (.over, _), (.failed, _): rest(at: now)
    // A late answer to a request that no longer matters.
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

  /// Waits for the planned time, but not longer than the hold lasts.
  private mutating func think(_ show: Showing, _ hold: Hold, at now: Instant) {
    business = .thinking(show, hold)
    let end = now + pace.inside(hold.lasts)
    actsAt = max(now, min(now + outing.thinks, end - pace.inside(Self.margin)))
  }

  private mutating func decide(_ show: Showing, _ hold: Hold, at now: Instant) -> [Effect] {
    if outing.abandons {
      guard outing.letsGo else {
        // The moviegoer leaves without a request. The seats are free when the hold ends.  R3
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
          otherMethods: card == Self.otherCard ? [] : [Self.otherCard], confirmedRule: hold.ageRule))
    ]
  }

  /// The card of the first attempt.
  private var card: PaymentMethod { PaymentMethod(.card, token: outing.token) }

  private mutating func wait(_ show: Showing, _ hold: Hold, attempt: Int, at now: Instant) {
    business = .paying(show, hold, attempt: attempt)
    actsAt = now + pace.inside(Self.waits)
  }

  /// Reads the bank's page for the planned time. A moviegoer who closes it sends nothing more: the platform ends the
  /// payment and frees the seats at the deadline.  R4
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
