import Domain
import Paging
import Testing
import Wire

struct OrderCoreTests {
  private static let slot = "purchase/" + Bistro.account

  /// A tap on "Place order".
  private static func placing(key: String = "key-1") throws -> (page: BrowserPage, cart: Int64, order: Int64) {
    let (page, cart) = try BrowserPage.withSoup()
    let order = page.open("order")
    place(page, cart, order, key: key)
    return (page, cart, order)
  }

  private static func place(_ page: BrowserPage, _ cart: Int64, _ order: Int64, key: String = "key-1") {
    page.send(
      order, "place",
      [
        "goods": ["kind": "order", "allergies": [], "quote": page.shown(cart, "quote") ?? .null],
        "method": ["method": "card", "token": "tok"],
        "others": [["method": "cash"]], "key": .string(key),
      ])
  }

  @Test func `E1: the key is on the disk before the order is sent`() throws {
    let (page, _, order) = try Self.placing()
    #expect(page.slots[Self.slot] != nil)
    let call = try page.awaited("post", "/v1/orders/submit")
    #expect(call.key == "key-1" && call.account == Bistro.account)
    let request = try SubmitRequest(json: try #require(call.body))
    #expect(request.expectedTotal == 1_035 && request.quoteId == "q1" && request.paymentMethod.kind == .card)
    #expect(page.shown(order, "progress", "step", "kind")?.stringValue == "sending")
    #expect(page.shown(order, "taps")?.arrayValue?.isEmpty == true)
  }

  @Test func `E1: without the disk nothing is sent`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    let order = page.open("order")
    page.isDiskBroken = true
    Self.place(page, cart, order)
    #expect(page.call("post", "/v1/orders/submit") == nil)
    #expect(page.shown(order, "progress", "reason", "kind")?.stringValue == "notKept")
  }

