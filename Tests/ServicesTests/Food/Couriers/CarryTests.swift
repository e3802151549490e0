import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What a courier carries, who sees it, and what is told twice")
struct CarryTests {
  /// An order that is ready, and the delivery of the courier who took it.
  private func ready(_ house: House, _ zoe: AccountID, by kim: AccountID) async throws -> CourierDelivery {
    let order = try await house.order(zoe)
    let staff = try await house.staff()
    _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
    let delivery = try await house.take(order, by: kim)
    _ = try await house.kitchens.startPreparing(order, staff: staff)
    _ = try await house.kitchens.ready(order, staff: staff)
    return delivery
  }

  @Test("D5: the customer sees the courier only while the food is on its way", arguments: TestEngine.allCases)
  func customerSees(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      let order = delivery.orderId
      func seen() async throws -> CourierView? { try await house.ordering.detail(order, account: zoe).courier }
      #expect(try await seen() == nil)
      let token = try #require(try await house.ordering.detail(order, account: zoe).trackToken)
      #expect(try await house.ordering.track(token: token).courier == nil)
      #expect(try await house.ordering.track(token: token).destination == nil)
      #expect(try await house.ordering.track(token: token).fulfilment == .delivery)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      #expect(try await seen()?.name == "Kim")
      #expect(try await house.ordering.track(token: token).courier?.position != nil)
      #expect(try await house.ordering.track(token: token).destination?.lat == SmallCity.home.latitude)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      #expect(try await seen() == nil)
      #expect(try await problem { _ = try await house.ordering.track(token: token) }?.code == .notFound)
    }
  }

  @Test(
    "D4, D5: whoever polls sees the courier from pickup to delivery, as fresh as it was told, or as stale",
    arguments: TestEngine.allCases)
  func polled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      func polled() async throws -> CourierView? {
        try await house.ordering.status(delivery.orderId, account: zoe).courier
      }
      house.advance(.seconds(1))
      _ = try await house.couriers.record([house.position(metres: 90)], courier: kim)
      #expect(try await polled() == nil)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      for _ in 0..<12 {
        house.advance(.seconds(5))
        _ = try await house.couriers.record([house.position(metres: 80)], courier: kim)
        let seen = try #require(try await polled())
        #expect(seen.position?.recordedAt == house.now && !seen.isStale && seen.name == "Kim")
      }
      house.advance(.seconds(61))
      let stale = try #require(try await polled())
      #expect(stale.isStale && stale.position != nil)
      let max = try await house.customer("max")
      let others = try await problem { _ = try await house.ordering.status(delivery.orderId, account: max) }
      #expect(others?.code == .notFound)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      #expect(try await polled() == nil)
    }
  }

  @Test(
    "D5: the courier sees the address only while they carry it, and a masked number", arguments: TestEngine.allCases)
  func courierSees(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let order = try await house.order(zoe)
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      let offer = try #require(try await house.couriers.offers(courier: kim).items.first)
      #expect(offer.dropoff == PointBody(lat: 40.01, lon: -74))
      let made = try #require(try await house.events(Topic.courier(kim)).first)
      #expect(!made.data.contains("Ocean") && !made.data.contains("Quinn"))
      let delivery = try await house.take(order, by: kim)
      #expect(delivery.dropoff?.street == "12 Ocean Avenue")
      #expect(delivery.dropoff?.name == "Zoë Quinn")
      #expect(delivery.dropoff?.contact == "••• ••42")
      try await finish(delivery, kim, house)
      let past = try await house.couriers.deliveries(courier: kim, limit: 10, cursor: nil).items
      #expect(past.map(\.dropoff) == [nil])
    }
  }

  private func finish(_ delivery: CourierDelivery, _ kim: AccountID, _ house: House) async throws {
    let staff = try await house.staff()
    _ = try await house.kitchens.startPreparing(delivery.orderId, staff: staff)
    _ = try await house.kitchens.ready(delivery.orderId, staff: staff)
    _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
    _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
  }

  @Test("D6: a step recorded offline counts from when it happened, within reason", arguments: TestEngine.allCases)
  func offline(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      house.advance(.seconds(300))
      let then = house.now - .seconds(120)
      let picked = try await house.couriers.pickedUp(delivery.id, courier: kim, recordedAt: then)
      #expect(picked.pickedUpAt == then)
      let future = house.now + .seconds(3_600)
      let done = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil, recordedAt: future)
      #expect(done.deliveredAt == house.now)
    }
  }

  @Test("D6: what is told again changes nothing; what cannot be is an error", arguments: TestEngine.allCases)
  func replays(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      let early = try await problem {
        _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      }
      #expect(early?.code == .illegalTransition)
      let picked = try await house.couriers.pickedUp(delivery.id, courier: kim)
      house.advance(.seconds(20))
      #expect(try await house.couriers.pickedUp(delivery.id, courier: kim) == picked)
      let wrong = try await problem {
        _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: "no")
      }
      #expect(wrong?.code == .pinWrong)
      let pin = try await house.ordering.detail(delivery.orderId, account: zoe).deliveryPin
      let done = try await house.couriers.delivered(delivery.id, courier: kim, pin: pin)
      house.advance(.seconds(20))
      #expect(try await house.couriers.delivered(delivery.id, courier: kim, pin: nil) == done)
      #expect(try await house.couriers.pickedUp(delivery.id, courier: kim) == done)
      #expect(try await house.count("order_transitions WHERE status IN ('out_for_delivery', 'delivered')") == 2)
    }
  }

  @Test("food that is not ready is not picked up", arguments: TestEngine.allCases)
  func notReady(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      let delivery = try await house.take(order, by: kim)
      let refused = try await problem { _ = try await house.couriers.pickedUp(delivery.id, courier: kim) }
      #expect(refused?.code == .illegalTransition)
      #expect(try await house.status(order) == .confirmed)
    }
  }

  @Test("D6: a batch from a phone that was offline is taken in its own order, once", arguments: TestEngine.allCases)
  func batches(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      house.advance(.seconds(40))
      let batch = [30, 10, 20, 10, 5].map { ago in
        house.position(metres: Double(1000 - ago * 10), ago: .seconds(ago))
      }
      #expect(try await house.couriers.record(batch, courier: kim) == LocationAnswer(kept: 4, ignored: 1))
      #expect(try await house.couriers.record(batch, courier: kim) == LocationAnswer(kept: 0, ignored: 5))
      let future = house.position(metres: 1, ago: .seconds(-31))
      #expect(try await house.couriers.record([future], courier: kim).kept == 0)
      #expect(try await house.count("courier_positions") == 4)
      let seen = try await house.ordering.detail(delivery.orderId, account: zoe).courier
      #expect(seen?.position?.recordedAt == house.now - .seconds(5))
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
    }
  }

  @Test(
    "watchers of an order hear of its courier every five seconds at most, others never",
    arguments: TestEngine.allCases)
  func pace(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      func announced() async throws -> Int {
        try await house.events(Topic.order(delivery.orderId)).filter { $0.event == "courier_location" }.count
      }
      house.advance(.seconds(1))
      _ = try await house.couriers.record([house.position(metres: 90)], courier: kim)
      #expect(try await announced() == 0)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      for _ in 0..<12 {
        house.advance(.seconds(1))
        _ = try await house.couriers.record([house.position(metres: 80)], courier: kim)
      }
      #expect(try await announced() == 3)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
    }
  }

  @Test(
    "D4: a silent courier is shown as stale and told once, again only after a new place",
    arguments: TestEngine.allCases)
  func stale(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      func announced() async throws -> Int {
        try await house.events(Topic.order(delivery.orderId)).filter { $0.event == "courier_stale" }.count
      }
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      house.advance(.seconds(60))
      try await house.timers.announceStaleCouriers()
      #expect(try await announced() == 0)
      house.advance(.seconds(1))
      for _ in 0..<3 { try await house.timers.announceStaleCouriers() }
      #expect(try await announced() == 1)
      let seen = try #require(try await house.ordering.detail(delivery.orderId, account: zoe).courier)
      #expect(seen.isStale)
      #expect(seen.position != nil)
      _ = try await house.couriers.record([house.position(metres: 10)], courier: kim)
      #expect(try await house.ordering.detail(delivery.orderId, account: zoe).courier?.isStale == false)
      house.advance(.seconds(61))
      try await house.timers.announceStaleCouriers()
      #expect(try await announced() == 2)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
    }
  }

  @Test("D4: positions are gone a day later", arguments: TestEngine.allCases)
  func forgotten(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let delivery = try await ready(house, zoe, by: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      house.advance(.seconds(2))
      _ = try await house.couriers.record([house.position(metres: 70)], courier: kim)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      house.advance(.hours(23))
      try await house.timers.purge()
      #expect(try await house.count("courier_positions") == 1)
      house.advance(.hours(2))
      try await house.timers.purge()
      #expect(try await house.count("courier_positions") == 0)
      #expect(try await house.count("couriers WHERE latitude IS NOT NULL") == 0)
    }
  }

  @Test("a courier who has not begun a shift sends no positions", arguments: TestEngine.allCases)
  func noShift(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let somebody = try await house.customer()
      #expect(
        try await problem { _ = try await house.couriers.record([house.position(metres: 1)], courier: somebody) }?.code
          == .forbidden)
    }
  }
}
