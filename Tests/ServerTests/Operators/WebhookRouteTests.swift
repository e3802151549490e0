import Crypto
import DatabaseTesting
import Domain
import Posting
import PushReceiving
import Services
import Structures
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Webhooks over the contract, to a receiver that is really there")
struct WebhookRouteTests {
  @Test("N3: an order's steps arrive signed, are in the log, and can be replayed", arguments: TestEngine.allCases)
  func wholeWay(engine: TestEngine) async throws {
    let receiver = try LocalPushService(reply: { _ in .init(200) })
    try await withEvening(on: engine, push: CurlPostTransport(targets: .loopbackForTests)) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let path = "/v1/operator/webhooks"
      let made = await evening.send("POST", path, ["url": .string(receiver.endpoint("books"))], token: boss)
      #expect(made.status == 201)
      let webhook = try made.body(WebhookBody.self)
      let secret = try #require(webhook.secret)
      let staged = try await evening.stage()
      #expect(try await evening.services.webhookSender.begin() > 0)
      let first = try await receiver.received.next("the first event")
      await evening.services.webhookSender.ended()
      #expect(first.path == "/books" && first.headers["content-type"] == "application/json")
      let signature = try #require(first.headers["soiree-signature"])
      let seconds = try #require(signature.split(separator: ",").first?.dropFirst(2))
      let code = HMAC.sha256(over: Array("\(seconds).".utf8) + first.body, key: Array(secret.utf8))
      #expect(signature == "t=\(seconds),v1=\(Hex.encode(code))")
      let message = try WireDecoder().decode(WebhookMessage.self, from: first.body)
      #expect(message.entityId == "\(staged.order)" && first.headers["soiree-event"] == message.id.rawValue)

      let log = try await evening.send("GET", path + "/deliveries?entity_id=\(staged.order)", token: boss)
        .body(Page<WebhookDeliveryBody>.self)
      let delivery = try #require(log.items.first { $0.message.id == message.id })
      #expect(delivery.state == .delivered && delivery.lastStatus == 200)
      let replayed = try await evening.send("POST", path + "/deliveries/\(delivery.id)/replay", token: boss)
        .body(WebhookDeliveryBody.self)
      #expect(replayed.state == .waiting)
      let count = receiver.messages.count
      _ = try await evening.services.webhookSender.begin()
      await evening.services.webhookSender.ended()
      #expect(receiver.messages.count > count)

      let list = await evening.send("GET", path, token: boss)
      #expect(!String(decoding: list.bytes, as: UTF8.self).contains(secret))
      #expect(await evening.send("GET", path, token: staged.customer).status == 403)
      #expect(await evening.send("DELETE", path + "/\(webhook.id)", token: boss).status == 204)
      #expect(await evening.send("DELETE", path + "/\(webhook.id)", token: boss).status == 404)
      #expect(await evening.send("POST", path + "/deliveries/\(delivery.id)/replay", token: boss).status == 404)
    }
    await receiver.stop()
  }

  @Test("P4: addresses of the platform's own network, unknown events and unknown members are refused by name")
  func refused() async throws {
    try await withEvening(on: .sqlite) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let cases: [(body: JSON, field: String)] = [
        (["url": "https://10.0.0.1/x"], "url"), (["url": "http://books.example.net/x"], "url"),
        (["url": "https://books.example.net/x", "events": ["weather"]], "events[0]"),
        (["url": "https://books.example.net/x", "events": []], "events"),
        (["url": "https://books.example.net/x", "secret": "mine"], "secret"),
      ]
      for (body, field) in cases {
        let got = await evening.send("POST", "/v1/operator/webhooks", body, token: boss)
        #expect(got.status == 422)
        #expect(got.json["errors"]?.arrayValue?.first?["field"] == .string(field), "\(got.json)")
      }
    }
  }
}
