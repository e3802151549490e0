#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies a PostgreSQL database with the server's own `pg_dump`, while others write to it.
final class PostgreSQLBackup: Backup {
  private let partial: PartialFile
  private let watcher: PostgreSQLSession
  /// The name under which `pg_dump` connects.
  private let name: String
  private let program: PostgreSQLProgram

  init(of url: String, to file: String, _ options: DatabaseOptions, _ tally: Tally) throws(DatabaseError) {
    watcher = try PostgreSQLSession(url: url, options: options, tally: tally)
    name = "soiree-backup-\(getpid())-\(monotonicMicroseconds())"
    partial = PartialFile(for: file)
    do {
      program = try PostgreSQLProgram(
        ["pg_dump", "--format=custom", "--no-password", "--file=" + partial.path], on: url, applicationName: name)
    } catch {
      partial.remove()
      throw error
    }
  }

  /// Waits until `pg_dump` reads one snapshot, as the server says, or has ended.
  func pin() throws(DatabaseError) {
    var hasSnapshot = false
    while !hasSnapshot, !program.hasEnded {
      _ = try watcher.run(Self.snapshots, [.text(name)], streaming: false) { _ in
        hasSnapshot = true
        return true
      }
      if !hasSnapshot { pause(microseconds: 5_000) }
    }
  }

  /// Between two statements only a transaction that keeps its snapshot has one.
  private static let snapshots = """
    SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND backend_xmin IS NOT NULL
      AND (state = 'idle in transaction' OR query LIKE 'LOCK TABLE%' OR query LIKE 'COPY %')
    """

  func finish(progress: (Int, Int) -> Void) throws(DatabaseError) {
    do throws(DatabaseError) {
      try program.end()
      try partial.publish()
    } catch {
      partial.remove()
      throw error
    }
  }

  func abandon() {
    // It has nothing to say any more.
    try? program.end()
    partial.remove()
  }
}

/// Fills an empty PostgreSQL database from the archive of a ``PostgreSQLBackup``, by the server's own `pg_restore`.
enum PostgreSQLRestore {
  /// All of it in one transaction, or nothing. Owners and rights are those of whoever restores.
  static func run(from file: String, into url: String) throws(DatabaseError) {
    let name = try PostgreSQLProgram.databaseName(in: url)
    try PostgreSQLProgram(
      [
        "pg_restore", "--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-password",
        "--dbname=" + name, file,
      ], on: url, applicationName: "soiree-restore"
    ).end()
  }
}
