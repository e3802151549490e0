public import Domain

/// What survives a killed app.
///
/// Records are few, small and precious: a purchase's key, the cart, the seats that are held, where a
/// courier was. Cached answers are many and can be had again. Both may tell about a person: whoever stores them seals
/// them.  P1
public protocol Disk: Sendable {
  /// Nil when there is none, or it was harmed and nobody can read it ever.
  /// - Throws: When there may be one, and it cannot be read now: a phone that is still locked, a process without a
  ///   descriptor left. Nothing may be put in its place.  E1
  func record(_ name: String) async throws(DiskError) -> [UInt8]?
  /// Returns when a crash can no longer lose the record.
  func keep(_ record: [UInt8], as name: String) async throws(DiskError)
  func forget(_ name: String) async
  /// Looks at a record and decides about it in one step, whoever else has the same disk open: a second window, an
  /// extension of the app.  E1
  /// - Parameter decide: Gets what is there, as ``record(_:)`` tells it.
  /// - Returns: What was there.
  /// - Throws: As ``record(_:)`` and ``keep(_:as:)`` do; then it is as it was.
  @discardableResult
  func change(
    _ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange
  ) async throws(DiskError) -> [UInt8]?

  func cached(_ kind: CachedKind, _ key: String) async -> CachedAnswer?
  /// Nobody waits for it to be safe; a full disk keeps none.
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) async
  func evict(_ kind: CachedKind, _ key: String) async
  /// All of a kind, the newest first.
  func allCached(_ kind: CachedKind) async -> [CachedAnswer]
  /// The newest of a kind, so many at most: no others are read.
  func allCached(_ kind: CachedKind, atMost limit: Int) async -> [CachedAnswer]

  /// Leaves nothing of whoever was signed in, but for each ``UnsettledRecord``.
  func erase() async
}

extension Disk {
  /// By reading all of them.
  public func allCached(_ kind: CachedKind, atMost limit: Int) async -> [CachedAnswer] {
    Array(await allCached(kind).prefix(max(0, limit)))
  }
}

/// What becomes of a record that was looked at.
public enum RecordChange: Hashable, Sendable {
  case stay, forget
  case keep([UInt8])
}

/// What is kept for a time without a network: answers of the platform, which can be had again.
public enum CachedKind: String, Hashable, Sendable, CaseIterable {
  case restaurant, menu, order, movie, show, layout, booking, tickets, image

  /// Whether it tells about a person, not about the catalogue.  P1
  public var isPersonal: Bool {
    switch self {
    case .order, .booking, .tickets: true
    case .restaurant, .menu, .movie, .show, .layout, .image: false
    }
  }
}

/// An answer of the platform as it came.
public struct CachedAnswer: Hashable, Sendable {
  /// The body, as it was on the wire.
  public var bytes: [UInt8]
  public var etag: String?
  /// By this device's clock.
  public var readAt: Instant

  public init(bytes: [UInt8], etag: String? = nil, readAt: Instant) {
    self.bytes = bytes
    self.etag = etag
    self.readAt = readAt
  }
}

/// Why nothing could be written, or read.
public struct DiskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's or the database's words.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }

  public var description: String { "the disk: \(reason)" }
}
