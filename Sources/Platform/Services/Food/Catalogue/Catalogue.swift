public import Database
public import Domain
import Synchronization
import Wire

/// Every restaurant in memory, with the index that finds them: read at start, kept in step with what is changed here, on
/// other nodes and by imports, searched without touching the database.  N1
public final class Catalogue: Sendable {
  /// A restaurant as the database had it when it was last read.
  struct Entry: Sendable {
    var restaurant: Restaurant
    var version: Int64
    var menuVersion: Int64
    var zone: ZoneOffsets
    var dishes: DishList
  }

  struct State: Sendable {
    var cities: [City] = []
    var entries: [RestaurantID: Entry] = [:]
    var promotions: [PromotionID: Promotion] = [:]
    /// When each restaurant's own promotions run.
    var offers: [RestaurantID: [OfferPeriod]] = [:]
    var dishNames: [String] = []
    var index: SearchIndex
    /// The number of the last event on the catalogue's topic when all of it was read.
    var readAt: Int64
    /// What changed since the index that is being built was begun. Nil: none is.
    var changedMeanwhile: Set<RestaurantID>?
    var counters = CatalogueCounters()
  }

  let database: Database
  let clock: Clock
  let zones: ZoneDatabase
  let state: Mutex<State>
  let menus: MenuIndexCache
  /// At most one index is built at a time; who comes meanwhile shares the next.
  let builds = Coalesced<Int, Void>()

  /// Reads the whole catalogue.
  /// - Parameter progress: told now and then how many restaurants are read, of how many.
  public init(
    database: Database, clock: Clock, zones: ZoneDatabase, progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws {
    self.database = database
    self.clock = clock
    self.zones = zones
    menus = MenuIndexCache(database: database)
    let read = try await CatalogueReader(database: database, zones: zones).readAll()
    state = Mutex(read)
    progress(read.entries.count, read.entries.count)
  }

  public var cities: [City] { state.withLock { $0.cities } }
  public var count: Int { state.withLock { $0.entries.count } }
  var ids: [RestaurantID] { state.withLock { Array($0.entries.keys) } }
  var readAt: Int64 { state.withLock { $0.readAt } }
  /// What keeping in step cost since the start.
  public var counters: CatalogueCounters { state.withLock { $0.counters } }

  func read<T>(_ body: (borrowing State) throws -> sending T) rethrows -> sending T {
    try state.withLock { try body($0) }
  }

  func entry(_ id: RestaurantID) -> Entry? { state.withLock { $0.entries[id] } }

  /// The restaurant, or 404.
  func known(_ id: RestaurantID) throws -> Entry {
    guard let entry = entry(id) else { throw Problem.absent("restaurant") }
    return entry
  }

  public func restaurant(_ id: RestaurantID) -> Restaurant? { entry(id)?.restaurant }

  /// Whether orders are taken at `now`.  O4
  func openState(of entry: Entry, at now: Instant) -> OpenState {
    if entry.restaurant.isPaused { return .paused }
    switch entry.restaurant.hours.state(at: now, in: entry.zone) {
    case .open(let until): return .open(until: until)
    case .closed(let next): return .closed(nextOpening: next)
    }
  }
}

/// Whether a restaurant takes orders.
enum OpenState: Equatable, Sendable {
  case open(until: Instant?)
  case closed(nextOpening: Instant?)
  case paused
}
