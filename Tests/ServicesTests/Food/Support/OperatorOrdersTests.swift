import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Operators see the orders under way")
struct OperatorOrdersTests {
  private func ids(
    _ house: House, of city: CityID? = nil, limit: Int = 20, after cursor: OrderID? = nil
  ) async throws -> [OrderID] {
    try await house.orderSupport.orders(of: city, limit: limit, cursor: cursor).items.map(\.orderId)
  }

  @Test("what is late stands first, whenever it was ordered", arguments: TestEngine.allCases)
  func lateFirst(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let first = try await house.order(try await house.customer("quinn"))
      house.advance(.seconds(60))
      let second = try await house.order(try await house.customer("zoe"))
      #expect(try await ids(house) == [first, second])
      // A slot that somebody chose is promised for later.
      try await house.database.write { connection in
        _ = try connection.execute(
          "UPDATE orders SET promised_by = promised_by + 7200000000 WHERE id = $1", first.rawValue)
      }
      #expect(try await ids(house) == [second, first])
      let order = try #require(try await house.orderSupport.orders(of: nil, limit: 1, cursor: nil).items.first)
      #expect(order.number.isEmpty == false && order.status == .placed && order.courier == nil)
      #expect(order.timeZone == "America/New_York" && order.restaurant.id == SmallCity.pizzeria)
      #expect(order.promisedBy >= order.eta.earliest && order.total > 0)
    }
  }

  @Test("pages have every order once, also where one ends between them", arguments: TestEngine.allCases)
  func pages(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      var all: [OrderID] = []
      for name in ["quinn", "zoe", "mia"] { all.append(try await house.order(try await house.customer(name))) }
      let page = try await house.orderSupport.orders(of: nil, limit: 2, cursor: nil)
      #expect(page.items.map(\.orderId) == Array(all.prefix(2)) && page.nextCursor == all[1].rawValue)
      _ = try await house.orderSupport.cancel(
        all[1], OrderDecision(reason: "It rains"), by: house.operatorAccount())
      #expect(try await ids(house, after: all[1]) == [all[2]])
      #expect(try await ids(house) == [all[0], all[2]])
      let unknown = try await problem { _ = try await ids(house, after: OrderID(suffix: "none")) }
      #expect(unknown?.code == .cursorInvalid)
    }
  }

  @Test(
    "an order that is not placed, or has ended, is not under way; nor is one of another city",
    arguments: TestEngine.allCases)
  func underWay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      let order = try await house.order(try await house.customer())
      _ = try await house.order(try await house.customer("quinn"), pay: "tok_three_ds")
      let city = try #require(house.catalogue.restaurant(SmallCity.pizzeria)?.city)
      #expect(try await ids(house, of: city) == [order])
      #expect(try await ids(house, of: CityID(suffix: "elsewhere")).isEmpty)
      try await house.deliver(order, by: kim)
      #expect(try await ids(house).isEmpty)
    }
  }

  @Test("a story says until when its order was promised, also after a delay", arguments: TestEngine.allCases)
  func promised(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.accepted()
      let promised = try await house.stories.order(order).promisedBy
      _ = try await house.kitchens.delay(order, staff: try await house.staff(), to: DelayRequest(minutes: 60))
      let story = try await house.stories.order(order)
      #expect(story.promisedBy == promised && story.order.eta.map { $0.latest > promised } == true)
    }
  }

  @Test("orders that ended are not looked at, however many there are", arguments: [nil, SmallCity.city.id])
  func plan(city: CityID?) async throws {
    try await withHouse(on: .sqlite) { house in
      let order = try await house.order(try await house.customer())
      let plan = try await house.database.read { connection in
        let (sql, arguments) = try OrderSupport.underWay(of: city, limit: 20, cursor: order, in: connection)
        return try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments: arguments).map {
          try $0.get("detail") as String
        }
      }
      #expect(plan.first?.contains("INDEX orders_open") == true, "\(plan)")
    }
  }

  @Test(
    "P6: an order that cannot be read is left out and reported, and the others are shown",
    arguments: TestEngine.allCases)
  func unreadable(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let damaged = try await house.order(try await house.customer("quinn"))
      let order = try await house.order(try await house.customer("zoe"))
      try await house.damageRow(of: damaged)
      let (services, reports) = house.observed()
      let page = try await services.orderSupport.orders(of: nil, limit: 20, cursor: nil)
      #expect(page.items.map(\.orderId) == [order] && reports.all == ["orders \(damaged.rawValue)"])
    }
  }
}
