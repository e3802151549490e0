import Domain
import Foundation
import Paging
import Testing
import Wire

@testable import Browser

/// Whole evenings, message by message. `Scripts/build-wasm.sh` gives the same messages to the module that the page loads:
/// its replies are the same bytes.
struct TranscriptTests {
  enum Evening: String, CaseIterable {
    case dinner, seats, twoTabs = "two-tabs", badNetwork = "bad-network", live, strangers, tips, kitchen, courier

    func play() throws -> BrowserPage {
      switch self {
      case .dinner: try Self.dinner()
      case .seats: try Self.seats()
      case .twoTabs: try Self.twoTabs()
      case .badNetwork: try Self.badNetwork()
      case .live: try Self.live()
      case .strangers: try Self.strangers()
      case .tips: try Self.tips()
      case .kitchen: try Self.kitchen()
      case .courier: try Self.courier()
      }
    }

    private static func place(_ page: BrowserPage, _ cart: Int64, _ order: Int64, _ key: String) {
      page.send(
        order, "place",
        [
          "goods": [
            "kind": "order", "quote": page.shown(cart, "quote") ?? .null, "comment": "Two “spoons” 🥄",
            "allergies": ["peanuts", "sesame"],
          ],
          "method": ["method": "card", "token": "tok"],
          "others": [["method": "cash"]], "key": .string(key),
        ])
    }

    private static func dinner() throws -> BrowserPage {
      let (page, cart) = try BrowserPage.withSoup()
      let order = page.open("order")
      page.send(cart, "setTip", ["tip": 150])
      try page.agree(version: 2)
      page.send(cart, "setPromo", ["code": "NONE"])
      page.answer(
        try page.awaited("post", "/v1/cart/sync"), 422, Problem(.validationFailed, "No such code.").body)
      let address: JSON = ["street": "12 Ocean Avenue", "lat": .number(40.01), "lon": .number(-74.0)]
      page.send(
        cart, "bring",
        [
          "destination": [
            "fulfilment": ["kind": "delivery", "address": address],
            "place": ["lat": .number(40.01), "lon": .number(-74.0)],
          ]
        ])
      try page.agree(version: 3)
      page.send(cart, "setAddress")
      place(page, cart, order, "key-1")
      if let call = page.call("post", "/v1/orders/submit") {
        page.answer(call, 402, Problem(.paymentDeclined, "Ask your bank.").body)
      }
      page.send(order, "choose", ["method": ["method": "cash"], "key": "key-2"])
      if let call = page.call("post", "/v1/orders/submit") {
        page.answer(call, 201, Bistro.placed(.placed, Bistro.payment(.authorised)).bytes)
      }
      return page
    }

    private static func seats() throws -> BrowserPage {
      let page = BrowserPage(account: Bistro.account)
      let seats = page.open("seats", Palace.start)
      page.answer(try page.awaited("get", "/v1/shows/shw_evening/seats"), 200, Palace.seats(1, [0, 1]).bytes)
      for seat: JSON in [13, 14, 13, 16] { page.send(seats, "tap", ["seat": seat]) }
      page.send(seats, "takeSuggestion")
      page.send(seats, "pickBest", ["count": 4, "accessiblePlaces": 0])
      page.send(seats, "holdSeats", ["seats": [14, 15]])
      page.answer(try page.awaited("post", "/v1/shows/shw_evening/holds"), 201, Palace.hold([14, 15]).bytes)
      page.ring(seats)
      page.send(seats, "checkout")
      if let call = page.call("post", "/v1/bookings/bkg_1/extend") { page.lose(call) }
      let booking = page.open("booking")
      page.send(
        booking, "place",
        [
          "goods": ["kind": "seats", "booking": "bkg_1", "total": 2_600],
          "method": ["method": "upi", "token": "t"],
          "others": [], "key": "k",
        ])
      page.answer(try page.awaited("post", "/v1/bookings/bkg_1/pay"), 200, Palace.paid(.confirmed).bytes)
      return page
    }

    private static func twoTabs() throws -> BrowserPage {
      let (other, otherCart) = try BrowserPage.withSoup()
      place(other, otherCart, other.open("order"), "key-2")
      let slot = "purchase/" + Bistro.account
      let theirs = other.slots[slot]
      let (page, cart) = try BrowserPage.withSoup()
      let order = page.open("order")
      page.beforeStore = { page, name, act in if name == slot, act == "keep" { page.slots[name] = theirs } }
      place(page, cart, order, "key-1")
      page.answer(try page.awaited("get", "/v1/orders/lookup"), 404, Problem(.notFound).body)
      page.happened("signedIn", ["account": "acc_other"])
      page.happened("signedOut")
      return page
    }

    private static func frame(_ page: BrowserPage, _ message: LiveMessage) {
      page.send(
        page.live, "heard", ["number": 1, "frame": .string(String(decoding: message.message, as: UTF8.self))])
    }

