import Database
public import Domain
public import Wire

/// The cities that the platform serves, for its operators.
public struct Cities: Sendable {
  let platform: Platform
  let catalogue: Catalogue

  public init(platform: Platform, catalogue: Catalogue) {
    self.platform = platform
    self.catalogue = catalogue
  }

  /// All cities, by id.
  /// - Parameter cursor: Id of the last city on the previous page.
  public func list(limit: Int, cursor: CityID?) async throws -> Page<OperatorCity> {
    try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT * FROM cities WHERE id > $1 ORDER BY id LIMIT $2", cursor?.rawValue ?? "", Int64(limit) + 1)
      let items = try rows.prefix(limit).map { try OperatorCity(City(row: $0), in: connection) }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.id.rawValue : nil)
    }
  }

  /// - Throws: 404 when there is no such city.
  public func city(_ id: CityID) async throws -> OperatorCity {
    try await platform.database.read { try OperatorCity(City.load(id, in: $0), in: $0) }
  }
}

extension OperatorCity {
  init(_ city: City, in connection: Connection) throws {
    let count: Int64 = try connection.row(
      "SELECT COUNT(*) AS n FROM restaurants WHERE city_id = $1", city.id.rawValue
    ).unwrapped().get("n")
    self.init(
      id: city.id, version: city.version, name: city.name, timeZone: city.timeZone, currency: city.currency.code,
      center: PointBody(city.center), bounds: city.bounds.map(BoundsBody.init), charges: ChargesBody(city.charges),
      dispatchRadiusM: city.dispatchRadius, holidays: city.holidays, restaurantCount: count)
  }
}
