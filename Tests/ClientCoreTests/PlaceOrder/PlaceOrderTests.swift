import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("Placing an order, from the tap to the order")
struct PlaceOrderTests {
  private typealias P = MachineSamples
  private let buy = P.purchase
  private let key = P.key
  private let record = P.record
  private let start = PlaceOrder(dice: Dice(seed: 7))
  /// The same dice as the machine's.
  private let waits: [Duration] = {
    var delay = RetryDelay(dice: Dice(seed: 7))
    return (0..<6).map { _ in delay.next() }
  }()

  private func sending() -> PlaceOrder {
    play(start, At(0, .place(buy, key), .keep(record)), At(0, .kept(key, P.account), .submit(buy, key)))
  }

  @Test("E2: the key is on the disk before anything is sent, and leaves it when the order stands")
  func straight() {
    let machine = play(
      start,
      At(0, .place(buy, key), .keep(record)),
      At(0.1, .kept(key, P.account), .submit(buy, key)),
      At(0.4, .found(key, P.placed(.placed, .authorised)), .placed(P.order), .forget(key, P.account)))
    #expect(machine.phase == .placed(P.order))
    #expect(machine.record == nil)
  }

  @Test("E1: a second tap, on this screen or the one behind it, does nothing")
  func doubleTap() {
    play(
      start,
      At(0, .place(buy, key), .keep(record)),
      At(0.05, .place(buy, P.otherKey)),
      At(0.1, .kept(key, P.account), .submit(buy, key)),
      At(0.2, .place(buy, P.otherKey)),
      At(0.2, .kept(key, P.account)))
  }

  @Test("a disk that takes nothing stops the order before it is sent, and it may be placed again")
  func fullDisk() {
    let machine = play(
      start,
      At(0, .place(buy, key), .keep(record)),
      At(0.1, .notKept(key)),
      At(0.2, .kept(key, P.account)),
      At(5, .place(buy, P.otherKey), .keep(PurchaseRecord(key: P.otherKey, purchase: buy, madeAt: time(5)))))
    #expect(machine.phase == .keeping)
  }

  @Test("E5: without an answer the order is looked up, and sent again under its key only if it is not there")
  func unanswered() {
    let first = time(10) + waits[0]
    let second = first + waits[1]
    let machine = play(
      sending(),
      At(10, .failed(key, .unanswered), .wake(first)),
      At(10.1, .woke, .wake(first)),
      At(12, .woke, .lookUp(key)),
      At(13, .absent(key), .submit(buy, key)),
      At(14, .failed(key, .unanswered), .wake(time(14) + waits[1])),
      At(60, .woke, .lookUp(key)),
      At(61, .found(key, P.placed(.placed, .authorised)), .placed(P.order), .forget(key, P.account)))
    #expect(second > first)
    #expect(machine.taps == [.place])
  }

  @Test("the network's return is not waited for longer than it takes")
  func reconnected() {
    play(
      sending(),
      At(10, .failed(key, .unanswered), .wake(time(10) + waits[0])),
      At(10.2, .connected, .lookUp(key)),
      At(10.3, .connected),
      At(10.4, .woke))
  }

  @Test("a look-up without an answer is asked again, later each time, and nothing is sent meanwhile")
  func longSilence() {
    var machine = sending()
    _ = machine.handle(Timed(.failed(key, .unanswered), at: time(0)))
    for look in 1...5 {
      #expect(machine.phase == .inDoubt)
      #expect(machine.taps.isEmpty)
      let now = time(Double(look) * 100)
      #expect(machine.handle(Timed(.woke, at: now)) == [.lookUp(key)])
      #expect(machine.handle(Timed(.failed(key, .unanswered), at: now)) == [.wake(now + waits[look])])
    }
  }

  @Test("a busy platform is given the time it asks for, and gets the same key again")
  func busy() {
    play(
      sending(),
      At(1, .failed(key, P.refusal("overloaded", 503, retryAfter: 20)), .wake(time(21))),
      At(21, .woke, .lookUp(key)),
      At(21.1, .absent(key), .submit(buy, key)),
      At(22, .failed(key, P.refusal("request_in_progress", 409, retryAfter: 5)), .wake(time(27))),
      At(27, .woke, .lookUp(key)),
      At(27.1, .found(key, P.placed(.placed, .authorised)), .placed(P.order), .forget(key, P.account)))
  }

  @Test("M6: a changed price is shown, and what is paid then is the new one under a new key")
  func repriced() {
    var changed = buy
    changed.quote = P.newQuote
    let machine = play(
      sending(), At(1, .failed(key, P.refusal("quote_changed", 409), P.newQuote), .forget(key, P.account)))
    #expect(machine.phase == .repriced(P.newQuote))
    #expect(machine.taps == [.accept, .edit])
    play(
      machine,
      At(2, .accept(P.otherKey), .keep(PurchaseRecord(key: P.otherKey, purchase: changed, madeAt: time(2)))),
      At(2.1, .kept(P.otherKey, P.account), .submit(changed, P.otherKey)))
    let left = play(machine, At(2, .edit, .editCart))
    #expect(left.phase == .ready)
  }

  @Test("a key that was used for one request is not taken for another")
  func usedKey() {
    play(
      sending(),
      At(1, .failed(key, P.refusal("quote_changed", 409), P.newQuote), .forget(key, P.account)),
      At(2, .accept(key)))
  }

  @Test("a price that changed without a new one leads back to the cart")
  func repricedWithoutQuote() {
    let machine = play(sending(), At(1, .failed(key, P.refusal("quote_expired", 409)), .forget(key, P.account)))
    #expect(machine.taps == [.edit])
  }

