import Database
import Domain
import Synchronization
import Wire

/// Menus that were read lately, ready to price by; the rest is in the database.
final class MenuCache: Sendable {
  private struct Slot {
    var index: MenuIndex
    var usedAt: UInt64
  }

  private struct State {
    var slots: [RestaurantID: Slot] = [:]
    var tick: UInt64 = 0
  }

  /// How many menus are kept: at 60 dishes about 50 KB each.
  private let capacity: Int
  private let database: Database
  private let state = Mutex(State())

  init(database: Database, capacity: Int = 512) {
    self.database = database
    self.capacity = capacity
  }

  /// The menu at this version or a later one; 404 when the restaurant has none.
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

  private func lookUp(_ id: RestaurantID) -> MenuIndex? {
    state.withLock { state in
      state.tick += 1
      state.slots[id]?.usedAt = state.tick
      return state.slots[id]?.index
    }
  }

  func keep(_ index: MenuIndex) {
    state.withLock { state in
      state.tick += 1
      state.slots[index.menu.restaurant] = Slot(index: index, usedAt: state.tick)
      guard state.slots.count > capacity else { return }
      // A quarter goes at once, so that finding the oldest is paid once for many.
      let limit = state.slots.values.map(\.usedAt).sorted()[capacity / 4]
      state.slots = state.slots.filter { $0.value.usedAt > limit }
    }
  }
}
