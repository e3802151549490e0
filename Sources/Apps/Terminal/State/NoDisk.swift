import SoireeClient

/// The disk of a machine without a folder: nothing can be stored, so no purchase is sent.  E2
struct NoDisk: Disk {
  func record(_ name: String) -> [UInt8]? { nil }
  func keep(_ record: [UInt8], as name: String) throws(DiskError) {
    throw DiskError(TerminalWords.noFolder)
  }
  func forget(_ name: String) {}
  func change(_ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange) throws(DiskError) -> [UInt8]? {
    if case .keep(let record) = decide(nil) { try keep(record, as: name) }
    return nil
  }
  func cached(_ kind: CachedKind, _ key: String) -> CachedAnswer? { nil }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) {}
  func evict(_ kind: CachedKind, _ key: String) {}
  func allCached(_ kind: CachedKind) -> [CachedAnswer] { [] }
  func erase() {}
}
