import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Promotions are used as often as they may be")
struct PromotionLimitTests {
  /// Signs up so many people with a cart that uses the code.
  private func carts(_ count: Int, code: String, _ house: House) async throws -> [(AccountID, CartAnswer)] {
    var carts: [(AccountID, CartAnswer)] = []
    for number in 0..<count {
      let account = try await house.customer("customer\(number)")
      carts.append((account, try await house.cart(account, promo: code)))
    }
    return carts
  }

  @Test(
    "M4: read, then written in another transaction, the last use is used many times", arguments: TestEngine.allCases)
  func unguarded(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      func uses() async throws -> Int64 {
        try await house.database.read {
          try $0.row("SELECT uses FROM promotions WHERE code = 'LAST'").unwrapped().get("uses")
        }
      }
      try await house.database.write { connection in
        try connection.execute("UPDATE promotions SET use_limit = NULL WHERE code = 'LAST'")
      }
      var allowed = 0
      for _ in 0..<8 where try await uses() < 1 { allowed += 1 }
      for _ in 0..<allowed {
        try await house.database.write { connection in
          try connection.execute("UPDATE promotions SET uses = uses + 1 WHERE code = 'LAST'")
        }
      }
      #expect(try await uses() == 8)
      try await house.database.write { connection in
        try connection.execute("UPDATE promotions SET uses = 0 WHERE code = 'LAST'")
      }
    }
  }

  @Test("M4: of eight who submit at once, one uses the last use", arguments: TestEngine.allCases)
  func lastUse(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let carts = try await carts(8, code: "LAST", house)
      #expect(carts.allSatisfy { $0.1.totals.discounts.first?.amount == 500 })
      let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for (account, cart) in carts {
          group.addTask {
            try await problem { _ = try await house.submit(house.request(cart), account: account) }?.code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.filter { $0 == nil }.count == 1)
      #expect(codes.compactMap { $0 }.allSatisfy { $0 == .promoUsedUp })
      #expect(try await house.count("promotions WHERE code = 'LAST' AND uses = 1") == 1)
      #expect(try await house.count("orders") == 1)
    }
  }

  @Test("M4: cancelled or rejected, a use comes back", arguments: TestEngine.allCases)
  func comesBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe, promo: "LAST")
      let max = try await house.customer("max")
      #expect(try await house.cart(max, promo: "LAST").validationErrors.map(\.code) == ["promo_used_up"])
      _ = try await house.ordering.cancel(order, account: zoe, reason: nil)
      #expect(try await house.cart(max, promo: "LAST").validationErrors.isEmpty)
    }
  }

  @Test("M4: once per account is once, on however many devices", arguments: TestEngine.allCases)
  func perAccount(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      try await house.order(zoe, promo: "TEN")
      let second = try await house.cart(zoe, promo: "TEN")
      #expect(second.validationErrors.map(\.code) == ["promo_used_up"])
      #expect(second.quote == nil)
      #expect(second.totals.discounts.isEmpty)
      let max = try await house.customer("max")
      #expect(try await house.cart(max, promo: "TEN").totals.discounts.map(\.amount) == [160])
    }
  }

  @Test("M4: a first order is first until one was placed and not cancelled", arguments: TestEngine.allCases)
  func firstOrder(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cancelled = try await house.order(zoe)
      #expect(try await house.cart(zoe, promo: "WELCOME").validationErrors.map(\.code) == ["promo_first_order_only"])
      _ = try await house.ordering.cancel(cancelled, account: zoe, reason: nil)
      #expect(try await house.cart(zoe, promo: "WELCOME").totals.discounts.map(\.amount) == [300])
      try await house.order(zoe, promo: "WELCOME")
      let refused = try await problem {
        let cart = try await house.cart(zoe, promo: "WELCOME")
        _ = try await house.submit(house.request(cart), account: zoe)
      }
      #expect(refused?.code == .promoFirstOrderOnly)
    }
  }

  @Test("M4: an address that was erased and signed in again is the same person", arguments: TestEngine.allCases)
  func erasedAndBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      for (code, refusal) in [("WELCOME", "promo_first_order_only"), ("TEN", "promo_used_up")] {
        let address = "zoe-\(code.lowercased())@example.org"
        let first = try await house.signIn(address)
        try await house.deliver(try await house.order(first.account, promo: code), by: kim)
        try await house.accounts.erase(first)
        let second = try await house.signIn(address)
        #expect(second.account != first.account)
        let cart = try await house.cart(second.account, promo: code)
        #expect(cart.validationErrors.map(\.code) == [refusal])
        #expect(
          try await problem { _ = try await house.submit(house.request(cart), account: second.account) }?.code.rawValue
            == refusal)
        // Somebody else has not used it.
        let max = try await house.customer("max-\(code.lowercased())")
        #expect(try await house.cart(max, promo: code).validationErrors.isEmpty)
      }
    }
  }

  /// Every code, and what it says of a cart with three colas and a pizza, 2,500.
  static let codes: [(code: String, issue: String?, discount: Int64)] = [
    ("TEN", nil, 250), ("LAST", nil, 500), ("SHIP", nil, 299), ("THREE", nil, 300), ("WELCOME", nil, 300),
    ("THAI", "promo_not_applicable", 0), ("OLD", "promo_expired", 0), ("NOSUCH", "promo_unknown", 0),
    ("ten", nil, 250),
  ]

  @Test("M4: each kind takes off what it says, each refusal has its name", arguments: TestEngine.allCases, codes)
  func kinds(engine: TestEngine, expected: (code: String, issue: String?, discount: Int64)) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(
        zoe, [House.pizza, CartLineRequest(lineId: "2", menuItemId: SmallCity.cola, quantity: 3)],
        promo: expected.code)
      #expect(cart.validationErrors.map(\.code) == (expected.issue.map { [$0] } ?? []))
      #expect(cart.totals.discounts.reduce(0) { $0 + $1.amount } == expected.discount)
      guard let issue = expected.issue else { return }
      let refused = try await problem { _ = try await house.submit(house.request(cart), account: zoe) }
      #expect(refused?.code.rawValue == issue)
    }
  }

  @Test("M4: a basket below the minimum is told so", arguments: TestEngine.allCases)
  func minimum(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let cart = try await house.cart(try await house.customer(), promo: "SHIP")
      #expect(cart.validationErrors.map(\.code) == ["promo_minimum_not_met"])
    }
  }
}
