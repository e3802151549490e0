import ClientCore
import Domain
import Structures
import Testing

@Suite("Giving a tip")
struct GiveTipTests {
  private typealias Samples = TipSamples
  private static let half = Int64(12 * 3_600)

  @Test("E1: a tip is on the disk before it is sent, and goes from there when it is taken")
  func given() {
    var machine = Samples.machine(.look, .found(nil))
    #expect(machine.state == .free(nil))
    #expect(machine.take(Samples.give()) == [.keep(Samples.tip())])
    #expect(machine.take(.kept(Samples.key)) == [.send(Samples.tip())])
    #expect(machine.take(.answered(Samples.key, Samples.payment(.captured, 250))) == [.forget(Samples.tip())])
    #expect(machine.state == .free(.taken(amount: 250)))
  }

  @Test(
    "E1, E5: while a tip is open no other is given; one that is authorised is not yet taken",
    arguments: [PaymentStatus.checking, .requiresAction, .authorised])
  func openTip(status: PaymentStatus) {
    var machine = Samples.machine(Samples.give(), .kept(Samples.key))
    #expect(machine.take(Samples.give(300, Samples.otherKey)).isEmpty)
    let effects = machine.take(.answered(Samples.key, Samples.payment(status)))
    var noted = Samples.tip()
    noted = StoredTip(
      key: noted.key, amount: noted.amount, method: noted.method, madeAt: noted.madeAt, payment: Samples.payment)
    #expect(effects.first == .note(noted) && machine.openTip == noted)
    #expect(machine.take(Samples.give(300, Samples.otherKey)).isEmpty)
    // The payment is asked about now, and the tip is not sent again.
    #expect(machine.take(.ask, at: 60) == [.confirm(Samples.payment, Samples.key)])
    #expect(machine.take(.ask, at: 60).isEmpty)
    _ = machine.take(.answered(Samples.key, Samples.payment(.captured)), at: 61)
    #expect(machine.state == .free(.taken(amount: 200)))
  }

