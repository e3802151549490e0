/// An account's own profile.
public enum ProfileRoute: RoutePart {
  case getMe, patchMe, deleteMe, exportMe, getEvening

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case getMe, patchMe, deleteMe, exportMe, getEvening
  }

  var route: Route { .profile(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .getMe: (.getMe, nil)
    case .patchMe: (.patchMe, nil)
    case .deleteMe: (.deleteMe, nil)
    case .exportMe: (.exportMe, nil)
    case .getEvening: (.getEvening, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .getMe:
      RouteSpec(
        operation, making(getMe), .get, "/v1/me", "The caller's profile", .signedIn,
        answer: .json(200, AccountBody.self))
    case .patchMe:
      RouteSpec(
        operation, making(patchMe), .patch, "/v1/me", "Changes the caller's profile", .signedIn,
        body: AccountPatch.self,
        answer: .json(200, AccountBody.self), isIdempotent: true)
    case .deleteMe:
      RouteSpec(
        operation, making(deleteMe), .delete, "/v1/me", "Erases the person; keeps what the law makes a merchant keep",
        .signedIn, answer: .none, problems: [.paymentPending, .courierBusy])
    case .exportMe:
      RouteSpec(
        operation, making(exportMe), .get, "/v1/me/export", "Everything the platform keeps about the person", .signedIn,
        answer: .json(200, AccountExport.self), rate: .heavy)
    case .getEvening:
      RouteSpec(
        operation, making(getEvening), .get, "/v1/me/evening",
        "The caller's evening: food, films and the free time between", .signedIn, query: EveningQuery.self,
        answer: .json(200, EveningAnswer.self), caching: .revalidated)
    }
  }
}
