import Client
import ClientCore
import DatabaseTesting
import Domain
import Services
import Testing
import Wire

@testable import Server

@Suite("Messages of an order over HTTP and the live socket")
struct MessageRouteTests {
  private static let key = "5f0c6f2e-0000-4000-8000-0000000000c1"

  private func write(
    _ text: JSON, to order: OrderID, _ token: String, key: String? = key, _ evening: Evening
  ) async -> Got {
    await evening.send(
      "POST", "/v1/orders/\(order)/messages", ["text": text], token: token,
      headers: key.map { [("idempotency-key", $0)] } ?? [])
  }

  @Test("D8, E1: written once under a key, read by all three, and seen by who polls", arguments: TestEngine.allCases)
  func talk(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      let delivery = try await evening.sendOut(staged)
      let path = "/v1/orders/\(staged.order)"
      let before = await evening.send("GET", path + "/status", token: staged.customer)
      let first = await write("Side door, please", to: staged.order, staged.customer, evening)
      #expect(first.status == 201 && first.header("idempotency-replayed") == nil)
      let again = await write("Side door, please", to: staged.order, staged.customer, evening)
      #expect(again.status == 201 && again.bytes == first.bytes && again.header("idempotency-replayed") == "true")
      let poll = await evening.send(
        "GET", path + "/status", token: staged.customer, headers: [("if-none-match", before.header("etag") ?? "")])
      #expect(poll.status == 200 && poll.json["message_count"] == 1)
      for token in [staged.customer, staged.kitchen, staged.courier] {
        let got = await evening.send("GET", path + "/messages", token: token)
        let read = try got.body(OrderMessages.self)
        #expect(read.messages.map(\.text) == ["Side door, please"] && read.canWrite)
        #expect(read.messages.map(\.isOwn) == [token == staged.customer])
        let known = [(name: "if-none-match", value: got.header("etag") ?? "")]
        #expect(await evening.send("GET", path + "/messages", token: token, headers: known).status == 304)
      }
      _ = await evening.send("POST", "/v1/courier/deliveries/\(delivery)/delivered", token: staged.courier)
      let late = await evening.send("GET", path + "/messages", token: staged.courier)
      #expect(late.status == 409 && late.json["code"] == "messages_closed")
      let eve = try await evening.signIn("eve@example.org")
      #expect(await evening.send("GET", path + "/messages", token: eve).status == 404)
      #expect(await evening.send("GET", path + "/messages").status == 401)
    }
  }

  @Test("P4, P9: what is no message is refused with its field", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      #expect(
        await write("Hi", to: staged.order, staged.customer, key: nil, evening).json["code"]
          == "idempotency_key_required")
      for text in ["", "  ", "a\u{0}b", "a\u{1B}[31m", String(repeating: "x", count: 501)] {
        let got = await write(.string(text), to: staged.order, staged.customer, evening)
        #expect(got.status == 422 && got.json["errors"]?.arrayValue?.first?["field"] == "text", "\(got.json)")
      }
      #expect(await write(7, to: staged.order, staged.customer, evening).status == 422)
      let long = String(repeating: "ü", count: 500)
      #expect(await write(.string(long), to: staged.order, staged.customer, evening).status == 201)
      let unknown: JSON = ["text": "Hi", "to": "courier"]
      let path = "/v1/orders/\(staged.order)/messages"
      func send(_ key: String, _ token: String) async -> Got {
        await evening.send("POST", path, unknown, token: token, headers: [("idempotency-key", key)])
      }
      let closed = await send("5f0c6f2e-0000-4000-8000-0000000000c2", staged.kitchen)
      #expect(closed.status == 422 && closed.json["errors"]?.arrayValue?.first?["field"] == "to")
      #expect(await send("5f0c6f2e-0000-4000-8000-0000000000c3", staged.customer).status == 201)
    }
  }

  @Test(
    "D8, P2: whoever may follow the order hears of a message; nobody hears its text", arguments: TestEngine.allCases)
  func live(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      _ = try await evening.sendOut(staged)
      let topics = FollowTopics(platform: evening.services.platform)
      func caller(_ token: String) async throws -> Caller {
        try await evening.services.accounts.authenticate(token: token)
      }
      let mine: [(LiveTopic, Caller)] = [
        (.order(staged.order), try await caller(staged.customer)), (.accountMe, try await caller(staged.customer)),
        (.merchant(Evening.pizzeria), try await caller(staged.kitchen)), (.courierMe, try await caller(staged.courier)),
      ]
      var known: [Int64] = []
      for (topic, caller) in mine { known.append(try await topics.open(topic, after: nil, for: caller).seq) }
      _ = await write("Side door, please", to: staged.order, staged.courier, evening)
      for (index, (topic, caller)) in mine.enumerated() {
        guard case .events(let events) = try await topics.open(topic, after: known[index], for: caller).missed else {
          Issue.record("\(topic) is gone")
          continue
        }
        #expect(events.map(\.event) == ["order_message"])
        #expect(!events.contains { $0.data.contains("door") })
      }
    }
  }
}
