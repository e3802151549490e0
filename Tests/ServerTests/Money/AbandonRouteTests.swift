import DatabaseTesting
import Domain
import HTTPServer
import Services
import Testing
import Wire

@testable import Server

@Suite("Payments at the payer's bank, over real sockets")
struct AbandonRouteTests {
  private static func key(_ number: Int) -> String { "5f0c6f2e-0000-4000-8000-00000000000\(number)" }

  private func abandon(_ payment: PaymentID, _ token: String, _ send: Evening.Sender) async -> Got {
    await send("POST", "/v1/payments/\(payment)/abandon", [], [("authorization", "Bearer " + token)])
  }

  @Test(
    "E6: an order's payment is given up, and again with the same answer; another's is not there, a paid one is 409",
    arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      let cart = try await evening.cart(zoe)
      let atBank = try await evening.submit(cart, zoe, pay: "tok_three_ds", key: Self.key(1)).body(SubmitAnswer.self)
      try await evening.served { send in
        let foreign = await abandon(atBank.payment.id, max, send)
        #expect(foreign.status == 404 && foreign.json["code"] == "not_found")
        #expect(await send("POST", "/v1/payments/\(atBank.payment.id)/abandon", [], []).status == 401)
        let first = await abandon(atBank.payment.id, zoe, send)
        #expect(first.status == 200, "\(first.json)")
        let answer = try first.body(PaymentConfirmAnswer.self)
        #expect(answer.orderId == atBank.orderId && answer.status.rawValue == "payment_failed")
        #expect(answer.payment.status == .voided)
        let again = await abandon(atBank.payment.id, zoe, send)
        #expect(again.status == 200 && again.bytes == first.bytes)
        // The same cart is paid for by another card.
        let paid = try await evening.submit(cart, zoe, key: Self.key(2)).body(SubmitAnswer.self)
        let refused = await abandon(paid.payment.id, zoe, send)
        #expect(refused.status == 409 && refused.json["code"] == "payment_not_open")
      }
    }
  }

  @Test(
    "E6: seats that are given up are held as before; others may be held, and paid for", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let zoe = try await evening.signIn("zoe@example.org")
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      let atBank = try await evening.pay(hold, zoe, token: "tok_three_ds", key: Self.key(1)).body(PayAnswer.self)
      try await evening.served { send in
        let given = await abandon(atBank.payment.id, zoe, send)
        #expect(given.status == 200 && given.json["status"] == "seats_locked", "\(given.json)")
        let other = try await evening.hold(["sea_hall.6", "sea_hall.7"], zoe)
        #expect(await evening.pay(other, zoe, key: Self.key(2)).status == 200)
        // What was let go and voided stays so.
        #expect(await abandon(atBank.payment.id, zoe, send).json["payment"]?["status"] == "voided")
        #expect(try await evening.charges(of: hold.bookingId).map(\.status) == ["voided"])
      }
    }
  }

  @Test(
    "P7: a payer's network is counted by the address of their connection, an IPv6 network as one",
    arguments: TestEngine.allCases)
  func network(engine: TestEngine) async throws {
    try await withEvening(on: engine, settings: { $0.unpaidBookingsOfNetwork = 1 }) { evening in
      try await evening.openTheatre()
      func pay(_ name: String, _ seat: String, from peer: String) async throws -> HTTPResponse {
        let token = try await evening.signIn(name + "@example.org")
        let hold = try await evening.hold([.string(seat)], token)
        let body: JSON = [
          "payment_method": ["kind": "card", "token": "tok_three_ds"], "expected_total": .integer(hold.totals.total),
        ]
        let headers = [
          ("authorization", "Bearer " + token), ("idempotency-key", Self.key(1)), ("content-type", "application/json"),
        ]
        return await evening.app.respond(
          to: HTTPRequest(
            method: "POST", path: "/v1/bookings/\(hold.bookingId)/pay", headers: HTTPHeaders(headers), body: body.bytes,
            peer: peer))
      }
      #expect(try await pay("zoe", "sea_hall.0", from: "2001:db8:1:2::1").status == 200)
      let refused = try await pay("max", "sea_hall.6", from: "2001:db8:1:2:ffff::9")
      #expect(refused.status == 429 && refused.headers.contains { $0.name == "retry-after" && $0.value == "600" })
      #expect(try await pay("ann", "sea_hall.11", from: "2001:db8:1:3::1").status == 200)
    }
  }
}
