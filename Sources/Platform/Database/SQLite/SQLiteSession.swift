import CSQLite

/// One connection to an SQLite file, used by one thread.
final class SQLiteSession: EngineSession {
  enum Role { case writer, reader }

  private let handle: OpaquePointer
  private var statements: StatementCache<SQLiteStatement>
  private let deadline: SQLiteDeadline
  private let tally: Tally
  /// Whether a statement has changed something since this was last set to false.
  var hasChanged = false

  /// Before the first database of the process is opened.
  private static let configured = soiree_sqlite_leave_memory_uncounted()

  init(path: String, role: Role, options: DatabaseOptions, tally: Tally) throws(DatabaseError) {
    _ = Self.configured
    if role == .writer { Self.close(path) }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else {
      let message = String(cString: sqlite3_errstr(result))
      sqlite3_close_v2(opened)
      throw DatabaseError(sqlite: result, message: "\(message): \(path)")
    }
    handle = opened
    self.tally = tally
    statements = StatementCache(capacity: options.statementCacheSize)
    deadline = SQLiteDeadline(opened, limit: options.statementTimeout)
    sqlite3_busy_timeout(handle, Int32(clamping: options.lockTimeout.milliseconds))
    try configure(role, options)
  }

  deinit {
    _ = statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// The log and the index that SQLite makes beside a file have the file's own mode.
  private static func close(_ path: String) {
    FilePrivacy.make(path)
    for suffix in ["-wal", "-shm"] { FilePrivacy.close(toOthers: path + suffix) }
  }

  private func configure(_ role: Role, _ options: DatabaseOptions) throws(DatabaseError) {
    try turnOnLog(trying: options.lockTimeout)
    var pragmas = [
      "synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF",
      "cache_size = -\(options.pageCacheKibibytes)",
      // The undo data of savepoints stays in memory, not in a temporary file.
      "temp_store = MEMORY",
    ]
    switch role {
    case .reader: pragmas.append("query_only = ON")
    // The log is cut back after a burst, so that it does not keep the disk for ever.
    case .writer: pragmas.append("journal_size_limit = 67108864")
    }
    if let pages = options.maximumPages { pragmas.append("max_page_count = \(pages)") }
    for pragma in pragmas { try execute("PRAGMA " + pragma) }
  }

  /// Where two connections turn on the log of a new file together, SQLite refuses one of them without waiting: each holds
  /// the lock that the other needs. The next try finds it turned on.
  private func turnOnLog(trying time: Duration) throws(DatabaseError) {
    let end = monotonicMicroseconds() + time.milliseconds * 1000
    while true {
      do {
        return try execute("PRAGMA journal_mode = WAL")
      } catch {
        guard error.code == .busy, monotonicMicroseconds() < end else { throw error }
        sqlite3_sleep(1)
      }
    }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether a row points to one that is not there, checked only at commit; there it would fail every write of a batch.
  var hasOpenForeignKeys: Bool {
    var current: Int32 = 0
    var highest: Int32 = 0
    return sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0) == SQLITE_OK && current != 0
  }

  func begin(_ transaction: Transaction) throws(DatabaseError) {
    deadline.isEnforced = transaction != .migration
    switch transaction {
    case .read: try command("BEGIN")
    case .write, .migration: try command("BEGIN IMMEDIATE")
    }
  }

  func commit() throws(DatabaseError) { try command("COMMIT") }

  func rollback() {
    guard isInTransaction else { return }
    // A rollback can fail only when SQLite has rolled back already.
    try? command("ROLLBACK")
  }

  func command(_ sql: String) throws(DatabaseError) {
    _ = try run(sql, [], streaming: false) { _ in true }
  }

  func script(_ sql: String) throws(DatabaseError) {
    deadline.restart()
    hasChanged = true
    try execute(SQLText(sql).forSQLite)
  }

  func clock() throws(DatabaseError) -> Int64 { machineMicroseconds() }

  func run(
    _ sql: String, _ arguments: [SQLValue], streaming: Bool, _ body: (Row) -> Bool
  ) throws(DatabaseError) -> Int {
    let statement = try prepare(sql)
    guard statement.parameterCount == arguments.count else {
      throw DatabaseError(.invalidArgument, "\(arguments.count) arguments for \(statement.parameterCount) parameters")
    }
    defer { statement.reset() }
    try check(statement.bind(arguments), sql)
    deadline.restart()
    tally.ran(1, roundTrips: 0)
    let before = sqlite3_total_changes64(handle)
    defer {
      // A change of the schema counts no rows.
      if !statement.isReadOnly, !statement.changesOnlyRows || sqlite3_total_changes64(handle) != before {
        hasChanged = true
      }
    }
    while true {
      let result = statement.step()
      if result == SQLITE_DONE { break }
      guard result == SQLITE_ROW else { throw failure(result, sql) }
      if !body(statement.row()) { return 0 }
    }
    // The count of the last change stays when a statement changes nothing, as a schema change or a query.
    guard !statement.isReadOnly, sqlite3_total_changes64(handle) != before else { return 0 }
    return Int(sqlite3_changes64(handle))
  }

  func send(_ sql: String, _ arguments: [SQLValue], changing count: Int?) throws(DatabaseError) {
    let changed = try run(sql, arguments, streaming: false) { _ in true }
    if let count, count != changed { throw DatabaseError(unexpectedCount: changed, sql: sql) }
  }

  func ask(_ sql: String, _ arguments: [SQLValue], _ pending: PendingRows) throws(DatabaseError) {
    let changed = try run(sql, arguments, streaming: false) { row in
      pending.add(row)
      return true
    }
    pending.end(changed: changed)
  }

  func flush() {}

  private func prepare(_ sql: String) throws(DatabaseError) -> SQLiteStatement {
    if let statement = statements.find(sql) { return statement }
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    try check(sqlite3_prepare_v3(handle, SQLText(sql).forSQLite, -1, flags, &prepared, nil), sql)
    guard let prepared else { throw DatabaseError(.syntax, "there is no statement in: \(sql.prefix(300))") }
    let statement = SQLiteStatement(prepared, changesOnlyRows: SQLText(sql).changesOnlyRows)
    _ = statements.insert(statement, for: sql)
    return statement
  }

  private func execute(_ sql: String) throws(DatabaseError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil), sql)
  }

  private func check(_ result: Int32, _ sql: String) throws(DatabaseError) {
    guard result == SQLITE_OK else { throw failure(result, sql) }
  }

  private func failure(_ result: Int32, _ sql: String) -> DatabaseError {
    DatabaseError(sqlite: result, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }
}
