import Database
import Domain
import Synchronization
import Wire

/// Work done to follow changes of the catalogue.
public struct CatalogueCounters: Equatable, Sendable {
  /// Restaurants read again.
  public var read = 0
  /// Restaurants changed in the index in place.
  public var placed = 0
  /// Indexes built anew after many changes at once.
  public var built = 0
  /// Full comparisons of all versions.
  public var compared = 0

  public init() {}
}

extension Catalogue {
  /// Reads one restaurant again after a change on any node.
  /// - Returns: whether it differs from the known one.
  @discardableResult
  func refresh(_ id: RestaurantID) async throws -> Bool { try await refresh([id]) > 0 }

  /// What an order is judged by: the restaurant, its menu and its city's holidays, as this node knows them.
  struct Known: Equatable {
    var restaurant: CatalogueReader.Version
    var city: Int64?
  }

  /// Nil for a restaurant that this node does not know.
  func known(of id: RestaurantID) -> Known? {
    entry(id).map { Known(restaurant: CatalogueReader.Version($0), city: $0.cityVersion) }
  }

  /// Reads only these restaurants again after a change.
  /// - Returns: how many differ from the known ones.
  @discardableResult
  func refresh(_ ids: [RestaurantID]) async throws -> Int {
    guard !ids.isEmpty else { return 0 }
    let reader = CatalogueReader(database: database, zones: zones)
    let read = try await reader.read(ids, namesAfter: state.withLock { $0.dishNames.count })
    state.withLock { state in
      state.counters.read += read.entries.count
      for (id, name) in read.names { state.dishNames.set(name, at: id) }
    }
    return try await take(read.entries)
  }

  /// Applies announced changes. A restaurant named twice is read once.
  func take(_ changes: [CatalogueChange]) async throws {
    if changes.contains(where: \.isRest) { try await refreshRest() }
    for ids in Array(Set(changes.flatMap(\.restaurantIds))).portions(of: 500) { try await refresh(ids) }
  }

  /// Compares the versions of all restaurants and reads those that differ. It finds changes that were never announced
  /// or whose announcement is no longer kept.
  /// - Returns: how many differ from the known ones.
  @discardableResult
  public func reload() async throws -> Int {
    // A restaurant that is added while the versions are read does not count as gone.
    let before = ids
    let stored = try await CatalogueReader(database: database, zones: zones).versions()
    let (changed, gone) = state.withLock { state in
      state.counters.compared += 1
      let changed = stored.filter { id, version in
        state.entries[id].map { CatalogueReader.Version($0) != version } ?? true
      }
      return (Array(changed.keys), before.filter { stored[$0] == nil })
    }
    try await refreshRest()
    var count = 0
    for ids in changed.portions(of: 500) { count += try await refresh(ids) }
    state.withLock { state in
      for id in gone {
        state.entries[id] = nil
        state.index.remove(id)
        state.changedMeanwhile?.insert(id)
      }
    }
    return count + gone.count
  }

  private func refreshRest() async throws {
    let reader = CatalogueReader(database: database, zones: zones)
    try await refreshRest { try await reader.readRest() }
  }

  /// Reads cities and promotions, and reindexes the restaurants whose promotions or holidays changed. Promotions have no
  /// version, so one reading begins after another has ended: what was read first never replaces what was read later.
  func refreshRest(_ read: @escaping @Sendable () async throws -> CatalogueRest) async throws {
    try await rests.value(of: 0) { [self] in try await takeRest(read()) }
  }

  private func takeRest(_ rest: CatalogueRest) async throws {
    let others = state.withLock { state in
      let before = Dictionary(uniqueKeysWithValues: state.cities.map { ($0.id, $0.holidays) })
      let changed = rest.cities.filter { before[$0.id] != $0.holidays }
      (state.cities, state.promotions) = (rest.cities, rest.promotions)
      let ids = Set(state.offers.keys).union(rest.offers.keys)
      let others = ids.filter { state.offers[$0] != rest.offers[$0] }
      state.offers = rest.offers
      return Array(others.union(state.observeHolidays(of: changed)))
    }
    try await reindex(others)
  }