  @Test func `what could not be kept can be left, and tried again`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    let order = page.open("order")
    page.isDiskBroken = true
    Self.place(page, cart, order)
    page.send(order, "edit")
    #expect(page.shown(order, "progress", "kind")?.stringValue == "nothing")
    page.isDiskBroken = false
    Self.place(page, cart, order, key: "key-2")
    #expect(try page.awaited("post", "/v1/orders/submit").key == "key-2")
  }

  @Test(arguments: [Int64(403), 409, 410, 422])
  func `E5: a refusal that names no problem is another program's: the order may have arrived`(_ status: Int64) throws {
    let (page, _, order) = try Self.placing()
    page.answer(try page.awaited("post", "/v1/orders/submit"), status, Array("<html>Blocked</html>".utf8))
    #expect(page.shown(order, "progress", "step", "kind")?.stringValue == "unanswered")
    page.ring(order)
    #expect(page.call("get", "/v1/orders/lookup?idempotency_key=key-1") != nil)
  }

  @Test func `P1: what is refused because another account's cookie went along is asked again later`() throws {
    let (page, _, order) = try Self.placing()
    page.answer(try page.awaited("post", "/v1/orders/submit"), 412, Problem(.preconditionFailed).body)
    #expect(page.shown(order, "progress", "step", "kind")?.stringValue == "unanswered")
  }

  @Test func `an order that stands empties the cart and frees the slot`() throws {
    let (page, cart, order) = try Self.placing()
    page.answer(
      try page.awaited("post", "/v1/orders/submit"), 201, Bistro.placed(.placed, Bistro.payment(.authorised)).bytes)
    #expect(page.shown(order, "progress", "id")?.stringValue == "ord_1")
    #expect(page.shown(cart, "lines")?.arrayValue?.isEmpty == true)
    #expect(page.slots[Self.slot] == nil)
    #expect(page.notices.last == ["kind": "ordered", "order": "ord_1"])
  }

  @Test func `E5: a lost answer is looked up, and the order is not sent again when it is there`() throws {
    let (page, _, order) = try Self.placing()
    page.lose(try page.awaited("post", "/v1/orders/submit"))
    #expect(page.shown(order, "progress", "step", "kind")?.stringValue == "unanswered")
    page.ring(order)
    let call = try page.awaited("get", "/v1/orders/lookup?idempotency_key=key-1")
    page.answer(call, 200, Bistro.placed(.placed, Bistro.payment(.authorised)).bytes)
    #expect(page.shown(order, "progress", "kind")?.stringValue == "done")
    #expect(page.call("post", "/v1/orders/submit") == nil)
  }

  @Test func `E1: what was surely never taken is sent again under the same key`() throws {
    let (page, _, order) = try Self.placing()
    page.lose(try page.awaited("post", "/v1/orders/submit"))
    page.ring(order)
    page.answer(try page.awaited("get", "/v1/orders/lookup"), 404, Problem(.notFound).body)
    #expect(try page.awaited("post", "/v1/orders/submit").key == "key-1")
  }

  @Test func `E1: a page that was closed while paying finds what it bought`() throws {
    let (page, _, _) = try Self.placing()
    page.reload(account: Bistro.account)
    let cart = page.open("cart")
    let order = page.open("order")
    let call = try page.awaited("get", "/v1/orders/lookup?idempotency_key=key-1")
    page.answer(call, 200, Bistro.placed(.placed, Bistro.payment(.authorised)).bytes)
    #expect(page.shown(order, "progress", "kind")?.stringValue == "done")
    #expect(page.shown(cart, "lines")?.arrayValue?.isEmpty == true && page.slots[Self.slot] == nil)
  }

  @Test func `E1: another tab's key is not written over, and is found out first`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    let order = page.open("order")
    let (other, otherCart) = try BrowserPage.withSoup()
    Self.place(other, otherCart, other.open("order"), key: "key-2")
    let theirs = try #require(other.slots[Self.slot])
    // Between the look at the slot and the writing.
    page.beforeStore = { page, slot, act in if slot == Self.slot, act == "keep" { page.slots[slot] = theirs } }
    Self.place(page, cart, order)
    #expect(page.slots[Self.slot] == theirs)
    #expect(page.call("post", "/v1/orders/submit") == nil)
    #expect(page.call("get", "/v1/orders/lookup?idempotency_key=key-2") != nil)
  }

  @Test func `M6: a changed price is asked about, and the new one paid under a new key`() throws {
    let (page, _, order) = try Self.placing()
    let problem = Problem(.quoteChanged).adding("cart", Bistro.cart(soups: 2, version: 2, quote: "q2"))
    page.answer(try page.awaited("post", "/v1/orders/submit"), 409, problem.body)
    #expect(page.shown(order, "progress", "question") == ["kind": "newPrice", "total": 2_070])
    page.send(order, "accept", ["key": "key-3"])
    let call = try page.awaited("post", "/v1/orders/submit")
    #expect(call.key == "key-3" && call.body?["quote_id"]?.stringValue == "q2")
  }

  @Test(arguments: [
    Problem(.promoUsedUp), Problem(.quoteChanged).adding("cart", Bistro.cart(soups: 2, version: 2, quote: "q2")),
  ])
  func `M6: a bill that was refused is looked at again, once`(_ problem: Problem) throws {
    let (page, _, order) = try Self.placing()
    #expect(page.call("get", "/v1/cart") == nil)
    page.answer(try page.awaited("post", "/v1/orders/submit"), 409, problem.body)
    let look = try page.awaited("get", "/v1/cart")
    page.answer(look, 200, Bistro.cart(soups: 2, version: 2, quote: "q2").bytes)
    page.send(order, "edit")
    #expect(page.call("get", "/v1/cart") == nil)
  }

  @Test func `R4: a declined card offers the other ways to pay`() throws {
    let (page, cart, order) = try Self.placing()
    page.answer(try page.awaited("post", "/v1/orders/submit"), 402, Problem(.paymentDeclined).body)
    #expect(page.shown(order, "progress", "question", "others") == [["method": "cash"]])
    page.send(order, "choose", ["method": ["method": "cash"], "key": "key-4"])
    #expect(try page.awaited("post", "/v1/orders/submit").body?["payment_method"] == ["kind": "cash"])
    #expect(page.shown(cart, "lines")?.arrayValue?.count == 1)
  }

  @Test func `the bank's page is opened, and asked about when its payer is back`() throws {
    let (page, _, order) = try Self.placing()
    page.answer(
      try page.awaited("post", "/v1/orders/submit"), 202,
      Bistro.placed(.pendingPayment, Bistro.payment(.requiresAction, page: "https://bank.test/3ds")).bytes)
    #expect(page.opened == ["https://bank.test/3ds"])
    page.send(order, "backFromBank")
    let call = try page.awaited("post", "/v1/payments/pay_1/confirm")
    page.answer(
      call, 200,
      PaymentConfirmAnswer(
        orderId: .init(suffix: "1"), status: .placed, currency: "USD", payment: Bistro.payment(.authorised)
      ).bytes)
    #expect(page.shown(order, "progress", "kind")?.stringValue == "done")
  }

  @Test func `M4: a cart is looked at again when its payment failed at the bank`() throws {
    let (page, _, order) = try Self.placing()
    page.answer(
      try page.awaited("post", "/v1/orders/submit"), 202,
      Bistro.placed(.pendingPayment, Bistro.payment(.requiresAction, page: "https://bank.test/3ds")).bytes)
    page.send(order, "backFromBank")
    #expect(page.call("get", "/v1/cart") == nil)
    page.answer(
      try page.awaited("post", "/v1/payments/pay_1/confirm"), 200,
      PaymentConfirmAnswer(
        orderId: .init(suffix: "1"), status: .paymentFailed, currency: "USD", payment: Bistro.payment(.declined)
      ).bytes)
    #expect(page.call("get", "/v1/cart") != nil, "a promotion's use that the payment kept is free again")
  }

  @Test func `E1: a purchase waits for its owner, and nobody else sees it`() throws {
    let (page, _, order) = try Self.placing()
    page.lose(try page.awaited("post", "/v1/orders/submit"))
    page.happened("signedIn", ["account": "acc_other"])
    #expect(page.shown(order, "progress", "kind")?.stringValue == "nothing")
    #expect(page.slots[Self.slot] != nil)
    page.happened("signedIn", ["account": .string(Bistro.account)])
    #expect(page.call("get", "/v1/orders/lookup?idempotency_key=key-1") != nil)
  }

  @Test func `nobody buys without being signed in`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    let order = page.open("order")
    let quote = page.shown(cart, "quote") ?? .null
    page.happened("signedOut")
    page.send(
      order, "place",
      [
        "goods": ["kind": "order", "allergies": [], "quote": quote], "method": ["method": "cash"], "others": [],
        "key": "key-1",
      ])
    #expect(page.shown(order, "progress", "question", "kind")?.stringValue == "signIn")
    #expect(page.call("post", "/v1/orders/submit") == nil && page.slots[Self.slot] == nil)
  }
}
