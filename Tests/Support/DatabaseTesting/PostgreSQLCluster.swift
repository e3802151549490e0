import CPostgres
public import Database
import Foundation
import Synchronization
import TestFiles

/// A PostgreSQL server of this process alone: own data folder, no port, only a socket in a temporary folder.
///
/// A small shell script holds it. The script's input ends with this process, even when that is killed; then it stops
/// the server and removes the folder.
///
/// It is as unlike a good cluster as it can be and still be used: it compares text by a language, and what a session may
/// set for itself is set otherwise. What is right here is right on an operator's cluster.  N1
public final class PostgreSQLCluster: Sendable {
  /// The keeper removes it: only it knows when the server has stopped.
  private let folder: String
  private let keeper: ChildProcess
  private let databases = Mutex(Databases())

  private init(_ folder: String, _ keeper: ChildProcess) {
    self.folder = folder
    self.keeper = keeper
  }

  /// Makes a new cluster and returns when it takes connections, after about two seconds.
  public static func start() async throws -> PostgreSQLCluster {
    try await onThread {
      guard let folder = TemporaryFolder.make("soiree-postgresql") else {
        throw TestSupportError("no temporary folder: errno \(errno)")
      }
      let keeper = try ChildProcess(
        try asUnprivileged(folder) + ["/bin/sh", "-c", script, "sh", try programs(), folder])
      guard keeper.line() == "ready" else {
        let log = ["/log", "/server.log"].compactMap { try? String(contentsOfFile: folder + $0, encoding: .utf8) }
          .joined(separator: "\n")
        try? FileManager.default.removeItem(atPath: folder)
        throw TestSupportError("the private PostgreSQL server does not start:\n" + log)
      }
      return PostgreSQLCluster(folder, keeper)
    }
  }

  /// Stops the server as a crash does and starts it again; returns when it takes connections.
  public func crashAndRestart() throws {
    keeper.send("restart")
    guard keeper.line() == "restarted" else { throw TestSupportError("the PostgreSQL server did not come back") }
  }

  /// The address of a database of this cluster.
  public func url(database: String) -> String { "postgresql:///\(database)?host=\(folder)&user=soiree" }

  private struct Databases {
    var created = 0
    /// Nobody has them.
    var free: [String] = []
    /// Those with a schema.
    var schemas: [String: KnownSchema] = [:]

    mutating func take(having migrations: [Migration]) -> String? {
      let wanted = free.lastIndex { (schemas[$0]?.migrations ?? []) == migrations }
      return (wanted ?? free.lastIndex { schemas[$0] == nil }).map { free.remove(at: $0) }
    }
  }

  private struct KnownSchema {
    var migrations: [Migration]
    /// What the catalogue said when the schema was made.
    var mark: String
  }

  /// A database without rows, by its name: a new one, or one that was given back.
  /// - Parameter migrations: What it may have had already, with its tables; for none it has no table.
  public func takeDatabase(having migrations: [Migration] = []) async throws -> String {
    if let name = databases.withLock({ $0.take(having: migrations) }) { return name }
    let number = databases.withLock { databases in
      databases.created += 1
      return databases.created
    }
    try await command("CREATE DATABASE test_\(number)", in: "postgres")
    return "test_\(number)"
  }

  /// Notes that the database has this schema now, and nothing else: who takes it later needs to make none. Most of a
  /// test's time went into two hundred tables and indexes. Migrations that write rows are made anew each time.
  public func remember(_ name: String, having migrations: [Migration]) async throws {
    guard databases.withLock({ $0.schemas[name] == nil }), !migrations.contains(where: { $0.sql.contains("INSERT") })
    else { return }
    let mark = try await command(Self.mark, in: name)
    databases.withLock { $0.schemas[name] = KnownSchema(migrations: migrations, mark: mark) }
  }

