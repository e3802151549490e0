import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("Paying for held seats")
struct PayBookingTests {
  private typealias P = MachineSamples
  private let buy = Seats.purchase
  private let key = P.key
  private let record = Seats.record
  private let start = PayBooking(dice: Dice(seed: 7))
  private let waits: [Duration] = {
    var delay = RetryDelay(dice: Dice(seed: 7))
    return (0..<6).map { _ in delay.next() }
  }()

  private func sending() -> PayBooking {
    play(start, At(0, .place(buy, key), .keep(record)), At(0, .kept(key, P.account), .submit(buy, key)))
  }

  private func resumed(after seconds: Double) -> PayBooking {
    play(start, At(seconds, .resume(Seats.kept), .lookUp(key)))
  }

  @Test("E2: the key is on the disk before anything is sent, and leaves it when the seats are booked")
  func straight() {
    let machine = play(
      sending(),
      At(1, .found(key, Seats.booking(.confirmed, .captured)), .placed(Seats.booking), .forget(key, P.account)))
    #expect(machine.phase == .placed(Seats.booking))
  }

  @Test("E5: without an answer the booking is read, and the same payment is sent again only while nobody is paying")
  func unanswered() {
    play(
      sending(),
      At(10, .failed(key, .unanswered), .wake(time(10) + waits[0])),
      At(12, .woke, .lookUp(key)),
      At(13, .found(key, Seats.booking(.seatsLocked)), .submit(buy, key)),
      At(14, .failed(key, P.refusal("request_in_progress", 409, retryAfter: 1)), .wake(time(14) + waits[1])),
      At(60, .woke, .lookUp(key)),
      At(61, .found(key, Seats.booking(.paymentPending, .checking)), .wake(time(61) + waits[2])),
      At(90, .woke, .lookUp(key)),
      At(91, .found(key, Seats.booking(.confirmed, .captured)), .placed(Seats.booking), .forget(key, P.account)))
  }

