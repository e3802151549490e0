import Structures

/// Prepared statements by their SQL; the one not used for longest gives way.
struct StatementCache<Statement> {
  private var statements = RecentlyUsed<Key, Statement>()
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(1, capacity) }

  var count: Int { statements.count }

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

  mutating func find(_ sql: String) -> Statement? { statements.use(Key(sql: sql)) }

  /// Keeps a statement and answers the one that gave way.
  mutating func insert(_ statement: Statement, for sql: String) -> Statement? {
    let evicted = statements.count >= capacity ? statements.removeOldest() : nil
    statements.put(statement, for: Key(sql: sql))
    return evicted
  }

  mutating func removeAll() -> [Statement] {
    defer { statements = RecentlyUsed() }
    return statements.values
  }
}
