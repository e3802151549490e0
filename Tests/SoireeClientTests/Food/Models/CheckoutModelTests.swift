import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

@MainActor struct CheckoutModelTests {
  private let app = TestApp()
  private let cart: CartModel
  private let purchases: PurchaseStore
  private let checkout: CheckoutModel

  init() async throws {
    app.takesCarts()
    cart = CartModel(await app.carts())
    purchases = PurchaseStore(app.session, disk: app.disk, device: app.device)
    await purchases.listen(to: app.events)
    await purchases.empties(cart.repository)
    checkout = CheckoutModel(purchases, cart: cart, paying: [CardPayment { _ in "tok_card" }, CashPayment()])
    cart.add(Dinner.margherita, options: [Dinner.small], from: Dinner.pricing())
    let cart = cart
    try await until("a cart with a quote") { cart.canOrder }
  }

  private func submit(_ body: SubmitAnswer) {
    app.platform.on("POST", "/v1/orders/submit", status: 201, body)
  }

  @Test("M6: what is paid is what is shown, and the order empties the cart")
  func places() async throws {
    #expect(checkout.canPlace)
    #expect(checkout.ways.map(\.name) == ["Card", "Cash at the door"])
    let total = try #require(cart.bill?.total)
    submit(Dinner.submitted())
    await checkout.pay()
    try await until("placed") { checkout.placed == Dinner.order }
    #expect(checkout.title == "Order placed")
    #expect(checkout.buttons.isEmpty)
    try await until("emptied") { cart.lines.isEmpty }
    let sent = try #require(app.platform.requests.last { $0.target == "/v1/orders/submit" }?.body)
    let request = try SubmitRequest(request: sent)
    #expect(request.expectedTotal == total)
    #expect(request.paymentMethod.token == "tok_card")
  }

  @Test("E5: without an answer it says that it is checking, and offers no button at all")
  func checking() async throws {
    app.platform.on("POST", "/v1/orders/submit") { _ throws(TransportError) in throw .timedOut }
    await checkout.pay()
    try await until("in doubt") { checkout.title == "Checking" }
    #expect(checkout.isBusy)
    #expect(checkout.buttons.isEmpty)
    #expect(!checkout.canPlace)
    let words = (checkout.title ?? "") + (checkout.text ?? "")
    #expect(!words.lowercased().contains("try again"))
    app.platform.on("GET", "/v1/orders/lookup", Dinner.detail())
    app.events.send(.connected)
    try await until("found") { checkout.placed == Dinner.order }
  }

  @Test(
    "E5: no purchase whose end is unknown has words that invite to try again",
    arguments: [
      PlaceOrder.Progress.working(.reading), .working(.sending), .working(.unanswered), .working(.lookingUp),
      .working(.confirming), .working(.undecided(Dinner.order, page: nil)),
    ])
  func words(progress: PlaceOrder.Progress) {
    for subject in [PurchaseWords.Subject.order, .seats] {
      #expect(PurchaseWords(progress, of: subject, "USD")?.line.contains("again") == false)
    }
  }

  @Test("E1: a second tap pays nothing")
  func twice() async throws {
    submit(Dinner.submitted())
    async let first: Void = checkout.pay()
    async let second: Void = checkout.pay()
    _ = await (first, second)
    try await until("placed") { checkout.placed == Dinner.order }
    #expect(app.platform.count("POST", "/v1/orders/submit") == 1)
  }

  @Test("after a decline another way is offered, and pays under a new key")
  func declined() async throws {
    app.platform.on("POST", "/v1/orders/submit", Problem(.paymentDeclined))
    await checkout.pay()
    try await until("declined") { checkout.title == "The payment was declined" }
    #expect(checkout.buttons.map(\.tap) == [.choose, .edit])
    submit(Dinner.submitted())
    checkout.choose(1)
    await checkout.tap(.choose)
    try await until("placed") { checkout.placed == Dinner.order }
    let keys = app.platform.requests.flatMap(\.headers).filter { $0.name == "Idempotency-Key" }.map(\.value)
    #expect(Set(keys).count == 2)
    let last = try #require(app.platform.requests.last { $0.target == "/v1/orders/submit" }?.body)
    #expect(try SubmitRequest(request: last).paymentMethod.kind == .cash)
  }

