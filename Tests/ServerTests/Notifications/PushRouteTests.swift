import DatabaseTesting
import Posting
import PushReceiving
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Notifications over the contract, to a push service that is really there")
struct PushRouteTests {
  private func subscription(_ browser: ReceivingBrowser, at endpoint: String) -> JSON {
    [
      "endpoint": .string(endpoint), "expirationTime": .null,
      "keys": ["p256dh": .string(browser.key), "auth": .string(browser.secret)],
    ]
  }

  @Test(
    "P10: subscribed, an order's step arrives signed, and only the browser opens it", arguments: TestEngine.allCases)
  func wholeWay(engine: TestEngine) async throws {
    let (service, browser) = (try LocalPushService(), ReceivingBrowser())
    let transport = CurlPostTransport(targets: .loopbackForTests)
    try await withEvening(on: engine, push: transport) { evening in
      let staged = try await evening.stage()
      let key = try await evening.send("GET", "/v1/push_key").body(PushKeyBody.self)
      let added = await evening.send(
        "POST", "/v1/me/push_subscriptions", subscription(browser, at: service.endpoint("zoe")), token: staged.customer)
      #expect(added.status == 201)
      _ = await evening.kitchen("accept", staged)
      #expect(try await evening.services.notificationSender.begin() == 1)
      let received = try await service.received.next("the notification")
      await evening.services.notificationSender.ended()
      #expect(received.path == "/zoe")
      let text = try #require(browser.open(received.body))
      let payload = try WireDecoder().decode(NotificationPayload.self, from: Array(text.utf8))
      #expect(payload.title == "Order accepted" && payload.path == "/orders/\(staged.order)")
      #expect(!text.contains("Ocean") && !text.contains("Quinn"))
      let claims = try #require(SignedClaims(authorization: received.headers["authorization"] ?? ""))
      #expect(claims.key == key.publicKey)
      #expect(claims.claims.contains(#""aud":"\#(service.origin)""#))
      #expect(received.headers["topic"]?.utf8.count == 32)
      #expect(received.headers["ttl"] == "1800")
      #expect(try await evening.services.notificationSender.begin() == 0)
    }
    await service.stop()
  }

  @Test("a device is listed without its endpoint, and removed")
  func listed() async throws {
    let browser = ReceivingBrowser()
    try await withEvening(on: .sqlite) { evening in
      let zoe = try await evening.signIn("zoe@example.org")
      let body = subscription(browser, at: "https://push.example.net/secret")
      let added = try await evening.send("POST", "/v1/me/push_subscriptions", body, token: zoe)
        .body(PushSubscriptionBody.self)
      let list = await evening.send("GET", "/v1/me/push_subscriptions", token: zoe)
      #expect(try list.body(Page<PushSubscriptionBody>.self).items == [added])
      #expect(!String(decoding: list.bytes, as: UTF8.self).contains("push.example.net"))
      #expect(await evening.send("DELETE", "/v1/me/push_subscriptions/\(added.id)", token: zoe).status == 204)
      #expect(await evening.send("DELETE", "/v1/me/push_subscriptions/\(added.id)", token: zoe).status == 404)
    }
  }

  @Test("kinds are turned off one by one; an unknown kind is refused by name")
  func kinds() async throws {
    try await withEvening(on: .sqlite) { evening in
      let zoe = try await evening.signIn("zoe@example.org")
      let off: JSON = ["kinds": [["kind": "film_reminder", "push": false]]]
      let changed = try await evening.send("PATCH", "/v1/me/notifications", off, token: zoe)
        .body(NotificationChoices.self)
      #expect(changed.kinds.first { $0.kind == .filmReminder }?.push == false)
      #expect(try await evening.send("GET", "/v1/me/notifications", token: zoe).body() == changed)
      let unknown: JSON = ["kinds": [["kind": "weather", "push": true]]]
      #expect(await evening.send("PATCH", "/v1/me/notifications", unknown, token: zoe).status == 422)
      #expect(await evening.send("GET", "/v1/me/notifications").status == 401)
    }
  }

  @Test("P4: the loopback is refused where no test allows it")
  func loopback() async throws {
    let browser = ReceivingBrowser()
    try await withEvening(on: .sqlite) { evening in
      let zoe = try await evening.signIn("zoe@example.org")
      for endpoint in ["http://127.0.0.1:9/x", "https://127.0.0.1/x", "https://localhost/x"] {
        let got = await evening.send(
          "POST", "/v1/me/push_subscriptions", subscription(browser, at: endpoint), token: zoe)
        #expect(got.status == 422, "\(endpoint)")
      }
    }
  }
}
