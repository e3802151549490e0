import Paging
import Testing
import Wire

struct CartCoreTests {
  @Test func `a tap shows at once with its price, is kept, and only then sent`() throws {
    let (page, cart) = BrowserPage.withMenu()
    try page.fetchNothing()
    page.addSoup(cart, 2)
    #expect(page.shown(cart, "price", "total")?.integerValue == 2_070)
    #expect(page.shown(cart, "lines")?.arrayValue?.first?["name"]?.stringValue == "Soup “of the day”")
    #expect(page.shown(cart, "state")?.stringValue == "sending")
    let reply = String(decoding: try #require(page.transcript.last).reply, as: UTF8.self)
    let kept = try #require(reply.firstRange(of: "\"slot\":\"cart\"")?.lowerBound)
    let sent = try #require(reply.firstRange(of: "/v1/cart/sync")?.lowerBound)
    #expect(kept < sent)
  }

  @Test func `what the platform agrees to can be ordered, with its quote`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    #expect(page.shown(cart, "state")?.stringValue == "settled")
    #expect(page.shown(cart, "quote", "id")?.stringValue == "q1")
    #expect(page.shown(cart, "quote", "total")?.integerValue == 1_035)
    #expect(page.shown(cart, "answer", "cart_id")?.stringValue == "crt_1")
  }

  @Test func `the body is the contract's, with the device's stamp`() throws {
    let (page, cart) = BrowserPage.withMenu()
    try page.fetchNothing()
    page.addSoup(cart)
    let body = try #require(page.awaited("post", "/v1/cart/sync").body)
    let request = try CartSyncRequest(json: body)
    #expect(request.lines.count == 1 && request.device?.sequence == 1 && request.tip == 0)
  }

  @Test func `a lost answer is sent again as it was when its time has come`() throws {
    let (page, cart) = BrowserPage.withMenu()
    try page.fetchNothing()
    page.addSoup(cart)
    let first = try page.awaited("post", "/v1/cart/sync")
    page.lose(first)
    #expect(page.shown(cart, "state")?.stringValue == "waiting")
    #expect(page.ring(cart))
    #expect(try page.awaited("post", "/v1/cart/sync").body == first.body)
  }

  @Test func `a refusal undoes what was tapped and says so`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    page.addSoup(cart)
    page.answer(try page.awaited("post", "/v1/cart/sync"), 422, Problem(.validationFailed, "Too much soup.").body)
    #expect(page.shown(cart, "lines")?.arrayValue?.first?["quantity"]?.integerValue == 1)
    let told = try #require(page.notices.last)["notice"]
    #expect(told?["kind"]?.stringValue == "rolledBack" && told?["refusal"]?["message"]?.stringValue == "Too much soup.")
  }

  @Test func `a page that is opened again shows its cart before any network`() throws {
    let (page, _) = try BrowserPage.withSoup()
    page.reload(account: Bistro.account)
    let cart = page.open("cart")
    #expect(page.shown(cart, "lines")?.arrayValue?.count == 1)
    #expect(page.shown(cart, "isResumed")?.boolValue == true)
    // Its menu is asked for, since the price needs it.
    page.answer(try page.awaited("get", "/v1/restaurants/rst_bistro/menu"), 200, MenuBody(Bistro.menu).bytes)
    page.answer(try page.awaited("get", "/v1/restaurants/rst_bistro"), 200, Bistro.detail.bytes)
    #expect(page.shown(cart, "price", "total")?.integerValue == 1_035)
  }

  @Test func `a disk that cannot be read is not taken for an empty one`() throws {
    let (page, _) = try BrowserPage.withSoup()
    page.reload(account: Bistro.account)
    page.isDiskBroken = true
    let cart = page.open("cart")
    #expect(page.shown(cart, "isResumed")?.boolValue == false && page.calls.isEmpty)
    page.isDiskBroken = false
    page.ring(cart)
    #expect(page.shown(cart, "lines")?.arrayValue?.count == 1)
  }

  @Test func `a tap before the menu is here waits for it`() throws {
    let page = BrowserPage(account: Bistro.account)
    let cart = page.open("cart")
    try page.fetchNothing()
    page.addSoup(cart)
    #expect(page.shown(cart, "lines")?.arrayValue?.isEmpty == true)
    page.answer(try page.awaited("get", "/v1/restaurants/rst_bistro/menu"), 200, MenuBody(Bistro.menu).bytes)
    page.answer(try page.awaited("get", "/v1/restaurants/rst_bistro"), 200, Bistro.detail.bytes)
    #expect(page.shown(cart, "lines")?.arrayValue?.count == 1)
  }

  @Test func `a menu that cannot be read is told, and nothing is added`() throws {
    let page = BrowserPage(account: Bistro.account)
    let cart = page.open("cart")
    page.addSoup(cart)
    page.answer(try page.awaited("get", "/v1/restaurants/rst_bistro/menu"), 200, Array("<html>".utf8))
    #expect(page.notices.last?["notice"]?["kind"]?.stringValue == "cannotAdd")
  }

  @Test func `P1: another account finds nothing of who was here`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    page.happened("signedIn", ["account": "acc_other"])
    #expect(page.shown(cart, "lines")?.arrayValue?.isEmpty == true)
    page.reload(account: "acc_other")
    let again = page.open("cart")
    #expect(page.shown(again, "lines")?.arrayValue?.isEmpty == true)
  }

  @Test func `P1: an answer to who has left is not heard`() throws {
    let (page, cart) = BrowserPage.withMenu()
    try page.fetchNothing()
    page.addSoup(cart)
    let call = try page.awaited("post", "/v1/cart/sync")
    page.happened("signedIn", ["account": "acc_other"])
    page.answer(call, 200, Bistro.cart(soups: 5, version: 9).bytes)
    #expect(page.shown(cart, "lines")?.arrayValue?.isEmpty == true)
  }

  @Test func `where the food goes is said with every sync, kept, and priced by the way`() throws {
    let (page, cart) = BrowserPage.withMenu()
    try page.fetchNothing()
    page.addSoup(cart)
    try page.agree()
    let address: JSON = ["street": "12 Ocean Avenue", "lat": .number(40.01), "lon": .number(-74.0)]
    page.send(
      cart, "bring",
      [
        "destination": [
          "fulfilment": ["kind": "delivery", "address": address],
          "place": ["lat": .number(40.01), "lon": .number(-74.0)],
        ]
      ])
    #expect(page.shown(cart, "price", "deliveryFee")?.integerValue == 300)
    #expect(page.shown(cart, "goesElsewhere")?.boolValue == true && page.shown(cart, "quote") == nil)
    #expect(try page.awaited("post", "/v1/cart/sync").body?["fulfilment"]?["kind"]?.stringValue == "delivery")
    #expect(page.slots["destination"] != nil)
  }

  @Test func `a message that cannot be read changes nothing`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    let before = page.views[cart]
    page.send(cart, "setQuantity", ["line": 5])
    page.send(cart, "dance")
    #expect(page.malformed == 2 && page.views[cart] == before)
  }
}
