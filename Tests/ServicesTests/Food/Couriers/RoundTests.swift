import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What a courier's phone reads at its start")
struct RoundTests {
  private func round(_ courier: AccountID, _ house: House) async throws -> CourierRound {
    try await house.couriers.round(courier: courier)
  }

  @Test(
    "D2: a courier's round has their state, shift, open offer and open delivery, and nothing that is over",
    arguments: TestEngine.allCases)
  func steps(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let new = try await house.services.accounts.grant(.courier, to: .email("new@soiree.test"))
      let begun = try await round(new, house)
      #expect(begun == CourierRound(state: begun.state, shift: nil, offers: [], deliveries: []))
      let kim = try await house.courier()
      let order = try await house.order(try await house.customer())
      let staff = try await house.staff()
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      let asked = try await round(kim, house)
      #expect(asked.state == .approved && asked.deliveries.isEmpty)
      #expect(asked.shift == ShiftAnswer(online: true, vehicle: .bicycle, since: house.now))
      #expect(asked.offers == (try await house.couriers.offers(courier: kim).items))
      #expect(asked.offers.map(\.orderId) == [order] && asked.offers.map(\.itemCount) == [1])
      #expect(begun.timeZone == nil && asked.timeZone == "America/New_York")
      let delivery = try await house.take(order, by: kim)
      let carries = try await round(kim, house)
      #expect(carries.offers.isEmpty && carries.deliveries == [delivery])
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      #expect(try await round(kim, house).deliveries.map(\.status) == [.pickedUp])
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      let done = try await round(kim, house)
      #expect(done.deliveries.isEmpty && done.timeZone == "America/New_York", "the last delivery's city")
      #expect(try await round(new, house).deliveries.isEmpty)
    }
  }

  @Test("D2: an offer whose time is over is not in a courier's round", arguments: TestEngine.allCases)
  func lapsed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      #expect(try await round(kim, house).offers.map(\.orderId) == [order])
      house.advance(house.platform.settings.offerLifetime)
      #expect(try await round(kim, house).offers.isEmpty)
    }
  }

  @Test(
    "D5: a courier has what is in the bag and until when it is promised, as long as they carry it",
    arguments: TestEngine.allCases)
  func bag(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let cola = CartLineRequest(lineId: "2", menuItemId: SmallCity.cola, quantity: 3)
      let order = try await house.order(zoe, lines: [House.pizza, cola])
      let staff = try await house.staff()
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      let delivery = try await house.take(order, by: kim)
      #expect(
        delivery.items == [
          DeliveryItem(name: "Margherita", quantity: 1), DeliveryItem(name: "Cola", quantity: 3),
        ])
      #expect(delivery.itemCount == 4)
      // What was promised with the order stays, also where the kitchen needs longer and the customer is told so.
      _ = try await house.kitchens.delay(order, staff: staff, to: DelayRequest(minutes: 20))
      let told = try #require(try await house.ordering.detail(order, account: zoe).eta)
      let due = try #require(try await round(kim, house).deliveries.first?.dueAt)
      let promised = try await house.database.read { try Order.load(order, in: $0)?.promisedBy }
      #expect(due == delivery.dueAt && due == promised && due < told.latest)
      let json = String(decoding: delivery.bytes, as: UTF8.self)
      #expect(!json.contains("basil"), "a remark about a dish is the kitchen's")
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      let done = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      #expect(done.items.isEmpty && done.dueAt == nil && done.itemCount == 4)
    }
  }

  @Test("a courier is told of cash with the offer, and of none that is paid already", arguments: TestEngine.allCases)
  func cash(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      for (token, isCash) in [("tok_approved" as String?, false), (nil, true)] {
        let order = try await house.order(try await house.customer(), pay: token)
        _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
        let offer = try #require(try await round(kim, house).offers.first)
        let total = try #require(try await house.database.read { try Order.load(order, in: $0)?.total })
        #expect(offer.cashToCollect == (isCash ? total : 0))
        _ = try await house.kitchens.reject(order, staff: try await house.staff(), reason: "Fire")
      }
    }
  }
}
