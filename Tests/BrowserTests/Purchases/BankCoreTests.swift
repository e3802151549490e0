import Domain
import Paging
import Testing
import Wire

struct BankCoreTests {
  private static let challenged = Bistro.placed(
    .pendingPayment, Bistro.payment(.requiresAction, page: "https://bank.test/3ds"))

  /// An order whose payer was sent to the bank.
  private static func atBank() throws -> (page: BrowserPage, order: Int64) {
    let (page, cart) = try BrowserPage.withSoup()
    let order = page.open("order")
    page.send(
      order, "place",
      [
        "goods": ["kind": "order", "allergies": [], "quote": page.shown(cart, "quote") ?? .null],
        "method": ["method": "card"],
        "others": [["method": "cash"]], "key": "key-1",
      ])
    page.answer(try page.awaited("post", "/v1/orders/submit"), 202, challenged.bytes)
    #expect(page.opened == ["https://bank.test/3ds"])
    return (page, order)
  }

  @Test func `whoever comes back from the bank is not sent there again until they ask for it`() throws {
    let (page, _) = try Self.atBank()
    page.reload(account: Bistro.account)
    let order = page.open("order")
    page.answer(try page.awaited("get", "/v1/orders/lookup"), 200, Self.challenged.bytes)
    #expect(page.shown(order, "progress", "kind")?.stringValue == "bank" && page.opened.isEmpty)
    page.send(order, "openBank")
    #expect(page.opened == ["https://bank.test/3ds"])
  }

  @Test func `the way to the bank stays while the page asks by itself`() throws {
    let (page, order) = try Self.atBank()
    let shown = page.views[order]
    #expect(page.ring(order))
    _ = try page.awaited("post", "/v1/payments/pay_1/confirm")
    #expect(page.views[order] == shown)
  }

  @Test func `E6: a payment that waits for the bank can be given up, and paid in another way`() throws {
    let (page, order) = try Self.atBank()
    #expect(page.shown(order, "taps") == ["openBank", "abandon"])
    page.send(order, "abandon")
    #expect(page.shown(order, "taps") == [])
    page.answer(
      try page.awaited("post", "/v1/payments/pay_1/abandon"), 200,
      PaymentConfirmAnswer(
        orderId: .init(suffix: "1"), status: .paymentFailed, currency: "USD", payment: Bistro.payment(.abandoned)
      ).bytes)
    #expect(page.shown(order, "progress", "question", "others") == [["method": "cash"]])
  }

  @Test func `E6: a bank that said yes meanwhile is believed`() throws {
    let (page, order) = try Self.atBank()
    page.send(order, "abandon")
    page.answer(
      try page.awaited("post", "/v1/payments/pay_1/abandon"), 200,
      PaymentConfirmAnswer(
        orderId: .init(suffix: "1"), status: .placed, currency: "USD", payment: Bistro.payment(.authorised)
      ).bytes)
    #expect(page.shown(order, "progress", "kind")?.stringValue == "done")
  }
}
