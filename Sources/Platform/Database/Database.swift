/// One store of rows with one interface, kept by SQLite (a file) or by PostgreSQL (a server).
///
/// Closures given to ``read(_:)`` and ``write(_:)`` are synchronous and run on the database's own threads, never on an
/// event loop. Each is one transaction: it happens whole, or, when it throws, not at all. A closure may run more than
/// once (PostgreSQL asks for it when two transactions cannot be put in an order, SQLite when a neighbour's failure
/// undoes a batch), so it must have no effect but on its connection and its result.
///
/// ## The SQL that both engines take
/// Parameters are `$1`, `$2`, …; types are `BIGINT` (also for truth values, as 0 and 1, and for times, as
/// microseconds), `TEXT`, `DOUBLE PRECISION` and `BLOB`; `INSERT … ON CONFLICT … DO UPDATE`, `RETURNING`, common table
/// expressions, window functions, partial indexes and `CASE` mean the same on both. In migrations `BLOB` becomes `BYTEA`
/// and `INTEGER PRIMARY KEY` becomes an identity column on PostgreSQL (ascending, with gaps, and not in commit order).
/// Columns of `TEXT` compare and sort by bytes on both, whatever the server's collation.
/// Not in the subset: `AUTOINCREMENT`, `BOOLEAN`, `REAL`, date and JSON functions, `LIKE` where case matters, `rowid`,
/// `COLLATE` (what people read is sorted in Swift), text compared with text where neither is a column.
public final class Database: Sendable {
  let engine: any Engine
  let tally: Tally

  init(engine: any Engine, tally: Tally) {
    self.engine = engine
    self.tally = tally
  }

  deinit { engine.stop() }

  /// Opens the database that `url` names and checks that it answers.
  ///
  /// `postgres://…` and `postgresql://…` name a server; anything else is the path of an SQLite file, with or without
  /// `sqlite:` before it. The file is made when it is not there; its folder is not.
  /// - Throws: ``DatabaseError`` with the code `unavailable` when nothing answers there.
  public static func open(url: String, options: DatabaseOptions = DatabaseOptions()) async throws -> Database {
    let tally = Tally()
    let isServer = url.hasPrefix("postgres://") || url.hasPrefix("postgresql://")
    let engine: any Engine =
      if isServer {
        PostgreSQLEngine(url: url, options: options, tally: tally)
      } else {
        SQLiteEngine(path: url.hasPrefix("sqlite:") ? String(url.dropFirst(7)) : url, options: options, tally: tally)
      }
    let database = Database(engine: engine, tally: tally)
    do {
      try await engine.check()
    } catch {
      await database.close()
      throw error
    }
    return database
  }

  /// Whether the database lives in this process's machine, so that the machine's clock is the only clock.  R3
  public var isOneMachine: Bool { engine.isOneMachine }

  /// Runs `body` on one consistent snapshot; it cannot change anything.
  /// - Throws: what `body` throws, or ``DatabaseError``.
  public func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await engine.run(.read, body)
  }

  /// Runs `body` as one serialisable transaction and answers when its commit is on the disk.  P5
  ///
  /// A statement that fails dooms the transaction, on both engines: wrap it in ``Connection/savepoint(_:)`` to go on
  /// after it. Cancelling the task does not take back a write that was handed over.
  /// - Parameters:
  ///   - lane: names the rows that this write would conflict on, such as a show. Those of a lane run one after
  ///     another, and those that wait commit together: what SQLite does with all writes, PostgreSQL does with a
  ///     lane's. It makes them quicker, not safer.
  ///   - urgency: which of those that wait go first.
  /// - Throws: what `body` throws, or ``DatabaseError``: `overloaded` when too many already wait, `tooManyRetries`
  ///   when the transaction could not be ordered among the others, `outcomeUnknown` when the server was lost during
  ///   the commit.
  @discardableResult public func write<T: Sendable>(
    lane: String? = nil, urgency: Urgency = .begins, _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    try await engine.run(.write, lane: lane, urgency: urgency, body)
  }

  /// Copies the database, as it is at one moment, to `file` while reads and writes go on.
  ///
  /// SQLite: a database file. PostgreSQL: an archive for `pg_restore`, made by `pg_dump`, which must be installed.
  /// The copy is written beside `file`, brought to the disk and moved to its name at the end, replacing what was there.
  /// - Parameter progress: called with pages done and pages in all; only SQLite knows them.
  public func backup(
    to file: String, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    try await onThread { [engine] in
      let backup = try engine.beginBackup(to: file)
      try backup.finish(progress: progress)
    }
  }

  /// As ``backup(to:progress:)``, together with an SQLite file whose writes follow from this database's, as they both are
  /// at one moment: nothing is written to that file until the moment of both copies is settled.
  /// - Parameters:
  ///   - follower: path of the file.
  ///   - copy: where its copy goes.
  public func backup(
    to file: String, with follower: String, to copy: String,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    try await onThread { [engine] in
      var hold: SQLiteHold? = try SQLiteHold(follower)
      let second = try SQLiteBackup(of: follower, to: copy)
      do {
        let first = try engine.beginBackup(to: file)
        try first.pin()
        withExtendedLifetime(hold) {}
        hold = nil
        try first.finish(progress: progress)
      } catch {
        second.abandon()
        throw error
      }
      try second.finish { _, _ in }
    }
  }

  /// Fills this empty database from a copy that ``backup(to:progress:)`` of a server made: all of it, or nothing. For a
  /// file there is no need: its copy is the database.
  /// - Throws: ``DatabaseError`` with the code `backup`; `pg_restore` has said why on standard error.
  public func restore(from file: String) async throws {
    try await onThread { [engine] in try engine.restore(from: file) }
  }

  /// Whether somebody has made a table here.
  public func hasTables() async throws -> Bool {
    let sql =
      isOneMachine
      ? "SELECT name FROM sqlite_master LIMIT 1"
      : "SELECT tablename FROM pg_catalog.pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1"
    return try await read { try $0.row(sql) != nil }
  }

  private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      do {
        try engine.onThread { continuation.resume(with: Result(catching: body)) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Counts since the database was opened, for a metrics page.
  public var counters: DatabaseCounters {
    var counters = tally.counters
    counters.queueDepth = engine.queueDepth
    return counters
  }

  /// Finishes what was handed over, refuses what comes after, and closes every connection.
  public func close() async {
    engine.stop()
    await engine.stopped()
  }
}
