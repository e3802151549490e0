import Database
import DatabaseTesting
import Domain
import StripeTesting
import Testing
import Wire

@testable import Services

@Suite("Messages of a payment service")
struct WebhookTests {
  @Test(
    "E2: late, twice and out of order they change nothing that Stripe does not say when it is asked",
    arguments: TestEngine.allCases)
  func disorder(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      // It says that the page is paid, and it is not.
      try await stripe.hear()
      try await stripe.reconcile()
      #expect(try await house.status(answer.orderId) == .pendingPayment)
      stripe.stripe.pay(try stripe.session)
      try await stripe.hear("checkout.session.expired", id: "evt_2")
      try await stripe.reconcile()
      #expect(try await house.status(answer.orderId) == .placed)
      for id in ["evt_1", "evt_2", "evt_2", "evt_3"] { try await stripe.hear(id: id) }
      try await stripe.reconcile()
      #expect(try await house.status(answer.orderId) == .placed)
      #expect(try await house.count("gateway_events") == 3)
      #expect(try await house.count("gateway_events WHERE taken_at IS NULL") == 0)
    }
  }

  @Test("P3: a forged, an old and an unsigned one are refused, and nothing is kept", arguments: TestEngine.allCases)
  func forged(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      _ = try await stripe.order(zoe)
      stripe.stripe.pay(try stripe.session)
      for attempt: () async throws -> Void in [
        { try await stripe.hear(secret: "whsec_guessed") }, { try await stripe.hear(ago: .seconds(301)) },
        { try await stripe.hear(ago: .seconds(-301)) },
        { try await house.payments.receive(Webhook(header: { _ in nil }, body: Array("{}".utf8)), from: "stripe") },
        { try await house.payments.receive(Webhook(header: { _ in "t=1,v1=" }, body: []), from: "stripe") },
        {
          try await house.payments.receive(Webhook(header: { _ in "t=\(Int64.min),v1=00" }, body: []), from: "stripe")
        },
        {
          try await house.payments.receive(Webhook(header: { _ in "t=\(Int64.max),v1=00" }, body: []), from: "stripe")
        },
      ] {
        #expect(try await problem(attempt)?.status == 400)
      }
      let stranger = try await problem {
        try await house.payments.receive(Webhook(header: { _ in nil }, body: []), from: "paypal")
      }
      #expect(stranger?.status == 404)
      #expect(try await house.count("gateway_events") == 0)
    }
  }

  @Test(
    "E2: one that comes while the payment is being asked about is acted on afterwards", arguments: TestEngine.allCases)
  func whileAsked(engine: TestEngine) async throws {
    try await StripeHouse.with(on: engine) { stripe in
      let (house, zoe) = (stripe.house, try await stripe.house.customer())
      let answer = try await stripe.order(zoe)
      let settlement = Settlement(platform: house.platform)
      // A worker has asked, and Stripe's answer of an unpaid page is on its way.
      let leased = try #require(try await settlement.lease(answer.payment.id))
      let old = try #require(try await house.platform.gateways["stripe"]?.lookUp(key: leased.gatewayKey))
      stripe.stripe.pay(try stripe.session)
      try await stripe.hear()
      #expect(try await house.count("gateway_events WHERE taken_at IS NULL") == 1)
      _ = try await settlement.record(.charge(old), asked: .authenticate, payment: leased)
      #expect(try await house.status(answer.orderId) == .pendingPayment)
      try await stripe.reconcile()
      #expect(try await house.status(answer.orderId) == .placed)
      #expect(try await house.count("gateway_events WHERE taken_at IS NULL") == 0)
    }
  }

  @Test("P5: old ones are forgotten once they were acted on")
  func purged() async throws {
    try await StripeHouse.with(on: .sqlite) { stripe in
      let house = stripe.house
      _ = try await stripe.order(try await house.customer())
      try await stripe.hear()
      house.advance(house.platform.settings.keyLifetime + .seconds(1))
      try await house.timers.purge()
      #expect(try await house.count("gateway_events") == 0)
    }
  }
}
