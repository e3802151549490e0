import Database
import DatabaseTesting
import Domain
import PushReceiving
import Testing
import Wire

@testable import Services

@Suite("Which devices of an account get notifications")
struct SubscriptionTests {
  @Test("a device subscribes, is listed, and stops", arguments: TestEngine.allCases)
  func subscribe(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.signIn("zoe@example.org")
      let added = try await house.notifications.subscribe(box.request(), by: zoe)
      #expect(added.isCurrent && added.deviceName == "Zoë's phone" && added.createdAt == house.now)
      #expect(try await house.notifications.subscriptions(of: zoe).items == [added])
      // The same browser again, as after every start of the app.
      #expect(try await house.notifications.subscribe(box.request(), by: zoe) == added)
      try await house.notifications.unsubscribe(added.id, of: zoe.account)
      #expect(try await house.notifications.subscriptions(of: zoe).items.isEmpty)
      #expect(
        try await problem { try await house.notifications.unsubscribe(added.id, of: zoe.account) }?.code == .notFound)
    }
  }

  @Test("a session has one subscription, and a browser one account", arguments: TestEngine.allCases)
  func moves(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.signIn("zoe@example.org")
      let first = try await house.notifications.subscribe(box.request("old"), by: zoe)
      let second = try await house.notifications.subscribe(box.request("new"), by: zoe)
      #expect(first.id != second.id)
      #expect(try await house.notifications.subscriptions(of: zoe).items == [second])
      let max = try await house.signIn("max@example.org")
      _ = try await house.notifications.subscribe(box.request("new"), by: max)
      #expect(try await house.notifications.subscriptions(of: zoe).items.isEmpty)
      #expect(try await house.count("push_subscriptions") == 1)
    }
  }

  @Test("P2: nobody stops another account's device", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box)
      let id = try #require(try await house.notifications.subscriptions(of: zoe).items.first?.id)
      let max = try await house.customer("max")
      #expect(try await problem { try await house.notifications.unsubscribe(id, of: max) }?.code == .notFound)
      #expect(try await house.count("push_subscriptions") == 1)
    }
  }

  @Test("P4: an account has ten devices and no more", arguments: TestEngine.allCases)
  func limit(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      for number in 0..<10 { _ = try await house.subscriber("zoe", box, device: "\(number)") }
      let refused = try await problem { _ = try await house.subscriber("zoe", box, device: "eleventh") }
      #expect(refused?.errors.first?.code == "too_many")
      #expect(try await house.count("push_subscriptions") == 10)
    }
  }

  @Test(
    "P4: an endpoint in the platform's own network is refused by the field's name",
    arguments: [
      "http://push.example.net/x", "https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/latest",
      "https://localhost/x", "https://db.internal/x", "https://push.example.net:5432/x", "http://127.0.0.1:80/x",
    ])
  func endpoints(url: String) async throws {
    let box = PushBox()
    try await withHouse(on: .sqlite, push: box) { house in
      let zoe = try await house.signIn("zoe@example.org")
      var request = box.request()
      request.endpoint = url
      let refused = try await problem { [request] in _ = try await house.notifications.subscribe(request, by: zoe) }
      #expect(refused?.code == .validationFailed && refused?.errors.first?.field == "endpoint")
      #expect(try await house.count("push_subscriptions") == 0)
    }
  }

  @Test("keys that no browser gives are refused")
  func keys() async throws {
    let box = PushBox()
    try await withHouse(on: .sqlite, push: box) { house in
      let zoe = try await house.signIn("zoe@example.org")
      var request = box.request()
      request.keys.p256dh = String(repeating: "A", count: 87)
      let refused = try await problem { [request] in _ = try await house.notifications.subscribe(request, by: zoe) }
      #expect(refused?.errors.first?.field == "keys")
    }
  }

  @Test("P10: who is signed out, everywhere or by time, gets nothing more", arguments: TestEngine.allCases)
  func signedOut(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box)
      let order = try await house.order(zoe.account)
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      #expect(try await house.count("notification_deliveries") == 1)
      try await house.accounts.endSession(zoe.session, of: zoe)
      #expect(try await house.count("push_subscriptions") == 0)
      #expect(try await house.count("notification_deliveries") == 0)
      #expect(try await house.sendNotifications() == 0)
      _ = try await house.subscriber("zoe", box)
      try await house.accounts.endAllSessions(of: zoe)
      #expect(try await house.count("push_subscriptions") == 0)
      _ = try await house.subscriber("zoe", box)
      house.advance(.hours(31 * 24))
      try await house.timers.purge()
      #expect(try await house.count("push_subscriptions") == 0)
      #expect(try await house.count("notifications") == 0)
    }
  }

  @Test("P10: a session whose time is over hears nothing, even before its row goes", arguments: TestEngine.allCases)
  func lapsed(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box)
      house.advance(house.platform.settings.sessionLifetime - .minutes(1))
      let order = try await house.order(zoe.account)
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      house.advance(.minutes(1))
      #expect(try await house.count("notification_deliveries") == 1)
      #expect(try await house.sendNotifications() == 0)
    }
  }

  @Test("P1: an erased account leaves no device, no choice and no notification", arguments: TestEngine.allCases)
  func erased(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box)
      _ = try await house.notifications.change(
        NotificationChoicesPatch(kinds: [.init(kind: .filmReminder, push: false)]), of: zoe.account)
      let order = try await house.order(zoe.account)
      try await house.deliver(order, by: try await house.courier())
      let export = try await house.accounts.export(zoe, in: house.programme)
      #expect(export.pushSubscriptions.count == 1)
      #expect(export.notifications.contains(.init(kind: .filmReminder, push: false)))
      try await house.accounts.erase(zoe)
      for table in ["push_subscriptions", "notification_choices", "notifications", "notification_deliveries"] {
        #expect(try await house.count(table) == 0, "\(table)")
      }
    }
  }

  @Test("P1: the endpoint and the keys are sealed", arguments: TestEngine.allCases)
  func sealed(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await house.subscriber("zoe", box, device: "very-secret")
      let bytes: [UInt8] = try await house.database.read {
        try $0.row("SELECT target_sealed FROM push_subscriptions").unwrapped().get("target_sealed")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("very-secret") && !text.contains(box.browser.secret))
    }
  }

  @Test("at first all kinds are on but the opening of favourites; a choice is kept", arguments: TestEngine.allCases)
  func choices(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let first = try await house.notifications.choices(of: zoe).kinds
      #expect(first.map(\.kind) == NotificationKindCode.known)
      #expect(first.map(\.push) == [true, true, true, true, false])
      let patch = NotificationChoicesPatch(kinds: [
        .init(kind: .orderUpdates, push: false), .init(kind: .favouriteOpens, push: true),
      ])
      #expect(
        try await house.notifications.change(patch, of: zoe).kinds.map(\.push) == [false, true, true, true, true])
      #expect(try await house.notifications.choices(of: zoe).kinds.map(\.push) == [false, true, true, true, true])
      #expect(try await house.notifications.choices(of: house.customer("max")).kinds == first)
    }
  }

  @Test("the key is the same on every node and after a restart")
  func key() async throws {
    try await withHouse(on: .sqlite) { house in
      let key = house.notifications.key
      let (neighbour, restarted) = (try await house.neighbour(), try await house.restarted())
      #expect(neighbour.notifications.key == key)
      #expect(restarted.notifications.key == key)
      #expect(key.publicKey.utf8.count == 87)
    }
  }
}
