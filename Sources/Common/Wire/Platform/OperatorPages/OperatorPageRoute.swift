/// What the operator tells everybody.
public enum OperatorPageRoute: RoutePart {
  /// `imprint`, `terms`, `privacy` or `accessibility`.
  case readPage(String)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case readPage
  }

  var route: Route { .operatorPages(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .readPage(let name): (.readPage, name)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .readPage:
      RouteSpec(
        operation, making(readPage), .get, "/v1/pages/{page}",
        "The operator's `imprint`, `terms`, `privacy` or `accessibility`; 404 where it has written none", .anyone,
        query: OperatorPageQuery.self, answer: .json(200, OperatorPage.self), caching: .shared)
    }
  }
}
