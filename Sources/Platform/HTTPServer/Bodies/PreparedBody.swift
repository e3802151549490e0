/// A body that is encoded and compressed once and sent many times, straight from where it lies.
public final class PreparedBody: Sendable {
  /// The value of `Content-Type`.
  public let contentType: String
  /// With its quotes: `"m42"`.
  public let etag: String
  let identity: HeldBytes
  let gzip: HeldBytes?
  let brotli: HeldBytes?

  /// How long compressing may take: what is sent a million times pays for more than what is old in a second.
  public enum Effort: Sendable {
    case thorough
    /// Gzip alone, at its fastest.
    case quick
  }

  /// Compresses on the caller's thread; a body that does not shrink is kept as it is.
  /// - Parameters:
  ///   - etag: without quotes; made of what identifies the version.
  ///   - readyBrotli: the same bytes as brotli, compressed better than a server has time for.
  public init(
    _ bytes: [UInt8], contentType: String, etag: String, effort: Effort = .thorough, readyBrotli: [UInt8]? = nil
  ) {
    self.contentType = contentType
    self.etag = "\"\(etag)\""
    identity = HeldBytes(bytes)
    guard bytes.count >= Compression.smallest, Compression.pays(for: contentType) else {
      gzip = nil
      brotli = nil
      return
    }
    func smaller(_ coded: [UInt8]?) -> HeldBytes? {
      coded.flatMap { $0.count < bytes.count * 9 / 10 ? HeldBytes($0) : nil }
    }
    gzip = smaller(Compression.gzip(bytes, level: effort == .quick ? 1 : 6))
    brotli =
      effort == .quick ? nil : smaller(readyBrotli) ?? smaller(Compression.brotli(bytes, quality: 5))
  }

  /// Bytes of the body as it is.
  public var count: Int { identity.count }
  /// Bytes it takes in memory, every coding counted.
  public var footprint: Int { identity.count + (gzip?.count ?? 0) + (brotli?.count ?? 0) }

  func variant(for accepted: AcceptedCodings) -> (bytes: HeldBytes, coding: ContentCoding) {
    if let brotli, accepted.brotli > 0, accepted.brotli >= accepted.gzip { return (brotli, .brotli) }
    if let gzip, accepted.gzip > 0 { return (gzip, .gzip) }
    return (identity, .identity)
  }
}

/// Bytes that do not move while anybody holds them, so that a socket may read them where they lie.
final class HeldBytes: Sendable {
  // Written once before it is shared, freed with its last user.
  private nonisolated(unsafe) let memory: UnsafeMutablePointer<UInt8>
  let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    memory = .allocate(capacity: max(1, bytes.count))
    memory.initialize(from: bytes, count: bytes.count)
  }

  deinit { memory.deallocate() }

  var base: UnsafeMutablePointer<UInt8> { memory }
}
