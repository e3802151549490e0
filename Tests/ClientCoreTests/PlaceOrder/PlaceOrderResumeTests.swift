import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("An order found on the disk of a killed app")
struct PlaceOrderResumeTests {
  private typealias P = MachineSamples
  private let buy = P.purchase
  private let key = P.key
  private let record = P.kept
  private let start = PlaceOrder(dice: Dice(seed: 7))

  @Test("E1: it is looked up before anything else, and placed if it is there")
  func arrived() {
    play(
      start,
      At(30, .resume(record), .lookUp(key)),
      At(31, .found(key, P.placed(.confirmed, .captured)), .placed(P.order), .forget(key, P.account)))
  }

  @Test("what was tapped a moment ago and never arrived is sent, under its key")
  func fresh() {
    play(start, At(30, .resume(record), .lookUp(key)), At(31, .absent(key), .submit(buy, key)))
  }

  @Test("what was tapped long ago and never arrived is asked about first")
  func old() {
    let machine = play(start, At(600, .resume(record), .lookUp(key)), At(601, .absent(key)))
    #expect(machine.phase == .neverArrived)
    #expect(machine.taps == [.send, .edit])
    play(machine, At(602, .send, .submit(buy, key)))
    play(machine, At(602, .edit, .forget(key, P.account), .editCart))
  }

  @Test("E5: without a network nothing is offered, however long ago it was")
  func offline() {
    let machine = play(
      start, At(600, .resume(record), .lookUp(key)),
      At(601, .failed(key, .unanswered), .wake(time(601) + firstWait)))
    #expect(machine.taps.isEmpty)
  }

  @Test("an app killed while its payer was at the bank opens the bank again")
  func atBank() {
    let challenged = P.placed(.pendingPayment, .requiresAction, action: "upi://pay")
    play(
      start, At(30, .resume(record), .lookUp(key)),
      At(31, .found(key, challenged), .openBank("upi://pay"), .wake(time(36))))
  }

  @Test("E1: a record that is found before another order was kept goes first, and one that is found after it waits")
  func busy() {
    let placing = play(
      start, At(0, .place(buy, P.otherKey), .keep(PurchaseRecord(key: P.otherKey, purchase: buy, madeAt: time(0)))))
    let other = play(placing, At(1, .resume(record), .lookUp(key)), At(2, .kept(P.otherKey, P.account)))
    #expect(other.taps.isEmpty && other.record == record)
    play(placing, At(1, .kept(P.otherKey, P.account), .submit(buy, P.otherKey)), At(2, .resume(record)))
  }

  @Test(
    "E5: an order of which nobody can say whose it is was not sent, and may be tapped again",
    arguments: [
      CallFailure.unanswered, .refused(Refusal(code: "overloaded", status: 503)),
    ])
  func whose(failure: CallFailure) {
    let placing = play(
      start, At(0, .place(buy, P.otherKey), .keep(PurchaseRecord(key: P.otherKey, purchase: buy, madeAt: time(0)))))
    let failed = play(placing, At(1, .failed(P.otherKey, failure)))
    #expect(failed.phase == .notKept && failed.taps == [.place, .edit] && failed.record == nil)
  }

  @Test(
    "E1: when somebody else is signed in it is let go here, stays on the disk, and is looked up when its owner is back")
  func anotherPerson() {
    let asked = play(start, At(600, .resume(record), .lookUp(key)), At(601, .ownerLeft(key)))
    #expect(asked.phase == .ready)
    #expect(asked.record == nil)
    play(asked, At(700, .resume(record), .lookUp(key)))
    let old = play(start, At(600, .resume(record), .lookUp(key)), At(601, .absent(key)), At(602, .ownerLeft(nil)))
    #expect(old.phase == .ready)
    play(start, At(600, .resume(record), .lookUp(key)), At(601, .ownerLeft(P.otherKey)), At(602, .absent(key)))
  }

  @Test("E1, E5: a disk that cannot be read now offers nothing, and is read again until it can")
  func unread() {
    let locked = play(start, At(0, .notRead, .wake(time(0) + firstWait)), At(1, .place(buy, P.otherKey)))
    #expect(locked.phase == .unread)
    #expect(locked.taps.isEmpty)
    play(locked, At(30, .woke, .read), At(31, .resume(record), .lookUp(key)))
    let read = play(locked, At(2, .connected, .read), At(2, .nothingKept))
    #expect(read.taps == [.place])
  }

  private var firstWait: Duration {
    var delay = RetryDelay(dice: Dice(seed: 7))
    return delay.next()
  }
}
