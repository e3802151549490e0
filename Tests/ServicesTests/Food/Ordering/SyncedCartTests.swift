import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("The cart that was just synced is ordered from memory")
struct SyncedCartTests {
  @Test("P1: it leaves memory when it is ordered, cleared or its account goes")
  func leaves() async throws {
    try await withHouse(on: .sqlite) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      #expect(house.carts.synced[zoe] != nil)
      #expect(try await house.submit(request, account: zoe).status == 201)
      #expect(house.carts.synced[zoe] == nil)
      _ = try await house.cart(zoe)
      try await house.carts.clear(account: zoe)
      #expect(house.carts.synced[zoe] == nil)
      _ = try await house.cart(zoe)
      house.carts.forget(zoe)
      #expect(house.carts.synced[zoe] == nil)
    }
  }

  @Test("without it, after a restart, the order is the same", arguments: TestEngine.allCases)
  func restarted(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe)
      let next = try await house.restarted()
      #expect(next.carts.synced[zoe] == nil)
      let answer = try await next.submit(next.request(cart), account: zoe)
      #expect(try answer.decoded(SubmitAnswer.self).total == cart.totals.total)
    }
  }

  @Test("M6: changed on another node since, the cart that is written decides", arguments: TestEngine.allCases)
  func changedElsewhere(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let other = try await house.neighbour()
      let zoe = try await house.customer()
      let old = try await house.cart(zoe)
      let new = try await other.cart(zoe, tip: 500)
      let refused = try #require(
        try await problem { _ = try await house.submit(house.request(old), account: zoe) })
      #expect(refused.code == .quoteChanged)
      _ = try await house.cart(zoe, tip: 700)
      let newest = try await other.cart(zoe, tip: 500)
      #expect(new.totals.total == newest.totals.total)
      // What this node remembers has another tip; the other node's cart is what is ordered.
      let answer = try await house.submit(house.request(newest), account: zoe)
      #expect(try answer.decoded(SubmitAnswer.self).total == newest.totals.total)
    }
  }

  @Test("cleared on another node since, it is gone", arguments: TestEngine.allCases)
  func clearedElsewhere(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      try await house.neighbour().carts.clear(account: zoe)
      let refused = try await problem { _ = try await house.submit(request, account: zoe) }
      #expect(refused?.code == .cartNotFound)
      #expect(try await house.count("orders") == 0)
    }
  }

  @Test(
    "E1: ordered on another node under the same key, it is answered and not ordered again",
    arguments: TestEngine.allCases)
  func orderedElsewhere(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let first = try await house.neighbour().submit(request, key: "k", account: zoe)
      let again = try await house.submit(request, key: "k", account: zoe)
      #expect(again.isReplayed)
      #expect(again.body == first.body)
      #expect(try await house.count("orders") == 1)
      #expect(try await house.allCharges().count == 1)
    }
  }
}

@Suite("An order paid at the door is written once")
struct CashOrderTests {
  @Test("O1: it is placed at once, and both steps are recorded", arguments: TestEngine.allCases)
  func placed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe), pay: nil)
      let first = try await house.submit(request, key: "k", account: zoe)
      let order = try first.decoded(SubmitAnswer.self)
      #expect(first.status == 201)
      #expect(order.status == .placed)
      #expect(order.payment.status == .cashDue)
      let detail = try await house.ordering.detail(order.orderId, account: zoe)
      #expect(detail.timeline.map(\.status) == [.pendingPayment, .placed])
      #expect(detail.timeline.map(\.actor) == [.customer, .platform])
      #expect(detail.timeline.map(\.reason) == [nil, "cash"])
      let again = try await house.submit(request, key: "k", account: zoe)
      #expect(again.isReplayed)
      #expect(again.body == first.body)
      #expect(try await problem { _ = try await house.carts.current(account: zoe) }?.code == .cartNotFound)
      // O5: the kitchen's clock runs.
      house.advance(house.platform.settings.timeToAccept)
      _ = try await house.timers.lapseOrders()
      #expect(try await house.ordering.detail(order.orderId, account: zoe).status == .cancelled)
    }
  }

  @Test("E1: twenty submits at once with one key make one order", arguments: TestEngine.allCases)
  func doubleTaps(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe), pay: nil)
      let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<20 {
          group.addTask { try await house.submit(request, key: "k", account: zoe).body }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(bodies).count == 1)
      #expect(try await house.count("orders") == 1)
      #expect(try await house.count("payments") == 1)
    }
  }

  @Test("a token beside cash is refused, and nothing is written", arguments: TestEngine.allCases)
  func tokenBesideCash(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      var request = house.request(try await house.cart(zoe), pay: nil)
      request.paymentMethod.token = "tok_approved"
      let asked = request
      let refused = try await problem { _ = try await house.submit(asked, key: "k", account: zoe) }
      #expect(refused?.code == .validationFailed)
      #expect(try await house.count("idempotency_keys") == 0)
      #expect(try await house.count("orders") == 0)
    }
  }

  @Test("O2: a bill is written as its Codable says")
  func bill() async throws {
    try await withHouse(on: .sqlite) { house in
      let zoe = try await house.customer()
      let id = try await house.order(zoe, pay: nil)
      let vault = house.platform.vault
      let stored = try await house.database.read { connection in
        try Order.load(id, in: connection).map { try Bill(of: $0, vault: vault) }
      }
      var bill = try #require(stored)
      for _ in 0..<2 {
        var json = JSONWriter()
        bill.write(to: &json)
        #expect(
          String(decoding: json.bytes, as: UTF8.self) == String(decoding: try WireEncoder().encode(bill), as: UTF8.self)
        )
        bill.promotions = [PromotionID(suffix: "1"), PromotionID(suffix: "2")]
        bill.closesAt = house.now
        bill.customerName = "Zoë"
        bill.comment = nil
      }
    }
  }
}
