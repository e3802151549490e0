import Client
import ClientCore
import Domain
import SoireeClient
import Testing
import Waiting
import Wire

/// One phone, two people: nothing of the first is shown to the second, told of them, or lost to them.
@Suite("Another person at the same phone") @MainActor
struct AnotherPersonTests {
  private let app = TestApp()
  private let soiree: Soiree

  init() async throws {
    app.takesCarts()
    app.platform.on("GET", "/v1/auth/sessions", Page<SessionBody>(items: []))
    soiree = Soiree(session: app.session, disk: app.disk, device: app.device, feed: app.feed)
    await soiree.begin()
    await soiree.cart.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door))
    soiree.cart.add(Dinner.cola, from: Dinner.kitchen())
    let cart = soiree.cart
    try await until("a cart with a quote") { cart.canOrder }
    await app.disk.cache(CachedAnswer(bytes: [1], readAt: app.clock.now), .tickets, "/v1/bookings/bkg_1/tickets")
  }

  private func adamSignsIn() async throws {
    app.platform.welcome(ScriptedPlatform.adam, token: "tok_adam")
    await soiree.account.requestCode("adam@soiree.test")
    await soiree.account.signIn("123456")
    #expect(soiree.account.account?.id == ScriptedPlatform.adam)
  }

  private func zoeComesBack() async throws {
    app.platform.welcome(ScriptedPlatform.zoe, token: "tok")
    await soiree.account.requestCode("zoe@soiree.test")
    await soiree.account.signIn("123456")
  }

  /// What was sent with a cart by whoever has that token.
  private func carts(of token: String) -> [CartSyncRequest] {
    app.platform.requests.filter {
      $0.target == "/v1/cart/sync" && $0.headers.contains(HeaderField("Authorization", "Bearer " + token))
    }.compactMap { try? CartSyncRequest(request: $0.body ?? []) }
  }

  private func expectNothingLeft() async throws {
    let cart = soiree.cart
    try await until("empty") { cart.lines.isEmpty }
    let around = soiree.cart.repository.around
    #expect(around.destination.value == nil)
    #expect(around.answer.value == nil)
    // None, or the empty one of whoever came.
    let kept = try await app.disk.record("cart").map { try CartRecord(bytes: $0) }
    #expect(kept?.restaurant == nil && kept?.lines.isEmpty != false)
    #expect(await app.disk.record("destination") == nil)
    #expect(await app.disk.cached(.tickets, "/v1/bookings/bkg_1/tickets") == nil)
    cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.kitchen())
    try await until("another cart") { carts(of: "tok_adam").last?.lines.isEmpty == false }
    for cart in carts(of: "tok_adam") {
      #expect(cart.fulfilment == nil)
      #expect(cart.lines.allSatisfy { $0.menuItemId == Dinner.margherita })
    }
  }

  @Test("P1: after a sign-out the next person's cart goes to no address of the one before")
  func signedOut() async throws {
    await soiree.account.signOut()
    try await adamSignsIn()
    try await expectNothingLeft()
  }

  @Test("P1: when a session ended by itself, what is here of its owner goes before anybody else's token is used")
  func sessionEnded() async throws {
    app.session.forget()
    try await adamSignsIn()
    try await expectNothingLeft()
  }

  @Test("when a session ended by itself, its owner finds everything where it was")
  func sameAgain() async throws {
    app.session.forget()
    try await zoeComesBack()
    #expect(soiree.cart.count == 1)
    #expect(soiree.cart.repository.around.destination.value != nil)
    #expect(await app.disk.record("cart") != nil)
    #expect(await app.disk.cached(.tickets, "/v1/bookings/bkg_1/tickets") != nil)
  }

  @Test("P1: an app that begins with another person's token on the disk of somebody shows nothing of them")
  func otherToken() async throws {
    let session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never),
      tokens: MemoryTokenStore(token: "tok_adam", of: ScriptedPlatform.adam))
    let next = Soiree(session: session, disk: app.disk, device: app.device, feed: app.feed)
    await next.begin()
    #expect(await next.cart.repository.store.machine.lines.isEmpty)
    #expect(next.cart.repository.around.destination.value == nil)
    #expect(await app.disk.record("cart") == nil)
  }

  /// The same records on a disk that cannot be read before its key is unlocked, for an app that begins as `account`.
  private func begins(as account: AccountID, at place: LockedPlace, in folder: TemporaryFolder) async throws -> Soiree {
    let open = SQLiteDisk(folder: folder.path)
    for name in ["owner", "cart", "destination"] {
      try await open.keep(try #require(await app.disk.record(name)), as: name)
    }
    let session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never),
      tokens: MemoryTokenStore(token: "tok", of: account))
    let next = Soiree(
      session: session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device, feed: app.feed)
    await next.begin()
    #expect(next.cart.lines.isEmpty)
    place.unlock()
    next.events.send(.foreground)
    return next
  }

  @Test("E1: on a disk that cannot be read at the start everything stays, and is there when it can be read")
  func lockedDisk() async throws {
    app.platform.on("GET", "/v1/cart", try #require(soiree.cart.repository.around.answer.value))
    let folder = TemporaryFolder()
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = try await begins(as: ScriptedPlatform.zoe, at: place, in: folder)
    try await until("the cart of before, and where it was to go") {
      next.cart.count == 1 && next.cart.repository.around.destination.value != nil
    }
  }

  @Test(
    "E1: a tap of an earlier life that was not told is not lost to the platform's cart while the disk cannot be read",
    arguments: [1, 0])
  func lockedLooks(before: Int) async throws {
    let told = try #require(soiree.cart.repository.around.answer.value)
    app.platform.on("GET", "/v1/cart", told)
    let folder = TemporaryFolder()
    let open = SQLiteDisk(folder: folder.path)
    var record = try CartRecord(bytes: try #require(await app.disk.record("cart")))
    record.lines[0].quantity = 3
    record.isDirty = true
    try await open.keep(record.bytes, as: "cart")
    try await open.keep(try #require(await app.disk.record("owner")), as: "owner")
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = Soiree(
      session: app.platform.session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device,
      feed: app.feed)
    await next.begin()
    for _ in 0..<before {
      next.events.send(.foreground)
      for _ in 0..<10_000 { await Task.yield() }
    }
    #expect(app.platform.count("GET", "/v1/cart") == 0)
    place.unlock()
    next.events.send(.foreground)
    try await until("the cart of before, told") { next.cart.count == 3 && next.cart.canOrder }
    #expect(app.syncs.last?.lines.map(\.quantity) == [3])
  }

  @Test("a look at the platform that was held back is made when there turns out to be no cart of before")
  func heldLook() async throws {
    app.platform.on("GET", "/v1/cart", try #require(soiree.cart.repository.around.answer.value))
    let folder = TemporaryFolder()
    let open = SQLiteDisk(folder: folder.path)
    try await open.keep(try #require(await app.disk.record("owner")), as: "owner")
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = Soiree(
      session: app.platform.session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device,
      feed: app.feed)
    await next.begin()
    next.events.send(.foreground)
    for _ in 0..<10_000 { await Task.yield() }
    place.unlock()
    next.events.send(.connected)
    try await until("the platform's cart") { next.cart.count == 1 }
  }

  @Test("P1: on somebody else's disk that could not be read at the start nothing of them is shown, and it goes")
  func othersLockedDisk() async throws {
    let folder = TemporaryFolder()
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let next = try await begins(as: ScriptedPlatform.adam, at: place, in: folder)
    let owner = Array("\(ScriptedPlatform.adam)".utf8)
    var looks = 0
    // The look runs beside this, and has to be given its turn among all other tests.
    while try await next.disk.record("owner") != owner, looks < 1_000_000 {
      looks += 1
      await Task.yield()
    }
    #expect(try await next.disk.record("owner") == owner)
    #expect(try await next.disk.record("destination") == nil)
    #expect(next.cart.lines.isEmpty)
    #expect(next.cart.repository.around.destination.value == nil)
  }

  @Test(
    "E1: what a locked disk kept is there for its owner who signs in by hand when it is open", arguments: [true, false])
  func lockedDiskAndSignIn(hadSession: Bool) async throws {
    app.platform.on("GET", "/v1/cart", try #require(soiree.cart.repository.around.answer.value))
    let folder = TemporaryFolder()
    let open = SQLiteDisk(folder: folder.path)
    for name in ["owner", "cart", "destination"] {
      try await open.keep(try #require(await app.disk.record(name)), as: name)
    }
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let session = Session(
      api: APIClient(baseURL: ScriptedPlatform.url, transport: app.platform, retry: .never),
      tokens: MemoryTokenStore(token: hadSession ? "tok_old" : nil, of: ScriptedPlatform.zoe))
    let next = Soiree(
      session: session, disk: SQLiteDisk(folder: folder.path, key: place), device: app.device, feed: app.feed)
    await next.begin()
    session.forget()
    place.unlock()
    app.platform.welcome(ScriptedPlatform.zoe, token: "tok")
    await next.account.requestCode("zoe@soiree.test")
    await next.account.signIn("123456")
    try await until("the cart of before, and where it was to go") {
      next.cart.count == 1 && next.cart.repository.around.destination.value != nil
    }
  }

  @Test("P1: the orders of whoever left are not shown while those of the next are read")
  func orders() async throws {
    app.platform.on("GET", "/v1/orders", Page(items: [Dinner.summary("1")]))
    let orders = soiree.orders()
    await orders.choose(nil)
    try await until("loaded") { orders.content.rows.count == 1 }
    app.platform.on("GET", "/v1/orders") { _ throws(TransportError) in throw .timedOut }
    app.session.forget()
    try await until("gone") { orders.content.rows.isEmpty }
    try await adamSignsIn()
    #expect(orders.content.rows.isEmpty)
  }

  @Test("P1: an order that whoever left had followed is not shown to the next, and is there again for its owner")
  func followedOrder() async throws {
    app.platform.on("GET", "/v1/orders/ord_1") { request throws(TransportError) in
      request.headers.contains(HeaderField("Authorization", "Bearer tok"))
        ? ClientResponse(status: 200, body: Dinner.detail().bytes)
        : ClientResponse(status: 404, body: Problem(.notFound).body)
    }
    let order = soiree.order(Dinner.order)
    await order.open()
    try await until("shown") { order.pin != nil && !order.steps.isEmpty }
    app.session.forget()
    try await until("gone") { order.needsSignIn }
    #expect(order.pin == nil && order.detail == nil && order.bill == nil)
    #expect(order.steps.isEmpty && order.buttons.isEmpty && order.text.isEmpty)
    try await adamSignsIn()
    try await until("not theirs") { order.title == FoodWords.absent }
    app.session.forget()
    try await until("nobody's") { order.needsSignIn && order.title == FoodWords.signIn }
    let clock = app.clock
    app.platform.on("GET", "/v1/orders/ord_1") { _ throws(TransportError) in
      do { try await clock.clock.wait(until: clock.now + .seconds(5)) } catch { throw .cancelled }
      return ClientResponse(status: 200, body: Dinner.detail().bytes)
    }
    try await zoeComesBack()
    try await until("read again, and she is not asked who she is") { order.isLoading && !order.needsSignIn }
    #expect(order.title != FoodWords.signIn)
    try await until("hers") {
      if clock.waiting > 0 { clock.advance(by: .seconds(5)) }
      return order.pin == "4711" && !order.steps.isEmpty
    }
  }

  @Test("P1: what somebody was told of their cart is not there to be read by the next")
  func notices() async throws {
    let cart = soiree.cart
    cart.add(Dinner.tartufo, from: Dinner.kitchen())
    try await until("told") { cart.notices.count == 1 }
    app.session.forget()
    try await adamSignsIn()
    try await until("not told any more") { cart.notices.isEmpty }
  }

  @Test("who signs in sees the cart that they filled on another device")
  func otherDevice() async throws {
    await soiree.account.signOut()
    let line = CartLineRequest(lineId: "9", menuItemId: Dinner.cola, quantity: 4, selectedModifiers: [])
    app.platform.on(
      "GET", "/v1/cart", Dinner.answer(CartSyncRequest(restaurantId: Dinner.restaurant, lines: [line])))
    try await adamSignsIn()
    let cart = soiree.cart
    try await until("shown") { cart.count == 4 }
  }

  @Test("E1: an order in doubt is nobody else's to find, to send or to forget, and its owner's when they are back")
  func inDoubt() async throws {
    app.platform.on("POST", "/v1/orders/submit") { _ throws(TransportError) in throw .timedOut }
    app.platform.on("GET", "/v1/orders/lookup") { request throws(TransportError) in
      request.headers.contains(HeaderField("Authorization", "Bearer tok"))
        ? ClientResponse(status: 200, body: Dinner.detail().bytes)
        : ClientResponse(status: 404, body: Problem(.notFound).body)
    }
    let checkout = soiree.checkout(paying: [CashPayment()])
    try await until("a price") { checkout.canPlace }
    await checkout.pay()
    try await until("in doubt") { checkout.title == "Checking" }
    app.session.forget()
    try await adamSignsIn()
    try await until("at rest") { checkout.title == nil }
    app.clock.advance(by: .minutes(10))
    await soiree.purchases.settle()
    #expect(app.platform.count("POST", "/v1/orders/submit") == 1)
    #expect(app.platform.count("GET", "/v1/orders/lookup") == 0)
    await soiree.account.signOut()
    try await zoeComesBack()
    try await until("found") { checkout.placed == Dinner.order }
    #expect(app.platform.count("POST", "/v1/orders/submit") == 1)
  }

  @Test("E1: what surely was not sent, for its payer was signed out, does not wait for them on the disk")
  func notSent() async throws {
    app.platform.on("POST", "/v1/orders/submit", Problem(.unauthenticated))
    let checkout = soiree.checkout(paying: [CashPayment()])
    try await until("a price") { checkout.canPlace }
    await checkout.pay()
    try await until("signed out") { checkout.needsSignIn }
    #expect(await app.disk.record(Purchase.record(of: ScriptedPlatform.zoe)) != nil)
    await soiree.account.signOut()
    #expect(await app.disk.record(Purchase.record(of: ScriptedPlatform.zoe)) == nil)
    try await adamSignsIn()
    #expect(await soiree.purchases.machine.phase == .ready)
  }

  @Test("P1: what never arrived is not offered to the next person")
  func neverArrived() async throws {
    let purchase = Purchase(
      cart: CartID(suffix: "1"), quote: Purchase.Quote(id: "q", total: 1_900), method: PaymentMethod(.cash))
    let record = PurchaseRecord(
      key: PurchaseKey("00000000-0000-4000-8000-000000000009"), purchase: purchase,
      madeAt: app.clock.now - .minutes(30)
    ).bought(by: ScriptedPlatform.zoe)
    try await app.disk.keep(record.bytes, as: Purchase.record(of: ScriptedPlatform.zoe))
    app.platform.on("GET", "/v1/orders/lookup", Problem(.notFound))
    #expect(await soiree.purchases.resume(from: app.disk, as: ScriptedPlatform.zoe))
    #expect(await soiree.purchases.first { $0.phase == .neverArrived } != nil)
    app.session.forget()
    try await adamSignsIn()
    #expect(await soiree.purchases.machine.phase == .ready)
  }
}
