import Client
import ClientCore
import DatabaseTesting
import Domain
import Scripted
import Services
import SoireeClient
import Testing
import Waiting
import Wire

@testable import Server

/// One dinner over the SDK's screens, against the real platform.
@Suite("An evening with dinner, screen by screen")
struct FoodEveningTests {
  private func dine(_ body: @MainActor (Diner) async throws -> Void) async throws {
    try await withEvening(on: .sqlite) { evening in try await body(Diner(in: evening)) }
  }

  @Test("E1, M5, D5: signed in, searched, chosen, paid once, cooked, carried, delivered")
  func wholeEvening() async throws {
    try await dine { diner in
      try await diner.signIn()
      let list = diner.soiree.restaurants(near: Evening.home)
      await list.open()
      try await until("restaurants") { list.content.rows.count == 2 }
      await list.type("margarita")
      try await until("typed") { list.question.text == "margarita" }
      diner.pass(.milliseconds(300))
      try await until("found") { list.content.rows.first?.dishes == ["Margherita 12.00 USD"] }

      try await diner.fillCart()
      let cart = diner.soiree.cart
      cart.setTip(200)
      let total: Int64 = 1_600 + 299 + 80 + 128 + 200
      #expect(cart.bill?.total == total)
      try await until("a quote with the tip") { cart.canOrder }
      #expect(cart.notices.isEmpty)

      let checkout = diner.checkout("tok_approved")
      await checkout.pay()
      try await until("placed") { checkout.placed != nil }
      try await until("an empty cart") { cart.lines.isEmpty }
      try await Self.follow(try #require(checkout.placed), diner)
      let orders = diner.soiree.orders()
      await orders.choose(.delivered)
      try await until("the order is in the list") { orders.content.rows.map(\.total) == ["23.07 USD"] }
      #expect(orders.content.rows.first?.dishes == "Margherita")
    }
  }

  /// From the kitchen's yes to the door, as the customer's screen sees it.
  @MainActor private static func follow(_ order: OrderID, _ diner: Diner) async throws {
    let evening = diner.evening
    let tracking = diner.soiree.order(order)
    await tracking.open()
    try await until("placed") { tracking.title == "Order placed" && tracking.pin != nil }
    #expect(tracking.buttons.map(\.action) == [.cancel, .share])
    let staged = try await evening.staff(order)
    #expect(await evening.kitchen("accept", staged).status == 200)
    await diner.feed.sayOnceFollowed(.reload, on: .order(order))
    try await until("confirmed") { tracking.title == "Confirmed" }
    for step in ["preparing", "ready"] { _ = await evening.kitchen(step, staged) }
    let offers = try await evening.send("GET", "/v1/courier/offers", token: staged.courier).body(
      Page<CourierOffer>.self)
    let delivery = try await evening.send(
      "POST", "/v1/courier/offers/\(try #require(offers.items.first).id)/accept", token: staged.courier
    ).body(CourierDelivery.self)
    _ = await evening.send("POST", "/v1/courier/deliveries/\(delivery.id)/picked_up", token: staged.courier)
    diner.pass(.seconds(2))
    _ = await evening.ride(staged.courier)
    await diner.feed.sayOnceFollowed(.reload, on: .order(order))
    try await until("the courier is on the map") {
      tracking.courier != nil && tracking.courierPlace(at: evening.clock.now) != nil
    }
    #expect(tracking.courier?.name == "Kim")
    #expect(!tracking.buttons.contains { $0.action == .cancel })
    let pin: JSON = tracking.pin.map { ["pin": .string($0)] } ?? [:]
    let delivered = await evening.send(
      "POST", "/v1/courier/deliveries/\(delivery.id)/delivered", pin, token: staged.courier)
    #expect(delivered.status == 200)
    await diner.feed.sayOnceFollowed(.reload, on: .order(order))
    try await until("delivered") { tracking.isOver }
    #expect(tracking.steps.allSatisfy { $0.state == .done })
    #expect(tracking.courier == nil)
    #expect(tracking.buttons.map(\.action) == [.tip, .review, .reorder])
    await tracking.review(stars: 5, comment: "Hot and quick")
    #expect(tracking.notice == nil)
  }

  @Test("O3: a cart of another restaurant on another phone asks before it goes")
  func otherRestaurant() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await Self.askBetweenPhones(evening)
    }
  }

  @MainActor private static func askBetweenPhones(_ evening: Evening) async throws {
    let (first, second) = (Diner(in: evening), Diner(in: evening, number: 2))
    try await first.signIn()
    try await first.fillCart()
    try await second.signIn()
    let other = second.soiree.restaurant(Evening.closed)
    other.open()
    try await until("the other menu") { other.pricing != nil }
    #expect(other.header?.closed == "Not taking orders right now")
    let dish = try #require(other.options(of: MenuItemID(suffix: "closed.1")))
    dish.add()
    try await until("asked") { second.soiree.cart.question != nil }
    second.soiree.cart.clearAndAdd()
    try await until("the platform has it") { !second.soiree.cart.isAhead && !second.soiree.cart.issues.isEmpty }
    #expect(second.soiree.cart.lines.count == 1)
    #expect(!second.soiree.cart.canOrder)
    // The first phone comes back to the app and hears of it.
    first.soiree.events.send(.foreground)
    try await until("told") {
      first.soiree.cart.question != nil || first.soiree.cart.restaurant == Evening.closed
    }
  }

  @Test("M6: a price that rose meanwhile is shown, and paid only after it was agreed to")
  func priceChanged() async throws {
    try await dine { diner in
      try await diner.signIn()
      try await diner.fillCart()
      let before = try #require(diner.soiree.cart.bill?.total)
      let kitchen = try await diner.evening.cook()
      let patched = await diner.evening.send(
        "PATCH", "/v1/merchant/items/\(Diner.margherita)", ["price": 1_300], token: kitchen)
      #expect(patched.status == 200)
      let checkout = diner.checkout("tok_approved")
      await checkout.pay()
      try await until("repriced") { checkout.title == "The price has changed" }
      let after = before + 100 + 5 + 8
      #expect(checkout.buttons.first?.title == "Pay \(AmountWords.amount(after, "USD"))")
      await checkout.tap(.accept)
      try await until("placed") { checkout.placed != nil }
      #expect(try await diner.charges() == [after])
    }
  }

  @Test("E1: a declined card leaves the cart, and cash pays the same order under a new key")
  func declined() async throws {
    try await dine { diner in
      try await diner.signIn()
      try await diner.fillCart()
      let checkout = diner.checkout("tok_declined")
      await checkout.pay()
      try await until("declined") { checkout.title == "The payment was declined" }
      #expect(diner.soiree.cart.count == 1)
      checkout.choose(1)
      await checkout.tap(.choose)
      try await until("placed") { checkout.placed != nil }
      #expect(try await diner.charges().isEmpty)
    }
  }

  @Test("3-D Secure: the bank's page is told, and its yes places the order")
  func threeDS() async throws {
    try await dine { diner in
      try await diner.signIn()
      try await diner.fillCart()
      let total = try #require(diner.soiree.cart.bill?.total)
      let checkout = diner.checkout("tok_three_ds")
      await checkout.pay()
      try await until("at the bank") { checkout.bankPage != nil }
      #expect(checkout.placed == nil)
      let answer = await diner.evening.send("POST", try #require(checkout.bankPage), ["outcome": "approved"])
      #expect(answer.status == 200)
      await checkout.backFromBank()
      try await until("placed") { checkout.placed != nil }
      #expect(try await diner.charges() == [total])
    }
  }

  @Test("P1: who signs out leaves nothing on the device, and no session on the platform")
  func signsOut() async throws {
    try await dine { diner in
      try await diner.signIn()
      try await diner.fillCart()
      let token = try #require(diner.soiree.session.token)
      await diner.soiree.account.signOut()
      #expect(diner.soiree.account.stage == .signedOut)
      try await until("an empty cart") { diner.soiree.cart.lines.isEmpty }
      #expect(try await diner.soiree.disk.record("cart") == nil)
      #expect(await diner.evening.send("GET", "/v1/me", token: token).status == 401)
    }
  }
}

extension Evening {
  /// The pizzeria's kitchen, signed in.
  func cook() async throws -> String {
    _ = try await services.accounts.grant(
      .restaurantStaff, subject: Self.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
    return try await signIn("kitchen@soiree.test")
  }

  /// A kitchen and a courier near it at work, for an order that a customer placed.
  func staff(_ order: OrderID) async throws -> Staged {
    _ = try await services.accounts.grant(.courier, to: .email("courier@soiree.test"), name: "Kim Lee")
    let (kitchen, courier) = (try await cook(), try await signIn("courier@soiree.test"))
    _ = await send("POST", "/v1/courier/shift", ["online": true], token: courier)
    _ = await ride(courier)
    return Staged(order: order, customer: "", kitchen: kitchen, courier: courier)
  }
}

extension Diner {
  /// What the gateway holds or took, by its own books.
  func charges() async throws -> [Int64] {
    try await #require(evening.services.sandbox).entries().map(\.charge).filter { $0.status != .declined }.map(\.amount)
  }
}
