import Client
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

  /// The bank's question about a payment.
  struct Challenge: Hashable, Sendable {
    var payment: PaymentID
    /// The sandbox's name for it.
    var page: String
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
    /// Where the booking is after a payment, or when it was asked for.
    case booking(BookingStatusCode)
    case declined
    /// The payment waits for the payer to answer their bank.
    case challenged(Challenge)
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
    case pay(BookingID, PayRequest, IdempotencyKey)
    /// Tells the bank whether the payment is one's own, then the platform that it may look.
    case answer(Challenge, ThreeDSOutcomeCode)
    case readBooking(BookingID)
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
    case paying(Showing, Hold, attempt: Int)
    /// Reads the bank's page; nil: has answered it.
    case atBank(Showing, Hold, Challenge?)
    /// The payment is in doubt: the booking is asked for now and then.  E5
    case waiting(Showing, Hold, isAsking: Bool)
    case regretting(BookingID)
    case ending
  }

  static let time = Input.time
  /// In the time outside: before a hold's end, so that what is asked still arrives.
  static let margin = Duration.seconds(3)
  /// How often a payment in doubt is asked for, before others worry about it.
  static let mostQuestions = 8

  let habits: AudienceHabits
  let pace: Pace
  var dice: Dice
  private(set) var business = Business.resting
  private(set) var outing: Outing
  private var actsAt: Instant?
  private var hasRemembered = false
  private var hasExtended = false
  private var patience: RetryDelay

  init(pace: Pace, dice: Dice, habits: AudienceHabits = AudienceHabits(), comesAt: Instant) {
    var dice = dice
    self.pace = pace
    self.habits = habits
    outing = habits.plan(&dice)
    self.dice = dice
    patience = RetryDelay(beside: dice)
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
    case (.booking(let status), .paying(let show, let hold, _)),
      (.booking(let status), .atBank(let show, let hold, nil)),
      (.booking(let status), .waiting(let show, let hold, _)):
      return hear(status, show, hold, at: now)
    case (.challenged(let challenge), .paying(let show, let hold, _)): turn(to: challenge, show, hold, at: now)
    case (.declined, .paying(let show, let hold, attempt: 1)), (.declined, .atBank(let show, let hold, nil)):
      // Another card, while the seats are still there.
      return pay(show, hold, attempt: 2, token: "tok_approved")
    case (.failed, .paying(let show, let hold, _)), (.failed, .waiting(let show, let hold, _)),
      (.failed, .atBank(let show, let hold, nil)):
      doubt(show, hold, at: now)
    case (.show, _), (.refused, _), (.declined, _), (.over, _), (.failed, _): rest(at: now)
    // An answer to what is no longer this one's business.
    case (.hall, _), (.held, _), (.booking, _), (.challenged, _): break
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
      patience.reset()
      business = .choosing
      let choose = Effect.chooseShow(lot: outing.lot)
      if hasRemembered { return [choose] }
      hasRemembered = true
      return [.remember, choose]
    case .thinking(let show, let hold): return decide(show, hold, at: now)
    case .atBank(let show, let hold, let challenge?):
      business = .atBank(show, hold, nil)
      return [.answer(challenge, outing.bank == .refuses ? .failed : .approved)]
    case .waiting(let show, let hold, _):
      business = .waiting(show, hold, isAsking: true)
      return [.readBooking(hold.booking)]
    case .regretting(let booking):
      business = .ending
      return [.cancel(booking)]
    case .choosing, .looking, .asking, .extending, .paying, .atBank, .ending: return []
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
    return pay(show, hold, attempt: 1, token: outing.token)
  }

  private mutating func pay(_ show: Showing, _ hold: Hold, attempt: Int, token: String) -> [Effect] {
    business = .paying(show, hold, attempt: attempt)
    let request = PayRequest(
      paymentMethod: PaymentMethodChoice(kind: .card, token: token), expectedTotal: hold.total)
    return [.pay(hold.booking, request, IdempotencyKey(payingFor: hold.booking, attempt: attempt))]
  }

  /// Reads the bank's page for as long as one thinks about seats. Whoever closes it is never heard of again: the platform
  /// ends the payment and frees the seats when the bank's time is over.  R4
  private mutating func turn(to challenge: Challenge, _ show: Showing, _ hold: Hold, at now: Instant) {
    guard outing.bank != .neverComesBack else { return rest(at: now) }
    business = .atBank(show, hold, challenge)
    actsAt = now + outing.thinks
  }

  private mutating func hear(
    _ status: BookingStatusCode, _ show: Showing, _ hold: Hold, at now: Instant
  ) -> [Effect] {
    switch status {
    case .confirmed:
      guard outing.cancels else {
        rest(at: now)
        return [.announce(hold.booking, show.theatre)]
      }
      business = .regretting(hold.booking)
      actsAt = now + outing.thinks * 4
    case .paymentPending: doubt(show, hold, at: now)
    default: rest(at: now)
    }
    return []
  }

  private mutating func doubt(_ show: Showing, _ hold: Hold, at now: Instant) {
    let wait = patience.next()
    guard patience.attempt <= Self.mostQuestions else { return rest(at: now) }
    business = .waiting(show, hold, isAsking: false)
    actsAt = now + pace.inside(wait)
  }

  private mutating func rest(at now: Instant) {
    business = .resting
    actsAt = now + pace.inside(dice.seconds(in: habits.rests))
  }
}
