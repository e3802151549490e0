public import Database
public import Domain
import Synchronization
import Wire

/// All restaurants in memory with their search index. It is read at start and follows changes of this node, other nodes
/// and imports. A search does not touch the database.  N1
public final class Catalogue: Sendable {
  /// A restaurant as it was last read from the database.
  struct Entry: Sendable {
    /// With the hours that hold: its own, and those of its city's holidays.  O4
    var restaurant: Restaurant
    var version: Int64
    var menuVersion: Int64
    var zone: ZoneOffsets
    var dishes: DishList
    /// As its staff wrote them.
    private(set) var ownHours: OpeningHours
    /// Version of the city whose holidays its hours observe. Nil: the city is not known.
    private(set) var cityVersion: Int64?

    init(
      restaurant: Restaurant, version: Int64, menuVersion: Int64, zone: ZoneOffsets, dishes: DishList, city: City?
    ) {
      self.restaurant = restaurant
      self.version = version
      self.menuVersion = menuVersion
      self.zone = zone
      self.dishes = dishes
      ownHours = restaurant.hours
      if let city { observe(city) }
    }

    /// Takes over the holidays of its city, unless it knows them from a later version.
    /// - Returns: whether other hours hold now.
    @discardableResult
    mutating func observe(_ city: City) -> Bool {
      guard city.version >= cityVersion ?? 0 else { return false }
      let before = restaurant.hours
      restaurant.hours = ownHours.observing(city.holidays.map(\.date))
      cityVersion = city.version
      return restaurant.hours != before
    }
  }

  struct State: Sendable {
    var cities: [City] = []
    var entries: [RestaurantID: Entry] = [:]
    var promotions: [PromotionID: Promotion] = [:]
    /// The periods of each restaurant's own promotions.
    var offers: [RestaurantID: [OfferPeriod]] = [:]
    var dishNames: [String] = []
    var index: SearchIndex
    /// Number of the last event on the catalogue's topic at the time of the full read.
    var readAt: Int64
    /// Restaurants changed since the running index build began. Nil when no build runs.
    var changedMeanwhile: Set<RestaurantID>?
    var counters = CatalogueCounters()
  }

  let database: Database
  let clock: Clock
  let zones: ZoneDatabase
  let state: Mutex<State>
  let menus: MenuIndexCache
  /// At most one index build runs at a time; later callers share the next one.
  let builds = Coalesced<Int, Void>()
  /// As with builds, for readings of cities and promotions.
  let rests = Coalesced<Int, Void>()

  /// Reads the whole catalogue.
  /// - Parameter progress: called with the number of restaurants read and their total.
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

  /// Cities, by name.
  public var cities: [City] { state.withLock { $0.cities } }
  /// Number of restaurants.
  public var count: Int { state.withLock { $0.entries.count } }
  var ids: [RestaurantID] { state.withLock { Array($0.entries.keys) } }
  var readAt: Int64 { state.withLock { $0.readAt } }
  /// Work done since the start to follow changes.
  public var counters: CatalogueCounters { state.withLock { $0.counters } }

  func read<T>(_ body: (borrowing State) throws -> sending T) rethrows -> sending T {
    try state.withLock { try body($0) }
  }

  func entry(_ id: RestaurantID) -> Entry? { state.withLock { $0.entries[id] } }

  /// A restaurant that customers may look at; one that has closed, too.
  /// - Throws: 404 when there is no such restaurant, or it is a draft.
  func known(_ id: RestaurantID) throws -> Entry {
    guard let entry = entry(id), entry.restaurant.status != .draft else { throw Problem.absent("restaurant") }
    return entry
  }

  /// A restaurant for its staff, whatever its status.
  /// - Throws: 404 when there is no such restaurant.
  func staffed(_ id: RestaurantID) throws -> Entry {
    guard let entry = entry(id) else { throw Problem.absent("restaurant") }
    return entry
  }

  /// Nil when there is no such restaurant.
  public func restaurant(_ id: RestaurantID) -> Restaurant? { entry(id)?.restaurant }

  /// Whether orders are taken at `now`.  O4
  func openState(of entry: Entry, at now: Instant) -> OpenState { OpenState(of: entry, at: now) }
}

extension OpenState {
  /// By its hours (O4), unless platform or staff stopped it (O7). One that has closed for good has no next opening.
  init(of entry: Catalogue.Entry, at now: Instant) {
    let restaurant = entry.restaurant
    guard restaurant.status.isFound else {
      self = .closed(nextOpening: nil)
      return
    }
    guard restaurant.takesOrders else {
      self = .paused
      return
    }
    switch restaurant.hours.state(at: now, in: entry.zone) {
    case .open(let until): self = .open(until: until)
    case .closed(let next): self = .closed(nextOpening: next)
    }
  }
}

/// Whether a restaurant takes orders.
enum OpenState: Equatable, Sendable {
  case open(until: Instant?)
  case closed(nextOpening: Instant?)
  case paused
}
