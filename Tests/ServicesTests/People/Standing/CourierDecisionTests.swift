import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Couriers are approved, paused and blocked")
struct CourierDecisionTests {
  private static let boss = AccountID(suffix: "boss")

  private func decide(
    _ state: CourierStateCode, _ courier: AccountID, _ house: House, because reason: String? = nil
  ) async throws -> CourierStandingBody {
    try await house.couriers.decide(state, about: courier, CourierDecision(reason: reason), by: Self.boss)
  }

  private func offered(_ courier: AccountID, _ house: House) async throws -> [OrderID] {
    try await house.couriers.offers(courier: courier).items.map(\.orderId)
  }

  @Test(
    "D2: the open offer of a courier who is paused or blocked lapses at once and goes to the next",
    arguments: TestEngine.allCases, [CourierStateCode.paused, .blocked])
  func offers(engine: TestEngine, state: CourierStateCode) async throws {
    try await withHouse(on: engine) { house in
      let near = try await house.courier("near", metres: 100)
      let far = try await house.courier("far", metres: 900)
      let order = try await house.accepted()
      let offer = try #require(try await house.couriers.offers(courier: near).items.first)
      let standing = try await decide(state, near, house, because: "Was rude")
      #expect(standing.state == state && standing.reason == "Was rude" && !standing.isOnline)
      #expect(try await offered(near, house) == [])
      #expect(try await offered(far, house) == [order])
      let late = try await problem { _ = try await house.couriers.accept(offer.id, courier: near) }
      #expect(late?.code == .offerLapsed)
      #expect(try await house.events(Topic.courier(near)).map(\.event) == ["offer_made", "offer_lapsed"])
      let shift = try await problem { _ = try await house.couriers.shift(ShiftRequest(online: true), courier: near) }
      #expect(shift?.code == .courierNotApproved && shift?.detail.contains("rude") == false)
      _ = try await house.couriers.shift(ShiftRequest(online: false), courier: near)
    }
  }

  @Test("a courier who is not approved is asked nothing, also when on shift", arguments: TestEngine.allCases)
  func notAsked(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      try await house.database.write { connection in
        try connection.execute("UPDATE courier_standings SET state = 'waiting'")
      }
      let order = try await house.accepted()
      #expect(try await offered(kim, house) == [])
      #expect(try await decide(.approved, kim, house).state == .approved)
      try await house.timers.lapseOffers()
      #expect(try await offered(kim, house) == [order])
    }
  }

  @Test("who is paused finishes what they carry", arguments: TestEngine.allCases)
  func paused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.accepted()
      let delivery = try await house.take(order, by: kim)
      let standing = try await decide(.paused, kim, house)
      #expect(standing.deliveries == [CourierLoad(orderId: order, isPickedUp: false)])
      let staff = try await house.staff()
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      #expect(try await house.status(order) == .delivered)
    }
  }

  @Test(
    "D2, D8: who is blocked loses what they have not picked up, with its messages; another carries it, once",
    arguments: TestEngine.allCases)
  func blocked(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.accepted()
      let delivery = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 500)
      #expect(try await decide(.blocked, kim, house).deliveries.isEmpty)
      let lost = try await problem { _ = try await house.couriers.pickedUp(delivery.id, courier: kim) }
      #expect(lost?.code == .notFound)
      let read = try await problem {
        _ = try await house.messages.read(order, by: Staff(account: kim))
      }
      #expect(read?.code == .notFound)
      let staff = try await house.staff()
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      let taken = try await house.take(order, by: lee)
      _ = try await house.couriers.pickedUp(taken.id, courier: lee)
      _ = try await house.couriers.delivered(taken.id, courier: lee, pin: nil)
      #expect(try await house.status(order) == .delivered)
      #expect(try await house.count("deliveries") == 1)
      #expect(try await house.count("courier_offers WHERE status = 'given_back'") == 1)
    }
  }

  @Test(
    "food that a blocked courier has with them stays theirs to bring, and the operator is told",
    arguments: TestEngine.allCases)
  func pickedUp(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.accepted()
      let staff = try await house.staff()
      _ = try await house.kitchens.startPreparing(order, staff: staff)
      _ = try await house.kitchens.ready(order, staff: staff)
      let delivery = try await house.take(order, by: kim)
      _ = try await house.couriers.pickedUp(delivery.id, courier: kim)
      let standing = try await decide(.blocked, kim, house)
      #expect(standing.deliveries == [CourierLoad(orderId: order, isPickedUp: true)])
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      let log = try await house.audit.entries(AuditQuery(subject: kim.rawValue, actor: Self.boss), limit: 10).items
      #expect(log.map(\.action) == [.blockCourier])
      #expect(log.first?.after?["state"] == "blocked" && log.first?.before?["state"] == "approved")
    }
  }

  @Test("an account that is blocked loses its deliveries too", arguments: TestEngine.allCases)
  func account(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.accepted()
      _ = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 500)
      _ = try await house.accounts.block(kim, BlockRequest(reason: "Stole a bicycle"), by: Self.boss)
      #expect(try await offered(lee, house) == [order])
    }
  }

  @Test("they are listed by state, page by page; who is no courier is not there", arguments: TestEngine.allCases)
  func listed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      var couriers: [AccountID] = []
      for name in ["ann", "ben", "cem"] { couriers.append(try await house.courier(name)) }
      _ = try await decide(.paused, couriers[1], house)
      func list(_ state: CourierStateCode?) async throws -> [AccountID] {
        try await house.couriers.list(CouriersQuery(state: state), limit: 10, cursor: nil).items.map(\.accountId)
      }
      #expect(try await list(nil) == couriers.reversed())
      #expect(try await list(.paused) == [couriers[1]])
      #expect(try await list(.waiting) == [])
      let first = try await house.couriers.list(CouriersQuery(), limit: 2, cursor: nil)
      let rest = try await house.couriers.list(
        CouriersQuery(), limit: 2, cursor: first.nextCursor.flatMap(AccountID.init))
      #expect((first.items + rest.items).map(\.accountId) == couriers.reversed() && rest.nextCursor == nil)
      let zoe = try await house.customer()
      #expect(try await problem { _ = try await decide(.paused, zoe, house) }?.code == .notFound)
    }
  }
}
