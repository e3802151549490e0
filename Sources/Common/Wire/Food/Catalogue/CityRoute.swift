public import Domain

/// The cities that the platform serves, for its operators.
public enum CityRoute: RoutePart {
  case listOperatorCities, createCity
  case getOperatorCity(CityID)
  case patchCity(CityID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listOperatorCities, createCity, getOperatorCity, patchCity
  }

  var route: Route { .cities(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listOperatorCities: (.listOperatorCities, nil)
    case .createCity: (.createCity, nil)
    case .getOperatorCity(let id): (.getOperatorCity, id.rawValue)
    case .patchCity(let id): (.patchCity, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listOperatorCities:
      RouteSpec(
        operation, making(listOperatorCities), .get, "/v1/operator/cities", "The platform's cities, by id",
        .role(.operator), query: PageQuery.self, answer: .page(OperatorCity.self))
    case .createCity:
      RouteSpec(
        operation, making(createCity), .post, "/v1/operator/cities", "Adds a city", .role(.operator),
        body: CityRequest.self, answer: .json(201, OperatorCity.self))
    case .getOperatorCity:
      RouteSpec(
        operation, making(getOperatorCity), .get, "/v1/operator/cities/{id}", "One city with its defaults",
        .role(.operator), answer: .json(200, OperatorCity.self))
    case .patchCity:
      RouteSpec(
        operation, making(patchCity), .patch, "/v1/operator/cities/{id}",
        "Changes a city's name, map, defaults, dispatch radius or holidays", .role(.operator), body: CityPatch.self,
        answer: .json(200, OperatorCity.self), problems: [.cityInUse], precondition: .accepted, isIdempotent: true)
    }
  }
}
