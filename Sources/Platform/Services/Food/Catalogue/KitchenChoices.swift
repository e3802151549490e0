import Database
import Domain

/// Values that a kitchen or an operator set for a restaurant and its dishes. A later import keeps these and updates the
/// rest.
///
/// Each is recorded when it is set. A difference from the import's file would prove nothing: the file may
/// have changed, or the kitchen may have chosen the file's value.
struct KitchenChoices {
  enum RestaurantField: String, CaseIterable {
    case pause, hours, zones, fees, preparation, picture
    /// Set by operators. `charges` are taxes and all fees.
    case name, cuisines, place, charges, status, commission, promotion
    /// The whole menu, saved as one document.
    case menu
  }

  enum ItemField: String, CaseIterable {
    case price, availability, picture
  }

  private var fields: Set<RestaurantField> = []
  private var items: [MenuItemID: Set<ItemField>] = [:]

  static func record(_ fields: [RestaurantField], of restaurant: RestaurantID, in connection: Connection) throws {
    for field in fields { try record(field.rawValue, "", of: restaurant, in: connection) }
  }

  static func record(
    _ fields: [ItemField], of item: MenuItemID, at restaurant: RestaurantID, in connection: Connection
  ) throws {
    for field in fields { try record(field.rawValue, item.rawValue, of: restaurant, in: connection) }
  }

  private static func record(
    _ field: String, _ item: String, of restaurant: RestaurantID, in connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO kitchen_choices (restaurant_id, item_id, field) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
      """, restaurant.rawValue, item, field)
  }

  /// Restaurants without own values are absent.
  static func all(of ids: [RestaurantID], in connection: Connection) throws -> [RestaurantID: KitchenChoices] {
    var all: [RestaurantID: KitchenChoices] = [:]
    let rows = try connection.rows(
      "SELECT restaurant_id, item_id, field FROM kitchen_choices WHERE restaurant_id IN", among: ids.map(\.rawValue))
    for row in rows {
      let restaurant: RestaurantID = try row.id("restaurant_id")
      let item: String = try row.get("item_id")
      if item.isEmpty {
        all[restaurant, default: KitchenChoices()].fields.insert(try row.known("field"))
      } else {
        all[restaurant, default: KitchenChoices()].items[try row.id("item_id"), default: []].insert(
          try row.known("field"))
      }
    }
    return all
  }

  /// Replaces the imported values by the stored ones, where the kitchen set them.
  func keep(in read: inout RestaurantWithMenu, _ connection: Connection) throws {
    let id = read.restaurant.id
    if !fields.isEmpty,
      let row = try connection.row("SELECT document FROM restaurants WHERE id = $1", id.rawValue)
    {
      keep(in: &read.restaurant, from: try RestaurantDocument.restaurant(from: row.get("document")))
    }
    if fields.contains(.menu) {
      read.menu = try MenuIndexCache.load(id, in: connection)
    } else if !items.isEmpty {
      try keepItems(in: &read.menu, from: try MenuIndexCache.load(id, in: connection), connection)
    }
  }

  private func keep(in restaurant: inout Restaurant, from stored: Restaurant) {
    for field in fields {
      switch field {
      case .pause: restaurant.isPaused = stored.isPaused
      case .hours: restaurant.hours = stored.hours
      case .zones: restaurant.zones = stored.zones
      case .preparation: restaurant.preparationMinutes = stored.preparationMinutes
      case .picture: restaurant.picture = stored.picture
      case .name: restaurant.name = stored.name
      case .cuisines: restaurant.cuisines = stored.cuisines
      case .place: (restaurant.location, restaurant.street) = (stored.location, stored.street)
      case .charges: restaurant.charges = stored.charges
      case .status: restaurant.status = stored.status
      case .commission: restaurant.commission = stored.commission
      case .promotion: restaurant.isPromoted = stored.isPromoted
      case .menu: break
      case .fees:
        for fee in Fee.allCases where fee.isSetByRestaurant {
          restaurant.charges.takeTerms(of: fee, from: stored.charges)
        }
      }
    }
  }

  /// Matches dishes by name: an import with one dish more may number the others anew.
  private func keepItems(in menu: inout Menu, from stored: Menu, _ connection: Connection) throws {
    let known = MenuIndex(stored)
    var places: [(item: MenuItem, place: (Int, Int))] = []
    for category in menu.categories.indices {
      for item in menu.categories[category].items.indices {
        places.append((menu.categories[category].items[item], (category, item)))
      }
    }
    for (id, fields) in items {
      guard let dish = known[id] else { continue }
      let same = places.filter { $0.item.name == dish.name }
      guard let now = same.first(where: { $0.item.id == id }) ?? same.first else { continue }
      let (category, item) = now.place
      if fields.contains(.price) { menu.categories[category].items[item].price = dish.price }
      if fields.contains(.availability) { menu.categories[category].items[item].isAvailable = dish.isAvailable }
      if fields.contains(.picture) { menu.categories[category].items[item].picture = dish.picture }
      if now.item.id != id { try Self.move(id, to: now.item.id, fields, of: menu.restaurant, in: connection) }
    }
  }

  /// Moves the records of a dish that has another number in the new menu.
  private static func move(
    _ old: MenuItemID, to new: MenuItemID, _ fields: Set<ItemField>, of restaurant: RestaurantID,
    in connection: Connection
  ) throws {
    try connection.execute(
      "DELETE FROM kitchen_choices WHERE restaurant_id = $1 AND item_id = $2", restaurant.rawValue, old.rawValue)
    try record(Array(fields), of: new, at: restaurant, in: connection)
    let returns = try connection.row("SELECT returns_at FROM item_returns WHERE item_id = $1", old.rawValue)
    guard let at = try returns?.instant("returns_at") else { return }
    try ItemReturns.remember(old, of: restaurant, at: nil, in: connection)
    try ItemReturns.remember(new, of: restaurant, at: at, in: connection)
  }
}