  @Test("after a decline the other ways to pay are offered in the fallback order, each under a new key")
  func declined() {
    let machine = play(sending(), At(1, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
    #expect(machine.phase == .declined([P.cash, P.applePay]))
    var changed = buy
    changed.method = P.cash
    changed.otherMethods = [P.applePay, P.card]
    play(
      machine,
      At(2, .choose(P.upi, P.otherKey)),
      At(2, .choose(P.cash, P.otherKey), .keep(PurchaseRecord(key: P.otherKey, purchase: changed, madeAt: time(2)))))
  }

  @Test("Apple Pay falls back to a card, a card to what is saved, and cash comes last")
  func fallbacks() {
    let saved = PaymentMethod(.saved, token: "pmt_1")
    var purchase = buy
    purchase.otherMethods = [P.cash, P.upi, P.applePay, saved, P.card, PaymentMethod(.card, token: "tok_two")]
    #expect(purchase.fallbacks == [saved, P.upi, P.cash, P.applePay, PaymentMethod(.card, token: "tok_two")])
    purchase.method = P.applePay
    #expect(
      purchase.fallbacks == [P.card, PaymentMethod(.card, token: "tok_two"), saved, P.upi, P.cash])
  }

  @Test("what cannot be ordered is refused by name, and leads back to the cart")
  func refused() {
    let machine = play(sending(), At(1, .failed(key, P.refusal("restaurant_closed", 409)), .forget(key, P.account)))
    #expect(machine.phase == .refused(Refusal(code: "restaurant_closed", status: 409)))
    #expect(machine.taps == [.edit])
  }

  @Test("E5: a repeated submit that is refused is looked up once more: the first may have arrived and be the reason")
  func refusedRetry() {
    let retried = play(
      sending(),
      At(1, .failed(key, .unanswered), .wake(time(1) + waits[0])),
      At(3, .woke, .lookUp(key)),
      At(4, .absent(key), .submit(buy, key)),
      At(5, .failed(key, P.refusal("promo_used_up", 409)), .lookUp(key)))
    #expect(retried.taps.isEmpty)
    let arrived = play(
      retried, At(6, .found(key, P.placed(.placed, .authorised)), .placed(P.order), .forget(key, P.account)))
    #expect(arrived.phase == .placed(P.order))
    let refused = play(retried, At(6, .absent(key), .forget(key, P.account)))
    #expect(refused.phase == .refused(Refusal(code: "promo_used_up", status: 409)))
  }

  @Test(
    "E1: a key that the platform knows, from another request or one of long ago, is looked up, not sent for ever",
    arguments: [("idempotency_key_reused", Int32(422)), ("answer_expired", 410)])
  func known(code: String, status: Int32) {
    let asked = play(sending(), At(1, .failed(key, P.refusal(code, status)), .lookUp(key)))
    let machine = play(asked, At(2, .absent(key), .forget(key, P.account)))
    #expect(machine.taps == [.edit])
    let bought = P.placed(.placed, .authorised)
    #expect(
      play(asked, At(2, .found(key, bought), .placed(bought.id), .forget(key, P.account))).phase == .placed(bought.id))
  }

  @Test("whoever has to sign in first finds the order as it is then, under the same key")
  func signedOut() {
    let machine = play(sending(), At(1, .failed(key, P.refusal("token_expired", 401)), .signIn))
    #expect(machine.taps == [.edit])
    play(machine, At(2, .edit, .forget(key, P.account), .editCart))
    play(machine, At(2, .signedIn, .lookUp(key)), At(3, .absent(key), .submit(buy, key)))
    let doubtful = play(
      sending(),
      At(1, .failed(key, .unanswered), .wake(time(1) + waits[0])),
      At(3, .woke, .lookUp(key)),
      At(4, .failed(key, P.refusal("unauthenticated", 401)), .signIn),
      At(5, .edit))
    #expect(doubtful.taps.isEmpty)
  }

  @Test("E1, E5: what was heard of, or may have been taken before it was refused, is not given up when a session ends")
  func signedOutUndecided() {
    let refused = P.refusal("token_expired", 401)
    let challenged = P.placed(.pendingPayment, .requiresAction, action: "https://bank.test/3ds")
    let atBank = play(
      sending(), At(1, .found(key, challenged), .openBank("https://bank.test/3ds"), .wake(time(6))),
      At(2, .backFromBank, .confirm(P.payment)), At(3, .failed(key, refused), .signIn), At(4, .edit))
    #expect(atBank.phase == .signedOut && atBank.taps.isEmpty)
    let repeated = play(
      sending(), At(1, .failed(key, .unanswered), .wake(time(1) + waits[0])), At(3, .woke, .lookUp(key)),
      At(4, .absent(key), .submit(buy, key)), At(5, .failed(key, P.refusal("slot_full", 409)), .lookUp(key)),
      At(6, .failed(key, refused), .signIn), At(7, .edit))
    #expect(repeated.phase == .signedOut && repeated.taps.isEmpty)
  }

  @Test("E2: where nobody is signed in nothing is kept and nothing sent, until somebody is")
  func nobody() {
    let machine = play(
      start, At(0, .place(buy, key), .keep(record)), At(1, .failed(key, P.refusal("unauthenticated", 401)), .signIn))
    #expect(machine.taps == [.edit])
    play(machine, At(2, .edit, .editCart))
    play(machine, At(2, .signedIn, .keep(record)), At(3, .kept(key, P.account), .submit(buy, key)))
  }

  @Test("an answer to another key is none of this order's")
  func otherKey() {
    play(
      sending(),
      At(1, .found(P.otherKey, P.placed(.placed, .authorised))),
      At(1, .failed(P.otherKey, P.refusal("payment_declined", 402))),
      At(1, .absent(P.otherKey)))
  }
}
