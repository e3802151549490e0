import Client
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@testable import ClientCore

/// Screens that stay open while somebody else comes.
extension AnotherPersonTests {
  @Test(
    "P1: what somebody wrote for the kitchen is theirs when they are back, and gone when another comes or they leave")
  func comment() async throws {
    let checkout = soiree.checkout(paying: [CashPayment()])
    checkout.comment = "The bell says Zoe"
    app.session.forget()
    try await zoeComesBack()
    #expect(checkout.comment == "The bell says Zoe")
    app.session.forget()
    try await adamSignsIn()
    try await until("gone") { checkout.comment.isEmpty }
    checkout.comment = "Adam, second floor"
    await soiree.account.signOut()
    try await until("gone, too") { checkout.comment.isEmpty }
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
    #expect(!order.needsSignIn)
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

  @Test("P1: what became of a rating is not told to who comes after whoever gave it")
  func lateRating() async throws {
    let clock = app.clock
    app.platform.on("POST", "/v1/orders/ord_1/review") { _ throws(TransportError) in
      do { try await clock.clock.wait(until: clock.now + .seconds(5)) } catch { throw .cancelled }
      throw .closedEarly
    }
    app.platform.on("GET", "/v1/orders/ord_1", Dinner.detail())
    let model = soiree.order(Dinner.order)
    await model.open()
    let rating = Task { await model.review(stars: 1) }
    try await until("under way") { app.platform.count("POST", "/v1/orders/ord_1/review") == 1 }
    app.session.forget()
    try await until("gone") { model.needsSignIn }
    let answered = Task { await rating.value }
    clock.advance(by: .seconds(5))
    await answered.value
    #expect(model.notice == nil)
    await model.close()
  }

  @Test("P1: what somebody was told of their cart is not there to be read by the next")
  func notices() async throws {
    let cart = soiree.cart
    cart.add(Dinner.tartufo, from: Dinner.pricing())
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
    #expect(await app.disk.record(OrderPurchase.record(of: ScriptedPlatform.zoe)) != nil)
    await soiree.account.signOut()
    #expect(await app.disk.record(OrderPurchase.record(of: ScriptedPlatform.zoe)) == nil)
    try await adamSignsIn()
    #expect(await soiree.purchases.machine.phase == .ready)
  }

  @Test("P1: what never arrived is not offered to the next person")
  func neverArrived() async throws {
    let purchase = OrderPurchase(
      cart: CartID(suffix: "1"), quote: OrderPurchase.Quote(id: "q", total: 1_900, version: 1),
      method: PaymentMethod(.cash))
    let record = PurchaseRecord(
      key: PurchaseKey("00000000-0000-4000-8000-000000000009"), purchase: purchase,
      madeAt: app.clock.now - .minutes(30)
    ).bought(by: ScriptedPlatform.zoe)
    try await app.disk.keep(record.bytes, as: OrderPurchase.record(of: ScriptedPlatform.zoe))
    app.platform.on("GET", "/v1/orders/lookup", Problem(.notFound))
    #expect(await soiree.purchases.resume(from: app.disk, as: ScriptedPlatform.zoe))
    #expect(await soiree.purchases.first { $0.phase == .neverArrived } != nil)
    app.session.forget()
    try await adamSignsIn()
    #expect(await soiree.purchases.machine.phase == .ready)
  }
}
