import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("An account has so many orders open that nobody has paid for")
struct OpenOrderTests {
  @Test("P7: a new account fills no kitchen's quarter with cash orders", arguments: TestEngine.allCases)
  func cash(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      var orders: [OrderID] = []
      var refusal: Problem?
      while orders.count < 9, refusal == nil {
        refusal = try await problem { orders.append(try await house.order(zoe, pay: nil)) }
      }
      #expect(orders.count == 2)
      #expect(refusal?.code == .tooManyOpenOrders)
      // A card still pays, and a cash order that is over makes room for one.
      try await house.order(zoe)
      _ = try await house.ordering.cancel(try #require(orders.first), account: zoe, reason: nil)
      try await house.order(zoe, pay: nil)
    }
  }

  @Test("P7: an account that is a week old has more of them", arguments: TestEngine.allCases)
  func older(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      house.advance(house.platform.settings.newAccountAge)
      for _ in 0..<5 { try await house.order(zoe, pay: nil) }
      let refusal = try await problem { try await house.order(zoe, pay: nil) }
      #expect(refusal?.code == .tooManyOpenOrders)
    }
  }

  @Test("P7: so do orders whose payer is at the bank, each at a kitchen of its own", arguments: TestEngine.allCases)
  func unpaid(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.unpaidOrders.ofNewAccount = 1 }) { house in
      let zoe = try await house.customer()
      try await house.order(zoe, pay: "tok_three_ds")
      let refusal = try await problem {
        let cart = try await house.cart(zoe, RefusedCase.thaiLines, at: SmallCity.thai, replace: true)
        _ = try await house.submit(house.request(cart, pay: "tok_three_ds"), account: zoe)
      }
      #expect(refusal?.code == .tooManyOpenOrders)
    }
  }

  @Test("P2: a kitchen never sees an order that was not placed", arguments: TestEngine.allCases)
  func board(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let staff = try await house.staff()
      func board(_ status: OrderStatus) async throws -> [OrderID] {
        try await house.kitchens.board(
          staff: staff, restaurant: SmallCity.pizzeria, status: status, limit: 10, cursor: nil
        ).items.map(\.orderId)
      }
      let order = try await house.order(zoe, pay: "tok_three_ds")
      #expect(try await board(.pendingPayment) == [])
      #expect(
        try await problem { _ = try await house.kitchens.reject(order, staff: staff, reason: "No") }?.code == .notFound)
      house.advance(house.platform.settings.timeToAuthenticate + .seconds(1))
      _ = try await house.reconciler.run()
      #expect(try await house.status(order) == .paymentFailed)
      #expect(try await board(.paymentFailed) == [])
      #expect(try await house.count("ledger_entries") == 0)
      let placed = try await house.order(zoe)
      #expect(try await board(.placed) == [placed])
    }
  }
}
