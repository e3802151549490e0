import Client
import Domain
import SoireeClient
import Wire

extension Surroundings {
  /// What the SDK's parts have of this machine.
  var device: Device {
    Device(clock: time, newKey: { .make() }, seed: { UInt64(Backoff.systemDice() * 0x1p53) })
  }

  /// Whoever signed in, for the SDK's parts.
  var asker: Session { Session(api: api, tokens: MemoryTokenStore(token: api.token, of: account)) }

  /// Where purchases at one server outlive the command: a folder of its own for each server, so that none is taken for
  /// another's.  E1, E2
  func disk(of server: String) -> any Disk {
    guard let folder else { return NoDisk() }
    return SQLiteDisk(folder: folder.path + "/" + server.fileName)
  }
}

/// No folder is known: what has to be kept before it is sent is not sent.  E2
struct NoDisk: Disk {
  func record(_ name: String) -> [UInt8]? { nil }
  func keep(_ record: [UInt8], as name: String) throws(DiskError) {
    throw DiskError("there is no folder to keep it in: set HOME or --state DIR")
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

extension String {
  /// The same in characters that every file system takes, another one for each text.
  fileprivate var fileName: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        String(UnicodeScalar(byte))
      default: "_" + String(byte, radix: 16)
      }
    }.joined()
  }
}
