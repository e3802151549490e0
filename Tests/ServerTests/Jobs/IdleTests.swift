import Database
import DatabaseTesting
import Testing
import Wire

@testable import Services

@Suite("Jobs with nothing to do")
struct IdleTests {
  @Test(
    "what runs every few seconds goes through an index of what is open, however long the past is",
    arguments: [Dispatch.waiting, Timers.silentCouriers, Timers.positionsToTell, Timers.uncollected]
      + NotificationSender.Turn.allCases.flatMap(\.rows))
  func plan(_ sql: String) async throws {
    try await withDatabase(on: .sqlite, migrations: DatabaseSchema.migrations) { database in
      let steps: [String] = try await database.read { connection in
        let arguments = (1...3).filter { sql.contains("$\($0)") }.map { _ in SQLValue.integer(1) }
        return try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { try $0.get("detail") }
      }
      #expect(!steps.isEmpty)
      // That index holds open deliveries only: all of it is little.
      for step in steps where !step.contains("one_delivery_for_a_stop") {
        #expect(!step.hasPrefix("SCAN"), "\(step)")
      }
    }
  }

  @Test(
    "what a courier has open is read by an index of open deliveries, however many they have brought",
    arguments: [
      Stops.open, Stops.any, CourierDelivery.open, Couriers.pickedUp, CourierStanding.givenBack,
      CourierStandingBody.open,
      Dispatch.candidates,
    ])
  func openDeliveries(_ sql: String) async throws {
    let steps = try await Self.plan(of: sql)
    #expect(steps.contains { $0.contains("one_delivery_for_a_stop") }, "\(steps)")
    #expect(!steps.contains { $0.contains("deliveries_by_courier") || $0.hasPrefix("SCAN") }, "\(steps)")
  }

  @Test(
    "what a courier is asked is read by an index of open offers, however many they have answered",
    arguments: [CourierOffer.open, CourierStanding.withdrawn, Dispatch.candidates])
  func openOffers(_ sql: String) async throws {
    let steps = try await Self.plan(of: sql)
    #expect(steps.contains { $0.contains("one_offer_to_a_courier") }, "\(steps)")
    #expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
  }

  private static func plan(of sql: String) async throws -> [String] {
    try await withDatabase(on: .sqlite, migrations: DatabaseSchema.migrations) { database in
      try await database.read { connection in
        let arguments = (1...3).filter { sql.contains("$\($0)") }.map { _ in SQLValue.text("acc_1") }
        return try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { try $0.get("detail") }
      }
    }
  }

  @Test("a query that has to look at everything is told apart")
  func isNoEmptyCheck() async throws {
    try await withDatabase(on: .sqlite, migrations: DatabaseSchema.migrations) { database in
      let steps: [String] = try await database.read { connection in
        try connection.rows("EXPLAIN QUERY PLAN SELECT id FROM orders WHERE status = 'ready_for_pickup'")
          .map { try $0.get("detail") }
      }
      #expect(steps.contains { $0.hasPrefix("SCAN") })
    }
  }
}
