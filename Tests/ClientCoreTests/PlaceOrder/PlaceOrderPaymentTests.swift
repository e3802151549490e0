import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("Paying for an order that exists")
struct PlaceOrderPaymentTests {
  private typealias P = MachineSamples
  private let buy = P.purchase
  private let key = P.key
  private let challenged = P.placed(.pendingPayment, .requiresAction, action: "https://bank.test/3ds")
  private let checking = P.placed(.pendingPayment, .checking)
  private let waits: [Duration] = {
    var delay = RetryDelay(dice: Dice(seed: 7))
    return (0..<6).map { _ in delay.next() }
  }()

  private func sending() -> PlaceOrder {
    play(
      PlaceOrder(dice: Dice(seed: 7)),
      At(0, .place(buy, key), .keep(P.record)), At(0, .kept(key, P.account), .submit(buy, key)))
  }

  private func atBank() -> PlaceOrder {
    play(sending(), At(1, .found(key, challenged), .openBank("https://bank.test/3ds"), .wake(time(6))))
  }

  @Test("3-D Secure opens the bank once, and the payer's return is asked about")
  func challenge() {
    let machine = play(
      atBank(),
      At(3, .openBank, .openBank("https://bank.test/3ds")),
      At(4, .backFromBank, .confirm(P.payment)),
      At(5, .found(key, P.placed(.placed, .authorised)), .placed(P.order), .forget(key, P.account)))
    #expect(machine.phase == .placed(P.order))
  }

