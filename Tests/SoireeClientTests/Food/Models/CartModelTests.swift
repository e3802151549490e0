import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@MainActor struct CartModelTests {
  private let app = TestApp()
  private let cart: CartModel
  private let pricing = Dinner.pricing(to: Dinner.door)

  init() async {
    cart = CartModel(await app.carts()) { id in
      id == Dinner.restaurant ? "Pizzeria Bella" : nil
    }
  }

  private func bringHome() async {
    await cart.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door))
  }

  @Test("M5: a tap shows its line and its price in the same call, before anybody was asked")
  func atOnce() {
    cart.add(Dinner.margherita, options: [Dinner.large], from: pricing)
    #expect(cart.lines.map(\.name) == ["Margherita"])
    #expect(cart.lines.first?.options == ["Large"])
    #expect(cart.lines.first?.price == "16.00 USD")
    #expect(cart.bill?.rows.first?.amount == "16.00 USD")
    #expect(cart.isAhead)
    #expect(app.platform.requests.isEmpty)
  }

  @Test("the platform agrees to the bill that was shown, and it can be ordered")
  func settles() async throws {
    app.takesCarts()
    await bringHome()
    cart.add(Dinner.margherita, options: [Dinner.small], from: pricing)
    let shown = cart.bill?.total
    try await until("settled") { cart.canOrder }
    #expect(cart.bill?.total == shown)
    #expect(cart.bill?.rows.map(\.label) == ["Subtotal", "Delivery", "Service fee", "Sales tax 8 %", "Total"])
    #expect(cart.bill?.rows.last?.isTotal == true)
    #expect(cart.notices.isEmpty)
  }

  @Test("taps one after the other all count, whatever the network does meanwhile")
  func manyTaps() async throws {
    app.takesCarts()
    for _ in 0..<20 { cart.add(Dinner.cola, from: pricing) }
    #expect(cart.count == 20)
    try await until("settled") { cart.canOrder }
    #expect(cart.count == 20)
    #expect(app.syncs.last?.lines.map(\.quantity) == [20])
    #expect(app.syncs.count <= 20)
  }

  @Test("M5: a line is changed by its own choices, in its place; a line that is not there has none")
  func changesLine() throws {
    cart.add(Dinner.margherita, quantity: 2, options: [Dinner.small], note: "Well done", from: pricing)
    let line = try #require(cart.lines.first)
    let options = try #require(cart.options(of: line.id))
    #expect(options.quantity == 2 && options.note == "Well done")
    #expect(options.groups.flatMap(\.choices).filter(\.isChosen).map(\.id) == [Dinner.small])
    options.toggle(Dinner.large)
    options.setQuantity(1)
    #expect(options.add())
    #expect(cart.lines.map(\.id) == [line.id])
    #expect(cart.lines.first?.options == ["Large"] && cart.lines.first?.price == "16.00 USD")
    #expect(cart.options(of: "another") == nil)
  }

  @Test("a quantity of nothing takes the line out, and an empty cart has no bill")
  func takesOut() async throws {
    app.takesCarts()
    cart.add(Dinner.cola, from: pricing)
    let id = try #require(cart.lines.first?.id)
    cart.setQuantity(of: id, to: 3)
    #expect(cart.lines.first?.price == "9.00 USD")
    cart.setQuantity(of: id, to: 0)
    #expect(cart.lines.isEmpty)
    #expect(cart.bill == nil)
  }

  @Test("O3: a dish of another restaurant asks, in words, and either answer is taken at once")
  func asks() async throws {
    app.takesCarts()
    cart.add(Dinner.margherita, options: [Dinner.small], from: pricing)
    try await until("settled") { cart.canOrder }
    cart.add(MenuItemID(suffix: "sushi.3"), from: Dinner.pricing(Dinner.other))
    #expect(cart.question == "Your cart has dishes from Pizzeria Bella. Clear it and go on?")
    cart.keepCart()
    #expect(cart.question == nil)
    #expect(cart.lines.map(\.name) == ["Margherita"])
    cart.add(MenuItemID(suffix: "sushi.3"), from: Dinner.pricing(Dinner.other))
    cart.clearAndAdd()
    #expect(cart.lines.map(\.name) == ["Cola"])
    #expect(cart.restaurant == Dinner.other)
    try await until("the new cart is settled") { cart.canOrder }
    #expect(app.syncs.last?.replace == true)
  }

  @Test("O3: what cannot be added is told by name, and read away")
  func cannotAdd() async throws {
    cart.add(Dinner.tartufo, from: pricing)
    #expect(cart.lines.isEmpty)
    try await until("told") { !cart.notices.isEmpty }
    #expect(cart.notices.map(\.text) == ["Tartufo is sold out. Choose something else or remove it."])
    cart.dismiss(cart.notices[0].id)
    #expect(cart.notices.isEmpty)
  }

  @Test("what the platform refused is undone and told")
  func rolledBack() async throws {
    app.platform.on("POST", "/v1/cart/sync", Problem(.validationFailed, "Too many of these."))
    cart.add(Dinner.cola, from: pricing)
    try await until("undone") { cart.lines.isEmpty && !cart.notices.isEmpty }
    #expect(cart.notices.first?.text == "Your last change was undone. Too many of these.")
  }

  @Test("an issue stands at its line, and in the cart where it is of all of it")
  func issues() async throws {
    app.platform.on("POST", "/v1/cart/sync") { request throws(TransportError) in
      guard let body = try? CartSyncRequest(request: request.body ?? []) else { return ClientResponse(status: 422) }
      var answer = Dinner.answer(body)
      answer.quote = nil
      answer.validationErrors = [
        CartIssue(lineId: body.lines.first?.lineId, code: "item_unavailable", message: "It has just gone."),
        CartIssue(code: "restaurant_closed", message: "The restaurant is closed."),
      ]
      return ClientResponse(status: 200, body: answer.bytes)
    }
    cart.add(Dinner.cola, from: pricing)
    try await until("answered") { !cart.issues.isEmpty }
    #expect(cart.issues == ["The restaurant is closed."])
    #expect(cart.lines.first?.issue == "It has just gone.")
    #expect(!cart.canOrder)
  }

  @Test("who is not signed in keeps the cart and is asked to")
  func signsIn() async throws {
    app.platform.on("POST", "/v1/cart/sync", Problem(.unauthenticated))
    cart.add(Dinner.cola, from: pricing)
    try await until("asked") { cart.needsSignIn }
    #expect(cart.count == 1)
  }

  @Test("M6: a code that only the platform knows is in the bill as soon as it is priced, and provisional before")
  func code() async throws {
    app.takesCarts()
    await bringHome()
    cart.add(Dinner.margherita, options: [Dinner.small], from: pricing)
    try await until("settled") { cart.canOrder }
    let full = try #require(cart.bill?.total)
    #expect(cart.bill?.isProvisional == false)
    cart.setPromo("TEN")
    #expect(cart.bill?.isProvisional == true)
    #expect(!cart.canOrder)
    try await until("priced") { cart.canOrder }
    #expect(cart.bill?.rows.contains { $0.label == "10 % off" && $0.amount == "-1.20 USD" } == true)
    #expect(cart.bill?.total == cart.machine.quote?.total)
    #expect(cart.bill?.isProvisional == false)
    let reduced = try #require(cart.bill?.total)
    #expect(reduced < full)
    cart.setTip(100)
    #expect(cart.bill?.isProvisional == true)
    try await until("priced again") { cart.canOrder }
    #expect(cart.bill?.total == reduced + 100)
  }

  @Test("M6: where this device and the platform disagree, what can be ordered is shown as the platform has it")
  func disagrees() async throws {
    app.platform.on("POST", "/v1/cart/sync") { request throws(TransportError) in
      guard let body = try? CartSyncRequest(request: request.body ?? []) else { return ClientResponse(status: 422) }
      var answer = Dinner.answer(body)
      answer.lines[0].total += 50
      answer.totals.subtotal += 50
      answer.totals.total += 50
      return ClientResponse(status: 200, body: answer.bytes)
    }
    cart.add(Dinner.cola, from: pricing)
    try await until("settled") { cart.canOrder }
    #expect(cart.bill?.total == cart.machine.quote?.total)
    #expect(cart.lines.first?.price == "3.50 USD")
    #expect(cart.bill?.rows.first?.amount == "3.50 USD")
  }

  @Test("a tip and a code are in the bill as they are typed")
  func tip() async throws {
    app.takesCarts()
    cart.add(Dinner.cola, from: pricing)
    cart.setTip(200)
    #expect(cart.bill?.rows.contains { $0.label == "Tip" && $0.amount == "2.00 USD" } == true)
    cart.setPromo("TEN")
    try await until("settled") { cart.canOrder }
    #expect(app.syncs.last?.promoCode == "TEN")
    #expect(app.syncs.last?.tip == 200)
  }
}

