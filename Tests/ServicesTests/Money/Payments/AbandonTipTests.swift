import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A tip that is given up at the bank")
struct AbandonTipTests {
  /// A delivered order whose tip of 300 waits at the bank, which has approved it.
  private func approved(
    _ house: House, _ zoe: AccountID, by courier: AccountID
  ) async throws -> (OrderID, Payment) {
    let order = try await house.order(zoe)
    try await house.deliver(order, by: courier)
    let answer = try await house.tip(order, 300, token: "tok_three_ds", account: zoe)
    let tip = try await house.tip(answer.payment.id)
    let charge = try #require(try await house.charge(of: tip))
    _ = try await house.sandbox.answer(.approved, charge: charge.id)
    return (order, tip)
  }

  @Test(
    "E5, E6: while the bank's yes goes back, neither answer says that it is paid, and no total has it",
    arguments: TestEngine.allCases)
  func onItsWayBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (order, tip) = try await approved(house, zoe, by: try await house.courier())
      let charge = try #require(try await house.charge(of: tip))
      _ = try house.sandbox.beginOutage(OutageRequest(mode: .down, seconds: 60))
      #expect(try await house.payments.abandon(tip.id, account: zoe).payment.status == .requiresAction)
      // Another node had asked before, and hears only now.
      _ = try await Settlement(platform: house.platform).record(.charge(charge), asked: .authenticate, payment: tip)
      let stored = try await house.tip(tip.id)
      #expect(stored.status == .authorised && stored.intent == .release)
      #expect(try await house.payments.confirm(tip.id, account: zoe).payment.status == .checking)
      #expect(try await house.payments.abandon(tip.id, account: zoe).payment.status == .checking)
      let second = try await house.tip(order, 200, token: "tok_timeout_approved", account: zoe)
      #expect(second.tip == 200)
      house.advance(.minutes(10))
      try await house.reconciler.run()
      #expect(try await house.charge(of: tip)?.status == .voided)
      #expect(
        try await problem { _ = try await house.payments.confirm(tip.id, account: zoe) }?.detail
          == "The payment was not approved. No tip was taken.")
      #expect(try await house.payments.abandon(tip.id, account: zoe).payment.status == .voided)
    }
  }

  @Test(
    "E6, E1: given up on one node while another hears the bank's yes, no answer says paid where the charge is voided",
    arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let other = try await house.neighbour()
      let kim = try await house.courier()
      for number in 0..<8 {
        let zoe = try await house.customer("zoe\(number)")
        let (_, tip) = try await approved(house, zoe, by: kim)
        async let given = try? await house.payments.abandon(tip.id, account: zoe).payment.status
        async let heard = try? await other.payments.confirm(tip.id, account: zoe).payment.status
        let answers = await [given, heard].compactMap { $0 }
        house.advance(.seconds(5))
        try await house.reconciler.run()
        let end = try await house.charge(of: tip)?.status
        let saysPaid = answers.contains(.authorised) || answers.contains(.captured)
        #expect(end == .captured || (end == .voided && !saysPaid), "\(answers)")
      }
    }
  }
}

extension House {
  fileprivate func tip(
    _ order: OrderID, _ amount: Int64, token: String, account: AccountID
  ) async throws -> TipAnswer {
    let request = TipRequest(amount: amount, paymentMethod: PaymentMethodChoice(kind: .card, token: token))
    return try await services.ordering.tip(
      order, request, body: WireEncoder().encode(request), key: newKey(), account: account
    ).decoded()
  }

  fileprivate func tip(_ id: PaymentID) async throws -> Payment {
    try #require(try await database.read { try Payment.load(id, in: $0) })
  }

  fileprivate func charge(of payment: Payment) async throws -> Charge? {
    try await sandbox.lookUp(key: payment.gatewayKey)
  }
}
