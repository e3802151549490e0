public import Domain
public import Structures

/// The index of the stored menus as it is on the disk.
public struct MenuCacheRecord: Hashable, Sendable {
  /// The index entry of one stored menu.
  public struct Entry: Hashable, Sendable {
    public let restaurant: RestaurantID
    /// The size of the stored menu.
    public let bytes: Int64
    /// The tag of the stored answer. Nil when it had none.
    public let etag: String?
    /// When it was last read or confirmed, by this device's clock. Nil after a reported change.
    public internal(set) var readAt: Instant?

    public init(restaurant: RestaurantID, bytes: Int64, etag: String?, readAt: Instant?) {
      self.restaurant = restaurant
      self.bytes = bytes
      self.etag = etag
      self.readAt = readAt
    }
  }

  let kept: RecentlyUsed<RestaurantID, Entry>

  /// From the menu used longest ago to the latest.
  public var entries: [Entry] { kept.values }

  init(_ kept: RecentlyUsed<RestaurantID, Entry>) { self.kept = kept }

  /// The first of several entries of a restaurant counts.
  public init(entries: [Entry]) {
    var kept = RecentlyUsed<RestaurantID, Entry>()
    for entry in entries where kept[entry.restaurant] == nil { kept.put(entry, for: entry.restaurant) }
    self.kept = kept
  }

  private static let version: UInt8 = 1

  /// The stored form.
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

  /// Reads the stored form; throws when the bytes are damaged or of another version.
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
