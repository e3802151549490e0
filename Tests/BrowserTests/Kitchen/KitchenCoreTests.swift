import Domain
import Paging
import Testing
import Wire

@testable import Browser

struct KitchenCoreTests {
  static let slot = "kitchen/rst_1"
  static let list = "/v1/merchant/orders"
  private static let at = Instant(seconds: 1_790_000_000)

  static func order(
    _ number: String, _ status: OrderStatusCode, _ fulfilment: FulfilmentKindCode = .delivery, readyAt: Instant? = nil
  ) -> MerchantOrder {
    MerchantOrder(
      orderId: OrderID(suffix: number), number: "A" + number, restaurantId: RestaurantID(suffix: "1"), status: status,
      lines: [], comment: "Two “spoons”", fulfilment: fulfilment, currency: "USD", total: 2_000, placedAt: at,
      acceptBy: status == .placed ? at + .minutes(5) : nil, readyAt: readyAt, updatedAt: at)
  }

  static func page(_ orders: MerchantOrder..., next: String? = nil) -> [UInt8] {
    Page(items: orders, nextCursor: next).bytes
  }

  /// A page with this board.
  static func opened(_ orders: MerchantOrder...) throws -> (page: BrowserPage, board: Int64) {
    let page = BrowserPage(.staff, account: Bistro.account)
    page.now = at.milliseconds
    let board = page.open("kitchen", ["restaurant": "rst_1"])
    page.answer(try page.awaited("get", list), 200, Page(items: orders, nextCursor: nil).bytes)
    return (page, board)
  }

  private static func cards(_ page: BrowserPage, _ board: Int64) -> [JSON] {
    page.shown(board, "cards")?.arrayValue ?? []
  }

  @Test func `a board lists what rings, and hands each order on as it came`() throws {
    let order = Self.order("1", .placed)
    let (page, board) = try Self.opened(order, Self.order("2", .preparing, readyAt: Self.at + .minutes(9)))
    let cards = Self.cards(page, board)
    #expect(cards.count == 2 && cards[0]["rings"] == true && cards[1]["rings"] == false)
    #expect(cards[0]["order"] == JSON(encoding: order))
    #expect(cards[1]["readyAt"]?.integerValue == (Self.at + .minutes(9)).milliseconds)
  }

  @Test func `each press goes to its route with what that takes`() throws {
    let (page, board) = try Self.opened(Self.order("1", .placed), Self.order("2", .preparing))
    page.send(board, "accept", ["order": "ord_1", "minutes": 15])
    #expect(page.slots[Self.slot] != nil)
    let accept = try page.awaited("post", Self.list + "/ord_1/accept")
    let body = try AcceptRequest(request: try #require(accept.body).bytes)
    #expect(body.prepMinutes == 15 && accept.account == Bistro.account)
    page.answer(accept, 200, Self.order("1", .confirmed).bytes)
    let time = Self.at + .minutes(20)
    page.send(board, "delay", ["order": "ord_2", "to": .integer(time.milliseconds)])
    let delay = try page.awaited("post", Self.list + "/ord_2/delay")
    #expect(try DelayRequest(request: try #require(delay.body).bytes).readyAt == time)
    page.answer(delay, 200, Self.order("2", .preparing, readyAt: time).bytes)
    #expect(page.slots[Self.slot] == nil && page.shown(board, "kept")?.arrayValue?.isEmpty == true)
  }

  @Test func `a refusal says where the order stood, and a list of two pages shows all of it`() throws {
    let page = BrowserPage(.staff, account: Bistro.account)
    page.now = Self.at.milliseconds
    let board = page.open("kitchen", ["restaurant": "rst_1"])
    page.answer(try page.awaited("get", Self.list), 200, Self.page(Self.order("1", .placed), next: "ord_1"))
    page.answer(try page.awaited("get", Self.list), 200, Self.page(Self.order("2", .preparing)))
    #expect(Self.cards(page, board).count == 2)
    page.send(board, "refuse", ["order": "ord_2", "reason": "Closed"])
    page.send(board, "leaving")
    let call = try page.awaited("post", Self.list + "/ord_2/reject")
    let body = try RejectRequest(request: try #require(call.body).bytes)
    #expect(body.reason == "Closed" && body.expectedStatus == .preparing)
  }

  @Test func `a press that was lost is sent again after a reload`() throws {
    var (page, board) = try Self.opened(Self.order("1", .placed))
    page.send(board, "accept", ["order": "ord_1", "minutes": 15])
    page.lose(try page.awaited("post", Self.list + "/ord_1/accept"))
    page.now += 2_000
    page.ring(board)
    #expect(page.shown(board, "kept")?.arrayValue?.count == 1)
    page.reload(account: Bistro.account)
    board = page.open("kitchen", ["restaurant": "rst_1"])
    #expect(try page.awaited("post", Self.list + "/ord_1/accept").account == Bistro.account)
  }

  @Test func `P1: who signs out leaves no order in the page, and no press under another's name`() throws {
    let (page, board) = try Self.opened(Self.order("1", .placed))
    page.send(board, "refuse", ["order": "ord_1", "reason": "Closed"])
    page.happened("signedOut")
    #expect(page.slots[Self.slot] == nil, "the reason names somebody, perhaps")
    #expect(Self.cards(page, board).isEmpty && page.shown(board, "phase")?.stringValue == "closed")
    page.happened("signedIn", ["account": "acc_other"])
    page.ring(board)
    #expect(page.calls.allSatisfy { $0.method == "get" && $0.account == "acc_other" })
  }
}
