import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import TestFiles
import Testing
import Waiting
import Wire

@MainActor struct SoireeTests {
  private func soiree(_ app: TestApp) -> Soiree {
    Soiree(session: app.session, disk: app.disk, device: app.device, feed: app.feed)
  }

  /// Menus and restaurants as the platform has them.
  private func serve(_ app: TestApp) {
    app.takesCarts()
    app.platform.on("GET", "/v1/restaurants", Page(items: [Dinner.card()]))
    app.platform.on("GET", "/v1/restaurants/rst_bella", Self.detail)
    app.platform.on("GET", "/v1/restaurants/rst_bella/menu", MenuBody(Dinner.menu()))
  }

  private static let detail = RestaurantDetail(
    id: Dinner.restaurant, cityId: CityID(suffix: "bay"), name: "Pizzeria Bella", cuisines: ["pizza"], rating: 4.5,
    reviewCount: 10, street: "1 Main Street", lat: 40, lon: -74, currency: "USD", timeZone: "America/New_York",
    hours: HoursBody(week: Array(repeating: [], count: 7)),
    openState: OpenStateBody(state: .open, timeZone: "America/New_York"), zones: [],
    charges: ChargesBody(Dinner.charges), preparationMinutes: 20, menuVersion: 1, promotions: [])

  @Test("a complete dinner is a few lines")
  func dinner() async throws {
    let app = TestApp()
    serve(app)
    app.platform.on("POST", "/v1/orders/submit", status: 201, Dinner.submitted())
    let soiree = soiree(app)
    await soiree.begin()
    await soiree.cart.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door))
    let list = soiree.restaurants(near: Dinner.door)
    await list.open()
    try await until("restaurants") { !list.content.rows.isEmpty }
    let restaurant = soiree.restaurant(list.content.rows[0].id)
    restaurant.open()
    try await until("a menu") { restaurant.pricing != nil }
    #expect(restaurant.header?.closed == nil)
    #expect(restaurant.add(restaurant.sections[1].dishes[0]))
    let checkout = soiree.checkout(paying: [CashPayment()])
    try await until("a quote") { checkout.canPlace }
    await checkout.pay()
    try await until("placed") { checkout.placed == Dinner.order }
    try await until("emptied") { soiree.cart.lines.isEmpty }
  }

  @Test("E1: an app that was killed while it paid finds its order, and empties the cart that bought it")
  func killed() async throws {
    let app = TestApp()
    serve(app)
    app.platform.on("POST", "/v1/orders/submit") { _ throws(TransportError) in throw .closedEarly }
    let before = soiree(app)
    await before.begin()
    let pricing = try #require(await before.menus.pricing(of: Dinner.restaurant, to: nil))
    before.cart.add(Dinner.cola, from: pricing)
    let checkout = before.checkout(paying: [CashPayment()])
    try await until("a quote") { checkout.canPlace }
    await checkout.pay()
    try await until("in doubt") { checkout.title == "Checking" }
    await before.purchases.close()
    await before.cart.repository.store.close()

    let next = TestApp(disk: app.disk)
    serve(next)
    next.platform.on("GET", "/v1/orders/lookup", Dinner.detail())
    let after = soiree(next)
    let shown = after.checkout(paying: [CashPayment()])
    await after.begin()
    try await until("found") { shown.placed == Dinner.order }
    try await until("emptied") { after.cart.lines.isEmpty }
    #expect(next.platform.count("POST", "/v1/orders/submit") == 0)
  }

  @Test("in a folder of its own a cart outlives the app, without any network")
  func folder() async throws {
    let folder = TemporaryFolder()
    let pricing = Dinner.pricing()
    let first = try Soiree(server: "http://127.0.0.1:1", folder: folder.path)
    await first.begin()
    first.cart.add(Dinner.cola, quantity: 2, from: pricing)
    try await until("it is kept") { first.cart.isAhead }
    let store = first.cart.repository.store
    await waitUntil { await !store.machine.lines.isEmpty }
    await store.settle()
    await store.close()

    let second = try Soiree(server: "http://127.0.0.1:1", folder: folder.path)
    await second.begin()
    try await until("found") { second.cart.count == 2 }
    #expect(second.cart.lines.first?.quantity == 2)
    #expect(!second.cart.canOrder)
  }

  @Test("P1: the key of the folder and the token lie where the app says, and pictures come through the same door")
  func places() async throws {
    let (folder, safe) = (TemporaryFolder(), TemporaryFolder())
    let tokens = MemoryTokenStore(token: "tok", of: ScriptedPlatform.zoe)
    let soiree = try Soiree(
      server: "http://127.0.0.1:1", folder: folder.path, tokens: tokens, key: PrivateFile(path: safe.path + "/key"),
      scaler: NoScaler())
    await soiree.begin()
    try await soiree.disk.keep([1], as: "cart")
    #expect(soiree.session.token == "tok")
    #expect(soiree.images != nil)
    #expect(safe.files["key"]?.count == 32)
    #expect(folder.files["key"] == nil && folder.files["token"] == nil)
    await #expect(throws: ImageError.self) {
      try await soiree.images?.image("http://127.0.0.1:1/a.jpg", toFill: PixelSize(width: 8, height: 8))
    }
  }

  private struct NoScaler: ImageScaling {
    func bitmap(of bytes: [UInt8], _ header: ImageHeader, toFill frame: PixelSize) -> Bitmap? { nil }
  }

  @Test("E5: nobody signs out while it is being checked what became of an order")
  func staysSignedIn() async throws {
    let app = TestApp()
    serve(app)
    app.platform.on("POST", "/v1/orders/submit") { _ throws(TransportError) in throw .timedOut }
    let soiree = soiree(app)
    await soiree.begin()
    soiree.cart.add(Dinner.cola, from: Dinner.pricing())
    let checkout = soiree.checkout(paying: [CashPayment()])
    try await until("a quote") { checkout.canPlace }
    await checkout.pay()
    try await until("in doubt") { checkout.title == "Checking" }
    await soiree.account.signOut()
    #expect(soiree.account.notice == FoodWords.paymentUnderWay)
    #expect(app.session.isSignedIn)
    #expect(await app.disk.record(OrderPurchase.record(of: ScriptedPlatform.zoe)) != nil)
  }
}
