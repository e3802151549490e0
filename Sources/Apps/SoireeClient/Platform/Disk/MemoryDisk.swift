/// A disk that is lost with the process, for previews and tests, and for apps that store nothing.
public actor MemoryDisk: Disk {
  private struct Place: Hashable {
    var kind: CachedKind
    var key: String
  }

  private var records: [String: [UInt8]] = [:]
  private var answers: [Place: CachedAnswer] = [:]

  public init() {}

  public func record(_ name: String) -> [UInt8]? { records[name] }
  public func keep(_ record: [UInt8], as name: String) throws(DiskError) { records[name] = record }
  public func forget(_ name: String) { records[name] = nil }

  public func change(_ name: String, _ decide: @Sendable ([UInt8]?) -> RecordChange) throws(DiskError) -> [UInt8]? {
    let there = records[name]
    switch decide(there) {
    case .stay: break
    case .forget: records[name] = nil
    case .keep(let record): records[name] = record
    }
    return there
  }

  public func cached(_ kind: CachedKind, _ key: String) -> CachedAnswer? { answers[Place(kind: kind, key: key)] }
  public func cache(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) {
    answers[Place(kind: kind, key: key)] = answer
  }
  public func evict(_ kind: CachedKind, _ key: String) { answers[Place(kind: kind, key: key)] = nil }

  public func allCached(_ kind: CachedKind) -> [CachedAnswer] {
    answers.filter { $0.key.kind == kind }.values.sorted { $0.readAt > $1.readAt }
  }

  public func erase() { (records, answers) = (records.filter { UnsettledRecord.isName($0.key) }, [:]) }
}
