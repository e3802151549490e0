import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What people are told of payments that fail")
struct PaymentNotificationTests {
  @Test("an order that ends for its money is not said to be the restaurant's doing", arguments: TestEngine.allCases)
  func bankRefused(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let order = try await house.order(zoe, pay: "tok_capture_declined")
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      try await house.reconciler.run()
      #expect(try await house.status(order) == .cancelled)
      try await house.sendNotifications()
      let told = box.take()
      #expect(told.map(\.title) == ["Order cancelled"])
      #expect(told.map(\.body) == ["Your order from Pizzeria Bella was cancelled. You do not pay for it."])
    }
  }

  /// How a challenge of somebody who left the page ends.
  static let ends: [SandboxGateway.Challenge?] = [.failed, .abandoned, nil]

  @Test("who left the page is told that the bank did not pay", arguments: TestEngine.allCases, ends)
  func decidedLater(engine: TestEngine, end: SandboxGateway.Challenge?) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let order = try await house.order(zoe, pay: "tok_three_ds")
      let charge = try #require(try await house.charges(order).first)
      if let end { _ = try await house.sandbox.answer(end, charge: charge.id) }
      house.advance(house.platform.settings.timeToAuthenticate + .seconds(1))
      try await house.reconciler.run()
      #expect(try await house.status(order) == .paymentFailed)
      try await house.sendNotifications()
      let told = box.take()
      #expect(told.map(\.title) == ["Payment failed"])
      #expect(told.map(\.body) == ["Your order from Pizzeria Bella was not placed. You do not pay for it."])
      #expect(told.map(\.path) == ["/orders/\(order)"])
    }
  }

  @Test("so is one whose bank kept silent at first", arguments: TestEngine.allCases)
  func silent(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let order = try await house.order(zoe, pay: "tok_timeout_lost")
      house.advance(.minutes(3))
      try await house.reconciler.run()
      #expect(try await house.status(order) == .paymentFailed)
      try await house.sendNotifications()
      #expect(box.take().map(\.title) == ["Payment failed"])
    }
  }

  @Test("who sees it at once, or gave the payment up, is not told of it", arguments: TestEngine.allCases)
  func known(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let cart = try await house.cart(zoe)
      #expect(try await house.submit(house.request(cart, pay: "tok_declined"), account: zoe).status == 402)
      let cancelled = try await house.order(zoe, pay: "tok_three_ds")
      _ = try await house.ordering.cancel(cancelled, account: zoe, reason: nil)
      let abandoned = try await house.order(zoe, pay: "tok_three_ds")
      _ = try await house.payments.abandon(try await house.payment(abandoned).id, account: zoe)
      for order in [cancelled, abandoned] { #expect(try await house.status(order) == .paymentFailed) }
      #expect(try await house.count("notifications") == 0)
    }
  }
}
