import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("The zone of an order's times")
struct OrderZoneTests {
  @Test(
    "an order says its restaurant's zone in full, in a list, on its public page, and where its details are lost",
    arguments: TestEngine.allCases)
  func zone(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      func zones() async throws -> [String?] {
        [
          try await house.ordering.detail(order, account: zoe).restaurant.timeZone,
          try await house.ordering.list(account: zoe, stage: nil, limit: 1, cursor: nil).items.first?.timeZone,
        ]
      }
      #expect(try await zones() == ["America/New_York", "America/New_York"])
      let token = try #require(try await house.ordering.detail(order, account: zoe).trackToken)
      #expect(try await house.ordering.track(token: token).timeZone == "America/New_York")
      try await house.damage(SealedColumn(table: "orders", name: "bill_sealed"), of: order.rawValue)
      #expect(try await zones() == ["America/New_York", "America/New_York"])
    }
  }

  @Test("an order whose bill was stored before it had a zone keeps its details", arguments: TestEngine.allCases)
  func earlier(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let before = try await house.ordering.detail(order, account: zoe)
      let vault = house.platform.vault
      try await house.database.write { connection in
        let row = try connection.row("SELECT bill_sealed FROM orders WHERE id = $1", order.rawValue)
        let bytes = try #require(vault.open(row.unwrapped().get("bill_sealed"), context: order.rawValue))
        let text = String(decoding: bytes, as: UTF8.self)
        let earlier = text.replacing(#","time_zone":"America/New_York""#, with: "")
        #expect(earlier != text)
        try connection.execute(
          "UPDATE orders SET bill_sealed = $2 WHERE id = $1", order.rawValue,
          vault.seal(Array(earlier.utf8), context: order.rawValue))
      }
      #expect(try await house.ordering.detail(order, account: zoe) == before)
    }
  }

  @Test(
    "a courier's round has the zone of what they carry, then of the last city where they carried",
    arguments: TestEngine.allCases)
  func round(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let kim = try await house.courier()
      func move(to zone: String) async throws {
        try await house.database.write { try $0.execute("UPDATE cities SET time_zone = $1", zone) }
      }
      func zone() async throws -> String? { try await house.couriers.round(courier: kim).timeZone }
      #expect(try await zone() == nil)
      let order = try await house.order(try await house.customer())
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      try await move(to: "Europe/Paris")
      #expect(try await zone() == "Europe/Paris")
      _ = try await house.take(order, by: kim)
      #expect(try await zone() == "Europe/Paris")
      _ = try await house.kitchens.reject(order, staff: try await house.staff(), reason: "Fire")
      try await move(to: "Europe/Oslo")
      #expect(try await zone() == "Europe/Oslo")
    }
  }
}
