import SoireeClient

/// A disk that keeps what it has and takes nothing more.
struct FullDisk: Disk {
  var inner: any Disk = MemoryDisk()

  func record(_ name: String) async throws(DiskError) -> [UInt8]? { try await inner.record(name) }
  func keep(_ record: [UInt8], as name: String) throws(DiskError) { throw DiskError("it is full") }
  func forget(_ name: String) async { await inner.forget(name) }
  func change(_ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange) async throws(DiskError) -> [UInt8]? {
    if case .keep = decide(try await inner.record(name)) { throw DiskError("it is full") }
    return try await inner.change(name, decide)
  }
  func cached(_ kind: CachedKind, _ key: String) async -> CachedAnswer? { await inner.cached(kind, key) }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) {}
  func evict(_ kind: CachedKind, _ key: String) async { await inner.evict(kind, key) }
  func allCached(_ kind: CachedKind) async -> [CachedAnswer] { await inner.allCached(kind) }
  func erase() async { await inner.erase() }
}
