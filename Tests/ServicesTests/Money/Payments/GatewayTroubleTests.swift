import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A gateway that declines, asks, is silent or lies")
struct GatewayTroubleTests {
  @Test(
    "E3: declined is 402, stored; the cart stays, the promotion's use comes back, and another way to pay works",
    arguments: TestEngine.allCases)
  func declined(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe, promo: "LAST")
      let request = house.request(cart, pay: "tok_insufficient_funds")
      let answer = try await house.submit(request, key: "k", account: zoe)
      #expect(answer.status == 402)
      #expect(answer.json["code"]?.stringValue == "payment_declined")
      #expect(answer.json["reason"]?.stringValue == "insufficient_funds")
      #expect(try await house.submit(request, key: "k", account: zoe).body == answer.body)
      #expect(try await house.carts.current(account: zoe).cartId == cart.cartId)
      #expect(try await house.count("promotions WHERE uses > 0") == 0)
      #expect(try await house.count("promotion_uses") == 0)
      #expect(try await house.submit(house.request(cart), account: zoe).status == 201)
      #expect(try await house.count("promotions WHERE uses > 0") == 1)
    }
  }

  @Test("E3: a token the gateway does not know is a decline, not a silence", arguments: TestEngine.allCases)
  func unknownToken(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let answer = try await house.submit(house.request(try await house.cart(zoe), pay: "tok_nonsense"), account: zoe)
      #expect(answer.status == 402)
      #expect(try await house.allCharges().isEmpty)
    }
  }

  /// How a challenge ends and what the order is then.
  static let challenges: [(SandboxGateway.Challenge, OrderStatus)] = [
    (.approved, .placed), (.failed, .paymentFailed), (.abandoned, .paymentFailed),
  ]

  @Test("E3: 3-D Secure waits for the customer and follows what they did", arguments: TestEngine.allCases, challenges)
  func challenge(engine: TestEngine, outcome: (SandboxGateway.Challenge, OrderStatus)) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe)
      let answer = try await house.submit(house.request(cart, pay: "tok_three_ds"), key: "k", account: zoe)
        .decoded(SubmitAnswer.self)
      #expect(answer.status == .pendingPayment)
      #expect(answer.payment.status == .requiresAction)
      let url = try #require(answer.payment.action?.url)
      let charge = String(try #require(url.split(separator: "/").last))
      // Back too early: still waiting.
      #expect(
        try await house.payments.confirm(answer.payment.id, account: zoe).payment.status == .requiresAction)
      _ = try await house.sandbox.answer(outcome.0, charge: charge)
      let refused = try await problem { _ = try await house.payments.confirm(answer.payment.id, account: zoe) }
      #expect((refused?.code == .paymentDeclined) == (outcome.1 == .paymentFailed))
      #expect(try await house.status(answer.orderId) == outcome.1)
      // The submit's answer stays what it was.
      #expect(
        try await house.submit(house.request(cart, pay: "tok_three_ds"), key: "k", account: zoe)
          .decoded(SubmitAnswer.self) == answer)
      let cartLeft = try await house.carts.load(account: zoe)
      #expect((cartLeft != nil) == (outcome.1 == .paymentFailed))
    }
  }

  @Test(
    "E3: a challenge nobody answers is closed by the clock, and a late approval takes nothing",
    arguments: TestEngine.allCases)
  func challengeDeadline(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer(), pay: "tok_three_ds")
      house.advance(house.platform.settings.timeToAuthenticate - .seconds(1))
      try await house.reconciler.run()
      #expect(try await house.status(order) == .pendingPayment)
      house.advance(.seconds(2))
      try await house.reconciler.run()
      #expect(try await house.status(order) == .paymentFailed)
      let charge = try #require(try await house.charges(order).first)
      #expect(charge.status == .voided)
      #expect(try await house.sandbox.answer(.approved, charge: charge.id)?.status == .voided)
    }
  }

  @Test("E5: taken but not answered is checking, then placed by the reconciler", arguments: TestEngine.allCases)
  func timeoutApproved(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let answer = try await house.submit(
        house.request(try await house.cart(zoe), pay: "tok_timeout_approved"), account: zoe
      ).decoded(SubmitAnswer.self)
      #expect(answer.payment.status == .checking)
      #expect(answer.status == .pendingPayment)
      house.advance(.seconds(5))
      #expect(try await house.reconciler.run() == 1)
      #expect(try await house.status(answer.orderId) == .placed)
      #expect(try await house.charges(answer.orderId).count == 1)
      #expect(try await house.reconciler.run() == 0)
    }
  }

  @Test(
    "E5: never heard of is voided after its deadline, and a late authorisation is refused",
    arguments: TestEngine.allCases)
  func timeoutLost(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let answer = try await house.submit(
        house.request(try await house.cart(zoe), pay: "tok_timeout_lost"), account: zoe
      ).decoded(SubmitAnswer.self)
      for _ in 0..<6 {
        house.advance(.seconds(15))
        try await house.reconciler.run()
        #expect(try await house.status(answer.orderId) == .pendingPayment)
      }
      house.advance(.seconds(300))
      try await house.reconciler.run()
      #expect(try await house.status(answer.orderId) == .paymentFailed)
      let payment = try await house.payment(answer.orderId)
      let late = Authorisation(
        key: payment.gatewayKey, reference: answer.orderId.rawValue, amount: payment.amount,
        currency: payment.currency, kind: .card, token: "tok_approved")
      await #expect(throws: GatewayError.refused("closed")) { _ = try await house.sandbox.authorise(late) }
      #expect(try await house.carts.current(account: zoe).quote != nil)
    }
  }

  @Test("E4: half the money is no money: let go, and the order fails", arguments: TestEngine.allCases)
  func partial(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let answer = try await house.submit(house.request(try await house.cart(zoe), pay: "tok_partial"), account: zoe)
      #expect(answer.status == 402)
      #expect(answer.json["reason"]?.stringValue == "partially_authorised")
      house.advance(.seconds(1))
      try await house.reconciler.run()
      #expect(try await house.allCharges().map(\.status) == [.voided])
      #expect(try await house.count("orders WHERE status = 'payment_failed'") == 1)
    }
  }

  @Test("E3: a capture that is declined cancels the order, and everyone is told", arguments: TestEngine.allCases)
  func captureDeclined(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe, pay: "tok_capture_declined")
      _ = try await house.courier()
      let answer = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 20)
      #expect(answer.status == .cancelled)
      #expect(try await house.status(order) == .cancelled)
      for topic in [Topic.order(order), Topic.account(zoe), Topic.merchant(SmallCity.pizzeria)] {
        let last = try #require(try await house.events(topic).last)
        #expect(last.event == "order_updated")
        #expect(last.data.contains("\"cancelled\""))
      }
      #expect(try await house.count("courier_offers WHERE status = 'open'") == 0)
    }
  }

  @Test(
    "E4: money lost after the food has left is written off, and holds up nobody else",
    arguments: TestEngine.allCases)
  func lostTooLate(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let order = try await house.order(zoe, pay: "tok_capture_declined")
      _ = try house.sandbox.beginOutage(OutageRequest(mode: .down, seconds: 60))
      try await house.deliver(order, by: kim)
      let other = try await house.order(zoe)
      house.advance(.seconds(90))
      try await house.reconciler.run()
      #expect(try await house.status(order) == .delivered)
      #expect(try await house.payment(order).status == .declined)
      #expect(try await house.status(other) == .placed)
    }
  }

  @Test(
    "E4: an outage delays, and the reconciler catches up: captured, voided, refunded", arguments: TestEngine.allCases)
  func outage(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let orders = [
        try await house.order(zoe), try await house.order(zoe), try await house.order(zoe),
      ]
      _ = try await house.kitchens.accept(orders[2], staff: staff, prepMinutes: 10)
      _ = try house.sandbox.beginOutage(OutageRequest(mode: .down, seconds: 60))
      _ = try await house.kitchens.accept(orders[0], staff: staff, prepMinutes: 10)
      let pending = try await house.ordering.cancel(orders[1], account: zoe, reason: nil)
      #expect(pending.refund.status == .pending)
      _ = try await house.ordering.cancel(orders[2], account: zoe, reason: nil)
      house.advance(.seconds(400))
      try await house.reconciler.run()
      let statuses = try await house.allCharges().map(\.status)
      #expect(Set(statuses) == [.captured, .voided, .refunded])
      #expect(try await house.count("payments WHERE intent IS NOT NULL") == 0)
    }
  }

  @Test("E4: of two workers at one payment, one asks the gateway", arguments: TestEngine.allCases)
  func leases(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer(), pay: "tok_timeout_approved")
      house.advance(.seconds(5))
      let other = try await house.neighbour()
      let payment = try await house.payment(order).id
      let first = try await Settlement(platform: house.platform).lease(payment)
      #expect(first != nil)
      #expect(try await Settlement(platform: other.platform).lease(payment) == nil)
      house.advance(house.platform.settings.paymentLease + .seconds(1))
      #expect(try await Settlement(platform: other.platform).lease(payment) != nil)
      // The first, overtaken, tells what it heard; the second then tells the same: one reservation.
      let charge = try #require(try await house.charges(order).first)
      for house in [house, other] {
        try await Settlement(platform: house.platform).record(
          .charge(charge), asked: .authorise, payment: house.payment(order))
      }
      #expect(try await house.status(order) == .placed)
      #expect(try await house.count("order_transitions WHERE status = 'placed'") == 1)
    }
  }
}