@MainActor struct DishOptionsModelTests {
  private let app = TestApp()
  private let cart: CartModel
  private let pricing = Dinner.pricing()

  init() async { cart = CartModel(await app.carts()) }

  private func model() throws -> DishOptionsModel {
    try #require(DishOptionsModel(Dinner.margherita, from: pricing, to: cart))
  }

  @Test("a group of exactly one begins with the first that can be had, and its price is shown")
  func begins() throws {
    let dish = try model()
    #expect(dish.groups.map(\.demand) == ["Choose 1", "Up to 2"])
    #expect(dish.groups[0].choices.map(\.isChosen) == [true, false])
    #expect(dish.groups[0].choices[1].surcharge == "+4.00 USD")
    #expect(dish.price == "12.00 USD")
    #expect(dish.canAdd)
  }

  @Test("M5: choices and quantity change the price at once; one of a single group replaces the other")
  func chooses() throws {
    let dish = try model()
    dish.toggle(Dinner.large)
    #expect(dish.groups[0].choices.map(\.isChosen) == [false, true])
    dish.toggle(Dinner.large)
    #expect(dish.groups[0].choices.map(\.isChosen) == [false, true])
    dish.toggle(Dinner.basil)
    dish.setQuantity(2)
    #expect(dish.price == "33.00 USD")
  }

