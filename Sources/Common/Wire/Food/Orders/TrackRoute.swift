/// An order's public page.
public enum TrackRoute: RoutePart {
  case track(String)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case track
  }

  var route: Route { .tracking(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .track(let text): (.track, text)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .track:
      RouteSpec(
        operation, making(track), .get, "/v1/track/{token}", "One order's public page", .anyone,
        answer: .json(200, TrackAnswer.self), caching: .revalidated)
    }
  }
}