  @Test("M6: after a decline nothing is paid for a cart that has changed and has no price of the platform yet")
  func declinedThenChanged() async throws {
    await cart.repository.store.listen(to: app.events)
    app.platform.on("POST", "/v1/orders/submit", Problem(.paymentDeclined))
    await checkout.pay()
    try await until("declined") { checkout.title == "The payment was declined" }
    app.platform.on("POST", "/v1/cart/sync") { _ throws(TransportError) in throw .timedOut }
    cart.setTip(500)
    submit(Dinner.submitted())
    checkout.choose(1)
    await checkout.tap(.choose)
    #expect(app.platform.count("POST", "/v1/orders/submit") == 1)
    #expect(checkout.title == PurchaseWords.changedMeanwhile.title)
    app.takesCarts()
    app.events.send(.connected)
    let cart = cart
    try await until("priced again") { cart.canOrder }
    // Once it is placed the cart is empty.
    let shown = cart.bill?.total
    await checkout.tap(.choose)
    try await until("placed") { checkout.placed == Dinner.order }
    let last = try #require(app.platform.requests.last { $0.target == "/v1/orders/submit" }?.body)
    #expect(try SubmitRequest(request: last).expectedTotal == shown)
  }

  @Test("after a decline a way that has to ask its payer buys the same cart anew")
  func declinedThenAsked() async throws {
    app.platform.on("POST", "/v1/orders/submit", Problem(.paymentDeclined))
    checkout.choose(1)
    await checkout.pay()
    try await until("declined") { checkout.title == "The payment was declined" }
    submit(Dinner.submitted())
    checkout.choose(0)
    await checkout.pay()
    try await until("placed") { checkout.placed == Dinner.order }
  }

  /// The platform has this cart now, for so much more, and refuses the first submit with it.
  private func dearer(by amount: Int64) -> CartAnswer {
    let lines = cart.machine.lines.map {
      CartLineRequest(lineId: $0.id, menuItemId: $0.item, quantity: $0.quantity, selectedModifiers: $0.options)
    }
    var cart = Dinner.answer(CartSyncRequest(restaurantId: Dinner.restaurant, lines: lines))
    cart.totals.total += amount
    app.platform.on("POST", "/v1/orders/submit", Problem(.quoteChanged).adding("cart", cart))
    app.platform.on("GET", "/v1/cart", cart)
    return cart
  }

  @Test("M6: a changed price is shown on its button, and paid only by that")
  func repriced() async throws {
    let total = dearer(by: 100).totals.total
    await checkout.pay()
    try await until("repriced") { checkout.title == "The price has changed" }
    #expect(checkout.buttons.map(\.title) == ["Pay \(AmountWords.amount(total, "USD"))", "Back to the cart"])
    submit(Dinner.submitted())
    await checkout.tap(.accept)
    try await until("placed") { checkout.placed == Dinner.order }
    let last = try #require(app.platform.requests.last { $0.target == "/v1/orders/submit" }?.body)
    #expect(try SubmitRequest(request: last).expectedTotal == total)
  }

  @Test("O3: after a refusal the cart is read again, and shows why it cannot be ordered")
  func refused() async throws {
    var left = dearer(by: 0)
    left.validationErrors = [CartIssue(code: "item_unavailable", message: "Sold out.")]
    left.quote = nil
    app.platform.on("GET", "/v1/cart", left)
    app.platform.on("POST", "/v1/orders/submit", Problem(.itemUnavailable))
    #expect(checkout.canPlace)
    await checkout.pay()
    let (cart, checkout) = (cart, checkout)
    try await until("refused and read") { checkout.title != nil && !checkout.isBusy && !cart.canOrder }
    #expect(app.platform.count("GET", "/v1/cart") == 1)
    #expect(!checkout.canPlace)
  }

