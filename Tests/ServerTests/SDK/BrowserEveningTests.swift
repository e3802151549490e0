import DatabaseTesting
import Domain
import Paging
import Services
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server

@Suite("An evening by the core of the web app")
struct BrowserEveningTests {
  /// Somebody in front of a page, and the platform behind it.
  private struct Guest {
    let page: BrowserPage
    let evening: Evening
    let token: String

    init(_ evening: Evening) async throws {
      self.evening = evening
      token = try await evening.signIn("zoe@example.org")
      let me = await evening.send("GET", "/v1/me", token: token).json["id"]?.stringValue
      page = BrowserPage(at: evening.clock.now.microseconds / 1000, account: me)
    }

    /// Sends what the core wants sent until it wants nothing more.
    /// - Parameter loses: Answers that are lost after the platform has acted.
    func settle(losing loses: (BrowserPage.Call) -> Bool = { _ in false }) async throws {
      var left = 40
      while let call = page.calls.first {
        left -= 1
        try #require(left > 0, "it goes on asking for \(call.path)")
        var headers: [(name: String, value: String)] = []
        if let key = call.key { headers.append(("idempotency-key", key)) }
        if let etag = call.etag { headers.append(("if-none-match", etag)) }
        let got = await evening.send(
          call.method.uppercased(), call.path, bytes: call.body?.bytes ?? [], token: token, headers: headers)
        #expect(got.status < 500, "\(call.method) \(call.path): \(String(decoding: got.bytes, as: UTF8.self))")
        if loses(call) {
          page.lose(call)
        } else {
          page.answer(call, Int64(got.status), got.bytes, etag: got.header("etag"))
        }
      }
      #expect(page.malformed == 0)
    }

    func fill(_ cart: Int64) async throws {
      let address = Evening.delivery
      page.send(
        cart, "bring",
        ["destination": ["fulfilment": address, "place": ["lat": .number(40.01), "lon": .number(-74.0)]]])
      page.send(
        cart, "add",
        [
          "restaurant": "rst_pizza", "item": "itm_pizza.1", "quantity": 2, "options": ["opt_pizza.2"], "note": "Crisp",
        ])
      // Its menu comes first.
      try await settle()
      page.send(cart, "setTip", ["tip": 200])
      try await settle()
    }
  }

  private static let key = "5f0c6f2e-0000-4000-8000-0000000000b1"

  @Test(
    "M5, E1: dinner is priced here as there, and bought once though the answer is lost", arguments: TestEngine.allCases)
  func dinner(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let guest = try await Guest(evening)
      let page = guest.page
      let cart = page.open("cart")
      let order = page.open("order")
      try await guest.settle()
      try await guest.fill(cart)
      let quote = try #require(page.shown(cart, "quote"), "\(String(describing: page.views[cart]))")
      #expect(quote["total"] == page.shown(cart, "price", "total"))
      #expect(page.notices.isEmpty)

      page.send(
        order, "place",
        [
          "goods": ["kind": "order", "allergies": [], "quote": quote],
          "method": ["method": "card", "token": "tok_approved"],
          "others": [], "key": .string(Self.key),
        ])
      try await guest.settle { $0.path == "/v1/orders/submit" }
      #expect(page.shown(order, "progress", "step", "kind")?.stringValue == "unanswered")
      page.ring(order)
      try await guest.settle()
      #expect(page.shown(order, "progress", "kind")?.stringValue == "done")
      #expect(page.shown(cart, "lines") == [])
      let orders = try await evening.send("GET", "/v1/orders", token: guest.token).body(Page<OrderSummary>.self)
      #expect(orders.items.map(\.total) == [quote["total"]?.integerValue])

      let id = try #require(page.shown(order, "progress", "id"))
      let tracking = page.open("tracking", ["order": id])
      try await guest.settle()
      #expect(page.shown(tracking, "now", "status")?.stringValue == "placed")
      #expect(page.shown(tracking, "actions")?.arrayValue?.contains("cancel") == true)
    }
  }

  @Test(
    "E1: a page that is closed while paying finds its order, and sends nothing twice", arguments: TestEngine.allCases)
  func closedPage(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let guest = try await Guest(evening)
      let page = guest.page
      let cart = page.open("cart")
      let order = page.open("order")
      try await guest.settle()
      try await guest.fill(cart)
      page.send(
        order, "place",
        [
          "goods": ["kind": "order", "allergies": [], "quote": page.shown(cart, "quote") ?? .null],
          "method": ["method": "card", "token": "tok_approved"],
          "others": [], "key": .string(Self.key),
        ])
      try await guest.settle { $0.path == "/v1/orders/submit" }
      let me = await evening.send("GET", "/v1/me", token: guest.token).json["id"]?.stringValue
      page.reload(account: me)
      let after = (cart: page.open("cart"), order: page.open("order"))
      try await guest.settle()
      #expect(page.shown(after.order, "progress", "kind")?.stringValue == "done")
      #expect(page.shown(after.cart, "lines") == [])
      let orders = try await evening.send("GET", "/v1/orders", token: guest.token).body(Page<OrderSummary>.self)
      #expect(orders.items.count == 1)
    }
  }

  @Test("R1, E1: seats are picked, held, paid and booked", arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre(at: Coordinate(latitude: 40, longitude: -74))
      let guest = try await Guest(evening)
      let page = guest.page
      let show = await evening.send("GET", "/v1/shows/shw_late").json
      let layout = await evening.send("GET", "/v1/shows/shw_late/layout").json
      let seats = page.open("seats", ["show": show, "layout": layout, "asksForAccess": false])
      let booking = page.open("booking")
      try await guest.settle()
      for seat: JSON in [2, 3] { page.send(seats, "tap", ["seat": seat]) }
      let price = try #require(page.shown(seats, "price", "total"))
      page.send(seats, "hold")
      try await guest.settle()
      #expect(page.shown(seats, "hold", "bill", "total") == price, "\(String(describing: page.views[seats]))")
      page.send(seats, "checkout")
      page.send(
        booking, "place",
        [
          "goods": [
            "kind": "seats", "booking": page.shown(seats, "hold", "booking") ?? .null, "total": price,
          ],
          "method": ["method": "card", "token": "tok_approved"], "others": [], "key": .string(Self.key),
        ])
      try await guest.settle()
      #expect(page.shown(booking, "progress", "kind")?.stringValue == "done")
      #expect(page.shown(seats, "phase", "kind")?.stringValue == "booked")
    }
  }
}
