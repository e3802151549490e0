import Database
import Domain
import Wire

/// A menu's row with its draft, read in a transaction.
struct StoredMenu {
  var menu: Menu
  var edition: Int64
  /// The highest number that a dish of it ever had.
  var lastItem: Int64
  /// The version of the last draft, also of one that is gone.
  var lastDraft: Int64
  var draft: Draft?

  /// A menu that customers do not see yet.
  struct Draft {
    var menu: Menu
    var version: Int64
    /// The edition of the menu that it was made for.
    var basedOn: Int64
    var savedAt: Instant
  }

  /// - Throws: 404 when the restaurant has none.
  static func load(_ id: RestaurantID, in connection: Connection) throws -> StoredMenu {
    let row = try connection.row("SELECT * FROM menus WHERE restaurant_id = $1", id.rawValue)
    guard let row else { throw Problem.absent("restaurant") }
    let draft = try connection.row("SELECT * FROM menu_drafts WHERE restaurant_id = $1", id.rawValue)
    return StoredMenu(
      menu: try MenuDocument.menu(from: row.get("document")), edition: try row.get("edition"),
      lastItem: try row.get("last_item"), lastDraft: try row.get("draft_version"), draft: try draft.map(Draft.init))
  }

  /// Keeps a draft of this edition under the next version.
  mutating func keep(_ menu: Menu, in tx: Tx) throws {
    lastDraft += 1
    let id = self.menu.restaurant.rawValue
    try tx.connection.execute(
      """
      UPDATE menus SET draft_version = $2, last_item = CASE WHEN last_item > $3 THEN last_item ELSE $3 END
      WHERE restaurant_id = $1
      """, id, lastDraft, menu.lastItem)
    try tx.connection.execute(
      """
      INSERT INTO menu_drafts (restaurant_id, version, based_on, document, saved_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (restaurant_id) DO UPDATE SET version = $2, based_on = $3, document = $4, saved_at = $5
      """, id, lastDraft, edition, try MenuDocument.bytes(of: menu), tx.now.microseconds)
    draft = Draft(menu: menu, version: lastDraft, basedOn: edition, savedAt: tx.now)
  }
}

extension StoredMenu.Draft {
  fileprivate init(row: Row) throws {
    self.init(
      menu: try MenuDocument.menu(from: row.get("document")), version: try row.get("version"),
      basedOn: try row.get("based_on"), savedAt: Instant(microseconds: try row.get("saved_at")))
  }
}

extension Menu {
  /// The menu as if nothing were sold out, without its version.
  var fullyAvailable: Menu {
    var menu = self
    menu.version = 0
    menu.eachItem { item in
      item.isAvailable = true
      for group in item.modifierGroups.indices {
        for option in item.modifierGroups[group].options.indices {
          item.modifierGroups[group].options[option].isAvailable = true
        }
      }
    }
    return menu
  }

  /// The menu with the availability that its dishes and options have in another.
  func asAvailable(in other: Menu) -> Menu {
    var (items, options): (Set<MenuItemID>, Set<OptionID>) = ([], [])
    for item in other.categories.flatMap(\.items) {
      if !item.isAvailable { items.insert(item.id) }
      for option in item.modifierGroups.flatMap(\.options) where !option.isAvailable { options.insert(option.id) }
    }
    var menu = self
    menu.eachItem { item in
      item.isAvailable = !items.contains(item.id)
      for group in item.modifierGroups.indices {
        for option in item.modifierGroups[group].options.indices {
          let id = item.modifierGroups[group].options[option].id
          item.modifierGroups[group].options[option].isAvailable = !options.contains(id)
        }
      }
    }
    return menu
  }

  /// The highest number of its dishes; 0 without any.
  var lastItem: Int64 { categories.flatMap(\.items).reduce(0) { max($0, $1.id.number ?? 0) } }

  private mutating func eachItem(_ body: (inout MenuItem) -> Void) {
    for category in categories.indices {
      for item in categories[category].items.indices { body(&categories[category].items[item]) }
    }
  }
}
