import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What people are told of")
struct NotificationTests {
  @Test("P10: an order's customer hears each step once, and no address", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let order = try await house.order(zoe)
      let staff = try await house.staff()
      try await house.sendNotifications()
      #expect(box.take().isEmpty)
      let kim = try await house.courier()
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      try await house.sendNotifications()
      let accepted = try #require(box.take().first)
      #expect(accepted.title == "Order accepted")
      #expect(accepted.body.hasPrefix("Pizzeria Bella is on it. Expected by 1:"))
      #expect(accepted.path == "/orders/\(order)" && accepted.tag == order.rawValue)
      #expect(accepted.kind == .orderUpdates && accepted.language == "en" && accepted.at == house.now)
      _ = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(minutes: 20))
      try await house.sendNotifications()
      #expect(box.take().map(\.title) == ["It takes longer"])
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      try await house.sendNotifications()
      #expect(box.take().isEmpty)
      let delivery = try await house.take(order, by: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      try await house.sendNotifications()
      let onItsWay = box.take()
      #expect(onItsWay.map(\.title) == ["On the way"])
      for payload in [accepted] + onItsWay {
        let text = payload.title + payload.body + payload.path
        for private_ in ["Ocean", "Quinn", "4B", "Margherita", "1202"] { #expect(!text.contains(private_)) }
      }
      // All was sent: nothing is left, and nothing comes again.
      #expect(try await house.count("notification_deliveries") == 0)
      house.advance(.hours(1))
      #expect(try await house.sendNotifications() == 0)
    }
  }