  @Test("what cannot be had and what is too much is not chosen", arguments: ["bella.5", "nothing"])
  func refuses(option: String) throws {
    let dish = try model()
    dish.toggle(OptionID(suffix: option))
    #expect(dish.groups[1].choices.allSatisfy { !$0.isChosen })
  }

  @Test("it goes into the cart as chosen, and a line is changed in place")
  func adds() async throws {
    app.takesCarts()
    let dish = try model()
    dish.toggle(Dinner.large)
    dish.note = "well done"
    #expect(dish.add())
    #expect(cart.lines.map(\.options) == [["Large"]])
    #expect(cart.lines.first?.note == "well done")
    let line = try #require(cart.machine.lines.first)
    let change = try #require(DishOptionsModel(Dinner.margherita, from: pricing, to: cart, changing: line))
    #expect(change.note == "well done")
    change.toggle(Dinner.small)
    change.setQuantity(3)
    #expect(change.add())
    #expect(cart.lines.map(\.options) == [["Small"]])
    #expect(cart.lines.first?.quantity == 3)
    // It went with an order, say, while its choices were open.
    cart.clear()
    #expect(!change.add() && cart.lines.isEmpty)
  }

  @Test("O3: a note that is too long is told and not added")
  func tooLong() throws {
    let dish = try model()
    dish.note = String(repeating: "x", count: 201)
    #expect(!dish.canAdd)
    #expect(dish.problems == ["The note has at most 200 characters. Make it shorter."])
    #expect(!dish.add())
  }

  @Test("a dish that is on no menu has no model")
  func unknown() {
    #expect(DishOptionsModel(MenuItemID(suffix: "bella.99"), from: pricing, to: cart) == nil)
  }
}
