import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Why an order ended")
struct EndReasonTests {
  private func end(_ order: OrderID, _ zoe: AccountID, _ house: House) async throws -> TimelineEntry {
    try #require(try await house.ordering.detail(order, account: zoe).timeline.last)
  }

  @Test("the platform's own reason has a code beside its sentence", arguments: TestEngine.allCases)
  func own(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let late = try await house.order(zoe)
      house.advance(house.platform.settings.timeToAccept)
      #expect(try await house.timers.lapseOrders() == 1)
      let lapsed = try await end(late, zoe, house)
      #expect(lapsed.reasonCode == .restaurantSilent && lapsed.reason == "the restaurant did not answer in time")
      let cart = try await house.cart(zoe)
      let refused = try await house.submit(house.request(cart, pay: "tok_declined"), account: zoe)
      let declined = try #require(refused.json["order_id"]?.stringValue.flatMap { OrderID($0) })
      #expect(try await end(declined, zoe, house).reasonCode == .paymentDeclined)
      let asked = try await house.order(zoe, pay: "tok_three_ds")
      _ = try await house.payments.abandon(try await house.payment(asked).id, account: zoe)
      #expect(try await end(asked, zoe, house).reasonCode == .paymentAbandoned)
    }
  }

  @Test("E4: a payer is not blamed for a payment service that was silent", arguments: TestEngine.allCases)
  func silent(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      _ = try house.sandbox.beginOutage(OutageRequest(mode: .lying, seconds: 3_600))
      let order = try await house.order(zoe)
      house.advance(.seconds(31))
      try await house.reconciler.run()
      house.advance(house.platform.settings.timeToFindPayment)
      try await house.reconciler.run()
      house.advance(.hours(1))
      try await house.reconciler.run()
      #expect(try await house.payment(order).status == .voided)
      #expect(try await end(order, zoe, house).reasonCode == .paymentUnanswered)
    }
  }

  @Test("a reason that somebody wrote has none, also in the platform's words", arguments: TestEngine.allCases)
  func written(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let sentence = EndReason.showCancelled.rawValue
      _ = try await house.kitchens.reject(order, staff: try await house.staff(), reason: sentence)
      let entry = try await end(order, zoe, house)
      #expect(entry.reason == sentence && entry.reasonCode == nil)
      #expect(try await house.ordering.detail(order, account: zoe).timeline.compactMap(\.reasonCode).isEmpty)
    }
  }
}
