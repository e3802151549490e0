import Database
import Domain
import Server
import Services
import TestFiles
import Testing
import Wire

@testable import soiree_bench

@Suite("The year of trade that is measured")
struct TradeTests {
  @Test("a twentieth of it: statements, balances, books and reports have what was written, and read indexes alone")
  func twentieth() async throws {
    let folder = TemporaryFolder()
    let year = try await YearOfTrade(folder: folder.path + "/year", orders: 50_000, bookings: 15_000)
    let services = year.cinema.services
    let (from, to) = YearOfTrade.days
    let statement = try await services.statements.statement(
      HolderStatementQuery(holderId: YearOfTrade.house.rawValue, from: from, to: to))
    let count = year.deliveredOfHouse
    #expect(count == 225 && statement.net == count * YearOfTrade.earned)
    #expect(statement.taxes == [StatementTax(name: "Sales tax", amount: count * YearOfTrade.tax)])
    #expect(statement.closing == statement.net && statement.opening == 0)
    let balances = try await services.statements.balances(limit: 100, after: nil)
    #expect(balances.items.count == 100 && balances.nextCursor != nil)
    let report = try await services.reports.orders(ReportQuery(from: from, to: to, by: .hour))
    #expect(report.total.delivered == 45_000 && report.total.cancelled == 5_000)
    #expect(report.rows.reduce(0) { $0 + $1.counts.delivered } == 45_000)
    let takings = try await services.reports.takings(ReportQuery(from: from, to: to, by: .day))
    #expect(takings.rows.count == 365 && takings.total.bookings == 15_000)
    #expect(takings.total.orderTotal == 45_000 * 3_300 && takings.total.bookingTotal == 15_000 * 2_600)
    let occupancy = try await services.reports.occupancy(ReportQuery(from: from, to: to, by: .house))
    #expect(occupancy.total.sold == 30_000 && occupancy.total.shows == 1_500)
    for (index, plan) in try await plans(year) {
      #expect(plan.contains("COVERING INDEX \(index)"), "\(plan)")
    }
    await year.cinema.stores.close()
  }

  /// How SQLite finds what statements, books and reports sum.
  private func plans(_ year: YearOfTrade) async throws -> [(index: String, plan: String)] {
    let statements = [
      (
        "ledger_entries_by_holder",
        "SELECT SUM(amount) FROM ledger_entries WHERE holder = 'x' AND holder <> '' AND currency = 'USD' AND at >= 1 AND at < 2"
      ),
      (
        "ledger_entries_of_platform",
        "SELECT part, SUM(amount) FROM ledger_entries WHERE account IN ('platform', 'taxes', 'bank') AND currency = 'USD' AND at >= 1 AND at < 2 GROUP BY part"
      ),
      (
        "ended_orders_by_time",
        "SELECT outcome, reason, COUNT(*), SUM(total), SUM(is_late), SUM(acceptance_seconds) FROM ended_orders WHERE city_id = 'x' AND placed_at >= 1 AND placed_at < 2 GROUP BY outcome, reason"
      ),
    ]
    return try await year.cinema.stores.database.read { connection in
      try statements.map { index, sql in
        let rows = try connection.rows("EXPLAIN QUERY PLAN " + sql)
        return (index, try rows.map { try $0.get("detail") as String }.joined(separator: "; "))
      }
    }
  }
}
