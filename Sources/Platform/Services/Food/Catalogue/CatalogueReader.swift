import Database
import Domain
import Structures

/// Reads restaurants from the database: all at start, later only changed ones.
struct CatalogueReader {
  let database: Database
  let zones: ZoneDatabase

  func readAll() async throws -> Catalogue.State {
    let zones = zones
    return try await database.read { connection in
      var entries: [RestaurantID: Catalogue.Entry] = [:]
      let rest = try CatalogueRest(connection)
      let cities = Dictionary(uniqueKeysWithValues: rest.cities.map { ($0.id, $0) })
      try connection.each("\(Self.select)") { row in
        let entry = try Self.entry(row, zones: zones, cities)
        entries[entry.restaurant.id] = entry
      }
      var names: [String] = []
      for (id, name) in try Self.names(after: -1, in: connection) { names.set(name, at: id) }
      return Catalogue.State(
        cities: rest.cities, entries: entries, promotions: rest.promotions, offers: rest.offers, dishNames: names,
        index: try Self.index(entries, names: names, offers: rest.offers),
        readAt: try connection.row("SELECT seq FROM topics WHERE topic = $1", Topic.catalogue)?.get("seq") ?? 0)
    }
  }

  /// Restaurants read in one snapshot.
  struct Changed: Sendable {
    var entries: [Catalogue.Entry]
    /// Dish names added since.
    var names: [(id: Int, name: String)]
  }

  /// - Parameter count: Number of dish names known already.
  func read(_ ids: [RestaurantID], namesAfter count: Int) async throws -> Changed {
    let zones = zones
    return try await database.read { connection in
      let rows = try connection.rows("\(Self.select) WHERE r.id IN", among: ids.map(\.rawValue))
      let own = try Set(rows.map { try $0.get("city_id") as String })
      let cities = try connection.rows("SELECT * FROM cities WHERE id IN", among: Array(own)).map(City.init(row:))
      let known = Dictionary(uniqueKeysWithValues: cities.map { ($0.id, $0) })
      let entries = try rows.map { row in
        let entry = try Self.entry(row, zones: zones, known)
        _ = try entry.dishes.read()
        return entry
      }
      return Changed(entries: entries, names: try Self.names(after: count - 1, in: connection))
    }
  }

  func readRest() async throws -> CatalogueRest { try await database.read { try CatalogueRest($0) } }

  /// The three numbers that tell whether a restaurant has to be read again.
  struct Version: Equatable, Sendable {
    var version: Int64
    var menu: Int64
    var reviews: Int64
  }

  /// The versions of all restaurants, read from indexes alone.
  func versions() async throws -> [RestaurantID: Version] {
    try await database.read { connection in
      var menus: [String: Int64] = [:]
      try connection.each("SELECT restaurant_id, version FROM menus") { menus[try $0.get(0)] = try $0.get(1) }
      var versions: [RestaurantID: Version] = [:]
      try connection.each("SELECT id, version, review_count FROM restaurants") { row in
        guard let menu = menus[try row.get(0)] else { return }
        versions[try row.id("id")] = Version(version: try row.get(1), menu: menu, reviews: try row.get(2))
      }
      return versions
    }
  }

  private static let select = """
    SELECT r.id, r.city_id, r.version, r.document, r.dishes, r.review_count, r.rating_sum, m.version AS menu_version
    FROM restaurants r JOIN menus m ON m.restaurant_id = r.id
    """

  private static func entry(_ row: Row, zones: ZoneDatabase, _ cities: [CityID: City]) throws -> Catalogue.Entry {
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
      dishes: DishList(bytes: try row.get("dishes")), city: cities[restaurant.city])
  }

  private static func names(after last: Int, in connection: Connection) throws -> [(id: Int, name: String)] {
    try connection.rows("SELECT id, name FROM dish_names WHERE id > $1 ORDER BY id", Int64(last)).map { row in
      (Int(try row.get("id") as Int64), try row.get("name"))
    }
  }

  static func index(
    _ entries: [RestaurantID: Catalogue.Entry], names: [String], offers: [RestaurantID: [OfferPeriod]]
  ) throws -> SearchIndex {
    var offsets: [String: ZoneOffsets] = [:]
    for entry in entries.values { offsets[entry.restaurant.timeZone] = entry.zone }
    var builder = SearchIndex.Builder(offsets: offsets)
    for entry in entries.values where entry.restaurant.status.isFound {
      builder.add(try SearchEntry(entry, names: names, offers: offers[entry.restaurant.id] ?? []))
    }
    return builder.build()
  }
}

/// Cities and promotions: few enough to be read whole.
struct CatalogueRest: Sendable {
  var cities: [City]
  var promotions: [PromotionID: Promotion]
  /// The periods of each restaurant's own promotions. The platform's promotions are left out.
  var offers: [RestaurantID: [OfferPeriod]]

  init(_ connection: Connection) throws {
    cities = try connection.rows("SELECT * FROM cities ORDER BY name").map(City.init(row:))
    let promotions = try connection.rows("SELECT * FROM promotions WHERE deleted_at IS NULL ORDER BY id").map(
      Promotion.init(row:))
    self.promotions = Dictionary(uniqueKeysWithValues: promotions.map { ($0.id, $0) })
    offers = promotions.reduce(into: [:]) { offers, promotion in
      if let restaurant = promotion.restaurant { offers[restaurant, default: []].append(promotion.period) }
    }
  }
}

extension SearchEntry {
  init(_ entry: Catalogue.Entry, names: [String], offers: [OfferPeriod]) throws(DamagedBytes) {
    let (dishes, diets) = try entry.dishes.read()
    var restaurant = entry.restaurant
    restaurant.isPaused = !restaurant.takesOrders
    self.init(
      restaurant: restaurant, dishes: dishes.map { names[$0.name] }, diets: diets,
      popularity: Int64(entry.restaurant.reviewCount), isPromoted: entry.restaurant.isPromoted, offers: offers)
  }
}

extension [String] {
  /// Missing numbers below `id` are filled with empty names.
  mutating func set(_ name: String, at id: Int) {
    while count <= id { append("") }
    self[id] = name
  }
}