  private func take(_ entries: [Entry]) async throws -> Int {
    let changed = state.withLock { state in
      entries.compactMap { entry -> RestaurantID? in
        var entry = entry
        let id = entry.restaurant.id
        if let city = state.cities.first(where: { $0.id == entry.restaurant.city }) { entry.observe(city) }
        // A read that began earlier and ends later must not restore an older state.
        if let known = state.entries[id], !entry.isNewer(than: known) { return nil }
        state.entries[id] = entry
        return id
      }
    }
    try await reindex(changed)
    return changed.count
  }
}

// MARK: The index

extension Catalogue {
  /// Updates the index for some restaurants. Few are replaced in place, one at a time, so that searches run in between.
  /// For many at once a new index is built.
  private func reindex(_ ids: [RestaurantID]) async throws {
    guard !ids.isEmpty else { return }
    let isMuch = state.withLock { state in
      state.changedMeanwhile?.formUnion(ids)
      return ids.count > max(16, state.entries.count / 256)
    }
    if isMuch { return try await builds.value(of: 0) { [self] in try build() } }
    for id in ids { state.withLock { $0.index(id) } }
  }

  /// Builds a new index of the known restaurants. Changes made during the build are applied before it is used.
  private func build() throws {
    let (entries, names, offers) = state.withLock { state in
      state.changedMeanwhile = []
      state.counters.built += 1
      return (state.entries, state.dishNames, state.offers)
    }
    do {
      let index = try CatalogueReader.index(entries, names: names, offers: offers)
      // The old index is freed outside the lock.
      _ = state.withLock { state in
        let old = state.index
        state.index = index
        let changed = state.changedMeanwhile ?? []
        state.changedMeanwhile = nil
        for id in changed { state.index(id) }
        return old
      }
    } catch {
      state.withLock { $0.changedMeanwhile = nil }
      throw error
    }
  }
}

extension Catalogue.State {
  /// Gives the restaurants of these cities their hours of holidays.
  /// - Returns: those for which other hours hold now.
  fileprivate mutating func observeHolidays(of cities: [City]) -> [RestaurantID] {
    guard !cities.isEmpty else { return [] }
    let known = Dictionary(uniqueKeysWithValues: cities.map { ($0.id, $0) })
    var others: [RestaurantID] = []
    for id in Array(entries.keys) {
      guard let city = entries[id].flatMap({ known[$0.restaurant.city] }) else { continue }
      if entries[id]?.observe(city) == true { others.append(id) }
    }
    return others
  }

  /// Replaces a restaurant in the index with its known state.
  fileprivate mutating func index(_ id: RestaurantID) {
    counters.placed += 1
    guard let entry = entries[id], entry.restaurant.status.isFound else {
      index.remove(id)
      return
    }
    // The dishes were decoded when the entry was read, so this does not fail.
    guard let found = try? SearchEntry(entry, names: dishNames, offers: offers[id] ?? []) else { return }
    index.put(found, offsets: entry.zone)
  }
}

extension CatalogueReader.Version {
  fileprivate init(_ entry: Catalogue.Entry) {
    self.init(version: entry.version, menu: entry.menuVersion, reviews: Int64(entry.restaurant.reviewCount))
  }
}

extension Catalogue.Entry {
  fileprivate func isNewer(than known: Self) -> Bool {
    let (new, old) = (CatalogueReader.Version(self), CatalogueReader.Version(known))
    let isSameCity = restaurant.city == known.restaurant.city
    guard new != old || isSameCity && cityVersion != known.cityVersion else { return false }
    return new.version >= old.version && new.menu >= old.menu && new.reviews >= old.reviews
      && (!isSameCity || cityVersion ?? 0 >= known.cityVersion ?? 0)
  }
}
