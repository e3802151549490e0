import CPostgres

/// One connection to a PostgreSQL server, used by one thread, which waits for each answer.
final class PostgreSQLSession: EngineSession {
  let handle: OpaquePointer
  private var statements: StatementCache<PostgreSQLStatement>
  private var prepared = 0
  let tally: Tally
  /// A connection that failed once is not trusted again, even where libpq has not noticed yet.
  var isLost = false
  private var transaction = Transaction.read
  /// Whether a statement has changed rows since this was last set to false.
  var hasChanged = false
  /// Statements that go to the server with the next one.
  var sent: [Sent] = []
  /// Whether a read transaction was ended and the server has not answered yet.
  private var isEnding = false
  /// A statement sent with the commit: it frees the lane that the transaction waits in.
  var leaving: Sent?

  init(url: String, options: DatabaseOptions, tally: Tally) throws(DatabaseError) {
    let parameters = [
      ("dbname", url), ("client_encoding", "UTF8"), ("connect_timeout", "5"), ("keepalives_idle", "30"),
      // A server that vanished is noticed even while no statement runs.
      ("tcp_user_timeout", "\(options.statementTimeout.milliseconds + 10_000)"),
    ]
    let opened = Self.withCStrings(parameters.map(\.0)) { keywords in
      Self.withCStrings(parameters.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
    }
    guard let opened else { throw DatabaseError(.unavailable, "out of memory") }
    handle = opened
    self.tally = tally
    statements = StatementCache(capacity: options.statementCacheSize)
    guard PQstatus(handle) == CONNECTION_OK else {
      throw DatabaseError(.unavailable, String(cString: PQerrorMessage(handle)).trimmed)
    }
    // Notices are for a terminal; a service's log says what the service did.
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
    try checkEncoding()
    try script(Self.settings(options))
  }

  deinit { PQfinish(handle) }

  var isInTransaction: Bool {
    let status = PQtransactionStatus(handle)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE
  }

  /// Whether the connection lives and rests outside of a transaction, or will when the server has heard of it.
  var isIdle: Bool {
    !isLost && PQstatus(handle) == CONNECTION_OK && (isEnding || PQtransactionStatus(handle) == PQTRANS_IDLE)
  }

  func begin(_ transaction: Transaction) throws(DatabaseError) {
    self.transaction = transaction
    switch transaction {
    // A snapshot takes no part in the ordering of writes: it neither waits nor is it run again.
    case .read: sent.append(Sent(sql: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    // Writes mean what they mean on SQLite, where they come one after the other.
    case .write: sent.append(Sent(sql: "BEGIN ISOLATION LEVEL SERIALIZABLE"))
    // Read committed sees what the node that had the lock before has done.
    case .migration:
      try command("BEGIN ISOLATION LEVEL READ COMMITTED")
      try command("SET LOCAL statement_timeout = 0")
      try command("SET LOCAL lock_timeout = 0")
      try command("SELECT pg_advisory_xact_lock(\(AdvisoryLock.migration))")
    }
  }

  func commit() throws(DatabaseError) {
    // A failed statement is not committed, nor is work without the lock that it asked for.
    if sent.contains(where: { $0.count != nil || $0.standsAlone }) { try flush() }
    do throws(DatabaseError) {
      // A transaction that failed answers a commit with ROLLBACK and no error.
      let committed = try exchange(Sent(sql: "COMMIT", standsAlone: true), then: leaving) { _ in true }
      leaving = nil
      guard committed.command == "COMMIT" else {
        throw DatabaseError(.transactionAborted)
      }
    } catch {
      guard error.code == .unavailable, transaction != .read else { throw error }
      throw DatabaseError(.outcomeUnknown, "the server was lost during the commit", engineCode: error.engineCode)
    }
  }

  /// Ends a read transaction without waiting for the server's answer; ``settle()`` takes it.
  func endReading() {
    sent = []
    guard isInTransaction else { return }
    tally.ran(1, roundTrips: 0)
    isEnding = PQsendQuery(handle, "COMMIT") == 1
    if !isEnding { isLost = true }
  }

  /// Comes before whatever the connection is used for next.
  func settle() {
    guard isEnding else { return }
    isEnding = false
    while let result = PQgetResult(handle) { _ = PostgreSQLResult(result) }
  }

  func rollback() {
    guard !isEnding else { return }
    sent = []
    guard isInTransaction else { return }
    // When it fails the connection is no longer idle, and its owner drops it.
    try? command("ROLLBACK")
  }

  /// Forgets prepared statements, which a change of the schema has made stale.
  func forgetStatements() {
    _ = statements.removeAll()
    try? command("DEALLOCATE ALL")
  }

  func command(_ sql: String) throws(DatabaseError) { _ = try simple(sql) }

  func script(_ sql: String) throws(DatabaseError) { _ = try simple(SQLText(sql).forPostgreSQL) }

  func clock() throws(DatabaseError) -> Int64 {
    var now: Int64?
    let sql = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT)"
    _ = try run(sql, [], streaming: false) { row in
      now = Int64(sqlValue: row.values[0])
      return true
    }
    guard let now else { throw DatabaseError(.other, "the server has no clock") }
    return now
  }

  func run(
    _ sql: String, _ arguments: [SQLValue], streaming: Bool, _ body: (Row) -> Bool
  ) throws(DatabaseError) -> Int {
    let statement = try prepare(sql, arguments)
    if !self.sent.isEmpty {
      if !streaming {
        let (changed, _) = try exchange(Sent(sql: sql, prepared: (statement, arguments)), body)
        if changed > 0 { hasChanged = true }
        return changed
      }
      try flush()
    }
    let sent = PostgreSQLArguments(arguments).withPointers { count, values, lengths, formats in
      PQsendQueryPrepared(handle, statement.name, count, values, lengths, formats, 0)
    }
    guard sent == 1 else { throw failure(nil, sql) }
    tally.ran(1, roundTrips: 1)
    if streaming { PQsetSingleRowMode(handle) }
    return try receive(sql, body)
  }

  /// Takes answers until there are no more, also after an error: the connection is free again only then.
  private func receive(_ sql: String, _ body: (Row) -> Bool) throws(DatabaseError) -> Int {
    var changed = 0
    var failed: DatabaseError?
    var names: ColumnNames?
    var wantsMore = true
    while let next = PQgetResult(handle) {
      let result = PostgreSQLResult(next)
      switch result.status {
      case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK:
        let columns = names ?? result.names
        names = columns
        for row in 0..<result.count where wantsMore { wantsMore = body(result.row(row, columns)) }
        if result.status == PGRES_TUPLES_OK { changed = result.changed }
      case PGRES_COMMAND_OK: changed = result.changed
      default: failed = failed ?? failure(result.handle, sql)
      }
    }
    if changed > 0 { hasChanged = true }
    if let failed { throw failed }
    return changed
  }

  func prepare(_ sql: String, _ arguments: [SQLValue]) throws(DatabaseError) -> PostgreSQLStatement {
    let wanted = PostgreSQLArguments.types(arguments)
    let known = statements.find(sql)
    if let known {
      try checkCount(arguments.count, known.types.count)
      if known.accepts(wanted) { return known }
    } else {
      try checkCount(arguments.count, SQLText(sql).parameterCount)
    }
    prepared += 1
    let statement = PostgreSQLStatement(name: "s\(prepared)", types: known?.types(joining: wanted) ?? wanted)
    tally.ran(0, roundTrips: 1)
    let result = PQprepare(handle, statement.name, sql, Int32(statement.types.count), statement.types)
    try check(result, sql)
    let evicted = statements.insert(statement, for: sql)
    for old in [known, evicted].compactMap(\.self) { try command("DEALLOCATE \(old.name)") }
    return statement
  }

  private func checkCount(_ arguments: Int, _ parameters: Int) throws(DatabaseError) {
    // 65,535 is what the protocol can count.
    guard arguments != parameters || arguments > 65_535 else { return }
    throw DatabaseError(.invalidArgument, "\(arguments) arguments for \(parameters) parameters")
  }

  private func simple(_ sql: String) throws(DatabaseError) -> PostgreSQLResult {
    try flush()
    tally.ran(1, roundTrips: 1)
    return try check(PQexec(handle, sql), sql)
  }

  @discardableResult
  private func check(_ result: OpaquePointer?, _ sql: String) throws(DatabaseError) -> PostgreSQLResult {
    guard let result else { throw failure(nil, sql) }
    let owner = PostgreSQLResult(result)
    switch owner.status {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return owner
    default: throw failure(result, sql)
    }
  }

  func failure(_ result: OpaquePointer?, _ sql: String) -> DatabaseError {
    let error = DatabaseError(postgreSQL: result, sql: sql)
    if error.code == .unavailable { isLost = true }
    return error
  }

  private static func withCStrings<T>(_ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> T) -> T {
    let bytes = texts.map { Array($0.utf8CString) }
    let owned = bytes.map { text in
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
      _ = copy.initialize(from: text)
      return copy
    }
    defer { for copy in owned { copy.deallocate() } }
    return body(owned.map { UnsafePointer($0.baseAddress) } + [nil])
  }
}

/// Numbers that nodes agree on to take turns; locks of one database only.
enum AdvisoryLock {
  static let migration: Int64 = 0x736f_6972_6565_0001
  static let contended: Int64 = 0x736f_6972_6565_0002
}

extension String {
  /// Without line breaks at the end.
  var trimmed: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
