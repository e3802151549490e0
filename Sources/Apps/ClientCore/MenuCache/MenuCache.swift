public import Domain
import Structures

/// Decides which menus the device stores, when each is read again, and which are deleted for room.
///
/// Stale while revalidate: a stored menu shows at once. It is read again in the background when it is older than
/// ``timeToLive`` or the platform has reported a change; the ETag saves the body of an unchanged menu. The menu used
/// longest ago is deleted first. The machine holds the index only; the bytes are on the disk.
public struct MenuCache: Machine {
  /// An event of the cache: a wish, an answer, a change.
  public enum Input: Hashable, Sendable {
    /// The index that the disk had at launch.
    case resume(MenuCacheRecord)
    /// A menu is to be shown.
    case want(RestaurantID)
    /// The menu was read, with this size.
    case fetched(RestaurantID, bytes: Int64, etag: String?)
    /// `304 Not Modified`.
    case notModified(RestaurantID)
    case failed(RestaurantID, CallFailure)
    /// An event reports a new version.
    case changed(RestaurantID)
    /// The disk lost the menu, or a part of it.
    case lost(RestaurantID)
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// Show the stored menu.
    case show(RestaurantID)
    /// `GET /v1/restaurants/{id}/menu` with `If-None-Match`; then `fetched`, `notModified` or `failed`.
    case fetch(RestaurantID, etag: String?)
    /// Write the menu just fetched to the disk, then show it.
    case store(RestaurantID)
    /// Show the menu just fetched; it is too large to store.
    case showOnce(RestaurantID)
    /// Delete the menu from the disk.
    case evict(RestaurantID)
    /// Write the index to the disk.
    case keep(MenuCacheRecord)
    /// No menu is stored, and none could be read.
    case fail(RestaurantID, CallFailure)
  }

  /// The age at which a menu is read again.
  public let timeToLive: Duration
  /// The limit of all stored menus, in bytes.
  public let limit: Int64
  private var kept = RecentlyUsed<RestaurantID, MenuCacheRecord.Entry>()
  /// The bytes of all stored menus.
  public private(set) var bytes: Int64 = 0
  /// The menus being fetched. True when a menu changed meanwhile, so that the answer may be out of date.
  private(set) var fetching: [RestaurantID: Bool] = [:]

  /// An hour, and 200 MB for all menus together.
  public init(timeToLive: Duration = .hours(1), limit: Int64 = 200_000_000) {
    self.timeToLive = timeToLive
    self.limit = limit
  }

  /// From the menu used longest ago to the latest.
  public var entries: [MenuCacheRecord.Entry] { kept.values }

  /// The index as it is to be stored.
  public var record: MenuCacheRecord { MenuCacheRecord(kept) }

  /// Nil for a menu that is not stored.
  public func entry(of restaurant: RestaurantID) -> MenuCacheRecord.Entry? { kept[restaurant] }

  /// Whether the stored menu shows without being read again. A time in the future, after the clock was set back, is not
  /// fresh.
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
      // The stored menu stays.
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
    // The limit may be lower than at the launch before.
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
    // It was evicted meanwhile, so its body has to be read after all.
    guard setReadAt(isOutdated ? nil : now, of: restaurant) else { return fetch(restaurant, etag: nil) }
    return [keep]
  }

  /// Evicts the menus used longest ago until the rest is within the limit.
  private mutating func makeRoom() -> [Effect] {
    var evicted: [Effect] = []
    while bytes > limit, let oldest = kept.removeOldest() {
      bytes -= oldest.bytes
      evicted.append(.evict(oldest.restaurant))
    }
    return evicted
  }

  /// - Returns: Whether it is stored.
  private mutating func setReadAt(_ time: Instant?, of restaurant: RestaurantID) -> Bool {
    guard var entry = kept[restaurant] else { return false }
    entry.readAt = time
    return kept.change(entry, for: restaurant)
  }

  /// - Returns: Whether it was stored.
  private mutating func remove(_ restaurant: RestaurantID) -> Bool {
    guard let entry = kept.remove(restaurant) else { return false }
    bytes -= entry.bytes
    return true
  }
}
