import CPostgres

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
  private var child: pid_t = 0
  /// Its exit status.
  private var status: Int32?

  init(of url: String, to file: String, _ options: DatabaseOptions, _ tally: Tally) throws(DatabaseError) {
    watcher = try PostgreSQLSession(url: url, options: options, tally: tally)
    name = "soiree-backup-\(getpid())-\(monotonicMicroseconds())"
    partial = PartialFile(for: file)
    do {
      child = try Self.spawn(
        ["pg_dump", "--format=custom", "--no-password", "--file=" + partial.path],
        try Self.environment(for: url, name: name))
    } catch {
      partial.remove()
      throw error
    }
  }

  /// Waits until `pg_dump` reads one snapshot, as the server says, or has ended.
  func pin() throws(DatabaseError) {
    var hasSnapshot = false
    while !hasSnapshot, !hasEnded() {
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
      let status = wait()
      guard status == 0 else { throw DatabaseError(.backup, "pg_dump ended with status \(status)") }
      try partial.publish()
    } catch {
      partial.remove()
      throw error
    }
  }

  func abandon() {
    _ = wait()
    partial.remove()
  }

  private func hasEnded() -> Bool {
    if status != nil { return true }
    var word: Int32 = 0
    guard waitpid(child, &word, WNOHANG) == child else { return false }
    status = word
    return true
  }

  private func wait() -> Int32 {
    var word: Int32 = status ?? 0
    if status == nil { while waitpid(child, &word, 0) < 0 && errno == EINTR {} }
    status = word
    return word & 0x7f == 0 ? (word >> 8) & 0xff : 128 + (word & 0x7f)
  }

  /// The address goes by environment: every user of the machine can read the arguments of a process.
  private static func environment(for url: String, name: String) throws(DatabaseError) -> [String] {
    guard let options = PQconninfoParse(url, nil) else {
      throw DatabaseError(.backup, "the address of the database is not one")
    }
    defer { PQconninfoFree(options) }
    // The first of a name counts.
    var variables = ["PGAPPNAME=" + name] + inherited()
    var option = options
    while option.pointee.keyword != nil {
      if let variable = option.pointee.envvar, let value = option.pointee.val {
        variables.append(String(cString: variable) + "=" + String(cString: value))
      }
      option += 1
    }
    return variables
  }

  /// The environment that `pg_dump` needs: where programs are, and a password file.
  private static func inherited() -> [String] {
    ["PATH", "HOME", "PGPASSFILE", "PGSSLROOTCERT"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
  }

  private static func spawn(_ arguments: [String], _ environment: [String]) throws(DatabaseError) -> pid_t {
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let result = posix_spawnp(&child, arguments[0], nil, nil, &argv, &envp)
    guard result == 0 else {
      throw DatabaseError(.backup, "pg_dump does not start; Debian has it in the package postgresql-client")
    }
    return child
  }
}
