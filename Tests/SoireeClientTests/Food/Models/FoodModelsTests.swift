import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@MainActor struct RestaurantListModelTests {
  private let app = TestApp()

  private func model(_ app: TestApp) async -> RestaurantListModel {
    let cards = CardShelf(disk: app.disk)
    let store = DiscoveryStore(near: Dinner.door, app.session, cards: cards, device: app.device)
    await store.listen(to: app.events)
    return RestaurantListModel(store, cards: cards, near: Dinner.door)
  }

  @Test("a card is words that a screen shows as they are")
  func rows() async throws {
    app.platform.on("GET", "/v1/restaurants", Page(items: [Dinner.card(), Dinner.card("wok", "Wok", isOpen: false)]))
    let model = await model(app)
    await model.open()
    try await until("loaded") { model.content.rows.count == 2 }
    let row = try #require(model.content.rows.first)
    #expect(row.name == "Pizzeria Bella")
    #expect(row.rating == "4.5 (10)")
    #expect(row.eta == "26–39 min")
    #expect(row.distance == "1.1 km")
    #expect(row.delivery == "Delivery 2.99 USD")
    #expect(row.badge == "New")
    #expect(row.closed == nil)
    #expect(model.content.rows.last?.closed == "Closed")
  }

  @Test("what was seen before is shown at once after a cold start, before the platform has answered")
  func coldStart() async throws {
    await app.disk.cache(CachedAnswer(bytes: Dinner.card().bytes, readAt: Dinner.now), .restaurant, "card/rst_bella")
    let gate = TestGate()
    app.platform.on("GET", "/v1/restaurants") { _ throws(TransportError) in
      await gate.pass()
      return ClientResponse(status: 200, body: Page(items: [Dinner.card(), Dinner.card("wok", "Wok")]).bytes)
    }
    let model = await model(app)
    await model.open()
    #expect(model.content.rows.map(\.name) == ["Pizzeria Bella"])
    gate.open()
    try await until("loaded") { model.content.rows.count == 2 }
  }

  @Test("without a network it is said that the list is of before; without anything, why")
  func offline() async throws {
    app.platform.on("GET", "/v1/restaurants") { _ throws(TransportError) in throw .unreachable }
    let empty = await model(app)
    await empty.open()
    try await until("failed") { empty.content == .failed("We can't reach the server. Check your connection.") }
    await app.disk.cache(CachedAnswer(bytes: Dinner.card().bytes, readAt: Dinner.now), .restaurant, "card/rst_bella")
    let kept = await model(app)
    await kept.open()
    try await until("offline") { kept.notice == FoodWords.asItWas }
    #expect(kept.content.rows.count == 1)
  }

  @Test("V1: a list for a seat has the nearest kitchens, whoever delivers elsewhere, from the first moment on")
  func toSeat() async throws {
    var near = Dinner.card()
    near.isDeliverable = false
    await app.disk.cache(CachedAnswer(bytes: near.bytes, readAt: Dinner.now), .restaurant, "card/rst_bella")
    let gate = TestGate()
    app.platform.on("GET", "/v1/restaurants") { _ throws(TransportError) in
      await gate.pass()
      throw .unreachable
    }
    let soiree = Soiree(session: app.session, disk: app.disk, device: app.device, feed: app.feed)
    let model = soiree.restaurants(near: Dinner.door, deliverableOnly: false)
    await model.open()
    #expect(model.content.rows.map(\.id) == [Dinner.restaurant])
    try await until("asked") { app.platform.requests.count == 1 }
    let target = try #require(app.platform.requests.first?.target)
    #expect(target.contains("deliverable=false") && target.contains("sort=distance"), "\(target)")
    gate.open()
    try await until("offline") { model.notice == FoodWords.asItWas }
    #expect(model.content.rows.map(\.id) == [Dinner.restaurant])
    #expect(!model.question.deliverableOnly)
  }

  @Test("nothing found says what to do")
  func empty() async throws {
    app.platform.on("GET", "/v1/restaurants", Page<RestaurantCard>(items: []))
    let model = await model(app)
    await model.filter([.openNow])
    try await until("empty") { model.content == .empty(FoodWords.noRestaurants) }
    #expect(model.question.filters == [.openNow])
  }
}

