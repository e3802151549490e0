import Database
import DatabaseTesting
import Domain
import Synchronization
import Testing
import Waiting
import WebPush
import Wire

@testable import Services

@Suite("How notifications reach devices")
struct SendingTests {
  /// An accepted order of somebody with one device.
  private func accepted(_ house: House, _ box: PushBox, _ name: String = "zoe", at host: String = "push.example.net")
    async throws
  {
    let caller = try await house.subscriber(name, box, at: host)
    let order = try await house.order(caller.account)
    _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
  }

  @Test("P10: each device of a person gets it once; one that fails is tried alone", arguments: TestEngine.allCases)
  func devices(engine: TestEngine) async throws {
    let isUp = Mutex(false)
    let box = PushBox { url in
      url.hasSuffix("two") && !isUp.withLock { $0 } ? .later(status: 503, after: nil) : .accepted
    }
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.subscriber("zoe", box, device: "two")
      try await accepted(house, box)
      try await house.sendNotifications()
      #expect(
        Set(box.takeAll().map(\.url)) == ["https://push.example.net/zoe-one", "https://push.example.net/zoe-two"])
      isUp.withLock { $0 = true }
      house.advance(.seconds(9))
      #expect(try await house.sendNotifications() == 0)
      house.advance(.seconds(1))
      try await house.sendNotifications()
      #expect(box.takeAll().map(\.url) == ["https://push.example.net/zoe-two"])
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }

  @Test("an endpoint that is gone is forgotten", arguments: TestEngine.allCases)
  func gone(engine: TestEngine) async throws {
    let box = PushBox { _ in .gone }
    try await withHouse(on: engine, push: box) { house in
      try await accepted(house, box)
      try await house.sendNotifications()
      #expect(try await house.count("push_subscriptions") == 0)
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }

  @Test(
    "what a push service will never take is given up, and the device kept",
    arguments: [PushAnswer.refused(status: 400), .refused(status: 413), .forbidden])
  func refused(answer: PushAnswer) async throws {
    let box = PushBox { _ in answer }
    try await withHouse(on: .sqlite, push: box) { house in
      try await accepted(house, box)
      try await house.sendNotifications()
      #expect(try await house.count("notification_deliveries") == 0)
      #expect(try await house.count("push_subscriptions") == 1)
    }
  }

  @Test(
    "how push services answer is counted, and a refusal is reported with its service", arguments: TestEngine.allCases)
  func counted(engine: TestEngine) async throws {
    let answers = Mutex<[PushAnswer]>([.refused(status: 403), .unreachable, .accepted])
    let box = PushBox { _ in answers.withLock { $0.removeFirst() } }
    try await withHouse(on: engine, push: box) { house in
      let refused = Mutex<[String]>([])
      var platform = house.platform
      platform.pushRefused = { service, status in refused.withLock { $0.append("\(service) \(status)") } }
      let sender = NotificationSender(
        platform: platform, catalogue: house.catalogue, programme: house.programme)
      for name in ["zoe", "max", "kim"] {
        try await accepted(house, box, name)
        _ = try await sender.begin()
        await sender.ended()
      }
      #expect(refused.withLock { $0 } == ["push.example.net 403"])
      let counts = platform.pushAnswers.byAnswer.filter { $0.value > 0 }
      #expect(counts == ["refused": 1, "unreachable": 1, "accepted": 1])
    }
  }

  @Test(
    "pauses double up to ten minutes, and are as long as the push service asks",
    arguments: [
      (PushAnswer.unreachable, Int64(1), Int64(10)), (.unreachable, 2, 20), (.unreachable, 6, 320),
      (.unreachable, 7, 600),
      (.unreachable, 60, 600), (.later(status: 503, after: nil), 1, 10), (.later(status: 429, after: 120), 1, 120),
      (.later(status: 429, after: 5), 3, 40), (.later(status: 503, after: 10_000_000), 1, 86_400),
    ])
  func pauses(answer: PushAnswer, attempts: Int64, seconds: Int64) {
    #expect(NotificationSender.pause(after: answer, attempts: attempts) == .seconds(seconds))
  }

  @Test("nobody is told when nobody wants to hear it any more", arguments: TestEngine.allCases)
  func expires(engine: TestEngine) async throws {
    let box = PushBox { _ in .unreachable }
    try await withHouse(on: engine, push: box) { house in
      try await accepted(house, box)
      var tries = 0
      for _ in 0..<60 {
        tries += try await house.sendNotifications()
        house.advance(.minutes(1))
      }
      #expect((4...9).contains(tries))
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }

  @Test(
    "P10: after a crash between sending and recording it is sent again, as the same event",
    arguments: TestEngine.allCases)
  func crash(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = PushBox { _ in
      await gate.pass()
      return .accepted
    }
    try await withHouse(on: engine, push: box) { house in
      try await accepted(house, box)
      #expect(try await house.notificationSender.begin() == 1)
      try await gate.reached()
      let first = box.take()
      #expect(first.count == 1)
      // This node has sent and stops there; another looks after it.
      let calm = PushBox()
      let next = try await house.neighbour("after", push: calm)
      #expect(try await next.sendNotifications() == 0, "the first node's right has not ended")
      house.advance(.seconds(60))
      #expect(try await next.sendNotifications() == 1)
      #expect(calm.take().map(\.event) == first.map(\.event))
      #expect(try await house.count("notification_deliveries") == 0)
      // It was only frozen, and goes on: nothing comes of it.
      gate.open()
      await house.notificationSender.ended()
      house.advance(.minutes(5))
      #expect(try await house.sendNotifications() == 0)
    }
  }

  @Test("P10: two nodes never send one notification both", arguments: TestEngine.allCases)
  func nodes(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let caller = try await house.subscriber("zoe", box)
      let other = try await house.neighbour()
      for _ in 0..<5 {
        let order = try await house.order(caller.account)
        _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
        async let here = house.sendNotifications()
        async let there = other.sendNotifications()
        _ = try await (here, there)
      }
      let events = box.take().map(\.event)
      #expect(events.count == 5 && Set(events).count == 5)
    }
  }

  @Test(
    "a push service that keeps silent holds up no other, and is sent a few at a time", arguments: TestEngine.allCases)
  func slow(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = PushBox { url in
      if url.hasPrefix("https://slow.") { await gate.pass() }
      return .accepted
    }
    try await withHouse(on: engine, push: box) { house in
      try await accepted(house, box, "max")
      try await house.sendNotifications()
      for number in 0..<6 { try await accepted(house, box, "slow\(number)", at: "slow.example.net") }
      #expect(try await house.notificationSender.begin() == house.platform.settings.pushesToOneService)
      try await gate.reached()
      try await accepted(house, box, "zoe")
      #expect(try await house.notificationSender.begin() == 1)
      await waitUntil("the other service's message") { box.takeAll().contains { $0.url.hasSuffix("zoe-one") } }
      gate.open()
      await house.notificationSender.ended()
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }

  @Test(
    "P10: a device whose session ended just before it was to be sent to gets nothing", arguments: TestEngine.allCases)
  func ended(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      try await accepted(house, box)
      let due = try await house.database.read { connection in
        let row = try connection.row("SELECT * FROM notification_deliveries").unwrapped()
        return NotificationSender.Due(
          id: PushID(notification: try row.id("notification_id"), subscription: try row.id("subscription_id")),
          host: "push.example.net")
      }
      house.advance(house.platform.settings.sessionLifetime + .seconds(1))
      try await house.database.write {
        try $0.execute("UPDATE notifications SET expires_at = expires_at + $1", Int64(2 * 30 * 86_400 * 1_000_000))
      }
      try await house.notificationSender.send(due)
      #expect(box.take().isEmpty)
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }

  @Test("P6: a device whose fields do not open is passed over", arguments: TestEngine.allCases)
  func unreadable(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      try await accepted(house, box)
      try await house.database.write {
        try $0.execute("UPDATE push_subscriptions SET target_sealed = $1", [UInt8](repeating: 1, count: 60))
      }
      try await house.sendNotifications()
      #expect(box.take().isEmpty)
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }
}
