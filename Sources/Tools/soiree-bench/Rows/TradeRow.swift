import Database
import Domain
import Server
import Services
import Wire

/// Statements, books and reports over a whole year, on SQLite.
struct TradeRow {
  let folder: String
  let orders: Int
  let bookings: Int
  let repetitions: Int

  /// Microseconds that the slowest may take.
  private static let longest = 1_000_000.0

  func measure() async throws -> ResultRow {
    let year = try await YearOfTrade(folder: folder, orders: orders, bookings: bookings)
    let times = try await times(of: year)
    await year.cinema.stores.close()
    guard let slowest = times.max(by: { $0.time < $1.time }) else { throw BenchError("nothing was measured") }
    return ResultRow(
      what: "statements, books and reports of a year: \(orders) orders, \(bookings) bookings, SQLite",
      measured: "slowest \((slowest.time / 1_000).text(0)) ms", aim: "each under 1 s",
      isMet: slowest.time < Self.longest,
      remarks: [
        "Wall clock, the middle of \(repetitions): "
          + times.map { "\($0.what) \(($0.time / 1_000).text()) ms" }.joined(separator: ", ")
          + ". Fourteen ledger entries for each delivered order, \(YearOfTrade.houses) restaurants, fifty couriers."
      ])
  }

  private func times(of year: YearOfTrade) async throws -> [(what: String, time: Double)] {
    let services = year.cinema.services
    let days = YearOfTrade.days
    func statement(_ holder: String) -> HolderStatementQuery {
      HolderStatementQuery(holderId: holder, from: days.from, to: days.to)
    }
    func report(_ by: ReportDivisionCode) -> ReportQuery { ReportQuery(from: days.from, to: days.to, by: by) }
    let found = try await services.statements.statement(statement(YearOfTrade.house.rawValue))
    guard found.net == year.deliveredOfHouse * YearOfTrade.earned else { throw BenchError("the statement is wrong") }
    var times: [(what: String, time: Double)] = []
    func measure(_ what: String, _ body: () async throws -> Void) async throws {
      var sample: [Double] = []
      for _ in 0..<repetitions {
        let begun = Clocks.wall
        try await body()
        sample.append(Clocks.wall - begun)
      }
      times.append((what, Sample(sample).median))
    }
    try await measure("a restaurant's statement") {
      _ = try await services.statements.statement(statement(YearOfTrade.house.rawValue))
    }
    try await measure("balances") { _ = try await services.statements.balances(limit: 100, after: nil) }
    try await measure("books") {
      _ = try await services.statements.books(
        BooksQuery(currency: "USD", from: days.from, to: days.to, timeZone: "America/New_York"))
    }
    for by in ReportDivisionCode.known {
      let name = by.rawValue
      try await measure("orders by \(name)") { _ = try await services.reports.orders(report(by)) }
      try await measure("takings by \(name)") { _ = try await services.reports.takings(report(by)) }
      try await measure("late by \(name)") { _ = try await services.reports.late(report(by)) }
      try await measure("occupancy by \(name)") { _ = try await services.reports.occupancy(report(by)) }
    }
    return times
  }
}
