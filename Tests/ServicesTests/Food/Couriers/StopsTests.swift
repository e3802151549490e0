import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Two orders on one way")
struct StopsTests {
  private func carried(_ courier: AccountID, _ house: House) async throws -> [OrderID] {
    try await house.couriers.round(courier: courier).deliveries.map(\.orderId)
  }

  @Test(
    "D9: a second order of the kitchen goes to who waits for the first there, a third to who is free",
    arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 900)
      let first = try await house.accepted()
      let alone = try #require(try await house.offer(to: kim))
      #expect(alone.orderId == first && alone.isAdded == nil)
      _ = try await house.take(first, by: kim)
      let near = try await house.courier("near", metres: 10)
      let second = try await house.accepted("max", north: 2_500)
      #expect(try await house.offer(to: near) == nil)
      let added = try #require(try await house.offer(to: kim))
      #expect(added.orderId == second && added.isAdded == true)
      let made = try #require(try await house.events(Topic.courier(kim)).last { $0.event == "offer_made" })
      #expect(made.data.contains(#""is_added":true"#))
      _ = try await house.take(second, by: kim)
      #expect(try await carried(kim, house) == [first, second])
      let third = try await house.accepted("lee")
      #expect(try await house.offer(to: kim) == nil)
      #expect(try await house.offer(to: near)?.orderId == third)
    }
  }

  @Test(
    "D9: not from another kitchen, not for a door in another direction, not after the pickup, not a second time",
    arguments: TestEngine.allCases)
  func apart(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim", metres: 50)
      let first = try await house.accepted()
      let delivery = try await house.take(first, by: kim)
      func expect(_ order: OrderID, for name: String) async throws {
        #expect(try await house.offer(to: kim) == nil, "\(name)")
        let other = try await house.courier(name, metres: 900)
        try await house.timers.lapseOffers()
        #expect(try await house.offer(to: other)?.orderId == order, "\(name)")
      }
      try await expect(house.accepted("max", at: SmallCity.thai), for: "thai")
      try await expect(house.accepted("lee", north: -1_000), for: "behind")
      let free = try await house.courier("free", metres: 900)
      let second = try await house.accepted("ann", north: 1_500)
      let made = try #require(try await house.offer(to: kim))
      try await house.couriers.decline(made.id, courier: kim)
      #expect(try await house.offer(to: kim) == nil)
      let next = try #require(try await house.offer(to: free))
      #expect(next.orderId == second)
      // Where others decline too it goes round among them, and not back to who is on another way.
      try await house.couriers.decline(next.id, courier: free)
      #expect(try await house.offer(to: kim) == nil)
      #expect(try await house.offer(to: free)?.orderId == second)
      try await house.makeReady(first)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      try await expect(house.accepted("eve"), for: "late")
    }
  }

  @Test("D9: who leaves the kitchen is asked no more: the added order goes to others", arguments: TestEngine.allCases)
  func leaves(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let first = try await house.accepted()
      let delivery = try await house.take(first, by: kim)
      let second = try await house.accepted("max")
      let added = try #require(try await house.offer(to: kim))
      #expect(added.orderId == second)
      let near = try await house.courier("near", metres: 200)
      try await house.makeReady(first)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      #expect(try await house.offer(to: kim) == nil)
      #expect(try await house.offer(to: near)?.orderId == second)
      #expect(
        try await problem { _ = try await house.couriers.accept(added.id, courier: kim) }?.code == .offerLapsed)
    }
  }

  @Test(
    "D2, D9: of two acceptances at once, on whatever node, one passes the limit and is refused",
    arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let other = try await house.neighbour()
      let kim = try await house.courier()
      _ = try await house.take(house.accepted(), by: kim)
      let orders = [try await house.accepted("max"), try await house.accepted("lee")]
      // The database lets nobody be asked twice at once; here it does.
      try await house.database.write { connection in
        try connection.execute("DROP INDEX one_offer_to_a_courier")
        try connection.execute("DELETE FROM courier_offers WHERE status = 'open'")
      }
      var offers: [CourierOfferID] = []
      for order in orders { offers.append(try await house.ask(kim, about: order)) }
      let (nodes, asked) = ([house, other], offers)
      let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for (node, id) in zip(nodes, asked) {
          group.addTask {
            try await problem { _ = try await node.couriers.accept(id, courier: kim) }?.code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.count { $0 == nil } == 1 && codes.contains(.courierBusy), "\(codes)")
      #expect(try await carried(kim, house).count == 2)
    }
  }

  @Test(
    "D2, D9: of two acceptances at once for two kitchens, by a courier who carries nothing, one is refused",
    arguments: TestEngine.allCases)
  func raceFromNothing(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let nodes = [house, try await house.neighbour()]
      let kim = try await house.courier()
      let orders = [try await house.accepted(), try await house.accepted("max", at: SmallCity.thai)]
      // The database lets nobody be asked twice at once; here it does.
      try await house.database.write { try $0.execute("DROP INDEX one_offer_to_a_courier") }
      for round in 1...5 {
        try await house.database.write { connection in
          try connection.execute("DELETE FROM deliveries")
          try connection.execute("DELETE FROM courier_offers")
        }
        var offers: [CourierOfferID] = []
        for order in orders { offers.append(try await house.ask(kim, about: order)) }
        let asked = offers
        let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
          for (node, id) in zip(nodes, asked) {
            group.addTask { try await problem { _ = try await node.couriers.accept(id, courier: kim) }?.code }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == 1 && codes.contains(.courierBusy), "round \(round): \(codes)")
        #expect(try await carried(kim, house).count == 1, "round \(round)")
      }
    }
  }

  @Test(
    "D2, D9: without the unique index, a courier could have two deliveries as one stop", arguments: TestEngine.allCases)
  func unguarded(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      _ = try await house.take(house.accepted(), by: kim)
      let order = try await house.accepted("max")
      func carry() async throws {
        try await house.database.write { connection in
          try connection.execute(
            """
            INSERT INTO deliveries (id, order_id, courier_id, status, stop, assigned_at)
            VALUES ('dlv_x', $1, $2, 'assigned', 1, 0)
            """, order.rawValue, kim.rawValue)
        }
      }
      await #expect(throws: DatabaseError.self) { try await carry() }
      try await house.database.write { try $0.execute("DROP INDEX one_delivery_for_a_stop") }
      try await carry()
      #expect(try await carried(kim, house).count == 2)
    }
  }

  @Test(
    "D5, D9: two stops are delivered each by its own; both customers are told of the courier meanwhile, and none after",
    arguments: TestEngine.allCases)
  func separately(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer("zoe"), try await house.customer("max"))
      let kim = try await house.courier()
      let first = try await house.accepted("zoe")
      let delivery = try await house.take(first, by: kim)
      let second = try await house.accepted("max", north: 1_500)
      let added = try await house.take(second, by: kim)
      for order in [first, second] { try await house.makeReady(order) }
      func told(_ order: OrderID) async throws -> Int {
        try await house.events(Topic.order(order)).count { $0.event == "courier_location" }
      }
      func ride() async throws {
        house.advance(.seconds(6))
        _ = try await house.couriers.record([house.position(metres: 80)], courier: kim)
      }
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      try await ride()
      #expect(try await [told(first), told(second)] == [1, 0])
      _ = try await house.couriers.pickedUp(added.id, courier: kim)
      try await ride()
      #expect(try await [told(first), told(second)] == [2, 1])
      #expect(try await house.count("courier_positions") == 2)
      // Sooner than five seconds: told to each when its own time has come.
      house.advance(.seconds(2))
      _ = try await house.couriers.record([house.position(metres: 90)], courier: kim)
      #expect(try await house.count("deliveries WHERE tell_at IS NOT NULL") == 2)
      house.advance(.seconds(3))
      #expect(try await house.timers.tellPositions() == 2)
      for customer in [(zoe, first), (max, second)] {
        #expect(try await house.ordering.detail(customer.1, account: customer.0).courier?.name == "Kim")
      }
      let pin = try await house.ordering.detail(second, account: max).deliveryPin
      let others = try await house.ordering.detail(first, account: zoe).deliveryPin
      if pin != others {
        #expect(
          try await problem { _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: pin) }?.code
            == .pinWrong)
      }
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: others)
      #expect(try await house.ordering.detail(first, account: zoe).courier == nil)
      #expect(try await house.ordering.detail(second, account: max).courier != nil)
      let before = try await told(first)
      try await ride()
      #expect(try await told(first) == before)
      #expect(try await told(second) == 3)
      _ = try await house.couriers.delivered(added.id, courier: kim, pin: pin)
      try await ride()
      #expect(try await told(second) == 3)
      #expect(try await house.timers.tellPositions() == 0)
    }
  }

  @Test(
    "D9: one of two is given back, or taken, and the other stays; who is blocked loses what is left",
    arguments: TestEngine.allCases)
  func givesBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      func takeTwo(_ names: [String]) async throws -> [CourierDelivery] {
        var taken: [CourierDelivery] = []
        for name in names { taken.append(try await house.take(house.accepted(name), by: kim)) }
        return taken
      }
      let two = try await takeTwo(["zoe", "max"])
      try await house.couriers.giveBack(two[0].id, GiveBackRequest(reason: "Too much"), courier: kim)
      #expect(try await carried(kim, house) == [two[1].orderId])
      // Another one goes with the other: the first number is free again. Who gave one back is not asked about it.
      let again = try await house.take(house.accepted("eve"), by: kim)
      #expect(try await Set(carried(kim, house)) == [again.orderId, two[1].orderId])
      #expect(try await house.offer(to: kim) == nil)
      let lee = try await house.courier("lee", metres: 500)
      let busy = ReassignRequest(courierId: kim, reason: "x")
      #expect(
        try await problem {
          _ = try await house.orderSupport.reassign(house.accepted("ann"), busy, by: house.operatorAccount())
        }?.code == .courierBusy)
      _ = try await house.orderSupport.reassign(
        again.orderId, ReassignRequest(courierId: lee, reason: "Nearer"), by: house.operatorAccount())
      #expect(try await carried(kim, house) == [two[1].orderId])
      #expect(try await carried(lee, house) == [again.orderId])
      let account = try await house.operatorAccount()
      _ = try await house.couriers.decide(.blocked, about: kim, CourierDecision(reason: "x"), by: account)
      #expect(try await carried(kim, house).isEmpty)
    }
  }
}
