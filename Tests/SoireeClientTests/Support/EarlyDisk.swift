import SoireeClient

/// A disk as somebody sees it who looked before the other window wrote: it has no record, and is changed all the same.
struct EarlyDisk: Disk {
  let inner: any Disk

  func record(_ name: String) -> [UInt8]? { nil }
  func keep(_ record: [UInt8], as name: String) async throws(DiskError) { try await inner.keep(record, as: name) }
  func forget(_ name: String) async { await inner.forget(name) }
  func change(_ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange) async throws(DiskError) -> [UInt8]? {
    try await inner.change(name, decide)
  }
  func cached(_ kind: CachedKind, _ key: String) async -> CachedAnswer? { await inner.cached(kind, key) }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) async { await inner.cache(answer, kind, key) }
  func evict(_ kind: CachedKind, _ key: String) async { await inner.evict(kind, key) }
  func allCached(_ kind: CachedKind) async -> [CachedAnswer] { await inner.allCached(kind) }
  func erase() async { await inner.erase() }
}
