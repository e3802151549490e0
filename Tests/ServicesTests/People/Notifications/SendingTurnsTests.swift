import Database
import DatabaseTesting
import Domain
import Synchronization
import Testing
import Waiting
import WebPush
import Wire

@testable import Services

@Suite("Whose notifications are sent first")
struct SendingTurnsTests {
  /// Somebody with a device at a push service that has answered once, and an order that was accepted.
  private func known(_ house: House, _ box: PushBox, _ name: String, at host: String) async throws -> (
    account: AccountID, order: OrderID
  ) {
    let caller = try await house.subscriber(name, box, at: host)
    let order = try await house.order(caller.account)
    _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
    try await house.sendNotifications()
    #expect(box.takeAll().map(\.url) == ["https://\(host)/\(name)-one"])
    return (caller.account, order)
  }

  @Test("a backlog at one push service holds up no other", arguments: TestEngine.allCases)
  func backlog(engine: TestEngine) async throws {
    let gate = TestGate()
    let isHeld = Mutex(false)
    let box = PushBox { url in
      if url.hasPrefix("https://busy.") && isHeld.withLock({ $0 }) { await gate.pass() }
      return .accepted
    }
    try await withHouse(on: engine, push: box) { house in
      let max = try await known(house, box, "max", at: "busy.example.net")
      let zoe = try await known(house, box, "zoe", at: "calm.example.net")
      isHeld.withLock { $0 = true }
      try await house.tell(max.account, .accepted, about: max.order, times: 80)
      house.advance(.seconds(1))
      try await house.tell(zoe.account, .accepted, about: zoe.order)
      _ = try await house.notificationSender.begin()
      await waitUntil("the other service's message") { box.takeAll().contains { $0.url.hasSuffix("zoe-one") } }
      gate.open()
      await house.notificationSender.ended()
    }
  }

