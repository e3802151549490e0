import Database
import Domain

/// Reads restaurants out of the database: all of them at start, one after it changed.
struct CatalogueReader {
  let database: Database
  let zones: ZoneDatabase

  func readAll() async throws -> Catalogue.State {
    let zones = zones
    return try await database.read { connection in
      var entries: [RestaurantID: Catalogue.Entry] = [:]
      try connection.each("\(Self.select)") { row in
        let entry = try Self.entry(row, zones: zones)
        entries[entry.restaurant.id] = entry
      }
      let promotions = try connection.rows("SELECT * FROM promotions ORDER BY id").map(Promotion.init(row:))
      let offers = Self.offers(promotions)
      var names: [String] = []
      try connection.each("SELECT id, name FROM dish_names ORDER BY id") { row in
        let id: Int64 = try row.get("id")
        while Int64(names.count) < id { names.append("") }
        names.append(try row.get("name"))
      }
      return Catalogue.State(
        cities: try connection.rows("SELECT * FROM cities ORDER BY name").map(City.init(row:)), entries: entries,
        promotions: Dictionary(uniqueKeysWithValues: promotions.map { ($0.id, $0) }), offers: offers,
        dishNames: names, index: try Self.index(entries, names: names, offers: offers))
    }
  }

  func read(_ id: RestaurantID) async throws -> Catalogue.Entry? {
    let zones = zones
    return try await database.read { connection in
      try connection.row("\(Self.select) WHERE r.id = $1", id.rawValue).map { try Self.entry($0, zones: zones) }
    }
  }

  private static let select = """
    SELECT r.id, r.version, r.document, r.dishes, r.review_count, r.rating_sum, m.version AS menu_version
    FROM restaurants r JOIN menus m ON m.restaurant_id = r.id
    """

  private static func entry(_ row: Row, zones: ZoneDatabase) throws -> Catalogue.Entry {
    var restaurant = try RestaurantDocument.restaurant(from: row.get("document"))
    let reviews: Int64 = try row.get("review_count")
    let sum: Int64 = try row.get("rating_sum")
    restaurant.reviewCount = Int(reviews)
    if reviews > 0 { restaurant.ratingTenths = Int((sum + reviews / 2) / reviews) }
    guard let zone = zones.offsets(of: restaurant.timeZone) else {
      throw CatalogueError.unknownZone(restaurant.timeZone)
    }
    return Catalogue.Entry(
      restaurant: restaurant, version: try row.get("version"), menuVersion: try row.get("menu_version"), zone: zone,
      dishes: DishList(bytes: try row.get("dishes")))
  }

  /// The platform's own promotions are no restaurant's offer.
  private static func offers(_ promotions: [Promotion]) -> [RestaurantID: [OfferPeriod]] {
    promotions.reduce(into: [:]) { offers, promotion in
      if let restaurant = promotion.restaurant { offers[restaurant, default: []].append(promotion.period) }
    }
  }

  private static func index(
    _ entries: [RestaurantID: Catalogue.Entry], names: [String], offers: [RestaurantID: [OfferPeriod]]
  ) throws -> SearchIndex {
    var offsets: [String: ZoneOffsets] = [:]
    for entry in entries.values { offsets[entry.restaurant.timeZone] = entry.zone }
    var builder = SearchIndex.Builder(offsets: offsets)
    for entry in entries.values {
      let (dishes, diets) = try entry.dishes.read()
      builder.add(
        SearchEntry(
          restaurant: entry.restaurant, dishes: dishes.map { names[$0.name] }, diets: diets,
          popularity: Int64(entry.restaurant.reviewCount), isPromoted: entry.restaurant.isPromoted,
          offers: offers[entry.restaurant.id] ?? []))
    }
    return builder.build()
  }
}

extension City {
  init(row: Row) throws {
    self.init(
      id: try row.id("id"), name: try row.get("name"), timeZone: try row.get("time_zone"),
      currency: try row.currency("currency"), center: try row.place() ?? Coordinate(latitude: 0, longitude: 0))
  }
}