  /// Empties a database for the next who takes it: that is quicker than to drop one and make another. It keeps a schema
  /// that is still as it was made.
  public func giveBack(_ name: String) async throws {
    let others = "FROM pg_stat_activity WHERE datname = '\(name)' AND pid <> pg_backend_pid()"
    let schema = databases.withLock { $0.schemas[name] }
    let isKept = try await session(in: name) { run in
      _ = try run("SELECT pg_terminate_backend(pid, 10000) \(others)")
      if let schema, try run(Self.mark) == schema.mark {
        _ = try run(Self.removeRows)
        return true
      }
      _ = try run("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
      return false
    }
    databases.withLock { databases in
      if !isKept { databases.schemas[name] = nil }
      databases.free.append(name)
    }
  }

  /// Changes with every table, column, constraint, trigger, function and migration, and when the files have grown large.
  private static let mark = """
    SELECT md5(string_agg(part, ',' ORDER BY part)) FROM (
      SELECT concat('c', oid, ' ', relnatts, ' ', relchecks) AS part
        FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT concat('a', attrelid, ' ', attnum, ' ', attnotnull, ' ', atttypid, ' ', atthasdef)
        FROM pg_attribute WHERE attnum > 0
          AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
      UNION ALL SELECT concat('k', oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT concat('t', oid, ' ', tgenabled) FROM pg_trigger
      UNION ALL SELECT concat('p', oid, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT concat('m', id, name, checksum) FROM schema_migrations
      UNION ALL SELECT concat('s', pg_database_size(current_database()) / 100000000)
    ) AS parts
    """

  /// In any order: as a replica, the server checks no foreign key. A table without a page had no row.
  private static let removeRows = """
    DO $$
    DECLARE name TEXT;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relname <> 'schema_migrations' AND pg_relation_size(oid) > 0 LOOP
        EXECUTE format('DELETE FROM %I', name);
      END LOOP;
      FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
        EXECUTE format('ALTER SEQUENCE %I RESTART', name);
      END LOOP;
    END $$
    """

  /// - Returns: the first column of the first row; empty where there is none.
  @discardableResult
  private func command(_ sql: String, in database: String) async throws -> String {
    try await session(in: database) { run in try run(sql) }
  }

  /// Runs statements on one connection: a new one is a new process of the server.
  private func session<T: Sendable>(
    in database: String, _ body: @escaping @Sendable (_ run: (String) throws -> String) throws -> T
  ) async throws -> T {
    try await Self.onThread { [url = url(database: database)] in
      let connection = PQconnectdb(url)
      defer { PQfinish(connection) }
      return try body { sql in
        let result = PQexec(connection, sql)
        defer { PQclear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
          throw TestSupportError("\(sql): " + String(cString: PQerrorMessage(connection)))
        }
        return PQntuples(result) > 0 ? String(cString: PQgetvalue(result, 0, 0)) : ""
      }
    }
  }

  /// Runs what blocks on a thread of its own: the tests' threads are few.
  private static func onThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: body)) }.start()
    }
  }

  private static let script = """
    bin=$1 folder=$2
    # A test beside this one may have taken file numbers away from the whole process for a moment.
    ulimit -S -n "$(ulimit -H -n)"
    {
      "$bin/initdb" -D "$folder/data" -U soiree -A trust -E UTF8 --no-locale --no-sync \\
        --locale-provider=icu --icu-locale=en-US &&
      cat >> "$folder/data/postgresql.conf" <<CONF
    listen_addresses = ''
    unix_socket_directories = '$folder'
    fsync = on
    max_connections = 400
    shared_buffers = 64MB
    client_min_messages = warning
    timezone = 'Asia/Kathmandu'
    datestyle = 'German, DMY'
    intervalstyle = 'sql_standard'
    standard_conforming_strings = off
    bytea_output = 'escape'
    extra_float_digits = -3
    transform_null_equals = on
    synchronous_commit = off
    default_transaction_isolation = 'repeatable read'
    CONF
      "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w start
    } > "$folder/log" 2>&1 < /dev/null || exit 1
    echo ready
    while read command; do
      "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -m immediate -w restart \\
        >> "$folder/log" 2>&1 < /dev/null && echo restarted
    done
    "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop > /dev/null 2>&1 < /dev/null
    cd / && rm -rf "$folder"
    """

  /// The folder of the newest PostgreSQL's programs; Debian keeps them out of the path.
  private static func programs() throws -> String {
    let debian = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
    let folders =
      versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "\(debian)/\($0)/bin" }
      + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let found = folders.first(where: { access($0 + "/initdb", X_OK) == 0 }) else {
      throw TestSupportError("PostgreSQL is not installed: apt-get install postgresql (brew install postgresql)")
    }
    return found
  }

  /// PostgreSQL refuses to run as root: then it runs as `postgres`, or else `nobody`, who gets the folder.
  private static func asUnprivileged(_ folder: String) throws -> [String] {
    guard geteuid() == 0 else { return [] }
    guard let user = getpwnam("postgres") ?? getpwnam("nobody") else {
      throw TestSupportError("there is no user postgres or nobody to run PostgreSQL as")
    }
    let (owner, group) = (user.pointee.pw_uid, user.pointee.pw_gid)
    guard chown(folder, owner, group) == 0 else { throw TestSupportError("chown \(folder): errno \(errno)") }
    return ["/usr/bin/setpriv", "--reuid=\(owner)", "--regid=\(group)", "--clear-groups"]
  }
}