  @Test("whoever said yes at the bank and never came back is asked for every five seconds, and may tap all the while")
  func neverBack() {
    let asked = play(atBank(), At(6, .woke, .confirm(P.payment)))
    #expect(asked.progress == atBank().progress && asked.taps == [.openBank, .abandon])
    // Nobody answers: it is looked up, so that whoever waits can say so.
    let lost = play(asked, At(9, .failed(key, .unanswered), .wake(time(9) + waits[0])))
    #expect(lost.phase == .payingUnknown(challenged))
    play(
      asked,
      At(6.05, .woke), At(6.06, .openBank, .openBank("https://bank.test/3ds")),
      At(6.1, .found(key, challenged), .wake(time(11.1))),
      At(11.1, .woke, .confirm(P.payment)),
      At(11.2, .found(key, P.placed(.placed, .authorised)), .placed(P.order), .forget(key, P.account)))
    #expect(play(asked, At(7, .failed(key, P.refusal("unauthenticated", 401)), .signIn)).phase == .signedOut)
    // The order is over, or nobody knows: it is looked up.
    let over = play(asked, At(7, .failed(key, P.refusal("show_cancelled", 410)), .wake(time(7) + waits[0])))
    #expect(over.phase == .payingUnknown(challenged))
    let refused = play(asked, At(7, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
    #expect(refused.phase == .declined([P.cash, P.applePay]))
  }

  @Test(
    "E6: the answer to an older question by the clock is not taken for that to a tap",
    arguments: [PlaceOrder.Input.abandon, .backFromBank])
  func olderAnswer(tap: PlaceOrder.Input) {
    let effect: PlaceOrder.Effect = tap == .abandon ? .abandon(P.payment) : .confirm(P.payment)
    let tapped = play(atBank(), At(6, .woke, .confirm(P.payment)), At(6.5, tap, effect))
    for older in [PlaceOrder.Input.found(key, challenged), .failed(key, .unanswered)] {
      let machine = play(tapped, At(7, older))
      #expect(machine.progress == .working(.confirming) && machine.taps.isEmpty)
      let declined = play(machine, At(8, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
      #expect(declined.phase == .declined([P.cash, P.applePay]))
      #expect(play(machine, At(8, .found(key, challenged), .wake(time(13)))).progress == atBank().progress)
    }
  }

  @Test("E6: the answer to an older question by the clock does not take back a payment that ended meanwhile")
  func answerAfterDecline() {
    let ended = play(
      atBank(), At(6, .woke, .confirm(P.payment)), At(6.5, .abandon, .abandon(P.payment)),
      At(7, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
    #expect(ended.phase == .declined([P.cash, P.applePay]))
    #expect(play(ended, At(8, .found(key, challenged))).phase == ended.phase)
  }

  @Test("E6: a payment that its payer gives up is asked about like one that the bank refused")
  func abandoned() {
    let machine = play(
      atBank(),
      At(4, .abandon, .abandon(P.payment)),
      At(4.1, .abandon), At(4.1, .openBank),
      At(5, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
    #expect(machine.phase == .declined([P.cash, P.applePay]))
  }

  @Test("a challenge that failed is a decline, and the cart stays")
  func challengeFailed() {
    let machine = play(
      atBank(),
      At(4, .backFromBank, .confirm(P.payment)),
      At(5, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
    #expect(machine.phase == .declined([P.cash, P.applePay]))
  }

  @Test("E5: a bank that does not answer leaves the payment in doubt, and nothing else is offered")
  func bankSilent() {
    let machine = play(
      atBank(),
      At(4, .backFromBank, .confirm(P.payment)),
      At(5, .failed(key, P.refusal("payment_pending", 409, retryAfter: 3)), .wake(time(8))))
    #expect(machine.phase == .payingUnknown(challenged))
    #expect(machine.taps.isEmpty)
    play(
      machine, At(8, .woke, .lookUp(key)),
      At(9, .found(key, P.placed(.placed, .authorised)), .placed(P.order), .forget(key, P.account)))
    let lost = play(
      atBank(), At(4, .backFromBank, .confirm(P.payment)),
      At(5, .failed(key, .unanswered), .wake(time(5) + waits[0])))
    #expect(lost.taps.isEmpty)
  }

  @Test("E5: a payment with no answer is looked up until it is decided")
  func checkingPayment() {
    let machine = play(
      sending(),
      At(1, .found(key, checking), .wake(time(1) + waits[0])),
      At(2, .place(buy, P.otherKey)),
      At(3, .woke, .lookUp(key)),
      At(4, .found(key, checking), .wake(time(4) + waits[1])),
      At(4.5, .connected, .lookUp(key)),
      At(5, .found(key, P.placed(.paymentFailed, .declined)), .forget(key, P.account)))
    #expect(machine.phase == .declined([P.cash, P.applePay]))
  }

  @Test(
    "what an order and its payment say is followed or waited for",
    arguments: [
      (WireCode<OrderStatus>.known(.placed), WireCode<PaymentStatus>.known(.cashDue), PlaceOrder.Phase.placed(P.order)),
      (.known(.cancelled), .known(.voided), .placed(P.order)),
      (.unknown("inspected"), .known(.authorised), .placed(P.order)),
      (.known(.paymentFailed), .known(.abandoned), .declined([P.cash, P.applePay])),
    ])
  func stages(_ order: WireCode<OrderStatus>, _ payment: WireCode<PaymentStatus>, _ phase: PlaceOrder.Phase) {
    var machine = sending()
    let placed = PlacedOrder(order: P.order, status: order, payment: P.payment, paymentStatus: payment)
    _ = machine.handle(Timed(.found(key, placed), at: time(1)))
    #expect(machine.phase == phase)
  }

  @Test(
    "E5: every payment that does not place the order yet is doubt, one of a newer platform too",
    arguments: PaymentStatus.allCases.map { WireCode.known($0) } + [.unknown("reviewed")])
  func undecided(_ payment: WireCode<PaymentStatus>) {
    var machine = sending()
    let placed = PlacedOrder(
      order: P.order, status: .known(.pendingPayment), payment: P.payment, paymentStatus: payment)
    _ = machine.handle(Timed(.found(key, placed), at: time(1)))
    #expect(machine.phase == .payingUnknown(placed))
    #expect(machine.taps.isEmpty)
  }
}
