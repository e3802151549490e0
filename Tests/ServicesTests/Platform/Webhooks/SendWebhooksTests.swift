import Crypto
import Database
import DatabaseTesting
import Domain
import Posting
import Structures
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Webhooks")
struct SendWebhooksTests {
  @Test("N3: each step of an order is told once, signed, with rising numbers", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    let box = WebhookBox()
    try await withHouse(on: engine, push: box) { house in
      let webhook = try await house.webhook()
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      try await house.postWebhooks()
      #expect(try await house.postWebhooks() == 0)

      let arrivals = box.take().sorted { (try? $0.message().sequence) ?? 0 < (try? $1.message().sequence) ?? 0 }
      let messages = try arrivals.map { try $0.message() }
      #expect(messages.map(\.sequence) == Array(1...Int64(messages.count)))
      #expect(messages.allSatisfy { $0.entityId == order.rawValue && $0.event == .orderUpdated })
      #expect(Set(messages.map(\.id)).count == messages.count)
      let data = try arrivals.map { try $0.data(WebhookOrder.self) }
      #expect(data.first?.status == .pendingPayment)
      #expect(data.last?.status == .confirmed)
      #expect(data.allSatisfy { $0.restaurantId == SmallCity.pizzeria && $0.total > 0 && $0.currency == "USD" })

      let secret = try #require(webhook.secret)
      for arrival in arrivals {
        let seconds = house.now.seconds
        let code = HMAC.sha256(over: Array("\(seconds).".utf8) + arrival.body, key: Array(secret.utf8))
        #expect(arrival.headers["soiree-signature"] == "t=\(seconds),v1=\(Hex.encode(code))")
        #expect(arrival.headers["soiree-event"] == (try? arrival.message().id.rawValue))
        #expect(arrival.headers["content-type"] == "application/json")
      }
      #expect(try await house.deliveries().allSatisfy { $0.state == .delivered && $0.lastStatus == 204 })
    }
  }

