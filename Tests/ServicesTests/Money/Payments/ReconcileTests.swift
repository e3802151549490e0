import Database
import DatabaseTesting
import Domain
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Payments in doubt are asked about beside each other")
struct ReconcileTests {
  private static let silent = 40

  /// Orders whose submit had no answer: the gateway never heard of forty, and took the money of the last.
  private func inDoubt(_ house: House, _ token: String, _ name: String) async throws -> PaymentID {
    let order = try await house.order(try await house.customer(name), pay: token)
    return try await house.payment(order).id
  }

  /// A gateway that keeps silent about all keys but one until the gate is open. Then it gives no answer.
  private func silent(
    _ house: House, until gate: TestGate, named name: String? = nil, answersFor known: String? = nil
  ) -> ScriptedGateway {
    ScriptedGateway(before: house.sandbox, named: name) { _, key throws(GatewayError) in
      guard key != known else { return nil }
      await gate.pass()
      throw .noAnswer
    }
  }

  private func scene(_ house: House, width: Int) async throws -> (Reconciler, TestGate, PaymentID) {
    for number in 0..<Self.silent { _ = try await inDoubt(house, "tok_timeout_lost", "silent\(number)") }
    house.advance(.seconds(1))
    let taken = try await inDoubt(house, "tok_timeout_approved", "zoe")
    let key = try await house.database.read { try Payment.load(taken, in: $0)?.gatewayKey }
    let gate = TestGate()
    var platform = house.platform
    let known: String = try #require(key)
    platform.gateways = Gateways(standard: silent(house, until: gate, answersFor: known))
    platform.settings.paymentsAskedAtOnce = width
    house.advance(.seconds(30))
    return (Reconciler(platform: platform), gate, taken)
  }

