import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// Statements, transfers and the platform's books.  P2: owners see their own place's.
  func statements(_ route: StatementRoute, _ call: Call) async throws -> HTTPResponse {
    let statements = services.statements
    switch route {
    case .getStatement:
      let query: HolderStatementQuery = try call.query()
      return .statement(try await statements.statement(query), query.format)
    case .getRestaurantStatement(let id): return try await statement(of: .restaurant(id), call)
    case .getTheatreStatement(let id): return try await statement(of: .theatre(id), call)
    case .getCourierStatement:
      let query: StatementQuery = try call.query()
      return .statement(try await statements.statement(of: call.account, query), query.format)
    case .listBalances:
      let query: PageQuery = try call.query()
      return .json(try await statements.balances(limit: call.limit(query.limit), after: query.cursor))
    case .listTransfers:
      let query: TransfersQuery = try call.query()
      return .json(
        try await statements.transfers(
          query, limit: call.limit(query.limit), before: call.cursor(query.cursor)))
    case .createTransfer:
      return .stored(
        try await statements.record(call.body(), body: call.request.body, key: call.requiredKey(), by: call.account))
    case .getBooks:
      let query: BooksQuery = try call.query()
      let books = try await statements.books(query)
      return query.format == .csv ? .csv(books.csv) : .json(books)
    }
  }

  private func statement(of place: StaffPlace, _ call: Call) async throws -> HTTPResponse {
    let query: StatementQuery = try call.query()
    return .statement(
      try await services.statements.statement(of: place, query, by: RoleGiver(call.caller)), query.format)
  }

  /// Reports for operators.
  func reports(_ route: ReportRoute, _ call: Call) async throws -> HTTPResponse {
    let reports = services.reports
    let query: ReportQuery = try call.query()
    let isCSV = query.format == .csv
    switch route {
    case .getOrdersReport:
      let report = try await reports.orders(query)
      return isCSV ? .csv(report.csv) : .json(report)
    case .getTakingsReport:
      let report = try await reports.takings(query)
      return isCSV ? .csv(report.csv) : .json(report)
    case .getLateReport:
      let report = try await reports.late(query)
      return isCSV ? .csv(report.csv) : .json(report)
    case .getOccupancyReport:
      let report = try await reports.occupancy(query)
      return isCSV ? .csv(report.csv) : .json(report)
    }
  }
}

extension HTTPResponse {
  fileprivate static func csv(_ text: String) -> HTTPResponse {
    HTTPResponse(contentType: "text/csv; charset=utf-8", bytes: Array(text.utf8))
  }

  fileprivate static func statement(_ statement: StatementBody, _ format: StatementFormatCode?) -> HTTPResponse {
    switch format {
    case .csv?: .csv(statement.csv)
    case .pdf?: HTTPResponse(contentType: "application/pdf", bytes: statement.pdf)
    default: .json(statement)
    }
  }
}
