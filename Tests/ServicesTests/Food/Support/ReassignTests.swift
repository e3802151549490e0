import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Operators help a delivery along")
struct ReassignTests {
  private func reassign(
    _ order: OrderID, to courier: AccountID? = nil, _ house: House
  ) async throws -> ReassignAnswer {
    try await house.orderSupport.reassign(
      order, ReassignRequest(courierId: courier, reason: "A flat tyre"), by: house.operatorAccount())
  }

  private func accepted(_ house: House) async throws -> OrderID {
    let order = try await house.order(try await house.customer())
    _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
    return order
  }

  private func makeReady(_ order: OrderID, _ house: House) async throws {
    let staff = try await house.staff()
    _ = try await house.kitchens.startPreparing(order, staff: staff)
    _ = try await house.kitchens.ready(order, staff: staff)
  }

  private func offered(_ courier: AccountID, _ house: House) async throws -> [OrderID] {
    try await house.couriers.offers(courier: courier).items.map(\.orderId)
  }

  @Test(
    "D2: a delivery is taken back and offered to the next, or given to one who is named", arguments: TestEngine.allCases
  )
  func beforePickup(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await accepted(house)
      let lost = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 500)
      #expect(try await reassign(order, house).courierId == nil)
      #expect(try await offered(lee, house) == [order])
      #expect(try await problem { _ = try await house.couriers.pickedUp(lost.id, courier: kim) }?.code == .notFound)
      // Named, nobody is asked: the open question lapses.
      #expect(try await reassign(order, to: lee, house).courierId == lee)
      #expect(try await offered(lee, house).isEmpty)
      try await makeReady(order, house)
      let delivery = try #require(
        try await house.couriers.deliveries(courier: lee, limit: 5, cursor: nil).items.first)
      _ = try await house.couriers.pickedUp(delivery.id, courier: lee)
      _ = try await house.couriers.delivered(delivery.id, courier: lee, pin: nil)
      #expect(try await house.status(order) == .delivered)
      #expect(try await house.count("deliveries") == 1)
      #expect(try await house.audited(.reassignOrder) == 2)
    }
  }

  @Test("D2: food on the road goes from hand to hand, to a courier who is free", arguments: TestEngine.allCases)
  func afterPickup(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await accepted(house)
      try await makeReady(order, house)
      let delivery = try await house.take(order, by: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      #expect(try await problem { _ = try await reassign(order, house) }?.code == .illegalTransition)
      let stranger = try await house.customer("stranger")
      #expect(
        try await problem { _ = try await reassign(order, to: stranger, house) }?.errors.map(\.field)
          == ["courier_id"])
      let lee = try await house.courier("lee", metres: 500)
      let other = try await accepted(house)
      _ = try await house.take(other, by: lee)
      #expect(try await problem { _ = try await reassign(order, to: lee, house) }?.code == .courierBusy)
      // Approved still, and no courier any more.
      let eve = try await house.courier("eve", metres: 600)
      #expect(try await house.accounts.revoke(.courier, from: .email("eve@soiree.test")))
      #expect(
        try await problem { _ = try await reassign(order, to: eve, house) }?.errors.map(\.field) == ["courier_id"])
      let max = try await house.courier("max", metres: 700)
      #expect(try await reassign(order, to: max, house).status == .outForDelivery)
      #expect(
        try await problem { _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil) }?.code
          == .notFound)
      _ = try await house.couriers.delivered(delivery.id, courier: max, pin: nil)
      #expect(try await house.status(order) == .delivered)
    }
  }

  @Test("D2: a courier gives back what they have not picked up, with a reason", arguments: TestEngine.allCases)
  func givenBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await accepted(house)
      let delivery = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 500)
      let reason = GiveBackRequest(reason: "A flat tyre")
      #expect(
        try await problem { try await house.couriers.giveBack(delivery.id, reason, courier: lee) }?.code == .notFound)
      try await house.couriers.giveBack(delivery.id, reason, courier: kim)
      #expect(try await offered(lee, house) == [order])
      #expect(try await house.audited(.giveBackDelivery) == 1)
      try await makeReady(order, house)
      let taken = try await house.take(order, by: lee)
      _ = try await house.couriers.pickedUp(taken.id, courier: lee)
      #expect(
        try await problem { try await house.couriers.giveBack(taken.id, reason, courier: lee) }?.code
          == .illegalTransition)
    }
  }

  @Test("D2: who was named and gives the order back is not the next to be asked", arguments: TestEngine.allCases)
  func namedGivesBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await accepted(house)
      let kim = try await house.courier("kim", metres: 900)
      let lee = try await house.courier("lee", metres: 100)
      #expect(try await reassign(order, to: lee, house).courierId == lee)
      let delivery = try #require(
        try await house.couriers.deliveries(courier: lee, limit: 5, cursor: nil).items.first)
      try await house.couriers.giveBack(delivery.id, GiveBackRequest(reason: "A flat tyre"), courier: lee)
      #expect(try await offered(kim, house) == [order])
      #expect(try await house.count("courier_offers WHERE status = 'given_back'") == 1)
    }
  }

  @Test("O1: the platform completes what is on the road or at the counter, once", arguments: TestEngine.allCases)
  func completed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await accepted(house)
      let decision = OrderDecision(reason: "The phone died at the door")
      #expect(
        try await problem { _ = try await house.orderSupport.complete(order, decision, by: house.operatorAccount()) }?
          .code
          == .illegalTransition)
      try await makeReady(order, house)
      let delivery = try await house.take(order, by: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      #expect(
        try await problem { _ = try await house.orderSupport.cancel(order, decision, by: house.operatorAccount()) }?
          .code
          == .orderNotCancellable)
      for _ in 0..<2 {
        #expect(
          try await house.orderSupport.complete(order, decision, by: house.operatorAccount()).status == .delivered)
      }
      #expect(try await house.count("deliveries WHERE status = 'delivered'") == 1)
      #expect(try await house.audited(.completeOrder) == 1)
      let fetched = try await house.order(try await house.customer("quinn"), fulfilment: FulfilmentBody(kind: .pickup))
      _ = try await house.kitchens.accept(fetched, staff: try await house.staff(), prepMinutes: 5)
      try await makeReady(fetched, house)
      #expect(
        try await house.orderSupport.complete(fetched, decision, by: house.operatorAccount()).status == .delivered)
    }
  }

  @Test("P1: what an operator wrote about an order goes with its customer", arguments: TestEngine.allCases)
  func erased(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.signIn("zoe@example.org")
      let order = try await house.order(zoe.account)
      let decision = OrderDecision(reason: "Mrs Quinn on the third floor did not open")
      _ = try await house.orderSupport.cancel(order, decision, by: house.operatorAccount())
      #expect(try await house.stories.order(order).steps.last?.reason == decision.reason)
      try await house.accounts.erase(zoe)
      let story = try await house.stories.order(order)
      #expect(story.steps.allSatisfy { $0.reason == nil } && story.account.email == nil)
      #expect(story.log.allSatisfy { $0.after == nil })
    }
  }
}
