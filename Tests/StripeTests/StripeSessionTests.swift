import Testing
import Wire

@testable import Stripe

@Suite("What is read of Stripe's documents")
struct StripeSessionTests {
  private static func session(_ intent: JSON) -> StripeSession? {
    StripeSession([
      "id": "cs_1", "status": "complete", "amount_total": 1_535, "currency": "eur", "payment_intent": intent,
    ])
  }

  @Test(
    "E4: an amount that is missing is not nothing: the session is asked about again",
    arguments: [
      ["id": "pi_1", "status": "requires_capture"],
      ["id": "pi_1", "status": "succeeded", "latest_charge": ["amount_refunded": 0]],
      ["id": "pi_1", "status": "succeeded", "amount_received": 1_535],
      ["id": "pi_1", "status": "succeeded", "amount_received": 1_535, "latest_charge": "ch_1"],
      ["id": "pi_1"],
    ] as [JSON])
  func missing(intent: JSON) {
    #expect(Self.session(intent) == nil)
  }

  @Test("what is there is read, and a payment that is not expanded says nothing")
  func whole() throws {
    let reserved = try #require(Self.session(["id": "pi_1", "status": "requires_capture", "amount_capturable": 1_535]))
    #expect(reserved.intent?.capturable == 1_535 && reserved.intent?.holdsMoney == true)
    let taken: JSON = [
      "id": "pi_1", "status": "succeeded", "amount_received": 1_535, "latest_charge": ["amount_refunded": 35],
    ]
    #expect(Self.session(taken)?.intent?.refunded == 35)
    #expect(Self.session("pi_1")?.intent == nil)
  }
}
