public import Database
public import Domain
import Synchronization

/// A restaurant and its menu, as an import produces them.
public struct RestaurantWithMenu: Sendable {
  public var restaurant: Restaurant
  public var menu: Menu

  public init(restaurant: Restaurant, menu: Menu) {
    self.restaurant = restaurant
    self.menu = menu
  }
}

/// Why a restaurant of an import cannot be stored.
public enum CatalogueError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The item's id is not its restaurant's suffix, a dot and a number.
  case foreignItem(MenuItemID, RestaurantID)
  /// The IANA name is not in this machine's time-zone database.
  case unknownZone(String)

  public var description: String {
    switch self {
    case .foreignItem(let item, let restaurant): "item \(item) is not numbered under restaurant \(restaurant)"
    case .unknownZone(let zone): "the time zone \(zone) is not in this machine's zone database"
    }
  }
}

/// Writes restaurants and menus in batches of one transaction each, and announces changes to every node.
public final class CatalogueWriter: Sendable {
  private let database: Database
  /// Numbers of dish names that are known to be stored.
  private let names = Mutex<[String: Int64]>([:])

  public init(database: Database) { self.database = database }

  /// Writes cities or promotions and announces the change to every node.  N1
  func write(_ body: @escaping @Sendable (Connection) throws -> Void) async throws {
    try await database.write(lane: Topic.catalogue) { connection in
      try body(connection)
      try Outbox.record(CatalogueChange(isRest: true), in: connection)
    }
  }

  /// Adds a city, or replaces the one with its id, unless an operator has changed that one.
  public func save(city: City) async throws {
    try await write { connection in try city.save(in: connection, replacing: "cities.version = 0") }
  }

  /// Adds restaurants, or replaces those with the same ids. Values that their kitchens set stay. A changed restaurant
  /// or menu gets its next version and is announced to every node (N1). An unchanged one keeps its version.
  ///
  /// - Throws: ``CatalogueError/foreignItem(_:_:)`` before anything is written.
  public func save(_ batch: [RestaurantWithMenu]) async throws {
    for entry in batch { try Self.check(entry) }
    let documents = batch.map { entry in (entry, RestaurantDocument.bytes(of: entry.restaurant)) }
    let known = names.withLock { $0 }
    let stored = try await database.write(lane: Topic.catalogue) { connection in
      var names = known
      var changed: [RestaurantID] = []
      let choices = try KitchenChoices.all(of: batch.map(\.restaurant.id), in: connection)
      for (read, written) in documents {
        var (entry, document) = (read, written)
        if let own = choices[entry.restaurant.id] {
          try own.keep(in: &entry, connection)
          document = RestaurantDocument.bytes(of: entry.restaurant)
        }
        let dishes = try Self.dishes(of: entry.menu, names: &names, in: connection)
        let restaurants = try connection.execute(
          """
          INSERT INTO restaurants (id, city_id, version, document, dishes, review_count, rating_sum)
          VALUES ($1, $2, 1, $3, $4, $5, $6)
          ON CONFLICT (id) DO UPDATE SET city_id = $2, version = restaurants.version + 1, document = $3, dishes = $4
          WHERE restaurants.city_id <> $2 OR restaurants.document <> $3 OR restaurants.dishes <> $4
          """, entry.restaurant.id.rawValue, entry.restaurant.city.rawValue, document, dishes.bytes,
          Int64(entry.restaurant.reviewCount),
          Int64(entry.restaurant.reviewCount * entry.restaurant.ratingTenths))
        let isNewMenu = try Self.saveIfChanged(entry.menu, in: connection)
        if restaurants > 0 || isNewMenu { changed.append(entry.restaurant.id) }
      }
      for ids in changed.portions(of: CatalogueChange.most) {
        try Outbox.record(CatalogueChange(restaurantIds: ids), in: connection)
      }
      return names
    }
    names.withLock { $0.merge(stored) { $1 } }
  }

  /// Stores a menu under its next version and returns it. It is a new edition if more than today's availability is
  /// another than in `old`, the stored one.
  @discardableResult
  static func save(_ menu: Menu, replacing old: Menu?, in connection: Connection) throws -> Menu {
    var menu = menu
    menu.version = (old?.version ?? 0) + 1
    let edition: Int64 = old.map { $0.fullyAvailable == menu.fullyAvailable ? 0 : 1 } ?? 0
    try connection.execute(
      """
      INSERT INTO menus (restaurant_id, version, document, edition, last_item, draft_version)
      VALUES ($1, $2, $3, $4, $5, 0)
      ON CONFLICT (restaurant_id) DO UPDATE SET version = $2, document = $3, edition = menus.edition + $4,
        last_item = CASE WHEN menus.last_item > $5 THEN menus.last_item ELSE $5 END
      """, menu.restaurant.rawValue, menu.version, try MenuDocument.bytes(of: menu), edition, menu.lastItem)
    return menu
  }

  /// - Returns: false when the stored menu is equal.
  private static func saveIfChanged(_ menu: Menu, in connection: Connection) throws -> Bool {
    let row = try connection.row(
      "SELECT version, document FROM menus WHERE restaurant_id = $1", menu.restaurant.rawValue)
    var old: Menu?
    if let row {
      var menu = menu
      menu.version = try row.get("version")
      if try row.get("document") == MenuDocument.bytes(of: menu) { return false }
      old = try MenuDocument.menu(from: row.get("document"))
    }
    try save(menu, replacing: old, in: connection)
    return true
  }

  private static func check(_ entry: RestaurantWithMenu) throws(CatalogueError) {
    for category in entry.menu.categories {
      for item in category.items where item.id.restaurant != entry.restaurant.id || item.id.number == nil {
        throw .foreignItem(item.id, entry.restaurant.id)
      }
    }
  }

  /// The menu's dishes with the numbers of their names. A new name gets the next number.
  static func dishes(
    of menu: Menu, names: inout [String: Int64], in connection: Connection
  ) throws -> DishList {
    var dishes: [DishList.Dish] = []
    for category in menu.categories {
      for item in category.items {
        let name = try names[item.name] ?? number(of: item.name, in: connection)
        names[item.name] = name
        dishes.append(DishList.Dish(name: Int(name), item: item.id.number ?? 0, price: item.price))
      }
    }
    return DishList(dishes, diets: menu.diets)
  }

  private static func number(of name: String, in connection: Connection) throws -> Int64 {
    try connection.row(
      """
      INSERT INTO dish_names (id, name) VALUES ((SELECT COALESCE(MAX(id), 0) + 1 FROM dish_names), $1)
      ON CONFLICT (name) DO UPDATE SET name = $1 RETURNING id
      """, name
    ).unwrapped().get("id")
  }
}

/// The stored form of a menu: its wire JSON, compressed.
enum MenuDocument {
  static func bytes(of menu: Menu) throws -> [UInt8] { Deflate.compress(try WireMenu.encode(menu)) }

  static func menu(from bytes: [UInt8]) throws -> Menu { try WireMenu.decode(try Deflate.expand(bytes)) }
}
