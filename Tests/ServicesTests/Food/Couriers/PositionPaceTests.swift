import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("How often watchers of an order hear of its courier")
struct PositionPaceTests {
  private static func told(_ order: OrderID, _ house: House) async throws -> [(
    at: Instant, event: CourierLocationEvent
  )] {
    try await house.events(Topic.order(order)).filter { $0.event == "courier_location" }.map {
      ($0.at, try WireDecoder().decode(CourierLocationEvent.self, from: Array($0.data.utf8)))
    }
  }

  @Test(
    "D4: every five seconds, whatever the phone's pace, and the last position before a silence, by one node of two",
    arguments: TestEngine.allCases, [1, 2, 3, 4, 5])
  func pace(engine: TestEngine, seconds: Int) async throws {
    try await withHouse(on: engine) { house in
      let neighbour = try await house.neighbour()
      let kim = try await house.courier()
      house.advance(.seconds(1))
      let order = try await house.orderOnItsWay(house.customer(), by: kim)
      let begun = house.now
      func pass(_ count: Int, reporting: Bool) async throws {
        for second in 0..<count {
          if reporting, second % seconds == 0 {
            let place = house.position(metres: Double(900 - second))
            _ = try await (second % 2 == 0 ? house : neighbour).couriers.record([place], courier: kim)
          }
          for node in [house, neighbour] { try await node.timers.tellPositions() }
          house.advance(.seconds(1))
        }
      }
      try await pass(23, reporting: true)
      let last = begun + .seconds(22 - 22 % seconds)
      try await pass(30, reporting: false)
      let told = try await Self.told(order, house)
      #expect(told.map { $0.at.since(begun) } == (0..<told.count).map { .seconds(5 * $0) })
      #expect(told.last?.event.position.recordedAt == last)
      // The newest of what was withheld.
      for (at, event) in told { #expect(at.since(event.position.recordedAt) < .seconds(5)) }
    }
  }

  @Test(
    "D3: the expected time follows the way that is left, in the event and for who polls", arguments: TestEngine.allCases
  )
  func nearer(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      house.advance(.seconds(1))
      let order = try await house.orderOnItsWay(zoe, by: kim)
      for metres in [0.0, 556, 1_092] {
        _ = try await house.couriers.record([house.position(metres: metres)], courier: kim)
        house.advance(.seconds(5))
      }
      let told = try await Self.told(order, house)
      let left = try told.map { try #require($0.event.eta).earliest.since($0.at) }
      // 1.3 times the straight line, at 250 metres a minute.
      #expect(left == [.minutes(6), .minutes(3), .minutes(1)])
      let polled = try await house.ordering.status(order, account: zoe)
      #expect(polled.eta == told.last?.event.eta)
    }
  }

  @Test("D5: what is withheld at the hand-over is not told any more", arguments: TestEngine.allCases)
  func over(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      house.advance(.seconds(1))
      let order = try await house.orderOnItsWay(house.customer(), by: kim)
      for metres in [90.0, 10] {
        _ = try await house.couriers.record([house.position(metres: metres)], courier: kim)
        house.advance(.seconds(2))
      }
      let delivery = try await house.couriers.deliveries(courier: kim, limit: 1, cursor: nil).items[0]
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      house.advance(.seconds(10))
      #expect(try await house.timers.tellPositions() == 0)
      #expect(try await Self.told(order, house).count == 1)
    }
  }
}