    /// What the socket brings, until it is asked whether it lives, and closes.
    private static func live() throws -> BrowserPage {
      let page = BrowserPage(account: Bistro.account)
      let seats = page.open("seats", Palace.start)
      _ = page.open("tracking", ["order": "ord_7"])
      page.send(page.live, "opened", ["number": 1])
      let show = "show:shw_evening"
      let change = SeatsChangedEvent(showId: Palace.show, version: 2, seats: Palace.seats(2, [4], .held).seats)
      for message: LiveMessage in [
        .authenticated, .subscribed(topic: show, seq: 1), .subscribed(topic: "order:ord_7", seq: 4), .pong,
        .event(LiveEvent(name: .seatsChanged, topic: show, seq: 2, at: Palace.now, data: JSON(encoding: change))),
        .event(LiveEvent(name: .seatsChanged, topic: show, seq: 9, at: Palace.now, data: JSON(encoding: change))),
        .resync(topic: show, seq: 12), .unsubscribed(topic: "restaurant:rst_x"),
      ] { frame(page, message) }
      page.close(seats)
      page.ring(page.live)
      page.send(page.live, "closed", ["number": 2, "unknown": true])
      return page
    }

    /// Everybody is asked to sign in, does, and leaves again.
    private static func strangers() throws -> BrowserPage {
      let (page, cart) = try BrowserPage.withSoup()
      let order = page.open("order")
      let seats = page.open("seats", Palace.start)
      let tracking = page.open("tracking", ["order": "ord_7"])
      page.send(seats, "holdSeats", ["seats": [14, 15]])
      place(page, cart, order, "key-1")
      page.addSoup(cart)
      for _ in 0..<3 { for call in page.calls { page.answer(call, 401, Problem(.unauthenticated).body) } }
      page.send(order, "edit")
      page.happened("signedIn", ["account": .string(Bistro.account)])
      for call in page.calls { page.answer(call, 404, Problem(.notFound).body) }
      page.isDiskBroken = true
      page.happened("signedOut")
      page.happened("signedIn", ["account": .string(Bistro.account)])
      page.isDiskBroken = false
      for machine in [order, cart, seats, tracking, page.live] { page.ring(machine) }
      page.send(cart, "clear")
      page.happened("signedIn", ["account": "acc_other"])
      for number in [tracking, seats, order, cart] { page.close(number) }
      return page
    }

    /// Tips without an answer, at the bank, declined, given up, and of an account that leaves.
    private static func tips() throws -> BrowserPage {
      let page = BrowserPage(account: Bistro.account)
      var tip = TipCoreTests.opened(page)
      TipCoreTests.give(page, tip, 200, "key-1")
      for call in page.calls { page.lose(call) }
      page.ring(tip)
      page.answer(try page.awaited("post", "/v1/orders/ord_1/tip"), 200, TipCoreTests.answer(.requiresAction))
      page.send(tip, "ask")
      page.answer(try page.awaited("post", "/v1/payments/pay_1/confirm"), 503, Problem(.overloaded, retryAfter: 2).body)
      page.send(tip, "abandon")
      page.answer(try page.awaited("post", "/v1/payments/pay_1/abandon"), 200, TipCoreTests.confirmed(.voided))
      page.send(tip, "give", ["amount": 300, "key": "key-2"])
      page.answer(try page.awaited("post", "/v1/orders/ord_1/tip"), 402, Problem(.paymentDeclined).body)
      TipCoreTests.give(page, tip, 300, "key-3")
      page.answer(try page.awaited("post", "/v1/orders/ord_1/tip"), 200, TipCoreTests.answer(.checking, 300))
      page.reload(account: Bistro.account)
      page.now += 13 * 3_600_000
      tip = TipCoreTests.opened(page)
      page.answer(try page.awaited("post", "/v1/payments/pay_1/confirm"), 200, TipCoreTests.confirmed(.captured, 300))
      TipCoreTests.give(page, tip, 400, "key-4")
      for call in page.calls { page.answer(call, 401, Problem(.unauthenticated).body) }
      page.happened("signedOut")
      page.now += 13 * 3_600_000
      page.happened("signedIn", ["account": .string(Bistro.account)])
      page.answer(try page.awaited("get", "/v1/orders/lookup"), 404, Problem(.notFound).body)
      page.close(tip)
      return page
    }

