import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of placing an order")
struct PlaceOrderTableTests {
  private typealias P = MachineSamples

  static let table = TransitionTable(
    "Placing an order",
    "The machine `Checkout` in `Sources/Apps/ClientCore/Purchasing`, as `PlaceOrder`: one key, one order, one charge.",
    from: PlaceOrder(dice: Dice(seed: 1)), phase: { CheckoutCases(machine: $0).phase }, depth: 6, inputs: samples)

  private static func samples(_ machine: PlaceOrder) -> [(name: String, input: PlaceOrder.Input, at: Instant)] {
    let (cases, now, key) = (
      CheckoutCases(machine: machine), CheckoutCases<OrderPurchase>.now, machine.record?.key ?? P.key
    )
    let fresh = key == P.otherKey ? P.key : P.otherKey
    let other = machine.record?.purchase.method == P.cash ? P.card : P.cash
    let named: [(String, PlaceOrder.Input)] = [
      ("place", .place(P.purchase, P.key)), ("accept", .accept(fresh)),
      ("choose", .choose(other, fresh)), ("edit" + cases.edit, .edit), ("send", .send), ("openBank", .openBank),
      ("backFromBank", .backFromBank), ("abandon", .abandon), ("kept", .kept(key, P.account)),
      ("notKept", .notKept(key)),
      (
        "resume, made a moment ago" + cases.resume(P.key),
        .resume(PurchaseRecord(key: P.key, purchase: P.purchase, madeAt: now).bought(by: P.account))
      ),
      (
        "resume, made long ago" + cases.resume(P.key),
        .resume(PurchaseRecord(key: P.key, purchase: P.purchase, madeAt: time(-1000)).bought(by: P.account))
      ),
      ("found, standing" + cases.kept, .found(key, P.placed(.placed, .authorised))),
      ("found, unpaid" + cases.kept, .found(key, P.placed(.paymentFailed, .declined))),
      ("found, challenged" + cases.bank, .found(key, P.placed(.pendingPayment, .requiresAction, action: "bank"))),
      ("found, undecided" + cases.ended, .found(key, P.placed(.pendingPayment, .checking))),
      ("absent" + cases.absence, .absent(key)),
      ("failed, unanswered", .failed(key, .unanswered)),
      ("failed, busy", .failed(key, P.refusal("overloaded", 503))),
      ("failed, who asks", .failed(key, P.refusal("unauthenticated", 401))),
      ("failed, declined" + cases.decline, .failed(key, P.refusal("payment_declined", 402))),
      ("failed, new price" + cases.refusal, .failed(key, P.refusal("quote_changed", 409), P.newQuote)),
      ("failed, refused" + cases.refusal, .failed(key, P.refusal("item_unavailable", 409))),
      ("signedIn" + cases.kept, .signedIn), ("ownerLeft", .ownerLeft(key)), ("notRead", .notRead),
      ("nothingKept", .nothingKept), ("connected", .connected),
    ]
    return named.map { ($0.0, $0.1, now) } + [cases.woke]
  }

  @Test("docs/machines/place-order.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "place-order.md") }

  @Test("E5: in every state that samples lead to, nobody is offered another try while a submit may have arrived")
  func noOtherTry() {
    #expect(Self.table.reached.count > 300)
    for machine in Self.table.reached {
      switch machine.phase {
      case .keeping, .sending, .inDoubt, .lookingUp, .confirming, .payingUnknown: #expect(machine.taps.isEmpty)
      default: break
      }
      for tap in [PlaceOrder.Input.place(P.purchase, P.otherKey), .accept(P.otherKey), .choose(P.cash, P.otherKey)] {
        var after = machine
        let effects = after.handle(Timed(tap, at: time(200)))
        if machine.taps.isEmpty || machine.taps == [.openBank] { #expect(effects.isEmpty && after == machine) }
      }
    }
  }

  @Test("a tap is offered exactly where it does something")
  func taps() {
    for machine in Self.table.reached {
      for (name, input, at) in Self.samples(machine) {
        guard let tap = PlaceOrder.Tap.allCases.first(where: { label($0) == label(input) }) else { continue }
        var after = machine
        let effects = after.handle(Timed(input, at: at))
        #expect(machine.taps.contains(tap) == !effects.isEmpty, "\(machine.phase) \(name) \(effects)")
      }
    }
  }
}
