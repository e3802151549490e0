import Domain
import Testing

@testable import Services

@Suite("A payment's state machine")
struct PaymentStepTests {
  private static let now = Instant(seconds: 1_800_000_000)
  private static let settings = Settings()

  private static func payment(
    _ status: PaymentStatus, _ intent: Payment.Intent?, attempts: Int64 = 1, amount: Int64 = 2_500,
    captured: Int64 = 0
  ) -> Payment {
    Payment(
      id: PaymentID(suffix: "1"), purchase: .order(OrderID(suffix: "1")), kind: .card, status: status, intent: intent,
      amount: amount, captured: captured, currency: Currency(code: "EUR")!, gateway: "sandbox", gatewayKey: "ord_1",
      tokenSealed: [1], attempts: attempts, deadlineAt: now + .seconds(120), createdAt: now)
  }

  private static func charge(_ status: Charge.Status, amount: Int64 = 2_500, captured: Int64 = 0, refunded: Int64 = 0)
    -> GatewayAnswer
  {
    .charge(Charge(id: "chg_1", status: status, amount: amount, captured: captured, refunded: refunded, reason: "no"))
  }

  private static func step(_ payment: Payment, _ asked: Payment.Intent, _ answer: GatewayAnswer) -> PaymentStep {
    .taking(answer, asked: asked, payment: payment, now: now, settings: settings)
  }

  @Test("E3: an approved authorisation places the order and wants nothing more")
  func approved() {
    let step = Self.step(Self.payment(.checking, .authorise), .authorise, Self.charge(.authorised))
    #expect(step.verdict == .approved)
    #expect(step.payment.status == .authorised)
    #expect(step.payment.intent == nil)
    #expect(step.payment.held == 2_500)
  }

  @Test("E5: a gateway that does not answer leaves the payment checking, and is asked again ever later")
  func silence() {
    var waits: [Int64] = []
    for attempts in [1, 2, 3, 20] as [Int64] {
      let step = Self.step(Self.payment(.checking, .authorise, attempts: attempts), .authorise, .noAnswer)
      #expect(step.verdict == .nothing)
      #expect(step.payment.status == .checking)
      #expect(step.payment.intent == .authorise)
      waits.append(step.payment.nextAttemptAt!.since(Self.now).wholeMicroseconds / 1_000_000)
    }
    #expect(waits == [2, 4, 8, 256])
  }

  @Test("E4: a gateway that says what was so before is asked again later, and at once where it says something new")
  func stale() {
    let later = Self.now + .seconds(2)
    let capture = Self.step(Self.payment(.authorised, .capture), .capture, Self.charge(.authorised))
    #expect(capture.payment.nextAttemptAt == later && capture.payment.intent == .capture)
    let release = Self.step(Self.payment(.authorised, .release), .release, Self.charge(.authorised))
    #expect(release.payment.nextAttemptAt == later && release.payment.intent == .release)
    let refund = Self.payment(.captured, .release, captured: 2_500)
    #expect(Self.step(refund, .release, Self.charge(.captured, captured: 2_500)).payment.nextAttemptAt == later)
    // What was asked before the order was cancelled is news of something else.
    let overtaken = Self.step(Self.payment(.authorised, .release), .capture, Self.charge(.authorised))
    #expect(overtaken.payment.nextAttemptAt == Self.now)
    let updates = Self.step(Self.payment(.checking, .release), .release, Self.charge(.authorised))
    #expect(updates.payment.nextAttemptAt == Self.now)
  }

  @Test("a decline ends the payment, fails the order and forgets the token")
  func declined() {
    let step = Self.step(Self.payment(.checking, .authorise), .authorise, Self.charge(.declined))
    #expect(step.verdict == .failed(reason: "no", declined: true))
    #expect(step.payment.status == .declined)
    #expect(step.payment.tokenSealed == nil)
    #expect(step.payment.nextAttemptAt == nil)
  }

  @Test("E8: a refusal ends the payment too, and nobody asks about it again")
  func refusedAtOnce() {
    var payment = Self.payment(.checking, .authorise)
    payment.nextAttemptAt = Self.now
    let step = Self.step(payment, .authorise, .refused("unknown_token"))
    #expect(step.verdict == .failed(reason: "unknown_token", declined: true))
    #expect(step.payment.intent == nil && step.payment.nextAttemptAt == nil)
  }

  @Test("a challenge waits for the customer until its deadline, which later looks do not move")
  func challenge() {
    let first = Self.step(Self.payment(.checking, .authorise), .authorise, Self.charge(.requiresAction)).payment
    #expect(first.intent == .authenticate)
    #expect(first.deadlineAt == Self.now + Self.settings.timeToAuthenticate)
    #expect(first.nextAttemptAt == first.deadlineAt)
    let later = PaymentStep.taking(
      Self.charge(.requiresAction), asked: .authenticate, payment: first, now: Self.now + .seconds(60),
      settings: Self.settings)
    #expect(later.payment.deadlineAt == first.deadlineAt)
  }

  @Test("a part of the money is let go and fails the order")
  func partial() {
    let step = Self.step(Self.payment(.checking, .authorise), .authorise, Self.charge(.authorised, amount: 1_250))
    #expect(step.verdict == .failed(reason: "partially_authorised", declined: true))
    #expect(step.payment.intent == .release)
    #expect(step.payment.held == 1_250)
  }

