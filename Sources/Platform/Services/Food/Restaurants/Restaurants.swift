import Database
public import Domain
public import Wire

/// The restaurants of the platform, for its operators.
public struct Restaurants: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  let media: MediaLibrary

  public init(platform: Platform, catalogue: Catalogue, media: MediaLibrary) {
    self.platform = platform
    self.catalogue = catalogue
    self.media = media
  }

  /// The restaurants that the query asks for, by id.
  /// - Parameter cursor: Id of the last restaurant on the previous page.
  public func list(
    _ query: OperatorRestaurantsQuery, limit: Int, cursor: RestaurantID?
  ) async throws -> Page<OperatorRestaurant> {
    let words = (query.q ?? "").lowercased().split(separator: " ")
    let found = catalogue.read { state in
      state.entries.values.map(\.restaurant).filter { restaurant in
        query.cityId.map { restaurant.city == $0 } ?? true
          && query.status.map { restaurant.status.rawValue == $0.rawValue } ?? true
          && cursor.map { $0 < restaurant.id } ?? true
          && (words.isEmpty || words.allSatisfy(restaurant.name.lowercased().contains))
      }.map(\.id)
    }
    let ids = found.sorted()
    let page = Array(ids.prefix(limit))
    let vault = platform.vault
    return try await platform.database.read { connection in
      let rows = try connection.rows("\(StoredRestaurant.select) WHERE r.id IN", among: page.map(\.rawValue))
      let items = try rows.map { try OperatorRestaurant(StoredRestaurant(row: $0, vault), in: connection) }
      return Page(
        items: items.sorted { $0.id < $1.id }, nextCursor: ids.count > limit ? page.last?.rawValue : nil)
    }
  }

  /// Whether there is such a restaurant, whatever its status.
  public func has(_ id: RestaurantID) async throws -> Bool {
    try await platform.database.read { try $0.row("SELECT 1 FROM restaurants WHERE id = $1", id.rawValue) != nil }
  }

  /// - Throws: 404 when there is no such restaurant.
  public func restaurant(_ id: RestaurantID) async throws -> OperatorRestaurant {
    let vault = platform.vault
    return try await platform.database.read { try OperatorRestaurant(StoredRestaurant.load(id, in: $0, vault), in: $0) }
  }
}
