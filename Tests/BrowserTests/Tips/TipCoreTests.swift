import Domain
import Paging
import Testing
import Wire

struct TipCoreTests {
  private static let slot = "tip/ord_1/" + Bistro.account
  private static let path = "/v1/orders/ord_1/tip"
  private static let confirm = "/v1/payments/pay_1/confirm"

  private static func payment(_ status: PaymentStatusCode, _ amount: Int64 = 200) -> PaymentBody {
    var payment = Bistro.payment(status, page: status == .requiresAction ? "https://bank.test/tip" : nil)
    payment.amount = amount
    return payment
  }

  static func answer(_ status: PaymentStatusCode, _ amount: Int64 = 200) -> [UInt8] {
    TipAnswer(orderId: OrderID(suffix: "1"), currency: "USD", tip: amount, payment: payment(status, amount)).bytes
  }

  static func confirmed(_ status: PaymentStatusCode, _ amount: Int64 = 200) -> [UInt8] {
    PaymentConfirmAnswer(
      orderId: OrderID(suffix: "1"), status: .delivered, currency: "USD", payment: payment(status, amount)
    ).bytes
  }

  static func opened(_ page: BrowserPage) -> Int64 { page.open("tip", ["order": "ord_1"]) }

  static func give(_ page: BrowserPage, _ tip: Int64, _ amount: Int64, _ key: String) {
    page.send(
      tip, "give",
      ["amount": .integer(amount), "method": ["method": "card", "token": "tok"], "key": .string(key)])
  }

  private static func state(_ page: BrowserPage, _ tip: Int64, _ members: String...) -> JSON? {
    members.reduce(page.shown(tip, "state")) { $0?[$1] }
  }

