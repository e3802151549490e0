import DatabaseTesting
import Domain
import Services
import Testing
import Wire

@testable import Server

@Suite("A kitchen's board and orders that are not paid, over real sockets")
struct UnpaidBoardTests {
  @Test(
    "P2: an order that waits for its payment is on no board, whatever state is asked for, until it is placed",
    arguments: TestEngine.allCases)
  func board(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      _ = try await evening.services.accounts.grant(
        .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
      let kitchen = try await evening.signIn("kitchen@soiree.test")
      let zoe = try await evening.signIn("zoe@example.org")
      let cart = try await evening.cart(zoe)
      let unpaid = try await evening.submit(
        cart, zoe, pay: "tok_three_ds", key: "5f0c6f2e-0000-4000-8000-000000000001"
      ).body(SubmitAnswer.self)
      try await evening.served { send in
        func board(_ query: String) async throws -> [OrderID] {
          let got = await send("GET", "/v1/merchant/orders" + query, [], [("authorization", "Bearer " + kitchen)])
          #expect(got.status == 200, "\(query): \(got.json)")
          #expect(!String(decoding: got.bytes, as: UTF8.self).contains("Quinn") || query == "?state=placed")
          return try got.body(Page<MerchantOrder>.self).items.map(\.orderId)
        }
        for query in ["?state=pending_payment", "?state=placed", ""] {
          #expect(try await board(query) == [], "\(query)")
        }
        for step in ["accept", "reject"] {
          let body: JSON = step == "accept" ? ["prep_minutes": 15] : ["reason": "No"]
          let got = await send(
            "POST", "/v1/merchant/orders/\(unpaid.orderId)/\(step)", body.bytes,
            [("authorization", "Bearer " + kitchen), ("content-type", "application/json")])
          #expect(got.status == 404, "\(step)")
        }
        let given = await send(
          "POST", "/v1/payments/\(unpaid.payment.id)/abandon", [], [("authorization", "Bearer " + zoe)])
        #expect(given.status == 200)
        for query in ["?state=payment_failed", "?state=pending_payment", ""] {
          #expect(try await board(query) == [], "\(query)")
        }
        let placed = try await evening.submit(cart, zoe, key: "5f0c6f2e-0000-4000-8000-000000000002")
          .body(SubmitAnswer.self)
        #expect(try await board("?state=placed") == [placed.orderId])
      }
    }
  }
}
