import Domain
import Testing
import Wire

extension BadRequest {
  /// Paths and queries.
  static let questions: [BadRequest] = [
    search("lat=NaN&lon=0", "lat"), search("lat=0&lon=inf", "lon"), search("lat=1e999&lon=0", "lat"),
    search("lat=90.1&lon=0", "lat"), search("lat=0", "lon"), search("lat=&lon=0", "lat"),
    search("lat=0x10&lon=0", "lat"), search("lat=0&lon=0&limit=0", "limit"), search("lat=0&lon=0&limit=101", "limit"),
    search("lat=0&lon=0&limit=9223372036854775808", "limit"), search("lat=0&lon=0&limit=ten", "limit"),
    search("lat=0&lon=0&min_rating=6", "min_rating"), search("lat=0&lon=0&max_fee=-1", "max_fee"),
    search("lat=0&lon=0&veg=perhaps", "veg"), search("lat=0&lon=0&sort=best", "sort"),
    search("lat=0&lon=0&diet=vegan,steak", "diet[1]"), search("lat=0&lon=0&q=", "q"),
    search("lat=0&lon=0&q=%00", "q"), search("lat=0&lon=0&q=" + String(repeating: "x", count: 101), "q"),
    search("lat=0&lon=0&lat=1", "lat", 400, "malformed_request"),
    search("lat=0&lon=0&q=%zz", nil, 400, "malformed_request"),
    search("lat=0&lon=0&q=%ff", nil, 400, "malformed_request"),
    search("lat=0&lon=0&cursor=garbage", nil, 400, "cursor_invalid"),
    get("/v1/orders?status=eaten", 422, "validation_failed", "status"),
    get("/v1/orders?cursor='%20OR%201=1", 422, "validation_failed", "cursor"),
    get("/v1/orders?cursor=ord_", 400, "cursor_invalid"),
    get("/v1/orders/lookup", 422, "validation_failed", "idempotency_key"),
    get("/v1/orders/lookup?idempotency_key=1", 422, "validation_failed", "idempotency_key"),
    get("/v1/orders/lookup?idempotency_key=5f0c6f2e-0000-4000-8000-00000000ffff", 404, "not_found"),
    get("/v1/nothing", 404, "not_found"), get("/", 404, "not_found"), get("/v1/cart/", 404, "not_found"),
    get("/v1/orders/ord_%00", 404, "not_found"), get("/v1/orders/ord_%zz", 404, "not_found"),
    get("/v1/orders/ord_a%2Fstatus", 404, "not_found"), get("/v1/orders/ord_A", 404, "not_found"),
    get("/v1/orders/ord_" + String(repeating: "a", count: 200), 404, "not_found"),
    get("/v1/restaurants/rst_nowhere/menu", 404, "not_found"), get("/v1/track/%00", 404, "not_found"),
    get("/v1/track/" + String(repeating: "a", count: 128), 404, "not_found"),
    get("/sandbox/three_ds/%00", 404, "not_found"), get("/sandbox/three_ds/no_such", 404, "not_found"),
    BadRequest("PUT of a cart", 405, "method_not_allowed") { await $0.ask("PUT", "/v1/cart", Scene.goodSync) },
    BadRequest("DELETE of the health", 405, "method_not_allowed") { await $0.ask("DELETE", "/health") },
    BadRequest("GET of a submit", 405, "method_not_allowed") { await $0.ask("PATCH", "/v1/orders/submit") },
  ]

  private static func search(
    _ query: String, _ field: String?, _ status: Int = 422, _ code: String = "validation_failed"
  ) -> BadRequest {
    get("/v1/restaurants?" + query, status, code, field)
  }

  private static func get(_ target: String, _ status: Int, _ code: String, _ field: String? = nil) -> BadRequest {
    BadRequest("GET \(target.prefix(60))", status, code, field) { await $0.ask("GET", target) }
  }

  /// Who asks, and for whose things.  P2
  static let askers: [BadRequest] =
    [
      asker("no token", ""), asker("a token nobody has", "stolen"),
      asker("a token with a quote", "' OR '1'='1"),
      asker("a token of 10,000 bytes", String(repeating: "a", count: 10_000)),
      BadRequest("another scheme", 401, "unauthenticated") {
        await $0.ask("GET", "/v1/me", token: "", headers: [("authorization", "Basic " + $0.mallory)])
      },
      BadRequest("a wrong code", 401, "code_wrong") {
        let sent = await $0.ask("POST", "/v1/auth/code", ["email": "zoe@example.org"], token: "")
        func guess(_ code: JSON, _ evening: Scene) async -> Got {
          await evening.ask(
            "POST", "/v1/auth/session",
            ["email": "zoe@example.org", "challenge_id": sent.json["challenge_id"] ?? .null, "code": code], token: "")
        }
        let first = await guess("000000", $0)
        // One in a million is the code: then the other is not.
        return first.status == 201 ? await guess("000001", $0) : first
      },
      signIn("a code of letters", ["email": "zoe@example.org", "code": "abcdef", "challenge_id": "chl_1"], "code"),
      signIn("no address", ["code": "000000", "challenge_id": "chl_1"], "email"),
      signIn(
        "two addresses",
        ["email": "a@example.org", "phone": "+15551234567", "code": "000000", "challenge_id": "chl_1"], "phone"),
      signIn("an address that is none", ["email": "<script>@@", "code": "000000", "challenge_id": "chl_1"], "email"),
      signIn("a number that is none", ["phone": "0049 151", "code": "000000", "challenge_id": "chl_1"], "phone"),
      BadRequest("a customer at the sandbox's books", 403, "forbidden") { await $0.ask("GET", "/sandbox/charges") },
      BadRequest("a customer at a kitchen's board", 403, "forbidden") { await $0.ask("GET", "/v1/merchant/orders") },
      BadRequest("a customer on a courier's shift", 403, "forbidden") {
        await $0.ask("POST", "/v1/courier/shift", ["online": true])
      },
      BadRequest("a customer at the clock", 403, "forbidden") {
        await $0.ask("POST", "/v1/operator/clock", ["advance_seconds": 60])
      },
    ] + others

