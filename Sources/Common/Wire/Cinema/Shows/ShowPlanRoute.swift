public import Domain

/// The shows that a theatre plans.
public enum ShowPlanRoute: RoutePart {
  case planShows
  case deleteShow(ShowID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case planShows, deleteShow
  }

  var route: Route { .showPlans(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .planShows: (.planShows, nil)
    case .deleteShow(let id): (.deleteShow, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .planShows:
      RouteSpec(
        operation, making(planShows), .post, "/v1/theatre/shows",
        "Plans a show or a series, all or none; what is on in the hall, cleaning included, is named",
        .role(.theatreStaff), body: ShowsRequest.self, answer: .json(201, ShowsPlanned.self),
        problems: [.hallBusy, .notFound])
    case .deleteShow:
      RouteSpec(
        operation, making(deleteShow), .delete, "/v1/theatre/shows/{id}",
        "Takes a show away that nobody ever had seats of", .role(.theatreStaff), answer: .none,
        problems: [.showHasBookings, .showCancelled])
    }
  }
}