  @Test("R4: a declined payment leaves the seats, and another way to pay is another key")
  func declined() {
    let machine = play(sending(), At(1, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
    #expect(machine.phase == .declined([P.upi, P.applePay]))
    let other = SeatPurchase(
      booking: Seats.booking, total: 2_600, method: P.upi, otherMethods: [P.applePay, P.card])
    play(
      machine,
      At(2, .choose(P.upi, P.otherKey), .keep(StoredPurchase(key: P.otherKey, purchase: other, madeAt: time(2)))),
      At(2, .kept(P.otherKey, P.account), .submit(other, P.otherKey)))
  }

  @Test("a payment that was under way and failed is declined when the booking is read")
  func declinedLater() {
    let machine = play(
      sending(),
      At(1, .found(key, Seats.booking(.paymentPending, .checking)), .wake(time(1) + waits[0])),
      At(5, .woke, .lookUp(key)),
      At(6, .found(key, Seats.booking(.seatsLocked, .declined)), .forget(key, P.account)))
    #expect(machine.phase == .declined([P.upi, P.applePay]))
  }

  @Test("what became of an earlier key says nothing of this one: the same payment is sent under its key")
  func earlierKey() {
    play(
      sending(),
      At(1, .failed(key, .unanswered), .wake(time(1) + waits[0])),
      At(5, .woke, .lookUp(key)),
      At(6, .found(key, Seats.booking(.seatsLocked, .declined, payment: Seats.earlier)), .submit(buy, key)))
  }

  @Test("410: a hold that has ended ends the payment, and surely nothing was paid")
  func expired() {
    let machine = play(sending(), At(1, .failed(key, P.refusal("hold_expired", 410)), .forget(key, P.account)))
    #expect(machine.phase == .refused(Refusal(code: "hold_expired", status: 410)))
    #expect(machine.taps == [.edit])
  }

  @Test("E5: a repeated payment that is refused is looked up: the first may have booked the seats")
  func refusedRetry() {
    let machine = play(
      sending(),
      At(1, .failed(key, .unanswered), .wake(time(1) + waits[0])),
      At(3, .woke, .lookUp(key)), At(4, .found(key, Seats.booking(.seatsLocked)), .submit(buy, key)),
      At(5, .failed(key, P.refusal("hold_expired", 410)), .lookUp(key)))
    #expect(machine.taps.isEmpty)
    play(
      machine, At(6, .found(key, Seats.booking(.confirmed, .captured)), .placed(Seats.booking), .forget(key, P.account))
    )
    let over = play(machine, At(6, .found(key, Seats.booking(.expired)), .forget(key, P.account)))
    #expect(over.phase == .refused(.bookingExpired))
    let open = play(machine, At(6, .found(key, Seats.booking(.seatsLocked)), .forget(key, P.account)))
    #expect(open.phase == .refused(Refusal(code: "hold_expired", status: 410)))
  }

  @Test("E1: seats that were paid in another tab are booked, not paid twice")
  func alreadyPaid() {
    play(
      sending(),
      At(1, .failed(key, P.refusal("already_paid", 409)), .lookUp(key)),
      At(
        2, .found(key, Seats.booking(.confirmed, .captured, payment: Seats.earlier)), .placed(Seats.booking),
        .forget(key, P.account)))
  }

  @Test("E1, E5: a payment that another tab is making is followed, and none is sent beside it")
  func otherTab() {
    let machine = play(
      sending(),
      At(1, .failed(key, P.refusal("payment_pending", 409)), .wake(time(1) + waits[0])),
      At(3, .woke, .lookUp(key)),
      At(4, .found(key, Seats.booking(.paymentPending, .checking, payment: Seats.earlier)), .wake(time(4) + waits[1])))
    #expect(machine.taps.isEmpty)
    play(
      machine, At(60, .woke, .lookUp(key)),
      At(
        61, .found(key, Seats.booking(.confirmed, .captured, payment: Seats.earlier)), .placed(Seats.booking),
        .forget(key, P.account))
    )
  }

  @Test("3-D Secure: the bank is opened once, and its no is a decline while the seats are kept")
  func challenge() {
    let challenged = Seats.booking(.paymentPending, .requiresAction, action: "bank")
    let atBank = play(sending(), At(1, .found(key, challenged), .openBank("bank"), .wake(time(6))))
    play(
      atBank,
      At(2, .openBank, .openBank("bank")),
      At(3, .backFromBank, .confirm(Seats.payment)),
      At(4, .found(key, challenged), .wake(time(9))),
      At(9, .woke, .confirm(Seats.payment)),
      At(10, .found(key, Seats.booking(.confirmed, .authorised)), .placed(Seats.booking), .forget(key, P.account)))
    let declined = play(
      atBank, At(3, .backFromBank, .confirm(Seats.payment)),
      At(4, .failed(key, P.refusal("payment_declined", 402)), .forget(key, P.account)))
    #expect(declined.phase == .declined([P.upi, P.applePay]))
    let late = play(
      atBank, At(3, .backFromBank, .confirm(Seats.payment)),
      At(4, .failed(key, P.refusal("hold_expired", 410)), .wake(time(4) + waits[0])),
      At(8, .woke, .lookUp(key)), At(9, .found(key, Seats.booking(.expired, .abandoned)), .forget(key, P.account)))
    #expect(late.phase == .refused(.bookingExpired))
  }

  @Test("E4, E5: money that is still on its way to an expired booking is waited for: it may take the seats again")
  func lateMoney() {
    let machine = play(
      sending(),
      At(1, .failed(key, .unanswered), .wake(time(1) + waits[0])),
      At(60, .woke, .lookUp(key)),
      At(61, .found(key, Seats.booking(.expired, .checking)), .wake(time(61) + waits[1])))
    #expect(machine.taps.isEmpty)
    play(
      machine, At(99, .woke, .lookUp(key)),
      At(100, .found(key, Seats.booking(.confirmed, .captured)), .placed(Seats.booking), .forget(key, P.account)))
    let back = play(
      machine, At(99, .woke, .lookUp(key)),
      At(100, .found(key, Seats.booking(.expired, .voided)), .forget(key, P.account)))
    #expect(back.phase == .refused(.bookingExpired))
  }

  @Test("M6: a total that is not what was seen is shown before it is paid")
  func repriced() {
    let machine = play(sending(), At(1, .failed(key, P.refusal("quote_changed", 409), 2_900), .forget(key, P.account)))
    #expect(machine.phase == .repriced(2_900))
    var dearer = buy
    dearer.total = 2_900
    play(
      machine,
      At(2, .accept(P.otherKey), .keep(StoredPurchase(key: P.otherKey, purchase: dearer, madeAt: time(2)))))
  }

  @Test(
    "E1: a payment found on the disk is looked up; a fresh one that never arrived is sent, an old one is asked about")
  func resumes() {
    play(
      resumed(after: 5),
      At(6, .found(key, Seats.booking(.confirmed, .captured)), .placed(Seats.booking), .forget(key, P.account)))
    play(resumed(after: 5), At(6, .found(key, Seats.booking(.seatsLocked)), .submit(buy, key)))
    let old = play(resumed(after: 500), At(501, .found(key, Seats.booking(.seatsLocked))))
    #expect(old.phase == .neverArrived)
    let over = play(resumed(after: 500), At(501, .found(key, Seats.booking(.expired)), .forget(key, P.account)))
    #expect(over.phase == .refused(.bookingExpired))
    let off = play(
      resumed(after: 500), At(501, .found(key, Seats.booking(.cancelled, .refunded)), .forget(key, P.account)))
    #expect(off.phase == .refused(.bookingCancelled))
  }

  @Test("a status of a newer platform is booked when it is paid, and doubt until then")
  func newerStatus() {
    let newer = PaidBooking(
      booking: Seats.booking, status: WireCode("upgraded"), payment: Seats.payment, paymentStatus: .known(.captured))
    play(sending(), At(1, .found(key, newer), .placed(Seats.booking), .forget(key, P.account)))
    let unknown = PaidBooking(booking: Seats.booking, status: WireCode("reviewed"))
    play(sending(), At(1, .found(key, unknown), .wake(time(1) + waits[0])))
  }

  @Test("the disk's form reads back what it wrote, and refuses any part of it")
  func stored() throws {
    let bytes = Seats.kept.bytes
    #expect(try StoredPurchase<SeatPurchase>(bytes: bytes) == Seats.kept)
    for count in bytes.indices {
      #expect(throws: DamagedBytes.self) { try StoredPurchase<SeatPurchase>(bytes: Array(bytes.prefix(count))) }
    }
    #expect(throws: DamagedBytes.self) { try PurchaseRecord(bytes: bytes) }
  }
}
