/// Prepared statements by their SQL; the one not used for longest gives way.
struct StatementCache<Statement> {
  private var entries: [Key: (statement: Statement, used: UInt64)] = [:]
  private var clock: UInt64 = 0
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(1, capacity) }

  var count: Int { entries.count }

  /// Statements differ in their length or their end, so not every byte of them is hashed at every look; those that do
  /// not are told apart by comparing them, as ever.
  private struct Key: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
      var sql = sql
      hasher.combine(
        sql.withUTF8 { bytes in
          var end: UInt64 = 0
          for byte in bytes.suffix(8) { end = end << 8 | UInt64(byte) }
          return end ^ UInt64(bytes.count) << 32
        })
    }
  }

  mutating func find(_ sql: String) -> Statement? {
    clock += 1
    // In place, so that a hit copies and hashes once.
    return { (entry: inout (statement: Statement, used: UInt64)?) in
      entry?.used = clock
      return entry?.statement
    }(&entries[Key(sql: sql)])
  }

  /// Keeps a statement and answers the one that gave way.
  mutating func insert(_ statement: Statement, for sql: String) -> Statement? {
    clock += 1
    var evicted: Statement?
    if entries.count >= capacity, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      evicted = oldest.value.statement
      entries[oldest.key] = nil
    }
    entries[Key(sql: sql)] = (statement, clock)
    return evicted
  }

  mutating func removeAll() -> [Statement] {
    defer { entries = [:] }
    return entries.values.map(\.statement)
  }
}
