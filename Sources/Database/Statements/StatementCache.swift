/// Prepared statements by their SQL; the one not used for longest gives way.
struct StatementCache<Statement> {
  private var entries: [String: (statement: Statement, used: UInt64)] = [:]
  private var clock: UInt64 = 0
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(1, capacity) }

  var count: Int { entries.count }

  mutating func find(_ sql: String) -> Statement? {
    clock += 1
    // In place, so that a hit copies and hashes once.
    return { (entry: inout (statement: Statement, used: UInt64)?) in
      entry?.used = clock
      return entry?.statement
    }(&entries[sql])
  }

  /// Keeps a statement and answers the one that gave way.
  mutating func insert(_ statement: Statement, for sql: String) -> Statement? {
    clock += 1
    var evicted: Statement?
    if entries.count >= capacity, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      evicted = oldest.value.statement
      entries[oldest.key] = nil
    }
    entries[sql] = (statement, clock)
    return evicted
  }

  mutating func removeAll() -> [Statement] {
    defer { entries = [:] }
    return entries.values.map(\.statement)
  }
}
