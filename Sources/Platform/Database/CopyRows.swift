extension Database {
  /// Copies all rows of this SQLite file into an empty server's database.
  ///
  /// The tables are made there first, and what says that they are made comes last: a copy that was killed is a database
  /// that ``isMigrated(to:)`` denies and ``migrate(_:progress:)`` refuses.
  /// - Parameters:
  ///   - migrations: all of the program's, each of which this database has.
  ///   - before: called when all rows are there, before the database can be used.
  ///   - progress: called with the rows copied so far.
  /// - Returns: the rows of all tables.
  /// - Throws: ``DatabaseError``: `migration` when this database has not all migrations, `unexpectedCount` when a table
  ///   has another number of rows there than here.
  public func copyRows(
    to target: Database, migrations: [Migration], before: () async throws -> Void,
    progress: @Sendable (_ rows: Int) -> Void
  ) async throws -> Int {
    guard try await isMigrated(to: migrations) else {
      throw DatabaseError(.migration, "its tables are of an earlier release. Run: soiree migrate")
    }
    // In the order in which they were made: what a row points to is there before it.
    let tables: [String] = try await read { connection in
      try connection.rows(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY rowid"
      ).map { try $0.get(0) }
    }
    try await target.engine.run(.migration) { connection in
      try connection.script(Self.migrationTable)
      for migration in migrations { try connection.script(migration.sql) }
    }
    var count = 0
    for table in tables where table != "schema_migrations" {
      count += try await copy(table, to: target) { [count] in progress(count + $0) }
    }
    try await before()
    return count + (try await copy("schema_migrations", to: target) { _ in })
  }

  /// Rows of one transaction.
  private static let rowsAtOnce = 200

  private func copy(_ table: String, to target: Database, progress: @Sendable (Int) -> Void) async throws -> Int {
    var (last, count) = (Int64.min, 0)
    while true {
      let after = last
      let rows = try await read { connection in
        try connection.rows(
          "SELECT rowid, * FROM \"\(table)\" WHERE rowid > $1 ORDER BY rowid LIMIT \(Self.rowsAtOnce)", after)
      }
      guard let end = rows.last else { break }
      last = try end.get(0)
      let columns = end.columns.dropFirst()
      let insert =
        "INSERT INTO \"\(table)\" (\(columns.map { "\"\($0)\"" }.joined(separator: ", "))) VALUES ("
        + (1...columns.count).map { "$\($0)" }.joined(separator: ", ") + ")"
      try await target.write { connection in
        for row in rows { try connection.send(insert, arguments: Array(row.values.dropFirst())) }
      }
      count += rows.count
      progress(count)
    }
    let there: Int = try await target.read { try $0.row("SELECT count(*) FROM \"\(table)\"")?.get(0) ?? 0 }
    guard there == count else {
      throw DatabaseError(.unexpectedCount, "\(table) has \(there) rows there, and \(count) here")
    }
    return count
  }
}