  @Test(
    "N3: so is each step of a booking; a webhook hears of nothing else than it wants", arguments: TestEngine.allCases)
  func booking(engine: TestEngine) async throws {
    let box = WebhookBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook("https://films.example.net/a", [.bookingUpdated])
      _ = try await house.webhook("https://food.example.net/b", [.orderUpdated])
      try await house.openCinema()
      let booking = try await house.book(try await house.customer(), "B1", "B2")
      try await house.postAllWebhooks()
      let arrivals = box.take()
      #expect(Set(arrivals.map(\.url)) == ["https://films.example.net/a"])
      let last = try #require(try arrivals.map { try $0.data(WebhookBooking.self) }.first { $0.status == .confirmed })
      #expect(last.bookingId == booking && last.showId == SmallCinema.tonight && last.seats == 2)
    }
  }

  @Test("without a webhook nothing is written", arguments: TestEngine.allCases)
  func none(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await house.order(try await house.customer())
      #expect(try await house.count("webhook_deliveries") == 0)
    }
  }

  @Test(
    "what is not taken is tried again with doubling pauses, for a day, and can be replayed",
    arguments: TestEngine.allCases)
  func retried(engine: TestEngine) async throws {
    let box = WebhookBox { _ in .answered(status: 500, after: nil) }
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook(House.hook, [.orderUpdated])
      try await house.platform.change { tx in
        try tx.tellWebhooks(.orderUpdated, of: "ord_1", sequence: 1, NoMembers())
      }
      try await house.postWebhooks()
      let first = try #require(box.take().first)
      for pause in [10, 20, 40] {
        house.advance(.seconds(pause - 1))
        #expect(try await house.postWebhooks() == 0)
        house.advance(.seconds(1))
        #expect(try await house.postWebhooks() == 1)
      }
      #expect(try box.take().allSatisfy { try $0.message() == first.message() })
      var waiting = try #require(try await house.deliveries().first)
      #expect(waiting.state == .waiting && waiting.attempts == 4 && waiting.lastStatus == 500)
      #expect(waiting.nextAttemptAt == house.now + .seconds(80))

      var count = 0
      while waiting.state == .waiting, count < 100 {
        house.advance(.seconds(3_600))
        try await house.postWebhooks()
        count += 1
        waiting = try #require(try await house.deliveries().first)
      }
      #expect(waiting.state == .failed && waiting.nextAttemptAt == nil)
      #expect((22...25).contains(count), "tried for a day")
      #expect(try await house.webhooks.list().items.first?.failed == 1)

      box.answer(.answered(status: 200, after: nil))
      _ = box.take()
      let again = try await house.webhooks.replay(waiting.id, by: try await house.operatorAccount())
      #expect(again.state == .waiting && again.attempts == 0)
      try await house.postWebhooks()
      #expect(try box.take().map { try $0.message().id } == [first.message().id])
      #expect(try await house.deliveries().first?.state == .delivered)
      #expect(try await house.audited(.replayWebhookDelivery) == 1)
    }
  }

  @Test("what waited for its turn for a day is given up, tried or not", arguments: TestEngine.allCases)
  func backlog(engine: TestEngine) async throws {
    let box = WebhookBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook(House.hook, [.orderUpdated])
      try await house.platform.change { tx in
        for number in 1...20 { try tx.tellWebhooks(.orderUpdated, of: "ord_\(number)", sequence: 1, NoMembers()) }
      }
      house.advance(.seconds(86_400))
      try await house.postWebhooks()
      #expect(box.take().isEmpty)
      #expect(try await house.count("webhook_deliveries WHERE state = 'failed' AND attempts = 0") == 20)
      let id = try #require(try await house.deliveries().first).id
      _ = try await house.webhooks.replay(id, by: try await house.operatorAccount())
      try await house.postWebhooks()
      #expect(box.take().count == 1)
    }
  }

  @Test("P4: a slow receiver holds up no other", arguments: TestEngine.allCases)
  func slow(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = WebhookBox { url in
      if url.hasSuffix("slow") { await gate.pass() }
      return .answered(status: 200, after: nil)
    }
    try await withHouse(on: engine, push: box) { house in
      for number in 0..<6 { _ = try await house.webhook("https://h\(number).example.net/slow") }
      _ = try await house.webhook("https://quick.example.net/quick")
      try await house.platform.change { tx in
        for number in 1...20 { try tx.tellWebhooks(.orderUpdated, of: "ord_\(number)", sequence: 1, NoMembers()) }
      }
      _ = try await house.webhookSender.begin()
      try await gate.reached()
      try await waitUntil("the quick one has all") {
        try await house.count("webhook_deliveries WHERE state = 'delivered'") == 20
      }
      gate.open()
      await house.webhookSender.ended()
    }
  }

  @Test(
    "removed with much under way, nothing more is sent, and its rows go in portions", arguments: TestEngine.allCases)
  func removed(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = WebhookBox { _ in
      await gate.pass()
      return .answered(status: 200, after: nil)
    }
    try await withHouse(on: engine, push: box, settings: { $0.webhookRowsCleared = 5 }) { house in
      let webhook = try await house.webhook()
      try await house.platform.change { tx in
        for number in 1...20 { try tx.tellWebhooks(.orderUpdated, of: "ord_\(number)", sequence: 1, NoMembers()) }
      }
      let begun = try await house.webhookSender.begin()
      try await gate.reached()
      try await house.webhooks.delete(webhook.id, by: try await house.operatorAccount())
      gate.open()
      await house.webhookSender.ended()
      #expect(box.take().count == begun)
      #expect(try await house.deliveries().isEmpty)
      for left in [15, 10, 5, 0] as [Int64] {
        try await house.postWebhooks()
        #expect(try await house.count("webhook_deliveries") == left)
      }
      try await house.postWebhooks()
      #expect(try await house.count("webhooks") == 0)
    }
  }

  @Test("P6: one whose key is lost is listed without its address, and can be removed", arguments: TestEngine.allCases)
  func lostKey(engine: TestEngine) async throws {
    let box = WebhookBox()
    try await withHouse(on: engine, push: box) { house in
      let webhook = try await house.webhook()
      let column = try #require(SealedColumn.all.first { $0.table == "webhooks" })
      try await house.damage(column, of: webhook.id.rawValue)
      #expect(try await house.webhooks.list().items.map(\.url) == [""])
      _ = try await house.order(try await house.customer())
      try await house.postWebhooks()
      #expect(box.take().isEmpty)
      #expect(try await house.deliveries().contains { $0.lastProblem == .forbidden })
      try await house.webhooks.delete(webhook.id, by: try await house.operatorAccount())
      #expect(try await house.webhooks.list().items.isEmpty)
    }
  }

  @Test(
    "D6: a step that a phone made offline is tried for a whole day from when it is known",
    arguments: TestEngine.allCases)
  func offline(engine: TestEngine) async throws {
    let box = WebhookBox { _ in .answered(status: 500, after: nil) }
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook(House.hook, [.orderUpdated])
      let early = house.now - .seconds(2 * 86_400)
      try await house.platform.change(at: early) { tx in
        try tx.tellWebhooks(.orderUpdated, of: "ord_1", sequence: 1, NoMembers())
      }
      try await house.postWebhooks()
      let delivery = try #require(try await house.deliveries().first)
      #expect(delivery.state == .waiting && delivery.message.at == early)
    }
  }

  @Test("an answer that comes after a replay does not speak for the new attempt", arguments: TestEngine.allCases)
  func replayedMeanwhile(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = WebhookBox { _ in
      await gate.pass()
      return .answered(status: 500, after: nil)
    }
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook()
      try await house.platform.change { tx in
        try tx.tellWebhooks(.orderUpdated, of: "ord_1", sequence: 1, NoMembers())
      }
      _ = try await house.webhookSender.begin()
      try await gate.reached()
      let id = try #require(try await house.deliveries().first).id
      _ = try await house.webhooks.replay(id, by: try await house.operatorAccount())
      house.advance(.seconds(1))
      let neighbour = try await house.neighbour(push: WebhookBox())
      _ = try await neighbour.webhookSender.begin()
      await neighbour.webhookSender.ended()
      gate.open()
      await house.webhookSender.ended()
      #expect(try await house.deliveries().first?.state == .delivered)
    }
  }

  @Test("a receiver that asks for a pause gets it, up to an hour, and silence is named")
  func pauses() async throws {
    #expect(WebhookSender.pause(after: .answered(status: 503, after: 120), attempts: 1) == .seconds(120))
    #expect(WebhookSender.pause(after: .answered(status: 503, after: 5), attempts: 1) == .seconds(10))
    #expect(WebhookSender.pause(after: .answered(status: 503, after: 999_999), attempts: 1) == .seconds(3_600))
    #expect(WebhookSender.pause(after: .unreachable, attempts: 60) == .seconds(3_600))
    let box = WebhookBox { _ in .unreachable }
    try await withHouse(on: .sqlite, push: box) { house in
      _ = try await house.webhook()
      _ = try await house.order(try await house.customer())
      try await house.postWebhooks()
      let delivery = try #require(try await house.deliveries().first { $0.attempts > 0 })
      #expect(delivery.lastProblem == .unreachable && delivery.lastStatus == nil)
    }
  }

  @Test("two nodes do not send the same; what a dead node took is sent again later", arguments: TestEngine.allCases)
  func lease(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = WebhookBox { _ in
      await gate.pass()
      return .answered(status: 200, after: nil)
    }
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook()
      try await house.platform.change { tx in
        try tx.tellWebhooks(.orderUpdated, of: "ord_1", sequence: 1, NoMembers())
      }
      let other = WebhookBox()
      let neighbour = try await house.neighbour(push: other)
      #expect(try await house.webhookSender.begin() == 1)
      try await gate.reached()
      _ = try await neighbour.webhookSender.begin()
      await neighbour.webhookSender.ended()
      #expect(other.take().isEmpty)
      // The first node gives no sign of life for longer than a request can last.
      house.advance(.seconds(61))
      _ = try await neighbour.webhookSender.begin()
      await neighbour.webhookSender.ended()
      #expect(try other.take().map { try $0.message().id } == box.take().map { try $0.message().id })
      // Its answer comes after all, and changes nothing.
      gate.open()
      await house.webhookSender.ended()
      #expect(try await house.deliveries().map(\.state) == [.delivered])
      #expect(try await house.postWebhooks() == 0)
    }
  }

  @Test(
    "P4: addresses are checked, the same address is one webhook, twenty are the most", arguments: TestEngine.allCases)
  func managed(engine: TestEngine) async throws {
    try await withHouse(on: engine, push: WebhookBox()) { house in
      for url in ["http://books.example.net/x", "https://localhost/x", "https://10.0.0.1/x", "https://nas.lan/x"] {
        let refused = try await problem { _ = try await house.webhook(url) }
        #expect(refused?.errors.first?.field == "url")
      }
      let first = try await house.webhook(House.hook, [.orderUpdated])
      let again = try await house.webhook()
      #expect(again.id == first.id && first.secret != nil && again.secret == nil)
      #expect(again.events == WebhookEventCode.known.sorted { $0.rawValue < $1.rawValue })
      #expect(try await house.webhooks.list().items.map(\.secret) == [nil])
      #expect(try await house.audited(.createWebhook) == 2)

      for number in 2...Webhooks.most { _ = try await house.webhook(House.hook + "/\(number)") }
      let refused = try await problem { _ = try await house.webhook(House.hook + "/21") }
      #expect(refused?.errors.first?.code == "too_many")

      _ = try await house.order(try await house.customer())
      let staff = try await house.operatorAccount()
      let delivery = try #require(try await house.deliveries(WebhookDeliveriesQuery(webhookId: first.id)).first)
      try await house.webhooks.delete(first.id, by: staff)
      let gone = try await problem { _ = try await house.webhooks.replay(delivery.id, by: staff) }
      #expect(gone?.code == .notFound)
      #expect(try await house.deliveries(WebhookDeliveriesQuery(webhookId: first.id)).isEmpty)
      for _ in 0..<3 { try await house.postWebhooks() }
      #expect(try await house.count("webhooks") == Int64(Webhooks.most - 1))
      let absent = try await problem { try await house.webhooks.delete(first.id, by: staff) }
      #expect(absent?.code == .notFound)
      // Its place is free again, and so is its address.
      #expect(try await house.webhook().secret != first.secret)
    }
  }

  @Test("P1: address and secret are sealed, and no message names a person", arguments: TestEngine.allCases)
  func sealed(engine: TestEngine) async throws {
    let box = WebhookBox()
    try await withHouse(on: engine, push: box) { house in
      let secret = try #require(try await house.webhook().secret)
      let account = try await house.customer()
      _ = try await house.order(account)
      try await house.postWebhooks()
      let arrivals = box.take()
      #expect(!arrivals.isEmpty)
      for arrival in arrivals {
        let text = String(decoding: arrival.body, as: UTF8.self)
        #expect(!text.contains(account.rawValue) && !text.contains("example.org") && !text.contains(secret))
      }
      let row = try #require(try await house.database.read { try $0.row("SELECT target_sealed FROM webhooks") })
      let sealed: [UInt8] = try row.get("target_sealed")
      #expect(!String(decoding: sealed, as: UTF8.self).contains("example.net"))
    }
  }

  @Test("the log is read by page, entity and state, and forgotten after thirty days", arguments: TestEngine.allCases)
  func log(engine: TestEngine) async throws {
    let box = WebhookBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.webhook()
      let order = try await house.order(try await house.customer())
      try await house.openCinema()
      _ = try await house.book(try await house.customer("max"), "B1")
      try await house.postAllWebhooks()
      let all = try await house.deliveries()
      let page = try await house.webhooks.deliveries(WebhookDeliveriesQuery(), limit: 2, before: nil)
      #expect(page.items == Array(all.prefix(2)))
      let next = try await house.webhooks.deliveries(
        WebhookDeliveriesQuery(), limit: 100, before: page.nextCursor.flatMap { WebhookDeliveryID($0) })
      #expect(next.items == Array(all.dropFirst(2)))
      let ofOrder = try await house.deliveries(WebhookDeliveriesQuery(entityId: order.rawValue))
      #expect(!ofOrder.isEmpty && ofOrder.allSatisfy { $0.message.entityId == order.rawValue })
      #expect(try await house.deliveries(WebhookDeliveriesQuery(state: .failed)).isEmpty)
      house.advance(.seconds(29 * 86_400))
      try await house.postWebhooks()
      #expect(try await house.deliveries().count == all.count)
      house.advance(.seconds(86_400 + 1))
      try await house.postWebhooks()
      #expect(try await house.deliveries().isEmpty)
    }
  }
}