  @Test(
    "E8: one at a time, a charge that was taken waits behind those that get no answer", arguments: TestEngine.allCases)
  func oneByOne(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (reconciler, gate, taken) = try await scene(house, width: 1)
      let begun = try await reconciler.ask()
      #expect(begun.count == 1)
      #expect(begun[taken] == nil)
      gate.open()
      await reconciler.ended()
    }
  }

  @Test("E8: a charge that was taken is known while forty others get no answer", arguments: TestEngine.allCases)
  func besideEachOther(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (reconciler, gate, taken) = try await scene(house, width: 64)
      let begun = try await reconciler.ask()
      #expect(begun.count == Self.silent + 1)
      let question = try #require(begun[taken])
      try await waiting(for: "the charge that was taken") { _ = await question.result }
      let payment = try await house.database.read { try Payment.load(taken, in: $0) }
      #expect(payment?.status == .authorised)
      // Nobody is asked twice at once.
      #expect(try await reconciler.ask().isEmpty)
      gate.open()
      await reconciler.ended()
    }
  }

  @Test("E8: the nearest deadline is asked about first", arguments: TestEngine.allCases)
  func nearest(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.paymentsAskedAtOnce = 1 }) { house in
      var ids: [PaymentID] = []
      for number in 0..<3 { ids.append(try await inDoubt(house, "tok_timeout_lost", "customer\(number)")) }
      try await house.database.write { [ids] connection in
        for (id, deadline) in zip(ids, [300, 100, 200] as [Int64]) {
          try connection.execute(
            "UPDATE payments SET deadline_at = $2 WHERE id = $1", id.rawValue,
            (house.now + .seconds(deadline)).microseconds)
        }
      }
      house.advance(.seconds(30))
      let begun = try await house.reconciler.ask()
      #expect(Array(begun.keys) == [ids[1]])
      await house.reconciler.ended()
    }
  }

  @Test("E8: payments due at a silent gateway take no turn of another gateway's", arguments: TestEngine.allCases)
  func twoGateways(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      for number in 0..<3 { _ = try await inDoubt(house, "tok_timeout_lost", "silent\(number)") }
      house.advance(.seconds(1))
      let other = try await inDoubt(house, "tok_timeout_approved", "zoe")
      let key = try await house.database.write { connection in
        try connection.row(
          "UPDATE payments SET gateway = 'other' WHERE id = $1 RETURNING gateway_key", other.rawValue
        ).unwrapped().get("gateway_key") as String
      }
      let gate = TestGate()
      var platform = house.platform
      platform.gateways = Gateways(
        standard: silent(house, until: gate),
        others: [silent(house, until: gate, named: "other", answersFor: key)])
      house.advance(.seconds(30))
      let reconciler = Reconciler(platform: platform)
      let begun = try await reconciler.ask(limit: 3)
      #expect(begun.count == 4)
      _ = await begun[other]?.result
      #expect(try await house.database.read { try Payment.load(other, in: $0)?.status } == .authorised)
      gate.open()
      await reconciler.ended()
      // The house, which checks its ledger, knows one gateway.
      try await house.database.write { try $0.execute("UPDATE payments SET gateway = 'sandbox'") }
    }
  }

  @Test("E8: twenty silences in a row make a gateway count as away, and one answer ends that")
  func breaker() {
    var breaker = CircuitBreaker(patience: GatewayQuestions.patience)
    for _ in 0..<(GatewayQuestions.patience - 1) { breaker.keptSilent() }
    breaker.answered()
    for _ in 0..<(GatewayQuestions.patience - 1) { breaker.keptSilent() }
    #expect(!breaker.isOpen)
    breaker.keptSilent()
    #expect(breaker.isOpen)
    breaker.keptSilent()
    #expect(breaker.isOpen)
    breaker.answered()
    #expect(!breaker.isOpen)
  }

  /// Payments in doubt at a gateway that kept silent until it counted as away, and one that came after.
  private func away(_ house: House) async throws -> (fresh: PaymentID, silenced: Set<PaymentID>) {
    _ = try house.sandbox.beginOutage(OutageRequest(mode: .down, seconds: 120))
    var silenced: Set<PaymentID> = []
    for number in 0..<(GatewayQuestions.patience / 2) {
      silenced.insert(try await inDoubt(house, "tok_approved", "customer\(number)"))
    }
    // Customers whose first request is not answered do not count.
    #expect(house.platform.questions.state["sandbox"]?.isAway != true)
    for round in 1...2 {
      house.advance(.seconds(30))
      // Once for each: what it is asked next is due later.
      #expect(try await house.reconciler.run() == silenced.count)
      #expect(house.platform.questions.state["sandbox"]?.isAway == (round == 2))
    }
    let fresh = try await inDoubt(house, "tok_approved", "zoe")
    return (fresh, silenced)
  }

  @Test(
    "E8: of a gateway that was silent twenty times, the payment that was asked about least is asked about, and an answer ends that",
    arguments: TestEngine.allCases)
  func away(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (fresh, silenced) = try await away(house)
      house.advance(.seconds(300))
      let begun = try await house.reconciler.ask()
      #expect(Array(begun.keys) == [fresh])
      await house.reconciler.ended()
      #expect(house.platform.questions.state["sandbox"]?.isAway == false)
      #expect(Set(try await house.reconciler.ask().keys) == silenced)
      await house.reconciler.ended()
    }
  }

  @Test("E8: of a gateway that is away nothing is asked while one question is open", arguments: TestEngine.allCases)
  func oneWhileAway(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (fresh, _) = try await away(house)
      let gate = TestGate()
      var platform = house.platform
      platform.gateways = Gateways(standard: silent(house, until: gate))
      let reconciler = Reconciler(platform: platform)
      house.advance(.seconds(300))
      #expect(Array(try await reconciler.ask().keys) == [fresh])
      #expect(try await reconciler.ask().isEmpty)
      #expect(platform.questions.state["sandbox"]?.underWay == 1)
      gate.open()
      await reconciler.ended()
    }
  }
}
