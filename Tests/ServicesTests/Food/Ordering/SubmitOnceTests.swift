import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("One key, one order, one charge")
struct SubmitOnceTests {
  @Test("E1: the same key gets the same bytes again and is marked as replayed", arguments: TestEngine.allCases)
  func replay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let first = try await house.submit(request, key: "k", account: zoe)
      let again = try await house.submit(request, key: "k", account: zoe)
      #expect(first.status == 201)
      #expect(!first.isReplayed)
      #expect(again.isReplayed)
      #expect(again.body == first.body)
      #expect(again.status == first.status)
      #expect(try await house.allCharges().count == 1)
      let order = try first.decoded(SubmitAnswer.self)
      #expect(order.status == .placed)
      #expect(order.payment.status == .authorised)
      #expect(try await house.ordering.lookUp(key: "k", account: zoe).orderId == order.orderId)
    }
  }

  @Test(
    "E2, E5: an order is found by its key for as long as it is there, and its key buys nothing else",
    arguments: TestEngine.allCases)
  func longAgo(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let order = try await house.submit(request, key: "k", account: zoe).decoded(SubmitAnswer.self).orderId
      for _ in 0..<3 {
        house.advance(.hours(120))
        try await house.timers.purge()
        #expect(try await house.ordering.lookUp(key: "k", account: zoe).orderId == order)
      }
      #expect(try await house.count("idempotency_keys WHERE answer_sealed IS NOT NULL") == 0)
      let again = try await problem { _ = try await house.submit(request, key: "k", account: zoe) }
      #expect(again?.code == .answerExpired && again?.extra["order_id"] == .string(order.rawValue))
      #expect(try await house.count("orders") == 1)
    }
  }

  @Test("E2: a month that the platform was off for costs no answer its end", arguments: TestEngine.allCases)
  func monthOff(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try await house.submit(house.request(try await house.cart(zoe)), key: "k", account: zoe)
      house.advance(.hours(24 * 30))
      try await house.timers.purge()
      #expect(try await house.count("idempotency_keys WHERE answer_sealed IS NOT NULL") == 0)
    }
  }

  @Test("E1: the same key with another body is refused and changes nothing", arguments: TestEngine.allCases)
  func reused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      var request = house.request(try await house.cart(zoe))
      _ = try await house.submit(request, key: "k", account: zoe)
      request.comment = "Something else"
      #expect(
        try await problem { _ = try await house.submit(request, key: "k", account: zoe) }?.code
          == .idempotencyKeyReused)
      #expect(try await house.count("orders") == 1)
    }
  }

  @Test("E1: keys belong to their account: another's same key is another order", arguments: TestEngine.allCases)
  func scoped(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer("zoe")
      let max = try await house.customer("max")
      let first = try await house.submit(house.request(try await house.cart(zoe)), key: "k", account: zoe)
      let second = try await house.submit(house.request(try await house.cart(max)), key: "k", account: max)
      #expect(first.body != second.body)
      #expect(try await house.count("orders") == 2)
      #expect(try await problem { _ = try await house.ordering.lookUp(key: "other", account: max) }?.code == .notFound)
    }
  }

  @Test("E1: twenty submits at once with one key make one order and one charge", arguments: TestEngine.allCases)
  func doubleTaps(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let bodies = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
        for _ in 0..<20 {
          group.addTask {
            do {
              return try await house.submit(request, key: "k", account: zoe).body
            } catch let problem as Problem where problem.code == .requestInProgress {
              return nil
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(bodies.compactMap { $0 }).count == 1)
      #expect(try await house.count("orders") == 1)
      #expect(try await house.allCharges().count == 1)
    }
  }

  @Test("E1: two keys for one cart make one order, one after the other and at once", arguments: TestEngine.allCases)
  func twoKeys(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for key in ["a", "b", "c", "d"] {
          group.addTask {
            try await problem { _ = try await house.submit(request, key: key, account: zoe) }?.code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.filter { $0 == nil }.count == 1)
      #expect(codes.compactMap { $0 }.allSatisfy { [.cartNotFound, .paymentPending, .quoteChanged].contains($0) })
      #expect(
        try await problem { _ = try await house.submit(request, key: "e", account: zoe) }?.code == .cartNotFound)
      #expect(try await house.count("orders") == 1)
      #expect(try await house.allCharges().count == 1)
    }
  }

  @Test("E5: while a payment is checked its cart is not paid for again", arguments: TestEngine.allCases)
  func pendingCart(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let cart = try await house.cart(zoe)
      let first = try await house.submit(house.request(cart, pay: "tok_timeout_approved"), account: zoe)
      let order = try first.decoded(SubmitAnswer.self)
      #expect(order.status == .pendingPayment)
      let second = try await problem { _ = try await house.submit(house.request(cart), account: zoe) }
      #expect(second?.code == .paymentPending)
      #expect(second?.extra["order_id"]?.stringValue == order.orderId.rawValue)
      house.advance(.seconds(10))
      try await house.reconciler.run()
      #expect(try await house.allCharges().count == 1)
    }
  }
}
