import Domain
import SoireeClient
import Synchronization
import Testing
import Waiting

/// A disk that is asked for an answer, or for a record, and takes its time.
final class SlowDisk: Disk {
  let inner = MemoryDisk()
  private let asked = Mutex(0)
  private let gate = TestGate()

  /// The record whose first look takes as long.
  private let slow: Mutex<String?>

  init(record: String? = nil) { slow = Mutex(record) }

  /// How often something was looked for that takes its time.
  var count: Int { asked.withLock { $0 } }

  /// Answers what it was asked, and from now on at once.
  func open() { gate.open() }

  func cached(_ kind: CachedKind, _ key: String) async -> CachedAnswer? {
    let found = await inner.cached(kind, key)
    asked.withLock { $0 += 1 }
    await gate.pass()
    return found
  }

  func record(_ name: String) async throws(DiskError) -> [UInt8]? {
    let found = await inner.record(name)
    let isFirst = slow.withLock { slow in
      defer { if slow == name { slow = nil } }
      return slow == name
    }
    if isFirst {
      asked.withLock { $0 += 1 }
      await gate.pass()
    }
    return found
  }

  func keep(_ record: [UInt8], as name: String) async throws(DiskError) { try await inner.keep(record, as: name) }
  func forget(_ name: String) async { await inner.forget(name) }
  func change(_ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange) async throws(DiskError) -> [UInt8]? {
    try await inner.change(name, decide)
  }
  func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) async { await inner.cache(answer, kind, key) }
  func evict(_ kind: CachedKind, _ key: String) async { await inner.evict(kind, key) }
  func allCached(_ kind: CachedKind) async -> [CachedAnswer] { await inner.allCached(kind) }
  func erase() async { await inner.erase() }
}
