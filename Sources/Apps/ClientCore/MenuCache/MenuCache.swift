public import Domain
import Structures

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
  private var kept = RecentlyUsed<RestaurantID, MenuCacheRecord.Entry>()
  /// The bytes of all that is kept.
  public private(set) var bytes: Int64 = 0
  /// What is asked for; true: it changed meanwhile, and the answer may be from before.
  private var fetching: [RestaurantID: Bool] = [:]

  public init(timeToLive: Duration = .hours(1), limit: Int64 = 200_000_000) {
    self.timeToLive = timeToLive
    self.limit = limit
  }

  /// The one used longest ago first.
  public var entries: [MenuCacheRecord.Entry] { kept.values }

  /// As it is to be on the disk.
  public var record: MenuCacheRecord { MenuCacheRecord(kept) }

  public func entry(of restaurant: RestaurantID) -> MenuCacheRecord.Entry? { kept[restaurant] }

  /// Whether what is kept is shown without a question. A clock that was set back makes nothing fresh.
  public func isFresh(_ restaurant: RestaurantID, at now: Instant) -> Bool {
    guard let readAt = kept[restaurant]?.readAt else { return false }
    let age = now.since(readAt)
    return age >= .zero && age < timeToLive
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
      return kept[restaurant] == nil ? [.fail(restaurant, failure)] : []
    case .changed(let restaurant):
      if fetching[restaurant] != nil { fetching[restaurant] = true }
      return setReadAt(nil, of: restaurant) ? [keep] : []
    case .lost(let restaurant):
      guard remove(restaurant) else { return [] }
      return [keep] + fetch(restaurant, etag: nil)
    }
  }

  private var keep: Effect { .keep(record) }

  private mutating func resume(_ record: MenuCacheRecord) -> [Effect] {
    guard kept.count == 0 else { return [] }
    for entry in record.entries where entry.bytes >= 0 && entry.bytes <= limit {
      kept.put(entry, for: entry.restaurant)
      bytes += entry.bytes
    }
    // The limit may be lower than in the life before.
    let evicted = makeRoom()
    return evicted.isEmpty ? [] : evicted + [keep]
  }

  private mutating func want(_ restaurant: RestaurantID, at now: Instant) -> [Effect] {
    guard let entry = kept.use(restaurant) else { return fetch(restaurant, etag: nil) }
    return [.show(restaurant)] + (isFresh(restaurant, at: now) ? [] : fetch(restaurant, etag: entry.etag))
  }

  private mutating func fetch(_ restaurant: RestaurantID, etag: String?) -> [Effect] {
    guard fetching[restaurant] == nil else { return [] }
    fetching[restaurant] = false
    return [.fetch(restaurant, etag: etag)]
  }

  /// - Returns: Whether the menu changed since it was asked for.
  @discardableResult
  private mutating func stopFetching(_ restaurant: RestaurantID) -> Bool {
    fetching.removeValue(forKey: restaurant) ?? false
  }

  private mutating func store(_ restaurant: RestaurantID, _ size: Int64, _ etag: String?, at now: Instant) -> [Effect] {
    let isOutdated = stopFetching(restaurant)
    let wasKept = remove(restaurant)
    guard (0...limit).contains(size) else {
      return (wasKept ? [.evict(restaurant), keep] : []) + [.showOnce(restaurant)]
    }
    kept.put(
      MenuCacheRecord.Entry(restaurant: restaurant, bytes: size, etag: etag, readAt: isOutdated ? nil : now),
      for: restaurant)
    bytes += size
    return makeRoom() + [.store(restaurant), keep]
  }

  private mutating func confirm(_ restaurant: RestaurantID, at now: Instant) -> [Effect] {
    let isOutdated = stopFetching(restaurant)
    // Evicted while it was asked for: what did not change is not here.
    guard setReadAt(isOutdated ? nil : now, of: restaurant) else { return fetch(restaurant, etag: nil) }
    return [keep]
  }

  /// Evicts what was used longest ago until the rest is within the limit.
  private mutating func makeRoom() -> [Effect] {
    var evicted: [Effect] = []
    while bytes > limit, let oldest = kept.removeOldest() {
      bytes -= oldest.bytes
      evicted.append(.evict(oldest.restaurant))
    }
    return evicted
  }

  /// - Returns: Whether it is kept.
  private mutating func setReadAt(_ time: Instant?, of restaurant: RestaurantID) -> Bool {
    guard var entry = kept[restaurant] else { return false }
    entry.readAt = time
    return kept.change(entry, for: restaurant)
  }

  /// - Returns: Whether it was kept.
  private mutating func remove(_ restaurant: RestaurantID) -> Bool {
    guard let entry = kept.remove(restaurant) else { return false }
    bytes -= entry.bytes
    return true
  }
}
