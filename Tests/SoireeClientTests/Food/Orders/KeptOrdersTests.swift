import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

/// The list of orders in a launch of the app that begins without a network.
@MainActor struct KeptOrdersTests {
  private let disk = MemoryDisk()

  private func soiree(_ app: TestApp) async -> Soiree {
    let soiree = Soiree(session: app.session, disk: app.disk, device: app.device, feed: app.feed)
    await soiree.begin()
    return soiree
  }

  /// A launch that looked at all orders and at those that were delivered, and opened one.
  private func firstLaunch() async throws {
    let app = TestApp(disk: disk)
    app.platform.on("GET", "/v1/orders", Page(items: [Dinner.summary("2"), Dinner.summary("1")], nextCursor: "c1"))
    app.platform.on("GET", "/v1/orders?status=delivered", Page<OrderSummary>(items: []))
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail(.delivered))
    let soiree = await soiree(app)
    let orders = soiree.orders()
    await orders.choose(nil)
    try await until("loaded") { orders.content.rows.count == 2 }
    await orders.choose(.delivered)
    try await until("empty") { orders.content == .empty(FoodWords.noOrders) }
    let order = soiree.order(Dinner.order)
    await order.open()
    try await until("opened") { order.detail != nil }
    await order.store.settle()
  }

  /// A platform out of reach.
  private func alone() -> TestApp {
    let app = TestApp(disk: disk)
    for method in ["GET", "POST"] {
      app.platform.on(method, "/v1/") { _ throws(TransportError) in throw .unreachable }
    }
    return app
  }

  @Test("a list that an earlier launch read is shown without a network, as one of before, and an order of it opens")
  func newLaunch() async throws {
    try await firstLaunch()
    let soiree = await soiree(alone())
    let orders = soiree.orders()
    await orders.choose(nil)
    try await until("of before") { orders.content.rows.count == 2 && orders.notice == FoodWords.asItWas }
    #expect(orders.content.rows.map(\.id.suffix) == ["2", "1"])
    #expect(orders.content.rows.map(\.dishes) == ["Margherita, Cola", "Margherita, Cola"])
    // Nobody can say what comes behind the page that is kept.
    #expect(!orders.hasMore)

    await orders.choose(.delivered)
    try await until("none of before") {
      orders.content == .empty(FoodWords.noOrders) && orders.notice == FoodWords.asItWas
    }
    await orders.choose(.pending)
    try await until("never looked at") {
      orders.content == .failed("We can't reach the server. Check your connection.") && orders.notice == nil
    }

    await orders.choose(nil)
    try await until("shown again") { orders.content.rows.count == 2 }
    let opened = soiree.order(try #require(orders.content.rows.last).id)
    await opened.open()
    try await until("opened") { opened.detail?.lines.first?.name == "Margherita" }
  }

  @Test("what is kept is shown while the platform is asked, and replaced by what it says")
  func atOnce() async throws {
    try await firstLaunch()
    let app = TestApp(disk: disk)
    let gate = TestGate()
    app.platform.on("GET", "/v1/orders") { _ throws(TransportError) in
      await gate.pass()
      return ClientResponse(status: 200, body: Page(items: [Dinner.summary("3")]).bytes)
    }
    let orders = await soiree(app).orders()
    await orders.choose(nil)
    try await until("kept") { orders.content.rows.count == 2 && orders.isReading }
    #expect(orders.notice == nil)
    gate.open()
    try await until("current") { orders.content.rows.map(\.id.suffix) == ["3"] }
    #expect(orders.notice == nil)
  }

  @Test("P1: a list that is kept is shown to nobody else: not after a sign-out, nor to who comes without one")
  func anotherPerson() async throws {
    try await firstLaunch()
    let nobody = alone()
    nobody.session.forget()
    try await expectNothing(nobody)

    // As if the disk had not been emptied for who came: the list is its account's all the same.
    let adam = alone()
    adam.platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    try await adam.session.signIn(email: "adam@soiree.test", code: "123456")
    try await expectNothing(adam)

    let zoe = alone()
    let soiree = await soiree(zoe)
    #expect(await !disk.allCached(.order).isEmpty)
    await soiree.account.signOut()
    #expect(await disk.allCached(.order).isEmpty)
  }

  private func expectNothing(_ app: TestApp) async throws {
    let store = OrderListStore(app.session, disk: app.disk, device: app.device)
    await store.send(.choose(nil))
    let answered = await store.first { !$0.isReading && $0.content != .loading }
    #expect(answered?.content == .failed(.unanswered))
  }

  @Test("P1: an answer that comes after a sign-out is not kept")
  func lateAnswer() async throws {
    let app = TestApp(disk: disk)
    let gate = TestGate()
    app.platform.on("GET", "/v1/orders") { _ throws(TransportError) in
      await gate.pass()
      return ClientResponse(status: 200, body: Page(items: [Dinner.summary("3")]).bytes)
    }
    let store = OrderListStore(app.session, disk: app.disk, device: app.device)
    await store.send(.choose(nil))
    try await until("asked") { app.platform.count("GET", "/v1/orders") == 1 }
    app.session.forget()
    gate.open()
    #expect(await store.first { !$0.isReading } != nil)
    #expect(await disk.allCached(.order).isEmpty)
  }
}
