/// The log of changes by staff.
public enum AuditRoute: RoutePart {
  case listAudit

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listAudit
  }

  var route: Route { .audit(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listAudit: (.listAudit, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listAudit:
      RouteSpec(
        operation, making(listAudit), .get, "/v1/operator/audit",
        "Changes by staff, the newest first: who, when, what, before and after", .role(.operator),
        query: AuditQuery.self, answer: .page(AuditEntry.self))
    }
  }
}
