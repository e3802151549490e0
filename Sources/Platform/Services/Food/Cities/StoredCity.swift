import Database
import Domain
import Wire

/// What a city's row has in its column `terms`.
private struct CityTerms: Body {
  var bounds: BoundsBody?
  var charges: ChargesBody
  /// Nil: none.
  var holidays: [Holiday]?
}

extension City {
  init(row: Row) throws {
    let text: String = try row.get("terms")
    let terms = try WireDecoder().decode(CityTerms.self, from: Array(text.utf8))
    guard let charges = terms.charges.charges else { throw UnreadableRow(column: "terms") }
    self.init(
      id: try row.id("id"), version: try row.get("version"), name: try row.get("name"),
      timeZone: try row.get("time_zone"), currency: try row.currency("currency"),
      center: try row.place() ?? Coordinate(latitude: 0, longitude: 0), bounds: terms.bounds?.box, charges: charges,
      dispatchRadius: try row.get("dispatch_radius"), holidays: terms.holidays ?? [])
  }

  /// - Throws: 404 when there is no such city.
  static func load(_ id: CityID, in connection: Connection) throws -> City {
    guard let row = try connection.row("SELECT * FROM cities WHERE id = $1", id.rawValue) else {
      throw Problem.absent("city")
    }
    return try City(row: row)
  }

  /// Adds the city, or replaces the one with its id.
  /// - Parameter condition: SQL that says when the stored one may be replaced.
  func save(in connection: Connection, replacing condition: String = "TRUE") throws {
    let terms = CityTerms(
      bounds: bounds.map(BoundsBody.init), charges: ChargesBody(charges), holidays: holidays.isEmpty ? nil : holidays)
    try connection.execute(
      """
      INSERT INTO cities (id, name, time_zone, currency, latitude, longitude, version, terms, dispatch_radius)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (id) DO UPDATE SET name = $2, time_zone = $3, currency = $4, latitude = $5, longitude = $6,
        version = $7, terms = $8, dispatch_radius = $9
      WHERE \(condition)
      """, id.rawValue, name, timeZone, currency.code, center.latitude, center.longitude, version,
      String(decoding: terms.bytes, as: UTF8.self), dispatchRadius)
  }

  /// Nil where the restaurant's city has no radius of its own.  D7
  static func dispatchRadius(of restaurant: RestaurantID, in connection: Connection) throws -> Int64? {
    try connection.row(
      "SELECT c.dispatch_radius FROM restaurants r JOIN cities c ON c.id = r.city_id WHERE r.id = $1",
      restaurant.rawValue)?.get("dispatch_radius")
  }
}

extension City {
  private static let columns = """
    SELECT c.currency, c.time_zone FROM orders o
    JOIN restaurants r ON r.id = o.restaurant_id JOIN cities c ON c.id = r.city_id
    """

  /// The currency and the zone of the city where a courier works: that of the order, or else of their last delivery.
  /// Nil for a courier who has carried nothing yet.
  static func row(of courier: AccountID, carrying order: OrderID? = nil, in connection: Connection) throws -> Row? {
    if let order { return try connection.row(columns + " WHERE o.id = $1", order.rawValue) }
    return try connection.row(
      columns + """
         WHERE o.id = (SELECT order_id FROM deliveries WHERE courier_id = $1 ORDER BY id DESC LIMIT 1)
        """, courier.rawValue)
  }
}
