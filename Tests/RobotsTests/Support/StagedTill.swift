import ClientCore
import Domain
import Structures
import Wire

@testable import Robots

/// Where a guest of the stage pays: the SDK's machine, in the time outside.
struct StagedTill {
  /// What the platform is asked for.
  enum Ask: Hashable {
    case pay(SeatPurchase, PurchaseKey)
    /// What became of it.
    case look(PurchaseKey)
    case answer(ThreeDSOutcomeCode)
  }

  static let account = AccountID(suffix: "guest")

  var machine: PayBooking
  var wakesAt: Instant?
  /// Who waits to hear of it.
  fileprivate var follower: PurchaseFollower?
  fileprivate var answer: Moviegoer.Input?

  init(seed: UInt64) { machine = PayBooking(dice: Dice(seed: seed)) }

  fileprivate mutating func handle(_ input: PayBooking.Input, at time: Instant) -> [PayBooking.Effect] {
    let effects = machine.handle(Timed(input, at: time))
    switch follower?.hear(machine.progress) {
    case .answer(let heard): (follower, answer) = (nil, heard)
    case .left: follower = nil
    case .nothing, .signIn, nil: break
    }
    return effects
  }
}

extension AudienceStage {
  /// In the time outside.
  var time: Instant { start + outside }

  var paid: [(purchase: SeatPurchase, key: PurchaseKey)] {
    asked.compactMap { if case .pay(let purchase, let key) = $0.ask { (purchase, key) } else { nil } }
  }
  var keys: [PurchaseKey] { paid.map(\.key) }
  /// When it was asked what became of a payment.
  var looks: [Instant] { asked.compactMap { if case .look = $0.ask { $0.at } else { nil } } }

  /// As ``Till`` does.
  mutating func send(toTill guest: Int, _ effect: Moviegoer.Effect) {
    let key = PurchaseKey("\(asked.count + done.count)")
    switch effect {
    case .pay(let purchase):
      tills[guest].follower = .ofNewKey
      send([.ownerLeft(nil), .place(purchase, key)], guest)
    case .choose(let method):
      tills[guest].follower = .ofNewKey
      send([.choose(method, key)], guest)
    case .answer(let page, let outcome):
      asked.append((time, .answer(outcome)))
      if mood == .works { hear(page, outcome) }
      tills[guest].follower = .afterBank
      send([.backFromBank], guest)
    default: send([.ownerLeft(nil)], guest)
    }
  }

  mutating func wakeTill(of guest: Int) {
    tills[guest].wakesAt = nil
    send([.woke], guest)
  }

  private mutating func send(_ inputs: [PayBooking.Input], _ guest: Int) {
    for input in inputs {
      var due = tills[guest].handle(input, at: time)
      while !due.isEmpty {
        guard let outcome = outcome(of: due.removeFirst(), guest) else { continue }
        due += tills[guest].handle(outcome, at: time)
      }
    }
    if let answer = tills[guest].answer.take() { send(guest, answer) }
  }

  private mutating func outcome(of effect: PayBooking.Effect, _ guest: Int) -> PayBooking.Input? {
    switch effect {
    case .keep(let record): return .kept(record.key, StagedTill.account)
    case .read: return .nothingKept
    case .wake(let time):
      tills[guest].wakesAt = time
      return nil
    case .forget, .openBank, .signIn, .placed, .editCart: return nil
    case .submit(let purchase, let key):
      asked.append((time, .pay(purchase, key)))
      return reach(key) { stage in stage.pay(purchase, key) }
    case .lookUp(let key):
      asked.append((time, .look(key)))
      return reach(key) { stage in stage.look(key, guest) }
    case .confirm, .abandon:
      guard let key = tills[guest].machine.record?.key else { return nil }
      asked.append((time, .look(key)))
      return reach(key) { stage in stage.look(key, guest) }
    }
  }

  private mutating func reach(
    _ key: PurchaseKey, _ answer: (inout AudienceStage) -> PayBooking.Input
  ) -> PayBooking.Input {
    switch mood {
    case .works: answer(&self)
    case .isAway: .failed(key, .unanswered)
    case .refuses: .failed(key, .refused(Refusal(code: "conflict", status: 409)))
    }
  }

  private func look(_ key: PurchaseKey, _ guest: Int) -> PayBooking.Input {
    let booking = tills[guest].machine.record?.purchase.booking
    return booking.flatMap { paidBooking($0) }.map { .found(key, $0) } ?? .absent(key)
  }

  private func paidBooking(_ id: BookingID) -> PaidBooking? {
    guard let booking = bookings[id] else { return nil }
    return PaidBooking(
      booking: id, status: WireCode(booking.status.rawValue),
      payment: booking.payment.map { _ in PaymentID(suffix: id.suffix) },
      paymentStatus: booking.payment.map { .known($0) },
      action: booking.payment == .requiresAction ? Route.sandbox(.showThreeDS(id.suffix)).path : nil)
  }

  /// The seats are kept while the bank is asked, and for another card for as long as was left.
  private mutating func hear(_ page: String, _ outcome: ThreeDSOutcomeCode) {
    let id = BookingID(suffix: page)
    guard let booking = bookings[id], booking.status == .paymentPending else { return }
    bookings[id]?.bankUntil = nil
    bookings[id]?.status = outcome == .approved ? .confirmed : .seatsLocked
    bookings[id]?.payment = outcome == .approved ? .authorised : .declined
    if outcome != .approved { bookings[id]?.expiresAt = now + pace.inside(Self.holds) }
  }

  private mutating func pay(_ purchase: SeatPurchase, _ key: PurchaseKey) -> PayBooking.Input {
    let id = purchase.booking
    guard let booking = bookings[id], isKept(booking), purchase.total == booking.total else {
      return .failed(key, .refused(.bookingExpired))
    }
    let token = purchase.method.token ?? ""
    if token == "tok_declined" || token == "tok_insufficient_funds" {
      return .failed(key, .refused(Refusal(code: "payment_declined", status: 402)))
    }
    if token == "tok_three_ds" {
      bookings[id]?.status = .paymentPending
      bookings[id]?.payment = .requiresAction
      bookings[id]?.bankUntil = now + pace.inside(Self.bank)
    } else {
      bookings[id]?.status = verdicts[token] ?? .confirmed
      bookings[id]?.payment = verdicts[token] == nil ? .authorised : .checking
    }
    return look(key, booking.guest)
  }
}
