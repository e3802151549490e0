public import Domain

/// The storage that survives a killed app.
///
/// Records are few, small and irreplaceable, such as a purchase's key, the cart or a hold. Cached answers are many and
/// can be read again. Both may be personal: implementations seal them.  P1
public protocol Disk: Sendable {
  /// A record. Nil when there is none, or when it is damaged for good.
  /// - Throws: When there may be one that cannot be read now, as on a locked phone. It must not be overwritten then.
  ///   E1
  func record(_ name: String) async throws(DiskError) -> [UInt8]?
  /// Stores a record. Returns when a crash cannot lose it any more.
  func keep(_ record: [UInt8], as name: String) async throws(DiskError)
  func forget(_ name: String) async
  /// Reads a record and decides on it in one step, also against other processes on the same disk, such as an extension
  /// of the app.  E1
  /// - Parameter decide: Gets the record as ``record(_:)`` returns it.
  /// - Returns: The former record.
  /// - Throws: As ``record(_:)`` and ``keep(_:as:)``; the record is unchanged then.
  @discardableResult
  func change(
    _ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange
  ) async throws(DiskError) -> [UInt8]?

  func cached(_ kind: CachedKind, _ key: String) async -> CachedAnswer?
  /// Stores an answer, without waiting for the disk. A full disk stores none.
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) async
  func evict(_ kind: CachedKind, _ key: String) async
  /// All answers of a kind, newest first.
  func allCached(_ kind: CachedKind) async -> [CachedAnswer]
  /// The newest answers of a kind; no more than `limit` are read.
  func allCached(_ kind: CachedKind, atMost limit: Int) async -> [CachedAnswer]

  /// Deletes everything of the account, except each ``UnsettledRecord``.
  func erase() async
}

extension Disk {
  /// Reads all of them.
  public func allCached(_ kind: CachedKind, atMost limit: Int) async -> [CachedAnswer] {
    Array(await allCached(kind).prefix(max(0, limit)))
  }
}

/// The decision on a record that was read.
public enum RecordChange: Hashable, Sendable {
  case stay, forget
  case keep([UInt8])
}

/// A kind of stored answer, which can be read again from the platform.
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
  /// The body as on the wire.
  public var bytes: [UInt8]
  /// The `ETag` to ask again with; nil when the answer had none.
  public var etag: String?
  /// By this device's clock.
  public var readAt: Instant

  public init(bytes: [UInt8], etag: String? = nil, readAt: Instant) {
    self.bytes = bytes
    self.etag = etag
    self.readAt = readAt
  }
}

/// Why a record could not be read or written.
public struct DiskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's or the database's message.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }

  /// For a log, not for a person.
  public var description: String { "the disk: \(reason)" }
}