  private static func asker(_ name: String, _ token: String) -> BadRequest {
    BadRequest(name, 401, "unauthenticated") { await $0.ask("GET", "/v1/me", token: token) }
  }

  private static func signIn(_ name: String, _ body: JSON, _ field: String) -> BadRequest {
    BadRequest(name, 422, "validation_failed", field) { await $0.ask("POST", "/v1/auth/session", body, token: "") }
  }

  private static let others: [BadRequest] = [
    other("GET", "") { "/v1/orders/\($0.order.orderId)" },
    other("GET", "status") { "/v1/orders/\($0.order.orderId)/status" },
    other("POST", "cancel") { "/v1/orders/\($0.order.orderId)/cancel" },
    other("POST", "reorder") { "/v1/orders/\($0.order.orderId)/reorder" },
    other("POST", "review", ["rating": 1]) { "/v1/orders/\($0.order.orderId)/review" },
    other("POST", "tip", ["amount": 100]) { "/v1/orders/\($0.order.orderId)/tip" },
    other("GET", "messages") { "/v1/orders/\($0.order.orderId)/messages" },
    other("POST", "messages", ["text": "Hi"]) { "/v1/orders/\($0.order.orderId)/messages" },
    other("POST", "payment") { "/v1/payments/\($0.order.payment.id)/confirm" },
    other("POST", "abandoned payment") { "/v1/payments/\($0.order.payment.id)/abandon" },
    other("GET", "address") { "/v1/me/addresses/\($0.address)" },
    other("PATCH", "address", ["street": "1 Elm Street"]) { "/v1/me/addresses/\($0.address)" },
    other("DELETE", "address") { "/v1/me/addresses/\($0.address)" },
    other("GET", "session") { "/v1/auth/sessions/\($0.session)" },
    other("DELETE", "session") { "/v1/auth/sessions/\($0.session)" },
    other("GET", "key") { _ in "/v1/orders/lookup?idempotency_key=" + Scene.key },
  ]

  private static func other(
    _ method: String, _ what: String, _ body: JSON? = nil, _ target: @escaping @Sendable (Scene) -> String
  ) -> BadRequest {
    BadRequest("P2: \(method) of another's order, \(what)", 404, "not_found") {
      await $0.ask(
        method, target($0), body, headers: [("idempotency-key", "5f0c6f2e-0000-4000-8000-000000000009")])
    }
  }

  /// Submits that must charge nobody.  M6, E1
  static let submits: [BadRequest] = [
    BadRequest("no key", 400, "idempotency_key_required") { await $0.submit(key: nil) },
    BadRequest("a key of one sign", 400, "idempotency_key_invalid") { await $0.submit(key: "-") },
    BadRequest("a key that is no UUID", 400, "idempotency_key_invalid") { await $0.submit(key: "1' OR '1'='1") },
    submit("cart_id", .null), submit("cart_id", "ord_1"), submit("quote_id", ""), submit("quote_id", "forged"),
    submit("expected_total", -1), submit("expected_total", .number(20.5)), submit("expected_total", "2300"),
    submit("comment", .string(String(repeating: "x", count: 501))),
    submit("allergies", "peanuts"), submit("allergies", ["peanuts", "peanuts"], at: "allergies[1]"),
    submit("payment_method", ["kind": "barter"], at: "payment_method.kind"),
    submit("payment_method", ["kind": "card", "token": ""], at: "payment_method.token"),
    submit("delivery_address", ["lat": 100, "lon": 0], at: "delivery_address.lat"),
    BadRequest("somebody else's quote", 422, "validation_failed", "quote_id") { scene in
      await scene.submit { $0[member: "quote_id"] = .string(scene.quote) }
    },
    BadRequest("a total that was not quoted", 409, "quote_changed") {
      await $0.submit { $0[member: "expected_total"] = 1 }
    },
    BadRequest("a cart that is not one's own", 404, "cart_not_found") {
      await $0.submit { $0[member: "cart_id"] = "crt_00000000000000000000000000" }
    },
    BadRequest("an address at the pole", 409, "address_out_of_zone") {
      await $0.submit { $0[member: "delivery_address"] = ["lat": 90, "lon": 0] }
    },
    BadRequest("a card without a token", 422, "validation_failed", "payment_method.token") {
      await $0.submit { $0[member: "payment_method"] = ["kind": "card"] }
    },
  ]

  private static func submit(_ field: String, _ value: JSON, at path: String? = nil) -> BadRequest {
    BadRequest("\(field) \(value.description.prefix(40))", 422, "validation_failed", path ?? field) {
      await $0.submit { $0[member: field] = value }
    }
  }
}