  @Test("E1: a tip without an answer is sent again under its key, and after half a day only looked up")
  func unanswered() {
    var machine = Samples.machine(Samples.give(), .kept(Samples.key))
    let effects = machine.take(.failed(Samples.key, .unanswered))
    guard case .wake = effects.first else { return #expect(Bool(false), "\(effects)") }
    #expect(machine.take(.ask, at: 60) == [.send(Samples.tip())])
    _ = machine.take(.failed(Samples.key, .unanswered), at: 60)
    #expect(machine.take(.ask, at: Self.half + 1) == [.lookUp(Samples.key)])
  }

  @Test("E5: an old tip that was looked up is over, and is not sent")
  func lookedUp() {
    for (input, end) in [
      (.known(Samples.key), .longAgo), (.absent(Samples.key), .neverArrived),
    ] as [(GiveTip.Input, GiveTip.End)] {
      var machine = Samples.machine(.look)
      _ = machine.take(.found(Samples.tip()), at: Self.half + 1)
      #expect(machine.take(input) == [.forget(Samples.tip())])
      #expect(machine.state == .free(end))
    }
  }

  @Test("E1: a tip that finds another one on the disk is sent only after that one was surely not taken")
  func wanted() {
    let wanted = StoredTip(key: Samples.otherKey, amount: 300, method: MachineSamples.card, madeAt: time(0))
    var machine = Samples.machine(Samples.give(300, Samples.otherKey), .found(Samples.tip()))
    let waiting = machine
    #expect(machine.take(.answered(Samples.key, Samples.payment(.captured))) == [.forget(Samples.tip())])
    #expect(machine.state == .free(.taken(amount: 200)))
    machine = waiting
    #expect(
      machine.take(.failed(Samples.key, MachineSamples.refusal("payment_declined", 402)))
        == [.forget(Samples.tip()), .keep(wanted)])
    machine = waiting
    _ = machine.take(.failed(Samples.key, MachineSamples.refusal("answer_expired", 409)))
    #expect(machine.state == .free(.longAgo))
    machine = waiting
    // Nobody expects it any more once the first had no answer.
    _ = machine.take(.failed(Samples.key, .unanswered))
    _ = machine.take(.ask, at: 60)
    _ = machine.take(.failed(Samples.key, MachineSamples.refusal("payment_declined", 402)), at: 60)
    guard case .free(.refused) = machine.state else { return #expect(Bool(false), "\(machine.state)") }
  }

  @Test("E1: the same tip again is the one that is open")
  func same() {
    var machine = Samples.machine(Samples.give(200, Samples.otherKey), .found(Samples.tip()))
    _ = machine.take(.failed(Samples.key, MachineSamples.refusal("payment_declined", 402)))
    guard case .free(.refused) = machine.state else { return #expect(Bool(false), "\(machine.state)") }
  }

  @Test("E5: another device's open tip ends a new one, but not one that may have arrived")
  func otherDevice() {
    let refusal = MachineSamples.refusal("payment_pending", 409)
    var machine = Samples.machine(Samples.give(), .kept(Samples.key))
    #expect(machine.take(.failed(Samples.key, refusal)) == [.forget(Samples.tip())])
    machine = Samples.machine(.look, .found(Samples.tip()))
    _ = machine.take(.failed(Samples.key, refusal))
    #expect(machine.openTip == Samples.tip())
  }

  @Test("E6: a tip is given up at the bank; a bank that has approved it first is asked what it came to")
  func abandoned() {
    let bank = Samples.machine(
      Samples.give(), .kept(Samples.key), .answered(Samples.key, Samples.payment(.requiresAction)))
    var machine = bank
    #expect(machine.take(.abandon) == [.abandon(Samples.payment, Samples.key)])
    _ = machine.take(.answered(Samples.key, Samples.payment(.voided)))
    #expect(machine.state == .free(.notTaken))
    machine = bank
    _ = machine.take(.abandon)
    #expect(
      machine.take(.failed(Samples.key, MachineSamples.refusal("payment_not_open", 409)))
        == [.confirm(Samples.payment, Samples.key)])
    _ = machine.take(.answered(Samples.key, Samples.payment(.captured)))
    #expect(machine.state == .free(.taken(amount: 200)))
  }

  @Test("E5: a busy or silent platform ends no tip, and neither does a missing sign-in")
  func busy() {
    for failure in [
      .unanswered, MachineSamples.refusal("overloaded", 503), MachineSamples.refusal("request_in_progress", 409),
      MachineSamples.refusal("too_many_requests", 429), MachineSamples.refusal("unauthenticated", 401),
    ] as [CallFailure] {
      var machine = Samples.machine(Samples.give(), .kept(Samples.key))
      let effects = machine.take(.failed(Samples.key, failure))
      #expect(machine.openTip == Samples.tip() && !effects.contains(.forget(Samples.tip())))
    }
  }

  @Test("a disk that fails sends nothing: a tip is not given, and one that may be there is looked for again")
  func disk() {
    var machine = Samples.machine(Samples.give())
    #expect(machine.take(.notKept(Samples.key)).isEmpty && machine.state == .free(.notKept))
    machine = Samples.machine(.look)
    guard case .wake = machine.take(.notRead).first else { return #expect(Bool(false)) }
    #expect(machine.take(Samples.give()).isEmpty)
    #expect(machine.take(.ask, at: 9) == [.read])
  }

  @Test("P1: nothing of a tip is heard after its account has left")
  func leaves() {
    var machine = Samples.machine(Samples.give(), .kept(Samples.key), .ownerLeft)
    #expect(machine.take(.answered(Samples.key, Samples.payment(.captured))).isEmpty)
    #expect(machine.take(.ask).isEmpty && machine.state == .closed)
  }

  @Test("a tip comes back from the disk as it was kept; damaged or of another version it is refused")
  func stored() throws {
    for tip in [
      Samples.tip(), StoredTip(key: Samples.key, amount: 1, madeAt: time(5)),
      StoredTip(key: Samples.key, amount: 7, method: MachineSamples.cash, madeAt: time(5), payment: Samples.payment),
    ] {
      #expect(try StoredTip(bytes: tip.bytes) == tip)
      #expect(tip.unanswered.payment == nil && tip.unanswered.key == tip.key)
      for end in tip.bytes.indices {
        #expect(throws: DamagedBytes.self) { try StoredTip(bytes: Array(tip.bytes[..<end])) }
      }
      #expect(throws: DamagedBytes.self) { try StoredTip(bytes: [1] + tip.bytes.dropFirst()) }
    }
  }
}
