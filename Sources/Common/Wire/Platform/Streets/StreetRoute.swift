/// Places by name, and the map that they are drawn on.
public enum StreetRoute: RoutePart {
  case findPlaces
  /// Zoom, column and row with slashes between them: `14/4823/6160`.
  case getTile(String)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case findPlaces, getTile
  }

  var route: Route { .streets(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .findPlaces: (.findPlaces, nil)
    case .getTile(let name): (.getTile, name)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .findPlaces:
      RouteSpec(
        operation, making(findPlaces), .get, "/v1/places", "Finds addresses and streets as one types, or at a point",
        .anyone, query: PlacesQuery.self, answer: .json(200, PlacesAnswer.self), rate: .search, caching: .shared)
    case .getTile:
      RouteSpec(
        operation, making(getTile), .get, "/map/{z}/{x}/{y}", "One tile of the map, as lines", .anyone,
        query: TileQuery.self, answer: .json(200, TileBody.self), rate: .tiles, caching: .shared)
    }
  }
}
