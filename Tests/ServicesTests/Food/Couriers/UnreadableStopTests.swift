import Database
import DatabaseTesting
import Domain
import Synchronization
import Testing
import Wire

@testable import Services

@Suite("A courier's order whose row is damaged")
struct UnreadableStopTests {
  /// A courier with two orders of one kitchen: the first stays whole, the second is to be damaged.
  private func carrying(
    _ house: House
  ) async throws -> (kim: AccountID, whole: OrderID, delivery: CourierDelivery, broken: OrderID) {
    let kim = try await house.courier()
    let whole = try await house.accepted("zoe")
    let delivery = try await house.take(whole, by: kim)
    let broken = try await house.accepted("max")
    _ = try await house.take(broken, by: kim)
    return (kim, whole, delivery, broken)
  }

  @Test(
    "P6: it is left out of its courier's round, lists and way, is reported, and holds up no other",
    arguments: TestEngine.allCases)
  func carried(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (services, reports) = house.observed()
      let couriers = services.couriers
      let (kim, whole, delivery, broken) = try await carrying(house)
      try await house.damageRow(of: broken)
      #expect(try await couriers.round(courier: kim).deliveries.map(\.orderId) == [whole])
      #expect(reports.all == ["orders \(broken)"])
      // The newest is the one that is left out: the page is empty, and says where the next begins.
      let page = try await couriers.deliveries(courier: kim, limit: 1, cursor: nil)
      let rest = try await couriers.deliveries(
        courier: kim, limit: 1, cursor: page.nextCursor.flatMap(DeliveryID.init))
      #expect(page.items.isEmpty && rest.items.map(\.orderId) == [whole])
      try await house.makeReady(whole)
      _ = try await couriers.pickedUp(delivery.id, courier: kim)
      house.advance(.seconds(6))
      _ = try await couriers.record([house.position(metres: 10)], courier: kim)
      let told = try await house.events(Topic.order(whole)).filter { $0.event == "courier_location" }
      #expect(told.count == 1 && told[0].data.contains("\"eta\":{"))
      _ = try await couriers.delivered(delivery.id, courier: kim, pin: nil)
      try await house.damageRow(of: broken, with: nil)
    }
  }

  @Test(
    "P6: an order that lost its number is a damaged row, not an order that is not there", arguments: TestEngine.allCases
  )
  func number(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (services, reports) = house.observed()
      let couriers = services.couriers
      let (kim, whole, _, broken) = try await carrying(house)
      try await house.database.write {
        try $0.execute("UPDATE orders SET number = NULL WHERE id = $1", broken.rawValue)
      }
      #expect(try await couriers.round(courier: kim).deliveries.map(\.orderId) == [whole])
      let listed = try await couriers.deliveries(courier: kim, limit: 5, cursor: nil)
      #expect(listed.items.map(\.orderId) == [whole])
      #expect(reports.all == ["orders \(broken)"])
      await #expect(throws: UnreadableRow.self) {
        _ = try await house.kitchens.startPreparing(broken, staff: try await house.staff())
      }
      let absent = try await problem {
        _ = try await house.kitchens.startPreparing(OrderID(suffix: "none"), staff: try await house.staff())
      }
      #expect(absent?.code == .notFound)
    }
  }

  @Test("P6: no courier is asked about it, and others are about the next", arguments: TestEngine.allCases)
  func offered(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (services, reports) = house.observed()
      let (kim, lou) = (try await house.courier(), try await house.courier("lou", metres: 500))
      let broken = try await house.accepted("max")
      try await house.damageRow(of: broken)
      let couriers = services.couriers
      #expect(try await couriers.offers(courier: kim).items.isEmpty)
      #expect(try await couriers.round(courier: kim).offers.isEmpty)
      #expect(reports.all == ["orders \(broken)"])
      house.advance(house.platform.settings.offerLifetime)
      try await services.timers.lapseOffers()
      #expect(try await house.count("courier_offers WHERE status = 'open'") == 0)
      // Who carries it is asked about no other, since nobody knows where it goes.
      try await house.damageRow(of: broken, with: nil)
      _ = try await house.courier("kim", metres: 50)
      try await house.timers.lapseOffers()
      let carrier = try await couriers.offers(courier: lou).items.isEmpty ? kim : lou
      _ = try await house.take(broken, by: carrier)
      try await house.damageRow(of: broken)
      let next = try await house.accepted("zoe")
      try await Dispatch(platform: services.platform).offer(next)
      #expect(try await couriers.offers(courier: carrier).items.isEmpty)
      #expect(try await couriers.offers(courier: carrier == kim ? lou : kim).items.map(\.orderId) == [next])
      try await house.damageRow(of: broken, with: nil)
    }
  }

  @Test("a position opens each carried bill once, however many orders it is told to", arguments: TestEngine.allCases)
  func opened(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let orders = [try await house.accepted("zoe"), try await house.accepted("max")]
      var deliveries: [CourierDelivery] = []
      for order in orders {
        if try await house.couriers.offers(courier: kim).items.isEmpty { try await house.timers.lapseOffers() }
        deliveries.append(try await house.take(order, by: kim))
      }
      for order in orders {
        try await house.damage(SealedColumn(table: "orders", name: "bill_sealed"), of: order.rawValue)
      }
      let opened = Mutex<[String]>([])
      var vault = house.platform.vault
      vault.unreadable = { id in opened.withLock { $0.append(id) } }
      var platform = house.platform
      platform.vault = vault
      for delivery in deliveries {
        try await house.makeReady(delivery.orderId)
        _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      }
      house.advance(.seconds(6))
      _ = try await Couriers(platform: platform).record([house.position(metres: 10)], courier: kim)
      #expect(opened.withLock { $0 } == orders.map(\.rawValue))
      house.advance(.seconds(1))
      _ = try await Couriers(platform: platform).record([house.position(metres: 20)], courier: kim)
      house.advance(.seconds(6))
      opened.withLock { $0 = [] }
      #expect(try await Timers(platform: platform, catalogue: house.catalogue).tellPositions() == 2)
      #expect(opened.withLock { $0 } == orders.map(\.rawValue))
    }
  }

  @Test("P6: where its courier is goes on to be told, also beside the door", arguments: TestEngine.allCases)
  func atDoor(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await house.subscriber("zoe", box).account
      let kim = try await house.courier()
      let order = try await house.orderOnItsWay(zoe, by: kim)
      try await house.damageRow(of: order)
      house.advance(.seconds(6))
      let answer = try await house.couriers.record([house.position(metres: 1_110)], courier: kim)
      #expect(answer.kept == 1)
      #expect(try await house.events(Topic.order(order)).last?.event == "courier_location")
      try await house.damageRow(of: order, with: nil)
      house.advance(.seconds(6))
      _ = try await house.couriers.record([house.position(metres: 1_110)], courier: kim)
      #expect(try await house.count("notifications WHERE event LIKE '%door%'") == 1)
    }
  }
}