  enum Theirs: CaseIterable { case dish, place, price }

  @Test("M6: another device's cart is not paid for unseen, also one that costs the same", arguments: Theirs.allCases)
  func changedElsewhere(what: Theirs) async throws {
    let dear = dearer(by: 100)
    var theirs = dear
    switch what {
    case .dish: theirs.lines[0].lineId = "theirs"
    case .place: theirs.fulfilment = FulfilmentBody(kind: .pickup)
    case .price: theirs.totals.total += 100
    }
    let later = theirs
    app.platform.on("GET", "/v1/cart") { [app] _ throws(TransportError) in
      // The other device was there between the first look and the tap.
      let isFirst = app.platform.count("GET", "/v1/cart") == 1
      return ClientResponse(status: 200, body: (isFirst ? dear : later).bytes)
    }
    await checkout.pay()
    let (cart, checkout) = (cart, checkout)
    try await until("repriced and looked at") {
      checkout.title == "The price has changed" && cart.bill?.total == dear.totals.total && cart.canOrder
    }
    submit(Dinner.submitted())
    await checkout.tap(.accept)
    #expect(app.platform.count("POST", "/v1/orders/submit") == 1)
    #expect(checkout.title == PurchaseWords.changedMeanwhile.title)
    try await until("shown") {
      cart.canOrder && cart.lines.map(\.id) == later.lines.map(\.lineId) && cart.goal?.kind == later.fulfilment.kind
        && cart.bill?.total == later.totals.total
    }
    #expect(checkout.buttons.map(\.title) == ["Place order · \(AmountWords.amount(later.totals.total, "USD"))"])
    #expect(checkout.title == PurchaseWords.changedMeanwhile.title)
    await checkout.tap(.place)
    try await until("placed") { checkout.placed == Dinner.order }
    let last = try #require(app.platform.requests.last { $0.target == "/v1/orders/submit" }?.body)
    #expect(try SubmitRequest(request: last).expectedTotal == later.totals.total)
  }

  @Test("3-D Secure: the bank's page is there until the payer is back")
  func bank() async throws {
    submit(
      Dinner.submitted(.pendingPayment, Dinner.payment(.requiresAction, action: "https://bank.test/3ds")))
    await checkout.pay()
    try await until("at the bank") { checkout.bankPage == "https://bank.test/3ds" }
    #expect(checkout.buttons.map(\.title) == ["Open my bank", "Give the payment up"])
    app.platform.on(
      "POST", "/v1/payments/pay_1/confirm",
      PaymentConfirmAnswer(orderId: Dinner.order, status: .placed, currency: "USD", payment: Dinner.payment()))
    await checkout.backFromBank()
    try await until("placed") { checkout.placed == Dinner.order }
    #expect(checkout.bankPage == nil)
  }

  @Test("E6: a dinner's payment is given up at the bank, and what is paid next has a key of its own")
  func givenUp() async throws {
    app.hasCart()
    submit(
      Dinner.submitted(.pendingPayment, Dinner.payment(.requiresAction, action: "https://bank.test/3ds")))
    await checkout.pay()
    try await until("at the bank") { checkout.bankPage != nil }
    app.platform.on(
      "POST", "/v1/payments/pay_1/abandon",
      PaymentConfirmAnswer(
        orderId: Dinner.order, status: .paymentFailed, currency: "USD", payment: Dinner.payment(.abandoned)))
    await checkout.tap(.abandon)
    try await until("given up") { checkout.bankPage == nil && checkout.buttons.contains { $0.tap == .edit } }
    #expect(app.platform.count("POST", "/v1/payments/pay_1/abandon") == 1 && checkout.placed == nil)
    #expect(await app.disk.record(OrderPurchase.record(of: ScriptedPlatform.zoe)) == nil)
    // The cart is read again: a promotion's use that the payment kept may be free.
    let (platform, cart) = (app.platform, cart)
    try await until("read again") { platform.count("GET", "/v1/cart") > 0 }
    await cart.repository.store.settle()
    try await until("priced again") { cart.canOrder }
    submit(Dinner.submitted())
    await checkout.pay()
    try await until("placed") { checkout.placed == Dinner.order }
    let keys = app.platform.requests.filter { $0.target == "/v1/orders/submit" }.flatMap(\.headers)
      .filter { $0.name == "Idempotency-Key" }.map(\.value)
    #expect(keys.count == 2 && Set(keys).count == 2)
  }

