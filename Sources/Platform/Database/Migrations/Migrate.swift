extension Database {
  /// Brings the schema to the last of `migrations`; each happens whole or not at all.
  ///
  /// Nodes may start together: one applies, the others wait and find it done. Time limits do not hold here.
  /// - Parameters:
  ///   - migrations: all of the program's migrations, ids 1, 2, 3 and so on.
  ///   - progress: called after each migration with its position and their number.
  /// - Returns: how many were applied.
  /// - Throws: ``DatabaseError`` with `migration` when an applied one was changed or is missing here, when there is a
  ///   gap, or when the database is newer than the program; then nothing is changed. A migration that fails throws its
  ///   own error; those before it stay.
  @discardableResult
  public func migrate(
    _ migrations: [Migration],
    progress: @Sendable (_ applied: Migration, _ position: Int, _ count: Int) -> Void = {
      _, _, _ in
    }
  ) async throws -> Int {
    try Self.checkSequence(migrations)
    try await engine.run(.migration) { try $0.script(Self.migrationTable) }
    var count = 0
    while let applied = try await applyNext(of: migrations) {
      count += 1
      progress(applied, applied.id, migrations.count)
    }
    return count
  }

  /// Whether every one of `migrations` is applied, without changing anything.
  /// - Throws: as ``migrate(_:progress:)``.
  public func isMigrated(to migrations: [Migration]) async throws -> Bool {
    try Self.checkSequence(migrations)
    do {
      return try await read { connection in try Self.next(of: migrations, connection) == nil }
    } catch let error as DatabaseError where error.code == .syntax {
      // No table of migrations yet.
      return migrations.isEmpty
    }
  }

  /// The last migration that was applied. Nil where none was.
  public func lastMigration() async throws -> AppliedMigration? {
    do {
      return try await read { connection in
        try connection.row("SELECT id, checksum FROM schema_migrations ORDER BY id DESC LIMIT 1").map { row in
          AppliedMigration(id: try row.get("id"), checksum: try row.get("checksum"))
        }
      }
    } catch let error as DatabaseError where error.code == .syntax {
      // No table of migrations yet.
      return nil
    }
  }

  static let migrationTable = """
    CREATE TABLE IF NOT EXISTS schema_migrations (
      id BIGINT PRIMARY KEY,
      name TEXT NOT NULL,
      checksum TEXT NOT NULL,
      applied_at BIGINT NOT NULL
    )
    """

  private func applyNext(of migrations: [Migration]) async throws -> Migration? {
    try await engine.run(.migration) { connection in
      // Looked up under the lock of this transaction: another node may have applied some meanwhile.
      guard let migration = try Self.next(of: migrations, connection) else { return nil }
      try connection.script(migration.sql)
      try connection.execute(
        "INSERT INTO schema_migrations (id, name, checksum, applied_at) VALUES ($1, $2, $3, $4)",
        migration.id, migration.name, migration.checksum, try connection.databaseClock())
      return migration
    }
  }

  private static func checkSequence(_ migrations: [Migration]) throws(DatabaseError) {
    for (offset, migration) in migrations.enumerated() where migration.id != offset + 1 {
      throw DatabaseError(.migration, "migration \(migration.id) stands where \(offset + 1) should")
    }
  }

  /// Compares what was applied with the program's list and answers the first that was not.
  private static func next(of migrations: [Migration], _ connection: Connection) throws -> Migration? {
    var expected = 1
    for row in try connection.rows("SELECT id, name, checksum FROM schema_migrations ORDER BY id") {
      let id: Int = try row.get("id")
      guard id == expected else {
        throw DatabaseError(.migration, "migration \(expected) was not applied, but \(id) was")
      }
      guard id <= migrations.count else {
        throw DatabaseError(
          .migration, "the database is newer than this program: it has migration \(id), the program \(migrations.count)"
        )
      }
      let migration = migrations[id - 1]
      let name: String = try row.get("name")
      guard try row.get("checksum") == migration.checksum, name == migration.name else {
        throw DatabaseError(.migration, "migration \(id), \(migration.name), is not what was applied as \(name)")
      }
      expected += 1
    }
    return expected <= migrations.count ? migrations[expected - 1] : nil
  }
}
