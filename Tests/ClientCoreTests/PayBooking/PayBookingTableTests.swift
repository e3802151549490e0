import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of paying for seats")
struct PayBookingTableTests {
  private typealias P = MachineSamples

  private static let table = TransitionTable(
    "Paying for seats",
    "The machine `Checkout` in `Sources/Apps/ClientCore/Purchasing`, as `PayBooking`: one key, one payment, one charge.",
    from: PayBooking(dice: Dice(seed: 1)), phase: { CheckoutCases(machine: $0).phase }, depth: 5, inputs: samples)

  private static func samples(_ machine: PayBooking) -> [(name: String, input: PayBooking.Input, at: Instant)] {
    let (cases, now, key) = (
      CheckoutCases(machine: machine), CheckoutCases<SeatPurchase>.now, machine.record?.key ?? P.key
    )
    let fresh = key == P.otherKey ? P.key : P.otherKey
    let other = machine.record?.purchase.method == P.upi ? P.card : P.upi
    // A booking whose payment failed can be paid for again.
    let open = machine.phase == .lookingUp ? cases.absence : ""
    let declined =
      machine.payment == nil
      ? "found, held, another payment declined" + open : "found, held, its payment declined" + cases.kept
    let named: [(String, PayBooking.Input)] = [
      ("place", .place(Seats.purchase, P.key)), ("accept", .accept(fresh)), ("choose", .choose(other, fresh)),
      ("edit" + cases.edit, .edit), ("send", .send), ("openBank", .openBank), ("backFromBank", .backFromBank),
      ("abandon", .abandon), ("kept", .kept(key, P.account)), ("notKept", .notKept(key)),
      (
        "resume, made a moment ago" + cases.resume(P.key),
        .resume(StoredPurchase(key: P.key, purchase: Seats.purchase, madeAt: now).bought(by: P.account))
      ),
      (
        "resume, made long ago" + cases.resume(P.key),
        .resume(StoredPurchase(key: P.key, purchase: Seats.purchase, madeAt: time(-1000)).bought(by: P.account))
      ),
      ("found, booked" + cases.kept, .found(key, Seats.booking(.confirmed, .captured))),
      ("found, held" + open, .found(key, Seats.booking(.seatsLocked))),
      (declined, .found(key, Seats.booking(.seatsLocked, .declined))),
      ("found, challenged" + cases.bank, .found(key, Seats.booking(.paymentPending, .requiresAction, action: "bank"))),
      ("found, undecided" + cases.ended, .found(key, Seats.booking(.paymentPending, .checking))),
      ("found, expired" + cases.kept, .found(key, Seats.booking(.expired))), ("absent" + cases.absence, .absent(key)),
      ("failed, unanswered", .failed(key, .unanswered)),
      ("failed, who asks", .failed(key, P.refusal("unauthenticated", 401))),
      ("failed, declined" + cases.decline, .failed(key, P.refusal("payment_declined", 402))),
      ("failed, being paid", .failed(key, P.refusal("payment_pending", 409))),
      ("failed, paid already", .failed(key, P.refusal("already_paid", 409))),
      ("failed, too late" + cases.refusal, .failed(key, P.refusal("hold_expired", 410))),
      ("signedIn" + cases.kept, .signedIn), ("ownerLeft", .ownerLeft(key)), ("notRead", .notRead),
      ("nothingKept", .nothingKept), ("connected", .connected),
    ]
    return named.map { ($0.0, $0.1, now) } + [cases.woke]
  }

  @Test("docs/machines/pay-booking.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "pay-booking.md") }

  @Test("E5: in every state that samples lead to, no other payment is offered while one may have arrived")
  func noOtherTry() {
    #expect(Self.table.reached.count > 200)
    for machine in Self.table.reached where machine.taps.isEmpty || machine.taps == [.openBank] {
      for tap in [PayBooking.Input.place(Seats.purchase, P.otherKey), .accept(P.otherKey), .choose(P.upi, P.otherKey)] {
        var after = machine
        #expect(after.handle(Timed(tap, at: time(200))).isEmpty && after == machine)
      }
    }
  }
}