  @Test("a sheet that its payer closed sends nothing, and one that cannot be shown says so")
  func sheets() async {
    let closed = CheckoutModel(purchases, cart: cart, paying: [CardPayment { _ in throw PaymentFault.cancelled }])
    await closed.pay()
    #expect(closed.title == nil)
    let missing = CheckoutModel(purchases, cart: cart, paying: [CardPayment { _ in throw PaymentFault.unavailable }])
    await missing.pay()
    #expect(missing.text == PurchaseWords.cannotPaySo)
    #expect(app.platform.count("POST", "/v1/orders/submit") == 0)
  }

  @Test("M6: a cart that changed while its payer was asked is not bought at another price than the sheet's")
  func changedMeanwhile() async throws {
    submit(Dinner.submitted())
    let cart = cart
    let slow = CheckoutModel(
      purchases, cart: cart,
      paying: [
        CardPayment { _ in
          await cart.setTip(500)
          try await until("priced again") { cart.canOrder && cart.bill?.rows.contains { $0.label == "Tip" } == true }
          return "tok_card"
        }
      ])
    await slow.pay()
    #expect(app.platform.count("POST", "/v1/orders/submit") == 0)
    #expect(slow.title == PurchaseWords.changedMeanwhile.title)
    #expect(slow.canPlace)
    let total = try #require(cart.bill?.total)
    app.platform.on("GET", "/v1/cart", try #require(app.around.answer.value))
    let same = CheckoutModel(
      purchases, cart: cart,
      paying: [
        CardPayment { _ in
          await cart.repository.store.send(.foreground)
          return "tok_card"
        }
      ])
    await same.pay()
    try await until("placed") { same.placed == Dinner.order }
    let last = try #require(app.platform.requests.last { $0.target == "/v1/orders/submit" }?.body)
    #expect(try SubmitRequest(request: last).expectedTotal == total)
  }

  @Test("M6: what a code takes off is on the button, and is what is paid")
  func reduced() async throws {
    submit(Dinner.submitted())
    let full = try #require(cart.bill?.total)
    cart.setPromo("TEN")
    try await until("priced") { cart.canOrder }
    let total = try #require(cart.bill?.total)
    #expect(total < full)
    #expect(checkout.total == AmountWords.amount(total, "USD"))
    await checkout.pay()
    try await until("placed") { checkout.placed == Dinner.order }
    let last = try #require(app.platform.requests.last { $0.target == "/v1/orders/submit" }?.body)
    #expect(try SubmitRequest(request: last).expectedTotal == total)
  }

  @Test("E1: a purchase of an earlier launch is shown as it is found, and one that was placed before is not")
  func earlierLaunch() async throws {
    submit(Dinner.submitted())
    await checkout.pay()
    try await until("placed and emptied") { [cart, checkout] in
      checkout.placed == Dinner.order && cart.lines.isEmpty
    }
    let next = CheckoutModel(purchases, cart: cart, paying: [CashPayment()])
    try await until("at rest") { next.buttons.map(\.tap) == [.place] }
    #expect(next.placed == nil)
    #expect(!next.canPlace)
  }
}
