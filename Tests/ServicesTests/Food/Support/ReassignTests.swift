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

  private func offered(_ courier: AccountID, _ house: House) async throws -> [OrderID] {
    try await house.couriers.offers(courier: courier).items.map(\.orderId)
  }

  @Test(
    "D2: a delivery is taken back and offered to the next, or given to one who is named", arguments: TestEngine.allCases
  )
  func beforePickup(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.accepted()
      let lost = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 500)
      #expect(try await reassign(order, house).courierId == nil)
      #expect(try await offered(lee, house) == [order])
      #expect(try await problem { _ = try await house.couriers.pickedUp(lost.id, courier: kim) }?.code == .notFound)
      // Named, nobody is asked: the open question lapses.
      #expect(try await reassign(order, to: lee, house).courierId == lee)
      #expect(try await offered(lee, house).isEmpty)
      try await house.makeReady(order)
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
      let order = try await house.accepted()
      try await house.makeReady(order)
      let delivery = try await house.take(order, by: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      #expect(try await problem { _ = try await reassign(order, house) }?.code == .illegalTransition)
      let stranger = try await house.customer("stranger")
      #expect(
        try await problem { _ = try await reassign(order, to: stranger, house) }?.errors.map(\.field)
          == ["courier_id"])
      let lee = try await house.courier("lee", metres: 500)
      let other = try await house.accepted()
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

  @Test("D2: a repeated reassignment takes nothing from who accepted meanwhile", arguments: TestEngine.allCases)
  func repeated(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.accepted()
      _ = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 500)
      let account = try await house.operatorAccount()
      let request = ReassignRequest(fromCourierId: kim, reason: "A flat tyre")
      #expect(try await house.orderSupport.reassign(order, request, by: account).courierId == nil)
      // While others are asked, and after one has accepted.
      #expect(try await house.orderSupport.reassign(order, request, by: account).courierId == nil)
      #expect(try await offered(lee, house) == [order])
      _ = try await house.take(order, by: lee)
      #expect(try await house.orderSupport.reassign(order, request, by: account).courierId == lee)
      #expect(try await house.audited(.reassignOrder) == 1)
    }
  }

  /// The codes of an acceptance and of a reassignment on two nodes at one moment; nil for what was done.
  private func race(
    accept offer: CourierOfferID, by kim: AccountID, reassign order: OrderID, to courier: AccountID,
    _ nodes: (House, House)
  ) async throws -> (accept: ProblemCode?, reassign: ProblemCode?) {
    let account = try await nodes.0.operatorAccount()
    async let accepted = problem { _ = try await nodes.0.couriers.accept(offer, courier: kim) }
    async let given = problem {
      _ = try await nodes.1.orderSupport.reassign(
        order, ReassignRequest(courierId: courier, reason: "Nearer"), by: account)
    }
    return (try await accepted?.code, try await given?.code)
  }

  @Test(
    "D2: an order that is accepted and reassigned at once is carried by the one whom the operator named",
    arguments: TestEngine.allCases)
  func raceOfOne(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let nodes = (house, try await house.neighbour())
      let (kim, lee) = (try await house.courier(), try await house.courier("lee", metres: 500))
      let order = try await house.accepted()
      for round in 1...5 {
        try await house.forgetCarriers()
        let offer = try await house.ask(kim, about: order)
        let codes = try await race(accept: offer, by: kim, reassign: order, to: lee, nodes)
        #expect(
          codes.reassign == nil && (codes.accept == nil || codes.accept == .offerTaken), "round \(round): \(codes)")
        let carriers: [AccountID] = try await house.database.read { connection in
          try connection.rows("SELECT courier_id FROM deliveries").map { try $0.id("courier_id") }
        }
        #expect(carriers == [lee], "round \(round)")
      }
    }
  }

  @Test(
    "D2, D9: a courier who accepts one order while an operator gives them another has one of them",
    arguments: TestEngine.allCases)
  func raceOfTwo(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let nodes = (house, try await house.neighbour())
      let kim = try await house.courier()
      let (offered, given) = (try await house.accepted(), try await house.accepted())
      for round in 1...5 {
        try await house.forgetCarriers()
        let offer = try await house.ask(kim, about: offered)
        let codes = try await race(accept: offer, by: kim, reassign: given, to: kim, nodes)
        let isOne =
          codes.accept == nil ? codes.reassign == .courierBusy : codes.accept == .offerLapsed && codes.reassign == nil
        #expect(isOne, "round \(round): \(codes)")
        #expect(try await house.count("deliveries") == 1, "round \(round)")
      }
    }
  }

  @Test("D2: a courier gives back what they have not picked up, with a reason", arguments: TestEngine.allCases)
  func givenBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.accepted()
      let delivery = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 500)
      let reason = GiveBackRequest(reason: "A flat tyre")
      #expect(
        try await problem { try await house.couriers.giveBack(delivery.id, reason, courier: lee) }?.code == .notFound)
      try await house.couriers.giveBack(delivery.id, reason, courier: kim)
      #expect(try await offered(lee, house) == [order])
      #expect(try await house.audited(.giveBackDelivery) == 1)
      try await house.makeReady(order)
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
      let order = try await house.accepted()
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
      let order = try await house.accepted()
      let decision = OrderDecision(reason: "The phone died at the door")
      #expect(
        try await problem { _ = try await house.orderSupport.complete(order, decision, by: house.operatorAccount()) }?
          .code
          == .illegalTransition)
      try await house.makeReady(order)
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
      try await house.makeReady(fetched)
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
