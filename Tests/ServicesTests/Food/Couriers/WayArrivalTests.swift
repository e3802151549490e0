import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("When the food of a bag comes")
struct WayArrivalTests {
  /// Time from the last position to the earliest arrival that was told with it.
  private func left(_ order: OrderID, _ house: House) async throws -> Duration? {
    let told = try #require(
      try await house.events(Topic.order(order)).last { $0.event == "courier_location" })
    let event = try WireDecoder().decode(CourierLocationEvent.self, from: Array(told.data.utf8))
    return event.eta.map { $0.earliest.since(told.at) }
  }

  @Test("D3, D9: doors come in the order of the way, not in that of the acceptances", arguments: TestEngine.allCases)
  func nearest(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let far = try await house.accepted("zoe", north: 2_400)
      let deliveries = [try await house.take(far, by: kim)]
      let near = try await house.accepted("max", north: 1_110)
      let all = deliveries + [try await house.take(near, by: kim)]
      for order in [far, near] { try await house.makeReady(order) }
      for delivery in all { _ = try await house.couriers.pickedUp(delivery.id, courier: kim) }
      house.advance(.seconds(6))
      _ = try await house.couriers.record([house.position(metres: 0)], courier: kim)
      #expect(try await [left(near, house), left(far, house)] == [.minutes(6), .minutes(16)])
      // Whoever is at the far door already brings that first.
      house.advance(.seconds(6))
      _ = try await house.couriers.record([house.position(metres: 2_350)], courier: kim)
      #expect(try await [left(near, house), left(far, house)] == [.minutes(10), .minutes(1)])
    }
  }

  @Test(
    "D3, D9: while another order waits in the kitchen, the way goes back there, and on when its food is ready",
    arguments: TestEngine.allCases)
  func kitchen(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let first = try await house.accepted("zoe", north: 1_110)
      let delivery = try await house.take(first, by: kim)
      let second = try await house.accepted("max", north: 1_500)
      let added = try await house.take(second, by: kim)
      try await house.makeReady(first)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      func ride() async throws {
        house.advance(.seconds(6))
        _ = try await house.couriers.record([house.position(metres: 555)], courier: kim)
      }
      try await ride()
      // Fifteen minutes until the food is ready, then six to the door.
      #expect(try await left(first, house) == .minutes(21))
      try await house.makeReady(second)
      try await ride()
      #expect(try await left(first, house) == .minutes(9))
      _ = try await house.couriers.pickedUp(added.id, courier: kim)
      try await ride()
      #expect(try await left(first, house) == .minutes(3))
    }
  }

  @Test(
    "D4: a position that is stale when it comes is told, and says nothing of when the food comes",
    arguments: TestEngine.allCases)
  func stale(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let order = try await house.orderOnItsWay(zoe, by: kim)
      let lifetime = house.platform.settings.positionLifetime
      let before = try await house.ordering.status(order, account: zoe).eta
      house.advance(.minutes(10))
      // From a tunnel.
      let old = house.position(metres: 1_000, ago: lifetime + .seconds(1))
      _ = try await house.couriers.record([old], courier: kim)
      #expect(try await left(order, house) == nil)
      let status = try await house.ordering.status(order, account: zoe)
      #expect(status.eta == before && status.courier?.position?.recordedAt == old.recordedAt)
      house.advance(.seconds(6))
      _ = try await house.couriers.record([house.position(metres: 555, ago: lifetime)], courier: kim)
      #expect(try await left(order, house) == .minutes(3))
    }
  }
}
