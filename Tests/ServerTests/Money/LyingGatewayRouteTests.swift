import DatabaseTesting
import Domain
import Services
import Synchronization
import Testing
import Waiting
import Wire

@testable import Server

@Suite("A gateway that lies or answers twice, by the contract over real sockets")
struct LyingGatewayRouteTests {
  private static func key(_ number: Int) -> String { "5f0c6f2e-0000-4000-8000-00000000000\(number)" }

  private func status(_ order: OrderID, _ token: String, _ send: Evening.Sender) async -> JSON? {
    await send("GET", "/v1/orders/\(order)/status", [], [("authorization", "Bearer " + token)]).json["status"]
  }

  private func charges(of order: OrderID, _ boss: String, _ send: Evening.Sender) async throws -> [SandboxCharge] {
    let got = await send("GET", "/sandbox/charges?reference=\(order)", [], [("authorization", "Bearer " + boss)])
    #expect(got.status == 200, "\(got.json)")
    return try got.body(Page<SandboxCharge>.self).items
  }

  @Test(
    "E5: an operator has it lie for a minute; what is paid meanwhile is checked, then placed and charged once",
    arguments: TestEngine.allCases)
  func lying(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      _ = try await evening.services.accounts.grant(.operator, to: .email("boss@soiree.test"))
      let (boss, zoe) = (try await evening.signIn("boss@soiree.test"), try await evening.signIn("zoe@example.org"))
      try await evening.served { send in
        let json = [(name: "content-type", value: "application/json")]
        func begin(_ token: String) async -> Got {
          let body: JSON = ["mode": "lying", "seconds": 60]
          return await send("POST", "/sandbox/outage", body.bytes, json + [("authorization", "Bearer " + token)])
        }
        #expect(await begin(zoe).status == 403)
        let begun = await begin(boss)
        #expect(begun.status == 200 && begun.json["mode"] == "lying", "\(begun.json)")
        let answer = try await evening.submit(evening.cart(zoe), zoe, key: Self.key(1)).body(SubmitAnswer.self)
        #expect(answer.payment.status == .checking)
        #expect(await status(answer.orderId, zoe, send) == "pending_payment")
        evening.clock.advance(by: .seconds(61))
        _ = try await evening.services.reconciler.run()
        #expect(await status(answer.orderId, zoe, send) == "placed")
        let charges = try await charges(of: answer.orderId, boss, send)
        #expect(charges.map(\.status) == ["authorised"])
      }
    }
  }

  /// Tables that a payment writes.
  private static let written = [
    "orders", "order_transitions", "payments", "payment_events", "ledger_entries", "idempotency_keys", "outbox",
  ]

  @Test(
    "E2: tok_answers_twice is taken by the contract, and is one order, one charge and one of each row",
    arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      _ = try await evening.services.accounts.grant(.operator, to: .email("boss@soiree.test"))
      let (boss, zoe) = (try await evening.signIn("boss@soiree.test"), try await evening.signIn("zoe@example.org"))
      try await evening.served { send in
        var orders: [OrderID] = []
        var grown: [[Int64]] = []
        for (number, token) in ["tok_approved", "tok_answers_twice"].enumerated() {
          let before = try await evening.rowCounts()
          let got = try await evening.submit(evening.cart(zoe), zoe, pay: token, key: Self.key(number))
          #expect(got.status == 201)
          let answer = try got.body(SubmitAnswer.self)
          #expect(evening.secondAnswers.load(ordering: .relaxed) == number)
          #expect(await status(answer.orderId, zoe, send) == "placed")
          let charges = try await charges(of: answer.orderId, boss, send)
          #expect(charges.map(\.status) == ["authorised"])
          orders.insert(answer.orderId, at: 0)
          let after = try await evening.rowCounts()
          grown.append(Self.written.map { after[$0, default: 0] - before[$0, default: 0] })
        }
        #expect(grown[0] == grown[1] && grown[0].allSatisfy { $0 > 0 }, "\(grown)")
        let list = await send("GET", "/v1/orders", [], [("authorization", "Bearer " + zoe)])
        #expect(try list.body(Page<OrderSummary>.self).items.map(\.orderId) == orders)
      }
    }
  }
}
