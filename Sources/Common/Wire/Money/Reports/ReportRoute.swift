/// What operators want to know of many orders and shows at once.
public enum ReportRoute: RoutePart {
  case getOrdersReport, getTakingsReport, getLateReport, getOccupancyReport

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case getOrdersReport, getTakingsReport, getLateReport, getOccupancyReport
  }

  var route: Route { .reports(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .getOrdersReport: (.getOrdersReport, nil)
    case .getTakingsReport: (.getTakingsReport, nil)
    case .getLateReport: (.getLateReport, nil)
    case .getOccupancyReport: (.getOccupancyReport, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .getOrdersReport:
      row(
        operation, .getOrdersReport, "orders", "How many orders ended how, and why they were cancelled",
        OrdersReport.self)
    case .getTakingsReport:
      row(operation, .getTakingsReport, "takings", "What orders and bookings brought in", TakingsReport.self)
    case .getLateReport:
      row(
        operation, .getLateReport, "late", "How many orders came late, and how fast kitchens accept", LateReport.self)
    case .getOccupancyReport:
      row(operation, .getOccupancyReport, "occupancy", "How full the halls were", OccupancyReport.self)
    }
  }

  private static func row(
    _ operation: Operation, _ route: ReportRoute, _ name: String, _ summary: String, _ answer: any Body.Type
  ) -> RouteSpec {
    RouteSpec(
      operation, making(route), .get, "/v1/operator/reports/\(name)", summary, .role(.operator),
      query: ReportQuery.self, answer: .json(200, answer), otherMedia: ["text/csv"], problems: [.notFound],
      rate: .heavy)
  }
}
