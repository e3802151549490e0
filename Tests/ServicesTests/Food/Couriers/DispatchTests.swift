import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("One courier at a time is asked, and one carries")
struct DispatchTests {
  @Test(
    "D2: the nearest free courier is asked first, after the lapse the next, then the first again",
    arguments: TestEngine.allCases)
  func nearestFirst(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let far = try await house.courier("far", metres: 900)
      let near = try await house.courier("near", metres: 100)
      let order = try await house.accepted()
      #expect(try await house.offer(to: near)?.orderId == order)
      #expect(try await house.offer(to: far) == nil)
      house.advance(house.platform.settings.offerLifetime)
      let lapsed = try #require(
        try await house.database.read {
          try $0.row("SELECT id FROM courier_offers WHERE status = 'open'")?.id("id") as CourierOfferID?
        })
      #expect(try await house.timers.lapseOffers() == 1)
      #expect(try await house.offer(to: near) == nil)
      #expect(try await house.offer(to: far)?.orderId == order)
      #expect(try await house.events(Topic.courier(near)).map(\.event) == ["offer_made", "offer_lapsed"])
      let late = try await problem { _ = try await house.couriers.accept(lapsed, courier: near) }
      #expect(late?.code == .offerLapsed)
      for name in ["near", "far"] { _ = try await house.courier(name, metres: name == "near" ? 100 : 900) }
      house.advance(house.platform.settings.offerLifetime)
      try await house.timers.lapseOffers()
      #expect(try await house.offer(to: near)?.orderId == order)
    }
  }

  @Test(
    "D7: nobody farther away than the platform's radius is asked, even if nobody else is there; it can be set",
    arguments: TestEngine.allCases)
  func radius(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let far = try await house.courier("far", metres: 8_100)
      // As far as another country.
      let abroad = try await house.courier("abroad", metres: 900_000)
      let order = try await house.accepted()
      #expect(try await house.offer(to: far) == nil)
      try await house.timers.lapseOffers()
      #expect(try await house.offer(to: far) == nil)
      #expect(try await house.offer(to: abroad) == nil)
      house.advance(.seconds(1))
      _ = try await house.courier("far", metres: 7_900)
      try await house.timers.lapseOffers()
      #expect(try await house.offer(to: far)?.orderId == order)
    }
    try await withHouse(on: engine, settings: { $0.dispatchRadius = 500 }) { house in
      let kim = try await house.courier(metres: 600)
      _ = try await house.accepted()
      #expect(try await house.offer(to: kim) == nil)
    }
  }

  @Test("D2: declined goes to the next at once, and costs nothing", arguments: TestEngine.allCases)
  func declined(engine: TestEngine) async throws {
    // With one stop: else whoever carries the first would be asked about the second (D9).
    try await withHouse(on: engine, settings: { $0.stopsAtOnce = 1 }) { house in
      let near = try await house.courier("near", metres: 100)
      let far = try await house.courier("far", metres: 900)
      let order = try await house.accepted()
      try await house.couriers.decline(try #require(try await house.offer(to: near)).id, courier: near)
      let next = try #require(try await house.offer(to: far))
      _ = try await house.couriers.accept(next.id, courier: far)
      let second = try await house.accepted("max")
      #expect(try await house.offer(to: near)?.orderId == second)
      #expect(order != second)
    }
  }

  @Test(
    "D2: an order is never carried by two, nor a courier asked twice, however many nodes look",
    arguments: TestEngine.allCases)
  func never(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let other = try await house.neighbour()
      for name in ["a", "b", "c"] { _ = try await house.courier(name) }
      let orders = [
        try await house.order(try await house.customer()), try await house.order(try await house.customer()),
      ]
      for order in orders {
        try await house.database.write {
          try $0.execute("UPDATE orders SET status = 'confirmed' WHERE id = $1", order.rawValue)
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for node in [house, other, house, other] {
          group.addTask { try await node.timers.lapseOffers() }
        }
        try await group.waitForAll()
      }
      try await house.timers.lapseOffers()
      #expect(try await house.count("courier_offers WHERE status = 'open'") == 2)
      #expect(
        try await house.count("(SELECT DISTINCT courier_id FROM courier_offers WHERE status = 'open') AS asked") == 2)
      // Put back: what the kitchen never accepted is not owed.
      for order in orders {
        try await house.database.write {
          try $0.execute("UPDATE orders SET status = 'placed' WHERE id = $1", order.rawValue)
        }
      }
    }
  }

  @Test(
    "D2: without the unique indexes, two nodes would ask two couriers for one order", arguments: TestEngine.allCases)
  func unguarded(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let couriers = [try await house.courier("a"), try await house.courier("b")]
      let order = try await house.order(try await house.customer())
      func ask(_ courier: AccountID, _ id: String) async throws {
        let now = house.now.microseconds
        try await house.database.write { connection in
          try connection.execute(
            """
            INSERT INTO courier_offers (id, order_id, courier_id, status, made_at, lapses_at)
            VALUES ($1, $2, $3, 'open', $4, $4)
            """, id, order.rawValue, courier.rawValue, now)
        }
      }
      try await ask(couriers[0], "off_1")
      await #expect(throws: DatabaseError.self) { try await ask(couriers[1], "off_2") }
      try await house.database.write { try $0.execute("DROP INDEX one_open_offer") }
      try await ask(couriers[1], "off_2")
      #expect(try await house.count("courier_offers WHERE status = 'open'") == 2)
    }
  }

  @Test("D2: who is off shift, silent, busy or being asked is not asked", arguments: TestEngine.allCases)
  func free(engine: TestEngine) async throws {
    // With one stop: else whoever is busy would be asked about another of the same kitchen (D9).
    try await withHouse(on: engine, settings: { $0.stopsAtOnce = 1 }) { house in
      let off = try await house.courier("off", metres: 10)
      _ = try await house.couriers.shift(ShiftRequest(online: false), courier: off)
      _ = try await house.courier("silent", metres: 20)
      house.advance(house.platform.settings.positionLifetime + .seconds(1))
      let busy = try await house.courier("busy", metres: 30)
      let first = try await house.accepted()
      _ = try await house.take(first, by: busy)
      let asked = try await house.courier("asked", metres: 40)
      let second = try await house.accepted("max")
      #expect(try await house.offer(to: asked)?.orderId == second)
      let third = try await house.accepted("lee")
      #expect(try await house.count("courier_offers WHERE order_id = '\(third)'") == 0)
      let late = try await house.courier("late", metres: 50)
      try await house.timers.lapseOffers()
      #expect(try await house.offer(to: late)?.orderId == third)
    }
  }

  @Test("an order that ends takes its offer and its courier back", arguments: TestEngine.allCases)
  func withdrawn(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let staff = try await house.staff()
      let first = try await house.accepted()
      let made = try #require(try await house.offer(to: kim))
      _ = try await house.kitchens.reject(first, staff: staff, reason: "Fire")
      #expect(try await house.offer(to: kim) == nil)
      #expect(try await problem { _ = try await house.couriers.accept(made.id, courier: kim) }?.code == .offerLapsed)
      let second = try await house.accepted()
      _ = try await house.take(second, by: kim)
      _ = try await house.kitchens.reject(second, staff: staff, reason: "Fire")
      #expect(
        try await house.couriers.deliveries(courier: kim, limit: 10, cursor: nil).items.map(\.status) == [.cancelled])
      #expect(
        try await house.events(Topic.courier(kim)).map(\.event) == [
          "offer_made", "offer_lapsed", "offer_made", "notification",
        ])
    }
  }

  @Test(
    "D2: who accepts too late reads whether another has the order or the offer is over", arguments: TestEngine.allCases)
  func tooLate(engine: TestEngine) async throws {
    // With one stop: else whoever was given the first would be asked about the second (D9).
    try await withHouse(on: engine, settings: { $0.stopsAtOnce = 1 }) { house in
      let kim = try await house.courier("kim")
      func accept(_ id: CourierOfferID) async throws -> Problem? {
        try await problem { _ = try await house.couriers.accept(id, courier: kim) }
      }
      let order = try await house.accepted()
      let made = try #require(try await house.offer(to: kim))
      house.advance(house.platform.settings.offerLifetime)
      let over = try #require(try await accept(made.id))
      #expect(over.code == .offerLapsed && over.detail.contains("is over, so others are asked"))
      let lee = try await house.courier("lee", metres: 500)
      _ = try await house.orderSupport.reassign(
        order, ReassignRequest(courierId: lee, reason: "Nearer"), by: house.operatorAccount())
      let taken = try #require(try await accept(made.id))
      #expect(taken.code == .offerTaken && taken.detail.contains("Another courier carries this order"))
      for refusal in [over, taken] { #expect(refusal.detail.contains("the next offer comes by itself")) }
      // Given the order after all: the phone still shows the offer that lapsed, and finds its own delivery by it.
      _ = try await house.orderSupport.reassign(
        order, ReassignRequest(courierId: kim, reason: "Lee is ill"), by: house.operatorAccount())
      let own = try await house.couriers.accept(made.id, courier: kim)
      #expect(own.orderId == order && own.status == .assigned)
      #expect(try await house.couriers.round(courier: kim).deliveries == [own])
      try await house.couriers.giveBack(own.id, GiveBackRequest(reason: "Ill too"), courier: kim)
      #expect(try await accept(made.id)?.code == .offerLapsed)
      house.advance(.seconds(1))
      _ = try await house.courier("kim")
      _ = try await house.accepted("max")
      let second = try #require(try await house.offer(to: kim))
      try await house.couriers.decline(second.id, courier: kim)
      #expect(try await accept(second.id)?.detail.hasPrefix("You declined this offer") == true)
    }
  }

  @Test("P2: another courier's offers and deliveries are not there", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier("kim")
      let lou = try await house.courier("lou", metres: 500)
      let order = try await house.accepted()
      let made = try #require(try await house.offer(to: kim))
      #expect(try await problem { _ = try await house.couriers.accept(made.id, courier: lou) }?.code == .notFound)
      #expect(try await problem { try await house.couriers.decline(made.id, courier: lou) }?.code == .notFound)
      let delivery = try await house.take(order, by: kim)
      let again = try await house.couriers.accept(made.id, courier: kim)
      #expect(again == delivery)
      #expect(
        try await problem { _ = try await house.couriers.pickedUp(delivery.id, courier: lou) }?.code == .notFound)
      #expect(
        try await problem { _ = try await house.couriers.delivered(delivery.id, courier: lou, pin: nil) }?.code
          == .notFound)
      #expect(try await house.couriers.deliveries(courier: lou, limit: 10, cursor: nil).items.isEmpty)
    }
  }
}