@MainActor struct RestaurantModelTests {
  private struct ScriptedMenus: Menus {
    var readings: [Reading<Menu>]
    let changes = Seen<RestaurantID>()
    func menu(of restaurant: RestaurantID) -> AsyncStream<Reading<Menu>> {
      AsyncStream { reader in for reading in readings { reader.yield(reading) } }
    }
    func pricing(of restaurant: RestaurantID, to door: Coordinate?) async -> PricingContext? {
      Dinner.pricing(restaurant, to: door)
    }
    func changed(_ restaurant: RestaurantID) async { changes.note(restaurant) }
  }

  private let app = TestApp()
  private let cart: CartModel

  init() async { cart = CartModel(await app.carts()) }

  private func model(_ readings: [Reading<Menu>]) -> RestaurantModel { model(ScriptedMenus(readings: readings)) }

  private func model(_ menus: ScriptedMenus) -> RestaurantModel {
    RestaurantModel(
      Dinner.restaurant, restaurants: RestaurantRepository(app.session, disk: app.disk, device: app.device),
      menus: menus, cart: cart, feed: app.feed, device: app.device)
  }

  private static let current = Reading(value: Dinner.menu(), freshness: .current, readAt: Dinner.now)

  @Test("a menu is sections of words; what needs no choice is added with one tap")
  func sections() async throws {
    let model = model([Self.current])
    model.open()
    try await until("a kitchen") { model.pricing != nil }
    #expect(model.sections.map(\.name) == ["Pizza", "Drinks"])
    #expect(model.sections[0].dishes.map(\.price) == ["12.00 USD", "19.00 USD"])
    #expect(model.sections[0].dishes.map(\.soldOut) == [nil, "Sold out"])
    #expect(!model.add(model.sections[0].dishes[0]))
    #expect(model.options(of: Dinner.margherita)?.canAdd == true)
    #expect(model.add(model.sections[1].dishes[0]))
    #expect(cart.lines.map(\.name) == ["Cola"])
  }

  @Test("a menu that is shown is read again when it changed, or may have, and not for what is shown already")
  func follows() async throws {
    let menus = ScriptedMenus(readings: [Self.current])
    let model = model(menus)
    model.open()
    try await until("a menu") { !model.sections.isEmpty }
    let topic = LiveTopic.restaurant(Dinner.restaurant)
    #expect(app.feed.readers == [topic])
    func announce(version: Int64) {
      let change = MenuChangedEvent(restaurantId: Dinner.restaurant, version: version)
      app.feed.say(.menuChanged, change, at: Dinner.now, on: topic)
    }
    let shown = Dinner.menu().version
    announce(version: shown)
    announce(version: shown + 1)
    try await until("the change") { menus.changes.all.count == 1 }
    app.feed.say(.reload, on: topic)
    try await until("the reload") { menus.changes.all == [Dinner.restaurant, Dinner.restaurant] }
    model.close()
    try await until("nobody follows") { app.feed.readers.isEmpty }
  }

  @Test("dishes are found by words without accents, and by diet")
  func finds() async throws {
    let model = model([Self.current])
    model.open()
    try await until("a menu") { !model.sections.isEmpty }
    model.text = "MOZZÁRELLA tom"
    #expect(model.sections.map(\.name) == ["Pizza"])
    #expect(model.sections[0].dishes.map(\.name) == ["Margherita"])
    model.text = ""
    model.diets = [.vegetarian]
    #expect(model.sections.flatMap(\.dishes).map(\.name) == ["Margherita"])
    model.diets = [.kosher]
    #expect(model.sections.isEmpty)
  }

