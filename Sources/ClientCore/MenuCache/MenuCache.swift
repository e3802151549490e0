public import Domain

/// Which menus are kept on the device, when they are asked for again, and which go when there is no room.
///
/// Stale while revalidate: what is kept shows at once, and is read again behind it when it is older than its time to live
/// or the platform says that it changed, with its ETag, so that an unchanged menu costs no body. The menus used longest
/// ago go first. Only the index lives here; the bytes are on the disk.
public struct MenuCache: Machine {
  public enum Input: Hashable, Sendable {
    /// The app began, and found this index on its disk.
    case resume(MenuCacheRecord)
    /// Somebody wants to see the menu.
    case want(RestaurantID)
    /// The menu was read: so many bytes.
    case fetched(RestaurantID, bytes: Int64, etag: String?)
    /// `304 Not Modified`.
    case notModified(RestaurantID)
    case failed(RestaurantID, CallFailure)
    /// An event says that the menu has a new version.
    case changed(RestaurantID)
    /// The disk has it no more, or not whole.
    case lost(RestaurantID)
  }

  public enum Effect: Hashable, Sendable {
    /// Show what is on the disk.
    case show(RestaurantID)
    /// `GET /v1/restaurants/{id}/menu` with `If-None-Match`; then `fetched`, `notModified` or `failed`.
    case fetch(RestaurantID, etag: String?)
    /// Write the menu that was just fetched to the disk, then show it.
    case store(RestaurantID)
    /// Show the menu that was just fetched; it is too large to be kept.
    case showOnce(RestaurantID)
    case evict(RestaurantID)
    /// Write the index to the disk.
    case keep(MenuCacheRecord)
    /// Nothing is kept and nothing could be read.
    case fail(RestaurantID, CallFailure)
  }

  /// How old a menu may be before it is read again.
  public let timeToLive: Duration
  /// How many bytes of menus are kept at most.
  public let limit: Int64
  /// The one used longest ago first.
  public private(set) var entries: [MenuCacheRecord.Entry] = []
  /// The bytes of all that is kept.
  public private(set) var bytes: Int64 = 0
  private var fetching: [RestaurantID] = []
  /// Those of them that changed meanwhile: the answer may be from before.
  private var outdated: [RestaurantID] = []

  public init(timeToLive: Duration = .hours(1), limit: Int64 = 200_000_000) {
    self.timeToLive = timeToLive
    self.limit = limit
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    switch event.input {
    case .resume(let record): return resume(record)
    case .want(let restaurant): return want(restaurant, at: event.at)
    case .fetched(let restaurant, let bytes, let etag): return store(restaurant, bytes, etag, at: event.at)
    case .notModified(let restaurant): return confirm(restaurant, at: event.at)
    case .failed(let restaurant, let failure):
      stopFetching(restaurant)
      // What is shown is better than nothing.
      return index(of: restaurant) == nil ? [.fail(restaurant, failure)] : []
    case .changed(let restaurant):
      if fetching.contains(restaurant) { outdated.append(restaurant) }
      guard let index = index(of: restaurant) else { return [] }
      entries[index].readAt = nil
      return [keep]
    case .lost(let restaurant):
      guard let index = index(of: restaurant) else { return [] }
      remove(at: index)
      return [keep] + fetch(restaurant, etag: nil)
    }
  }

  private var keep: Effect { .keep(MenuCacheRecord(entries: entries)) }

  private func index(of restaurant: RestaurantID) -> Int? { entries.lastIndex { $0.restaurant == restaurant } }

  private mutating func resume(_ record: MenuCacheRecord) -> [Effect] {
    guard entries.isEmpty else { return [] }
    for entry in record.entries where index(of: entry.restaurant) == nil && entry.bytes >= 0 && entry.bytes <= limit {
      entries.append(entry)
      bytes += entry.bytes
    }
    // The limit may be lower than in the life before.
    let evicted = makeRoom()
    return evicted.isEmpty ? [] : evicted + [keep]
  }

  private mutating func want(_ restaurant: RestaurantID, at now: Instant) -> [Effect] {
    guard let index = index(of: restaurant) else { return fetch(restaurant, etag: nil) }
    let entry = entries.remove(at: index)
    entries.append(entry)
    // A clock that was set back makes nothing fresh.
    let age = entry.readAt.map { now.since($0) }
    let isFresh = age.map { $0 >= .zero && $0 < timeToLive } ?? false
    return [.show(restaurant)] + (isFresh ? [] : fetch(restaurant, etag: entry.etag))
  }

  private mutating func fetch(_ restaurant: RestaurantID, etag: String?) -> [Effect] {
    guard !fetching.contains(restaurant) else { return [] }
    fetching.append(restaurant)
    return [.fetch(restaurant, etag: etag)]
  }

  /// - Returns: Whether the menu changed since it was asked for.
  @discardableResult
  private mutating func stopFetching(_ restaurant: RestaurantID) -> Bool {
    let isOutdated = outdated.contains(restaurant)
    fetching.removeAll { $0 == restaurant }
    outdated.removeAll { $0 == restaurant }
    return isOutdated
  }

  private mutating func store(_ restaurant: RestaurantID, _ size: Int64, _ etag: String?, at now: Instant) -> [Effect] {
    let isOutdated = stopFetching(restaurant)
    let had = index(of: restaurant)
    if let had { remove(at: had) }
    guard (0...limit).contains(size) else {
      return (had == nil ? [] : [.evict(restaurant), keep]) + [.showOnce(restaurant)]
    }
    entries.append(
      MenuCacheRecord.Entry(restaurant: restaurant, bytes: size, etag: etag, readAt: isOutdated ? nil : now))
    bytes += size
    return makeRoom() + [.store(restaurant), keep]
  }

  private mutating func confirm(_ restaurant: RestaurantID, at now: Instant) -> [Effect] {
    let isOutdated = stopFetching(restaurant)
    // Evicted while it was asked for: what did not change is not here.
    guard let index = index(of: restaurant) else { return fetch(restaurant, etag: nil) }
    entries[index].readAt = isOutdated ? nil : now
    return [keep]
  }

  /// Evicts what was used longest ago until the rest is within the limit.
  private mutating func makeRoom() -> [Effect] {
    var evicted: [Effect] = []
    while bytes > limit, let oldest = entries.first {
      remove(at: 0)
      evicted.append(.evict(oldest.restaurant))
    }
    return evicted
  }

  private mutating func remove(at index: Int) { bytes -= entries.remove(at: index).bytes }
}
