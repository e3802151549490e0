public import Database
public import Domain
import Synchronization
import Wire

/// Every restaurant in memory, with the index that finds them: read at start, kept in step with what the kitchens
/// change, searched without touching the database.
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
  }

  let database: Database
  let clock: Clock
  let zones: ZoneDatabase
  private let state: Mutex<State>
  let menus: MenuCache

  /// Reads the whole catalogue.
  /// - Parameter progress: told now and then how many restaurants are read, of how many.
  public init(
    database: Database, clock: Clock, zones: ZoneDatabase, progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws {
    self.database = database
    self.clock = clock
    self.zones = zones
    menus = MenuCache(database: database)
    let read = try await CatalogueReader(database: database, zones: zones).readAll()
    state = Mutex(read)
    progress(read.entries.count, read.entries.count)
  }

  public var cities: [City] { state.withLock { $0.cities } }
  public var count: Int { state.withLock { $0.entries.count } }
  var ids: [RestaurantID] { state.withLock { Array($0.entries.keys) } }

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

  /// Reads everything again and swaps it whole: after an import by another process.
  public func reload() async throws {
    let read = try await CatalogueReader(database: database, zones: zones).readAll()
    state.withLock { $0 = read }
  }

  /// Reads one restaurant again after it changed, here or on another node.
  ///
  /// Where it delivers and when it opens are sorted into the index by place and hour: when they changed, or the house
  /// is new, everything is read again.
  func refresh(_ id: RestaurantID) async throws {
    guard let entry = try await CatalogueReader(database: database, zones: zones).read(id) else { return }
    guard let known = self.entry(id)?.restaurant, known.hours == entry.restaurant.hours,
      known.zones == entry.restaurant.zones
    else { return try await reload() }
    state.withLock { state in
      // A refresh that began earlier and ends later must not bring an older state back.
      if let newest = state.entries[id], newest.version > entry.version || newest.menuVersion > entry.menuVersion {
        return
      }
      state.entries[id] = entry
      var facts = SearchFacts(SearchEntry(restaurant: entry.restaurant, dishes: []))
      facts.offers = state.offers[id] ?? []
      facts.isPromoted = entry.restaurant.isPromoted
      facts.popularity = Int64(entry.restaurant.reviewCount)
      state.index.update(id, facts)
    }
  }

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