  @Test("M5: another door prices what is added from then on")
  func moves() async throws {
    app.takesCarts()
    let model = model([Self.current])
    model.open()
    try await until("a kitchen") { model.pricing != nil }
    #expect(model.pricing?.deliveryMetres == nil)
    await cart.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door))
    try await until("priced for the door") { model.pricing?.deliveryMetres == 1_112 }
    model.add(model.sections[1].dishes[0])
    #expect(cart.bill?.rows.contains { $0.label == "Delivery" && $0.amount == "2.99 USD" } == true)
  }

  @Test("what is kept without a network is shown, with a word that it is of before")
  func kept() async throws {
    let model = model([Reading(value: Dinner.menu(), freshness: .failed(.transport(.unreachable)), readAt: nil)])
    model.open()
    try await until("shown") { model.notice == FoodWords.asItWas }
    #expect(model.sections.count == 2)
    #expect(!model.isLoading)
  }

  @Test("five hundred dishes are all there, in their order")
  func large() {
    var menu = Dinner.menu()
    menu.categories = (0..<25).map { category in
      MenuCategory(
        id: CategoryID(suffix: "bella.\(category)"), name: "Section \(category)",
        items: (0..<20).map { item in
          MenuItem(id: MenuItemID(suffix: "bella.\(category * 20 + item)"), name: "Dish \(item)", price: Int64(item))
        })
    }
    let screen = MenuScreen(menu)
    #expect(screen.sections.flatMap(\.dishes).count == 500)
    #expect(screen.sections(matching: "dish 7").flatMap(\.dishes).count == 25 + 25)
  }
}

@MainActor struct TrackingModelTests {
  private let app = TestApp()

  private func model() -> TrackingModel {
    let details = Latest<OrderDetail>()
    let store = OrderTrackingStore(
      Dinner.order, app.session, feed: app.feed, disk: app.disk, device: app.device, detail: details)
    return TrackingModel(
      Dinner.order, store: store, details: details, disk: app.disk,
      actions: OrderActions(app.session, disk: app.disk, device: app.device))
  }

  @Test("an order is steps, a bill, a PIN and what may be done now")
  func shows() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail())
    let model = model()
    await model.open()
    try await until("read") { !model.steps.isEmpty && model.pin != nil }
    #expect(model.title == "Order placed")
    #expect(
      model.steps.map(\.title) == [
        "Order placed", "Confirmed", "Preparing", "Ready", "On the way", "Delivered",
      ])
    #expect(model.eta == "20–30 min")
    #expect(model.pin == "4711")
    #expect(model.bill?.totalText == "19.00 USD")
    #expect(model.buttons.map(\.title) == ["Cancel the order", "Share"])
    #expect(model.publicPage == "http://soiree.test/v1/track/trk")
  }

  @Test("without a network the order is shown as it was last")
  func kept() async throws {
    await app.disk.cache(CachedAnswer(bytes: Dinner.detail().bytes, readAt: Dinner.now), .order, "ord_1")
    app.platform.on("GET", "/v1/orders/ord_1") { _ throws(TransportError) in throw .unreachable }
    let model = model()
    await model.open()
    #expect(model.title == "Order placed")
    #expect(model.bill?.rows.isEmpty == false)
  }

  @Test("D4, D5: the courier is drawn on the way, and told as the last known place after a minute")
  func courier() async throws {
    let view = CourierView(
      name: "Kim", position: CourierPositionBody(lat: 40.005, lon: -74, recordedAt: Dinner.now), isStale: false,
      contact: "+1 555")
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail(.outForDelivery, courier: view))
    let model = model()
    await model.open()
    try await until("a courier") { model.courier != nil }
    #expect(model.courierPlace(at: app.clock.now)?.latitude == 40.005)
    #expect(model.buttons.contains { $0.action == .callCourier })
    // The store waits for the courier, the screen for the next minute.
    await waitUntil { app.clock.waiting >= 2 }
    app.clock.advance(by: .seconds(61))
    try await until("stale") { model.isCourierStale }
  }

  @Test("D3: the minutes pass though nothing is heard, and an event leaves the interval as wide as it was")
  func minutesPass() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail())
    let model = model()
    await model.open()
    try await until("read") { model.eta == "20–30 min" }
    app.feed.say(
      .orderUpdated,
      OrderUpdatedEvent(
        orderId: Dinner.order, status: .confirmed, title: "Confirmed", description: "",
        etaTimestamp: Dinner.now + .minutes(30)),
      at: Dinner.now + .seconds(1), on: .order(Dinner.order))
    try await until("confirmed") { model.title == "Confirmed" }
    #expect(model.eta == "20–30 min")
    for _ in 1...15 { try await app.clock.clock.skip(.seconds(60)...(.seconds(60))) }
    try await until("a quarter of an hour") { model.eta == "5–15 min" }
    for _ in 1...15 { try await app.clock.clock.skip(.seconds(60)...(.seconds(60))) }
    try await until("its time") { model.eta == "0 min" }
    await model.close()
    #expect(app.platform.count("GET", "/v1/orders/ord_1") == 1)
  }

  @Test("D3, O6: what changed is told in words")
  func notices() async throws {
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail())
    app.platform.on("POST", "/v1/orders/ord_1/cancel", Problem(.orderNotCancellable, "The kitchen has begun."))
    let model = model()
    await model.open()
    try await until("read") { !model.steps.isEmpty }
    app.feed.say(
      .orderUpdated,
      OrderUpdatedEvent(
        orderId: Dinner.order, status: .placed, title: "Order placed", description: "",
        etaTimestamp: Dinner.now + .minutes(40)),
      at: Dinner.now + .seconds(1), on: .order(Dinner.order))
    try await until("told") { model.notice == "Your order comes about 10 minutes later than planned." }
    await model.cancel()
    try await until("refused") { model.notice == "Your order could not be cancelled. The kitchen has begun." }
  }
}