  @Test func `a tip is asked for as the phone asks, and thanked for by its payment's amount`() throws {
    let page = BrowserPage(account: Bistro.account)
    let tip = Self.opened(page)
    #expect(Self.state(page, tip) == ["kind": "free"])
    Self.give(page, tip, 200, "key-1")
    #expect(page.slots[Self.slot] != nil && Self.state(page, tip) == ["kind": "giving", "amount": 200])
    let call = try page.awaited("post", Self.path)
    let body = try TipRequest(request: try #require(call.body).bytes)
    #expect(body == TipRequest(amount: 200, paymentMethod: PaymentMethodChoice(kind: .card, token: "tok")))
    #expect(call.key == "key-1" && call.account == Bistro.account)
    page.answer(call, 200, Self.answer(.captured, 250))
    #expect(Self.state(page, tip, "end") == ["kind": "taken", "amount": 250])
    #expect(page.slots[Self.slot] == nil)
  }

  @Test func `E1: after a lost answer and a reload the same tip is sent, whatever else is tapped`() throws {
    let page = BrowserPage(account: Bistro.account)
    var tip = Self.opened(page)
    Self.give(page, tip, 200, "key-1")
    page.lose(try page.awaited("post", Self.path))
    #expect(Self.state(page, tip, "amount") == 200 && Self.state(page, tip, "kind") == "checking")
    Self.give(page, tip, 300, "key-2")
    #expect(page.calls.isEmpty)
    page.reload(account: Bistro.account)
    tip = Self.opened(page)
    Self.give(page, tip, 300, "key-3")
    let call = try page.awaited("post", Self.path)
    #expect(call.key == "key-1" && page.calls.count == 1)
    page.answer(call, 200, Self.answer(.captured))
    #expect(Self.state(page, tip, "end") == ["kind": "taken", "amount": 200])
  }

  @Test func `E5: a closed page finds its tip at the bank, asks about the payment, and offers no other`() throws {
    let page = BrowserPage(account: Bistro.account)
    var tip = Self.opened(page)
    Self.give(page, tip, 200, "key-1")
    page.answer(try page.awaited("post", Self.path), 200, Self.answer(.requiresAction))
    #expect(Self.state(page, tip) == ["kind": "bank", "amount": 200, "page": "https://bank.test/tip"])
    page.reload(account: Bistro.account)
    tip = Self.opened(page)
    page.answer(try page.awaited("post", Self.confirm), 200, Self.confirmed(.requiresAction))
    #expect(Self.state(page, tip, "kind") == "bank")
    page.ring(tip)
    #expect(Self.state(page, tip, "kind") == "bank" && page.shown(tip, "isAsking") == true)
    page.answer(try page.awaited("post", Self.confirm), 200, Self.confirmed(.captured))
    #expect(Self.state(page, tip, "end") == ["kind": "taken", "amount": 200])
    #expect(page.slots[Self.slot] == nil && page.calls.isEmpty)
  }

  @Test func `a refused tip says why, and another is given under a key of its own`() throws {
    let page = BrowserPage(account: Bistro.account)
    let tip = Self.opened(page)
    Self.give(page, tip, 200, "key-1")
    page.answer(try page.awaited("post", Self.path), 402, Problem(.paymentDeclined, "Ask your bank.").body)
    #expect(Self.state(page, tip, "end", "refusal", "code") == "payment_declined")
    #expect(page.slots[Self.slot] == nil)
    Self.give(page, tip, 200, "key-2")
    #expect(try page.awaited("post", Self.path).key == "key-2")
  }

  @Test func `E1: another tab's open tip is settled instead of a second being sent`() throws {
    let other = BrowserPage(account: Bistro.account)
    Self.give(other, Self.opened(other), 300, "key-other")
    let page = BrowserPage(account: Bistro.account)
    let tip = Self.opened(page)
    page.slots[Self.slot] = other.slots[Self.slot]
    Self.give(page, tip, 200, "key-1")
    let call = try page.awaited("post", Self.path)
    #expect(call.key == "key-other")
    page.answer(call, 200, Self.answer(.captured, 300))
    #expect(Self.state(page, tip, "end") == ["kind": "taken", "amount": 300] && page.calls.isEmpty)
  }

  @Test func `E1: another tab's tip that was surely not taken gives way to the one that was tapped`() throws {
    let other = BrowserPage(account: Bistro.account)
    Self.give(other, Self.opened(other), 300, "key-other")
    let page = BrowserPage(account: Bistro.account)
    let tip = Self.opened(page)
    page.slots[Self.slot] = other.slots[Self.slot]
    Self.give(page, tip, 200, "key-1")
    page.answer(try page.awaited("post", Self.path), 402, Problem(.paymentDeclined).body)
    #expect(try page.awaited("post", Self.path).key == "key-1")
  }

  @Test func `E1: a tip that another tab began since is not forgotten with this one`() throws {
    let page = BrowserPage(account: Bistro.account)
    let tip = Self.opened(page)
    Self.give(page, tip, 200, "key-1")
    let other = BrowserPage(account: Bistro.account)
    Self.give(other, Self.opened(other), 300, "key-other")
    page.slots[Self.slot] = other.slots[Self.slot]
    page.answer(try page.awaited("post", Self.path), 200, Self.answer(.captured))
    #expect(page.slots[Self.slot] == other.slots[Self.slot])
  }

  @Test func `a disk that fails sends nothing`() throws {
    let page = BrowserPage(account: Bistro.account)
    let tip = Self.opened(page)
    page.isDiskBroken = true
    Self.give(page, tip, 200, "key-1")
    #expect(page.calls.isEmpty && Self.state(page, tip, "end") == ["kind": "notKept"])
    let blind = Self.opened(page)
    #expect(Self.state(page, blind) == ["kind": "reading"])
    page.isDiskBroken = false
    page.ring(blind)
    #expect(Self.state(page, blind) == ["kind": "free"])
  }

  @Test func `P1: a tip stays for who gave it, and the next account neither sees nor sends it`() throws {
    let page = BrowserPage(account: Bistro.account)
    let tip = Self.opened(page)
    Self.give(page, tip, 200, "key-1")
    let call = try page.awaited("post", Self.path)
    page.happened("signedIn", ["account": "acc_other"])
    #expect(Self.state(page, tip) == ["kind": "free"])
    page.answer(call, 200, Self.answer(.captured))
    #expect(Self.state(page, tip) == ["kind": "free"])
    page.happened("signedIn", ["account": .string(Bistro.account)])
    #expect(try page.awaited("post", Self.path).key == "key-1")
  }
}
