import Client
import DatabaseTesting
import Domain
import HTTPServer
import Services
import TestFiles
import Testing
import Wire

@testable import Server

@Suite("A platform without a payment service")
struct NoGatewayTests {
  private func withoutGateway(_ engine: TestEngine, _ body: (Evening, App) async throws -> Void) async throws {
    try await withEvening(on: engine) { evening in
      var platform = evening.services.platform
      platform.gateways = Gateways(standard: nil)
      let app = App(
        services: UseCases(platform: platform, catalogue: evening.services.catalogue, sandbox: nil), limits: .none,
        log: Log(now: { Instant(seconds: 0) }, write: { _ in }))
      try await body(evening, app)
    }
  }

  @Test("P8: takes cash for food, lists that with the quote, and refuses play money", arguments: TestEngine.allCases)
  func food(engine: TestEngine) async throws {
    try await withoutGateway(engine) { evening, app in
      let zoe = try await evening.signIn("zoe@example.org")
      let played = try await evening.cart(zoe)
      #expect(played.quote?.paymentMethods == [.card, .applePay, .upi, .saved, .cash])
      let headers = [(name: "authorization", value: "Bearer " + zoe)]
      let cart: CartAnswer = try await app.answer("GET", "/v1/cart", headers: headers).body()
      #expect(cart.quote?.paymentMethods == [.cash])
      func submit(_ method: JSON, _ key: String) async -> Got {
        await app.answer(
          "POST", "/v1/orders/submit",
          [
            "cart_id": .string(cart.cartId.rawValue), "quote_id": .string(cart.quote?.id ?? ""),
            "expected_total": .integer(cart.totals.total), "payment_method": method,
          ], headers: headers + [("idempotency-key", key)])
      }
      let refused = await submit(
        ["kind": "card", "token": "tok_approved"], "5f0c6f2e-0000-4000-8000-000000000001")
      #expect(refused.status == 409 && refused.json["code"] == "payment_method_unavailable")
      let placed = await submit(["kind": "cash"], "5f0c6f2e-0000-4000-8000-000000000002")
      #expect(placed.status == 201 && placed.json["status"] == "placed")
    }
  }

  @Test("P8: sells no seats, says so before any is held, and has no sandbox", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withoutGateway(engine) { evening, app in
      try await evening.openTheatre()
      let zoe = try await evening.signIn("zoe@example.org")
      let headers = [(name: "authorization", value: "Bearer " + zoe)]
      let refused = await app.answer(
        "POST", "/v1/shows/shw_late/holds", ["best_available": ["count": 2]], headers: headers)
      #expect(refused.status == 409 && refused.json["code"] == "payment_method_unavailable")
      #expect(await app.answer("GET", "/sandbox/three_ds/ch_1").status == 404)
      let answer = await app.answer("POST", "/sandbox/three_ds/ch_1", ["outcome": "approved"])
      #expect(answer.status == 404)
    }
  }

  @Test(
    "P8: served as an operator serves it, there is no play money on the port, and no metrics",
    arguments: TestEngine.allCases)
  func served(engine: TestEngine) async throws {
    try await withDatabaseURL(on: engine) { url in
      let folder = TemporaryFolder()
      var options = ServerOptions(dataFolder: folder.path, codeSender: ClosureCodeSender { _, _ in })
      options.databaseURL = engine == .sqlite ? nil : url
      options.http.port = 0
      options.metricsPort = 0
      #expect(!options.takesPlayMoney)
      let platform = try await RunningPlatform.start(options, clock: .system)
      let (transport, base) = (try HTTPTransport(), "http://127.0.0.1:\(platform.server.port)")
      for (method, path) in [
        ("GET", "/sandbox/three_ds/ch_1"), ("POST", "/sandbox/three_ds/ch_1"), ("GET", "/metrics"),
        ("HEAD", "/metrics"),
      ] {
        let answer = try await transport.send(
          ClientRequest(
            method, base + path, headers: [HeaderField("content-type", "application/json")],
            body: method == "POST" ? Array(#"{"outcome":"approved"}"#.utf8) : nil))
        #expect(answer.status == 404, "\(method) \(path)")
      }
      #expect(try await transport.send(ClientRequest("GET", base + "/health")).status == 200)
      await platform.stop()
    }
  }
}
