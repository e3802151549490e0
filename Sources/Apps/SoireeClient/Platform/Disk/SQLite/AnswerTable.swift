import Crypto
import Domain

/// The stored answers. Beyond the limits those used longest ago are deleted.
struct AnswerTable {
  let file: SQLiteFile
  let keys: DiskKeys
  let limits: SQLiteDisk.Limits

  /// Triggers count the rows in `kept`, so that the limits hold across processes and need no scan.
  static let schema = SQLiteSchema(steps: [
    """
    CREATE TABLE answer (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, place BLOB NOT NULL, read_at INTEGER NOT NULL,
      used INTEGER NOT NULL, size INTEGER NOT NULL, sealed BLOB NOT NULL, UNIQUE (kind, place));
    CREATE INDEX answer_by_use ON answer (used);
    CREATE INDEX answer_by_kind ON answer (kind, used);
    CREATE INDEX answer_by_age ON answer (kind, read_at);
    CREATE TABLE kept (kind TEXT PRIMARY KEY, count INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TRIGGER answer_came AFTER INSERT ON answer BEGIN
      INSERT INTO kept (kind, count, bytes) VALUES (new.kind, 1, new.size)
        ON CONFLICT (kind) DO UPDATE SET count = count + 1, bytes = bytes + excluded.bytes;
    END;
    CREATE TRIGGER answer_grew AFTER UPDATE OF size ON answer BEGIN
      UPDATE kept SET bytes = bytes + new.size - old.size WHERE kind = new.kind;
    END;
    CREATE TRIGGER answer_went AFTER DELETE ON answer BEGIN
      UPDATE kept SET count = count - 1, bytes = bytes - old.size WHERE kind = old.kind;
    END;
    """
  ])

  func get(_ kind: CachedKind, _ key: String) throws(SQLiteFailure) -> CachedAnswer? {
    let place = keys.place(kind, key)
    var answer: CachedAnswer?
    var isThere = false
    try file.run(
      "SELECT read_at, sealed FROM answer WHERE kind = ?1 AND place = ?2", .text(kind.rawValue), .blob(place)
    ) { row in
      isThere = true
      answer = keys.open(row.blob(1), kind, place, readAt: Instant(microseconds: row.integer(0)))
    }
    if answer != nil {
      try file.run(
        """
        UPDATE answer SET used = (SELECT max(used) + 1 FROM answer)
        WHERE kind = ?1 AND place = ?2 AND used < (SELECT max(used) FROM answer)
        """, .text(kind.rawValue), .blob(place))
    } else if isThere {
      try delete(kind, place)
    }
    return answer
  }

  func put(_ answer: CachedAnswer, _ kind: CachedKind, _ key: String) throws(SQLiteFailure) {
    let place = keys.place(kind, key)
    let sealed = keys.seal(answer, kind, place)
    guard Int64(sealed.count) <= limits.bytes else { return try delete(kind, place) }
    try file.transaction { () throws(SQLiteFailure) in
      try file.run(
        """
        INSERT INTO answer (kind, place, read_at, used, size, sealed)
        VALUES (?1, ?2, ?3, (SELECT coalesce(max(used), 0) + 1 FROM answer), ?4, ?5)
        ON CONFLICT (kind, place) DO UPDATE
        SET read_at = excluded.read_at, used = excluded.used, size = excluded.size, sealed = excluded.sealed
        """, .text(kind.rawValue), .blob(place), .integer(answer.readAt.microseconds), .integer(Int64(sealed.count)),
        .blob(sealed))
      try makeRoom(for: kind)
    }
  }

  func remove(_ kind: CachedKind, _ key: String) throws(SQLiteFailure) { try delete(kind, keys.place(kind, key)) }

  /// Newest first.
  func all(_ kind: CachedKind, atMost limit: Int) throws(SQLiteFailure) -> [CachedAnswer] {
    var answers: [CachedAnswer] = []
    try file.run(
      "SELECT read_at, place, sealed FROM answer WHERE kind = ?1 ORDER BY read_at DESC, id DESC LIMIT ?2",
      .text(kind.rawValue), .integer(Int64(max(0, limit)))
    ) { row in
      let readAt = Instant(microseconds: row.integer(0))
      if let answer = keys.open(row.blob(2), kind, row.blob(1), readAt: readAt) { answers.append(answer) }
    }
    return answers
  }

  private func delete(_ kind: CachedKind, _ place: [UInt8]) throws(SQLiteFailure) {
    try file.run("DELETE FROM answer WHERE kind = ?1 AND place = ?2", .text(kind.rawValue), .blob(place))
  }

  private func makeRoom(for kind: CachedKind) throws(SQLiteFailure) {
    if let most = limits.counts[kind] {
      let tooMany = try number("SELECT count FROM kept WHERE kind = ?1", .text(kind.rawValue)) - Int64(max(1, most))
      if tooMany > 0 {
        try file.run(
          "DELETE FROM answer WHERE id IN (SELECT id FROM answer WHERE kind = ?1 ORDER BY used LIMIT ?2)",
          .text(kind.rawValue), .integer(tooMany))
      }
    }
    while try number("SELECT sum(bytes) FROM kept") > limits.bytes {
      try file.run("DELETE FROM answer WHERE id = (SELECT id FROM answer ORDER BY used LIMIT 1)")
    }
  }

  private func number(_ sql: String, _ values: SQLiteFile.Value...) throws(SQLiteFailure) -> Int64 {
    var number: Int64 = 0
    try file.run(sql, values) { number = $0.integer(0) }
    return number
  }
}