@MainActor struct OrdersModelTests {
  private let app = TestApp()

  @Test("a list is rows of words, one view at a time, and moves with the account's topic")
  func rows() async throws {
    let summaries = Latest<[OrderSummary]>()
    let store = OrderListStore(app.session, disk: app.disk, device: app.device, summaries: summaries)
    let model = OrdersModel(store, summaries: summaries)
    model.follow(app.feed)
    app.platform.on("GET", "/v1/orders", Page(items: [Dinner.summary("1")]))
    await model.choose(.pending)
    try await until("loaded") { model.content.rows.count == 1 }
    let row = try #require(model.content.rows.first)
    #expect(row.restaurant == "Pizzeria Bella")
    #expect(row.status == "Order placed")
    #expect(row.total == "19.00 USD")
    #expect(row.dishes == "Margherita, Cola")
    moves(row.id, to: .preparing)
    try await until("moved on") { model.content.rows.map(\.status) == ["Preparing"] }
    #expect(app.platform.count("GET", "/v1/orders") == 1)
    app.platform.on("GET", "/v1/orders", Page(items: [Dinner.summary("2"), Dinner.summary("1", .preparing)]))
    moves(OrderID(suffix: "2"), to: .placed)
    try await until("a new one") { model.content.rows.map(\.id.suffix) == ["2", "1"] }
    moves(row.id, to: .outForDelivery)
    try await until("another view's") { model.content.rows.map(\.id.suffix) == ["2"] }
    app.platform.on("GET", "/v1/orders", Page<OrderSummary>(items: []))
    app.feed.say(
      .notification, NotificationEvent(title: "Delivered", body: "", orderId: OrderID(suffix: "1")), at: Dinner.now,
      on: .accountMe)
    try await until("empty") { model.content == .empty(FoodWords.noOrders) }
  }

  private func moves(_ order: OrderID, to status: OrderStatusCode) {
    app.feed.say(
      .orderUpdated, OrderUpdatedEvent(orderId: order, status: status, title: "", description: ""), at: Dinner.now,
      on: .accountMe)
  }
}