  @Test("who cancels knows; who is cancelled is told", arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let own = try await house.order(zoe)
      _ = try await house.ordering.cancel(own, account: zoe, reason: nil)
      try await house.sendNotifications()
      #expect(box.take().isEmpty)
      let rejected = try await house.order(zoe)
      _ = try await house.kitchens.reject(rejected, staff: try await house.staff(), reason: "No more dough for Quinn")
      try await house.sendNotifications()
      let told = box.take()
      #expect(told.map(\.title) == ["Order cancelled"])
      #expect(told.first?.body == "Your order from Pizzeria Bella was cancelled. You do not pay for it.")
      let late = try await house.order(zoe)
      house.advance(.seconds(301))
      try await house.timers.lapseOrders()
      try await house.sendNotifications()
      #expect(box.take().map(\.tag) == [late.rawValue])
    }
  }

  @Test("P10: a kind that is off, and an account without a device, leave no row", arguments: TestEngine.allCases)
  func off(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      _ = try await house.notifications.change(
        NotificationChoicesPatch(kinds: [.init(kind: .orderUpdates, push: false)]), of: zoe)
      let max = try await house.customer("max")
      for account in [zoe, max] {
        let order = try await house.order(account)
        _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      }
      #expect(try await house.count("notifications") == 0)
      _ = try await house.notifications.change(
        NotificationChoicesPatch(kinds: [.init(kind: .orderUpdates, push: true)]), of: zoe)
      _ = try await house.kitchens.accept(
        try await house.order(zoe), staff: try await house.staff(), prepMinutes: 15)
      #expect(try await house.count("notifications") == 1)
    }
  }

  @Test("the account's language decides, then the device's", arguments: TestEngine.allCases)
  func language(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let caller = try await house.subscriber("zoe", box, locale: "de-AT")
      func accept() async throws -> NotificationPayload? {
        let order = try await house.order(caller.account)
        _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
        try await house.sendNotifications()
        return box.take().first
      }
      let german = try await accept()
      #expect(german?.title == "Bestellung angenommen" && german?.language == "de")
      #expect(german?.body.contains("Erwartet bis 13:") == true)
      _ = try await house.accounts.change(AccountPatch(locale: "en-GB"), of: caller)
      let english = try await accept()
      #expect(english?.title == "Order accepted")
      #expect(english?.body.contains("Expected by 13:") == true)
    }
  }

  @Test("the courier at the door is told of once, near the door only", arguments: TestEngine.allCases)
  func door(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let kim = try await house.courier()
      let order = try await house.orderOnItsWay(zoe, by: kim)
      try await house.sendNotifications()
      _ = box.take()
      // The door is 0.01 degrees, 1,110 metres, north of the square.
      for metres in [200.0, 1_000, 1_100, 1_110] {
        house.advance(.seconds(10))
        _ = try await house.couriers.record([house.position(metres: metres)], courier: kim)
        try await house.sendNotifications()
        #expect(box.take().map(\.title) == (metres == 1_100 ? ["At your door"] : []), "\(metres) m")
      }
      #expect(try await house.count("notifications WHERE event = '\(order) at_door'") == 1)
    }
  }

  @Test(
    "D4: a position that is stale when it comes does not say that the courier is at the door",
    arguments: TestEngine.allCases)
  func staleAtDoor(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let kim = try await house.courier()
      let order = try await house.orderOnItsWay(zoe, by: kim)
      let lifetime = house.platform.settings.positionLifetime
      func told() async throws -> Int64 { try await house.count("notifications WHERE event = '\(order) at_door'") }
      house.advance(.minutes(10))
      let stale = house.position(metres: 1_110, ago: lifetime + .seconds(1))
      _ = try await house.couriers.record([stale], courier: kim)
      #expect(try await house.events(Topic.order(order)).last?.event == "courier_location")
      #expect(try await told() == 0)
      // One that is told later is as old as it is then.
      house.advance(.seconds(1))
      _ = try await house.couriers.record([house.position(metres: 1_110, ago: lifetime)], courier: kim)
      #expect(try await told() == 0)
      house.advance(.seconds(10))
      #expect(try await house.timers.tellPositions() == 1)
      #expect(try await told() == 0)
      _ = try await house.couriers.record([house.position(metres: 1_110, ago: lifetime)], courier: kim)
      house.advance(.seconds(10))
      _ = try await house.couriers.record([house.position(metres: 1_110, ago: lifetime)], courier: kim)
      #expect(try await told() == 1)
    }
  }

  @Test(
    "P6: a position is kept also where the order cannot be read, and nobody wants to hear of the door",
    arguments: TestEngine.allCases, [true, false])
  func doorUnwanted(engine: TestEngine, hasDevice: Bool) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.customer("zoe")
      if hasDevice {
        _ = try await house.subscriber("zoe", box)
        _ = try await house.notifications.change(
          NotificationChoicesPatch(kinds: [.init(kind: .courierAtDoor, push: false)]), of: zoe)
      }
      let kim = try await house.courier()
      _ = try await house.orderOnItsWay(zoe, by: kim)
      house.advance(.seconds(10))
      try await house.database.write { try $0.execute("UPDATE orders SET status = 'of_tomorrow'") }
      #expect(try await house.couriers.record([house.position(metres: 1_100)], courier: kim).kept == 1)
    }
  }

  @Test("a film is told of an hour before, in the theatre's time", arguments: TestEngine.allCases)
  func film(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      try await house.openLongNight()
      let zoe = try await house.subscriber("zoe", box).account
      let booking = try await house.booking(zoe)
      house.advance(.minutes(119))
      #expect(try await house.notifications.remindOfFilms() == 0)
      house.advance(.minutes(1))
      // Who books now knows when it begins.
      let max = try await house.subscriber("max", box).account
      _ = try await house.booking(max, ["F1", "F2"])
      #expect(try await house.notifications.remindOfFilms() == 1)
      #expect(try await house.notifications.remindOfFilms() == 0)
      try await house.sendNotifications()
      let told = box.take()
      #expect(told.map(\.title) == ["A Moon for Two at 4:00 PM"])
      #expect(told.first?.body == "Roxy, Hall 1. Tap for your tickets.")
      #expect(told.first?.path == "/tickets/\(booking)")
    }
  }

  @Test("what was overtaken is not sent", arguments: TestEngine.allCases)
  func overtaken(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      _ = try await house.orderOnItsWay(zoe, by: try await house.courier())
      #expect(try await house.sendNotifications() == 2)
      #expect(box.take().map(\.title) == ["On the way"])
    }
  }

  @Test("P10: a kind that was turned off meanwhile is not sent", arguments: TestEngine.allCases)
  func turnedOff(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      _ = try await house.kitchens.accept(
        try await house.order(zoe), staff: try await house.staff(), prepMinutes: 15)
      _ = try await house.notifications.change(
        NotificationChoicesPatch(kinds: [.init(kind: .orderUpdates, push: false)]), of: zoe)
      try await house.sendNotifications()
      #expect(box.take().isEmpty)
      #expect(try await house.count("notification_deliveries") == 0)
    }
  }

  @Test("every message has a text in each language", arguments: ["en", "en-US", "en-GB", "de", "de-CH", "fr", nil])
  func texts(locale: String?) {
    let texts = NotificationTexts.of(locale)
    #expect(texts.language == (locale?.hasPrefix("de") == true ? "de" : "en"))
    let noon = LocalTime(LocalDate(year: 2026, month: 5, day: 4), minutes: 12 * 60 + 5)
    let isEnglish = locale == "en" || locale == "en-US" || locale == "fr" || locale == nil
    #expect(texts.time(noon) == (isEnglish ? "12:05 PM" : "12:05"))
    for count in [0, 1, 2] { #expect(texts.favouritesOpen("Bella", count).title.contains("Bella")) }
    #expect(texts.ready("Bella").body.contains("Bella"))
    #expect(texts.atDoor("Bella").body.contains("Bella"))
  }
}
