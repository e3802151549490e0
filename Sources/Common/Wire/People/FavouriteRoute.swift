public import Domain

/// An account's favourite restaurants.
public enum FavouriteRoute: RoutePart {
  case listFavourites, createFavourite
  case deleteFavourite(RestaurantID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listFavourites, createFavourite, deleteFavourite
  }

  var route: Route { .favourites(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listFavourites: (.listFavourites, nil)
    case .createFavourite: (.createFavourite, nil)
    case .deleteFavourite(let id): (.deleteFavourite, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listFavourites:
      RouteSpec(
        operation, making(listFavourites), .get, "/v1/me/favourites", "Favourite restaurants", .signedIn,
        query: PageQuery.self, answer: .page(FavouriteBody.self))
    case .createFavourite:
      RouteSpec(
        operation, making(createFavourite), .post, "/v1/me/favourites",
        "Adds a favourite restaurant; once more changes nothing", .signedIn, body: FavouriteRequest.self,
        answer: .json(201, FavouriteBody.self), problems: [.notFound], isIdempotent: true)
    case .deleteFavourite:
      RouteSpec(
        operation, making(deleteFavourite), .delete, "/v1/me/favourites/{id}", "Removes a favourite restaurant",
        .signedIn, answer: .none)
    }
  }
}