    /// A board: pages of the list, presses that are lost, taken back, refused and kept, and who signs out.
    private static func kitchen() throws -> BrowserPage {
      typealias Kitchen = KitchenCoreTests
      let (page, board) = try Kitchen.opened(
        Kitchen.order("1", .placed), Kitchen.order("2", .confirmed), Kitchen.order("3", .readyForPickup, .pickup))
      page.send(board, "accept", ["order": "ord_1", "minutes": 15])
      page.send(board, "ready", ["order": "ord_2"])
      for path in ["/ord_1/accept", "/ord_2/preparing"] {
        page.lose(try page.awaited("post", Kitchen.list + path))
        while page.calls.isEmpty, page.ring(board) {}
      }
      page.answer(
        try page.awaited("post", Kitchen.list + "/ord_1/accept"), 409,
        Problem(.illegalTransition, "It is confirmed.").body)
      page.answer(
        try page.awaited("get", Kitchen.list), 200,
        Kitchen.page(Kitchen.order("1", .confirmed), next: "ord_1"))
      page.answer(try page.awaited("get", Kitchen.list), 200, Kitchen.page(Kitchen.order("2", .confirmed)))
      page.send(board, "takeBack", ["press": 3])
      page.send(board, "refuse", ["order": "ord_1", "reason": "Two “ovens” are cold"])
      page.send(board, "leaving")
      for call in page.calls { page.answer(call, 404, Problem(.notFound).body) }
      page.happened("background")
      page.happened("foreground")
      for call in page.calls { page.answer(call, 401, Problem(.unauthenticated).body) }
      page.happened("signedOut")
      page.happened("signedIn", ["account": .string(Bistro.account)])
      for call in page.calls { page.answer(call, 403, Problem(.forbidden).body) }
      page.close(board)
      return page
    }

    /// A round: an offer taken, food carried and a photo taken without a network, a wrong PIN, and who signs out.
    private static func courier() throws -> BrowserPage {
      typealias Courier = RoundCoreTests
      let (page, round) = try Courier.opened(
        Courier.round(isOnShift: false, offers: [Courier.offer("9")], Courier.delivery("1"), Courier.delivery("2")))
      page.send(round, "beginShift", ["vehicle": "bicycle"])
      page.send(round, "located", ["lat": .number(40.5), "lon": .number(-74.25), "heading": 90, "speed": 5])
      page.send(round, "pass", ["offer": "off_9"])
      page.send(round, "giveBack", ["delivery": "dlv_2", "reason": "“Flat” tyre 🚲"])
      for call in page.calls { page.lose(call) }
      for _ in 0..<4 { page.ring(round) }
      page.answer(
        try page.awaited("post", "/v1/courier/shift"), 200,
        ShiftAnswer(online: true, vehicle: .bicycle, since: Instant(seconds: 1_790_000_000)).bytes)
      page.send(round, "pickUp", ["delivery": "dlv_1"])
      page.send(round, "deliver", ["delivery": "dlv_1", "pin": "0000"])
      page.send(round, "photograph", ["delivery": "dlv_1", "slot": "courier/photo/dlv_1"])
      for _ in 0..<12 {
        for call in page.calls {
          if call.path.hasSuffix("/delivered") {
            page.answer(call, 422, Problem(.pinWrong, "It is not.").body)
          } else if call.path == Courier.path {
            page.answer(call, 200, Courier.round(Courier.delivery("1", .pickedUp)))
          } else {
            page.answer(call, 204)
          }
        }
        page.ring(round)
      }
      page.send(round, "deliver", ["delivery": "dlv_1"])
      page.happened("background")
      page.happened("foreground")
      for call in page.calls { page.answer(call, 401, Problem(.unauthenticated).body) }
      page.happened("signedOut")
      page.happened("signedIn", ["account": .string(Bistro.account)])
      for call in page.calls { page.answer(call, 403, Problem(.forbidden).body) }
      page.close(round)
      return page
    }

    private static func badNetwork() throws -> BrowserPage {
      let (page, cart) = try BrowserPage.withSoup()
      let order = page.open("order")
      let tracking = page.open("tracking", ["order": "ord_7"])
      place(page, cart, order, "key-1")
      for _ in 0..<12 {
        for call in page.calls { page.lose(call) }
        for machine in [page.live, cart, order, tracking] { page.ring(machine) }
      }
      page.happened("background")
      page.now += 60_000
      page.happened("foreground")
      page.happened("connected")
      for call in page.calls { page.answer(call, 503, Problem(.overloaded, retryAfter: 2).body) }
      page.reload(account: Bistro.account)
      for machine in ["cart", "order"] { _ = page.open(machine) }
      return page
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: Evening.allCases)
  func `an evening is said in the bytes that are kept`(_ evening: Evening) throws {
    let page = try evening.play()
    #expect(page.malformed == 0)
    let text = page.transcript.map { entry in
      String(decoding: entry.message, as: UTF8.self) + "\n" + String(decoding: entry.reply, as: UTF8.self) + "\n"
    }.joined()
    let file = Self.folder.appending(path: evening.rawValue + ".txt")
    if ProcessInfo.processInfo.environment["SOIREE_WRITE_TABLES"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "run Scripts/transcripts and look at what changed")
  }

  @Test(arguments: Evening.allCases)
  func `the same messages are answered by the same bytes`(_ evening: Evening) throws {
    let page = try evening.play()
    var core = BrowserCore(page.machines)
    for entry in page.transcript {
      // The page was closed and opened again.
      if entry.message.starts(with: Array(#"{"kind":"begin""#.utf8)) { core = BrowserCore(page.machines) }
      #expect(core.answer(entry.message) == entry.reply)
    }
  }
}