  @Test("E4: an order cancelled while its capture was under way is refunded, not forgotten")
  func captureOvertaken() {
    let step = Self.step(Self.payment(.authorised, .release), .capture, Self.charge(.captured, captured: 2_500))
    #expect(step.payment.status == .captured)
    #expect(step.payment.captured == 2_500)
    #expect(step.payment.intent == .release)
    #expect(step.payment.nextAttemptAt == Self.now)
    let refunded = Self.step(
      step.payment, .release, Self.charge(.refunded, captured: 2_500, refunded: 2_500)
    ).payment
    #expect(refunded.status == .refunded)
    #expect(refunded.intent == nil)
  }

  @Test("a capture that is declined cancels an order that was already placed")
  func captureDeclined() {
    let step = Self.step(Self.payment(.authorised, .capture), .capture, Self.charge(.declined))
    #expect(step.verdict == .lost(reason: "no"))
    #expect(step.payment.held == 0)
  }

  @Test(
    "E3: a reservation that the gateway let go is lost, unless it was to be let go",
    arguments: [Charge.Status.voided, .abandoned, .declined, .refunded, .partiallyRefunded])
  func reservationLost(status: Charge.Status) {
    let captured: Int64 = [.refunded, .partiallyRefunded].contains(status) ? 2_500 : 0
    let answer = Self.charge(status, captured: captured, refunded: status == .refunded ? 2_500 : captured / 5)
    guard case .lost = Self.step(Self.payment(.authorised, .capture), .capture, answer).verdict else {
      Issue.record("\(status) is not lost")
      return
    }
    guard status != .partiallyRefunded else { return }
    #expect(Self.step(Self.payment(.authorised, .release), .release, answer).verdict == .nothing)
  }

  @Test("E3: money that was given back before anybody heard of it places nothing")
  func refundedUnheard() {
    let whole = Self.step(
      Self.payment(.checking, .authorise), .authorise, Self.charge(.refunded, captured: 2_500, refunded: 2_500))
    #expect(whole.verdict == .failed(reason: "refunded", declined: false))
    #expect(whole.payment.intent == nil)
    let part = Self.step(
      Self.payment(.checking, .authorise), .authorise, Self.charge(.partiallyRefunded, captured: 2_500, refunded: 400))
    #expect(part.verdict == .failed(reason: "partially_refunded", declined: false))
    #expect(part.payment.intent == .release)
  }

  @Test(
    "E1: of all that a gateway can say, nothing moves a payment past Domain's table", arguments: PaymentStatus.allCases)
  func inTable(status: PaymentStatus) {
    let charges: [Charge.Status] = [
      .requiresAction, .authorised, .captured, .voided, .refunded, .declined, .partiallyRefunded, .abandoned,
    ]
    for intent in [Payment.Intent.authorise, .authenticate, .capture, .release] {
      for charge in charges {
        let captured: Int64 = [.captured, .refunded, .partiallyRefunded].contains(charge) ? 2_500 : 0
        let answer = Self.charge(charge, captured: captured, refunded: charge == .refunded ? 2_500 : 0)
        let after = Self.step(Self.payment(status, intent), intent, answer).payment
        #expect(after.status == status || status.canMove(to: after.status), "\(status), \(intent): \(charge)")
      }
    }
  }

  @Test("E1: what cannot have happened is not believed: the gateway is asked again")
  func contradiction() {
    let before = Self.payment(.authorised, .capture)
    let step = Self.step(before, .capture, Self.charge(.requiresAction))
    #expect(step.verdict == .nothing)
    #expect(step.payment.status == .authorised && step.payment.intent == .capture)
    #expect(step.payment.nextAttemptAt == Self.now + .seconds(2))
  }

  @Test("E4: what is reserved, taken and given back always balances", arguments: 1...200)
  func balances(seed: Int) {
    var state = UInt64(seed)
    func random(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % n
    }
    let statuses: [Charge.Status] = [
      .requiresAction, .authorised, .captured, .voided, .refunded, .declined, .partiallyRefunded, .abandoned,
    ]
    var payment = Self.payment(.checking, .authorise)
    var sums: [LedgerAccount: Int64] = [:]
    for _ in 0..<6 {
      let status = statuses[random(statuses.count)]
      let captured: Int64 = [.captured, .refunded, .partiallyRefunded].contains(status) ? 2_500 : 0
      let refunded: Int64 = status == .refunded ? 2_500 : status == .partiallyRefunded ? 400 : 0
      let next = Self.step(
        payment, payment.intent ?? .capture, Self.charge(status, captured: captured, refunded: refunded)
      ).payment
      let entries = Ledger.moved(from: payment, to: next)
      #expect(entries.reduce(0) { $0 + $1.amount } == 0, "seed \(seed)")
      for entry in entries { sums[entry.account, default: 0] += entry.amount }
      payment = next
    }
    #expect(sums[.gatewayReserved, default: 0] == payment.held, "seed \(seed)")
    #expect(sums[.gateway, default: 0] == payment.captured - payment.refunded, "seed \(seed)")
  }
}
