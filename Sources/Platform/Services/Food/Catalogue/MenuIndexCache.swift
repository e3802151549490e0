import Database
import Domain
import Structures
import Synchronization
import Wire

/// Recently used menus with their pricing index. The others are read from the database.
final class MenuIndexCache: Sendable {
  /// Number of menus kept. At 60 dishes each takes about 50 KB.
  private let capacity: Int
  private let database: Database
  private let menus = Mutex(RecentlyUsed<RestaurantID, MenuIndex>())

  init(database: Database, capacity: Int = 512) {
    self.database = database
    self.capacity = capacity
  }

  /// The menu at this version or a later one.
  /// - Throws: 404 when the restaurant has none.
  func menu(of id: RestaurantID, version: Int64) async throws -> MenuIndex {
    if let known = lookUp(id), known.menu.version >= version { return known }
    let menu = try await database.read { connection in try Self.load(id, in: connection) }
    let index = MenuIndex(menu)
    keep(index)
    return index
  }

  static func load(_ id: RestaurantID, in connection: Connection) throws -> Menu {
    let row = try connection.row("SELECT document FROM menus WHERE restaurant_id = $1", id.rawValue)
    guard let row else { throw Problem.absent("restaurant") }
    return try MenuDocument.menu(from: row.get("document"))
  }

  private func lookUp(_ id: RestaurantID) -> MenuIndex? { menus.withLock { $0.use(id) } }

  func keep(_ index: MenuIndex) {
    // The evicted menu is freed outside the lock.
    _ = menus.withLock { menus in
      menus.put(index, for: index.menu.restaurant)
      return menus.count > capacity ? menus.removeOldest() : nil
    }
  }
}
