public import Domain
public import Structures

/// The index of the kept menus as it is on the disk.
public struct MenuCacheRecord: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let restaurant: RestaurantID
    public let bytes: Int64
    public let etag: String?
    /// When it was read or confirmed last, by this device's clock. Nil: it is known to have changed since.
    public internal(set) var readAt: Instant?

    public init(restaurant: RestaurantID, bytes: Int64, etag: String?, readAt: Instant?) {
      self.restaurant = restaurant
      self.bytes = bytes
      self.etag = etag
      self.readAt = readAt
    }
  }

  let kept: RecentlyUsed<RestaurantID, Entry>

  /// The one used longest ago first.
  public var entries: [Entry] { kept.values }

  init(_ kept: RecentlyUsed<RestaurantID, Entry>) { self.kept = kept }

  /// Of two with one restaurant the first counts.
  public init(entries: [Entry]) {
    var kept = RecentlyUsed<RestaurantID, Entry>()
    for entry in entries where kept[entry.restaurant] == nil { kept.put(entry, for: entry.restaurant) }
    self.kept = kept
  }

  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.version)
    let entries = entries
    writer.write(count: entries.count)
    for entry in entries {
      writer.write(entry.restaurant.rawValue)
      writer.write(entry.bytes)
      writer.write(entry.etag)
      writer.write(entry.readAt?.microseconds)
    }
    return writer.bytes
  }

  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.version)
    var entries: [Entry] = []
    for _ in 0..<(try reader.count()) {
      let restaurant = try reader.id(RestaurantKind.self)
      let size = try reader.number()
      let etag = try reader.optionalText()
      let readAt = try reader.optionalNumber()
      entries.append(
        Entry(
          restaurant: restaurant, bytes: size, etag: etag, readAt: readAt.map { Instant(microseconds: $0) }))
    }
    try reader.end()
    self.init(entries: entries)
  }
}