  @Test("when one was sent, the next begins at once", arguments: TestEngine.allCases)
  func atOnce(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await known(house, box, "zoe", at: "push.example.net")
      try await house.tell(zoe.account, .accepted, about: zoe.order, times: 20)
      _ = try await house.notificationSender.begin()
      try await waitUntil("all of them were sent, in one run of the job") {
        try await house.count("notification_deliveries") == 0
      }
      #expect(box.take().count == 20)
    }
  }

  @Test("what cannot wait goes first", arguments: TestEngine.allCases)
  func urgent(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let kim = try await house.courier()
      let zoe = try await house.subscriber("zoe", box).account
      let order = try await house.orderOnItsWay(zoe, by: kim)
      try await house.sendNotifications()
      _ = box.take()
      try await house.tell(zoe, .pickedUp, about: order, times: 80)
      house.advance(.seconds(1))
      try await house.tell(zoe, .atDoor, about: order)
      try await house.sendNotifications()
      let titles = box.take().map(\.title)
      #expect(titles.count == 81)
      #expect(titles.prefix(house.platform.settings.pushesToOneService).contains("At your door"))
    }
  }

  @Test(
    "silent endpoints under many host names do not hold up a push service that answers", arguments: TestEngine.allCases)
  func manyHosts(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = PushBox { url in
      if url.hasPrefix("https://silent") { await gate.pass() }
      return url.hasPrefix("https://silent") ? .unreachable : .accepted
    }
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await known(house, box, "zoe", at: "push.example.net")
      for number in 0..<20 {
        let mallory = try await house.subscriber("mallory\(number)", box, at: "silent\(number).example.org")
        try await house.tell(mallory.account, .accepted, about: zoe.order)
      }
      _ = try await house.notificationSender.begin()
      try await gate.reached()
      house.advance(.seconds(1))
      try await house.tell(zoe.account, .accepted, about: zoe.order)
      #expect(try await house.notificationSender.begin() == 1)
      await waitUntil("the message to the service that answers") {
        box.takeAll().contains { $0.url.hasSuffix("zoe-one") }
      }
      gate.open()
      await house.notificationSender.ended()
    }
  }

  @Test("of more unproven services than are looked at together, each is tried", arguments: TestEngine.allCases)
  func manyUnproven(engine: TestEngine) async throws {
    let gate = TestGate()
    let box = PushBox { url in
      if url.contains(".example.net/") { await gate.pass() }
      return url.contains(".example.net/") ? .accepted : .unreachable
    }
    try await withHouse(on: engine, push: box) { house in
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      let hosts = (100..<240).map { "silent\($0).example.org" }
      for (number, host) in hosts.enumerated() {
        let mallory = try await house.subscriber("mallory\(number)", box, at: host)
        try await house.tell(mallory.account, .accepted, about: order)
      }
      var tried: Set<String> = []
      for _ in 0..<3 {
        try await house.sendNotifications()
        tried.formUnion(box.takeAll().map { String($0.url.split(separator: "/")[1]) })
        house.advance(.seconds(1))
      }
      #expect(tried == Set(hosts))
      // All of them wait for another try: what is new at services between them waits for none.
      for (name, host) in [("zoe", "silent100.example.net"), ("kim", "silent170.example.net")] {
        let caller = try await house.subscriber(name, box, at: host)
        try await house.tell(caller.account, .accepted, about: order)
      }
      #expect(try await house.notificationSender.begin() == 2)
      gate.open()
      await house.notificationSender.ended()
    }
  }

  @Test(
    "a node that begins anew tries what was never tried before what silent services have of it",
    arguments: TestEngine.allCases)
  func untried(engine: TestEngine) async throws {
    let box = PushBox { url in url.hasPrefix("https://silent") ? .unreachable : .accepted }
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await known(house, box, "zoe", at: "push.example.net")
      for number in 0..<8 {
        let mallory = try await house.subscriber("mallory\(number)", box, at: "silent\(number).example.org")
        try await house.tell(mallory.account, .accepted, about: zoe.order)
      }
      try await house.sendNotifications()
      _ = box.take()
      house.advance(.seconds(10))
      try await house.tell(zoe.account, .accepted, about: zoe.order)
      let gate = TestGate()
      let slow = PushBox { url in
        if url.hasPrefix("https://silent") { await gate.pass() }
        return .accepted
      }
      let next = try await house.neighbour(push: slow)
      _ = try await next.notificationSender.begin()
      await waitUntil("the message to the service that answers") {
        slow.takeAll().contains { $0.url.hasSuffix("zoe-one") }
      }
      gate.open()
      await next.notificationSender.ended()
    }
  }

  @Test(
    "what waits and what is sent next is read along an index, however much waits for others",
    arguments: NotificationSender.Turn.allCases)
  func plan(turn: NotificationSender.Turn) async throws {
    try await withDatabase(on: .sqlite, migrations: DatabaseSchema.migrations) { database in
      for sql in [turn.hosts] + turn.rows {
        let arguments = sql.contains("$3") ? [SQLValue.integer(1), .integer(1), .text("push.example.net")] : []
        let steps: [String] = try await database.read { connection in
          try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { try $0.get("detail") }
        }
        let own = steps.filter { $0.contains(" d ") }
        #expect(!own.isEmpty && own.allSatisfy { $0.contains("INDEX notification_deliveries_\(turn)") }, "\(steps)")
        #expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
        // Those that wait for their next attempt are not read.
        #expect(turn == .untried || sql == turn.hosts || own.contains { $0.contains("next_attempt_at<?") }, "\(steps)")
      }
    }
  }

  @Test("of two services that nobody has heard of yet, each is tried", arguments: TestEngine.allCases)
  func twoServices(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      for (name, host) in [("max", "a.example.net"), ("zoe", "b.example.net"), ("kim", "b.example.net")] {
        let caller = try await house.subscriber(name, box, at: host)
        try await house.tell(caller.account, .accepted, about: order)
      }
      try await house.sendNotifications()
      #expect(
        Set(box.takeAll().map(\.url)) == [
          "https://a.example.net/max-one", "https://b.example.net/zoe-one", "https://b.example.net/kim-one",
        ])
    }
  }

  @Test(
    "P6: a message that this version does not know stops no other, and waits for a newer node",
    arguments: TestEngine.allCases)
  func unknown(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await known(house, box, "zoe", at: "push.example.net")
      try await house.tell(zoe.account, .accepted, about: zoe.order, times: 2)
      try await house.database.write {
        try $0.execute("UPDATE notifications SET message = 'of_tomorrow' WHERE event LIKE '% test 0'")
      }
      try await house.sendNotifications()
      try await house.sendNotifications()
      #expect(box.take().count == 1)
      #expect(try await house.count("notification_deliveries WHERE attempts = 0") == 1)
    }
  }
}
