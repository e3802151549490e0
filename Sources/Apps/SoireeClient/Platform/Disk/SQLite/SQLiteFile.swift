import CSQLite

/// An error of SQLite.
struct SQLiteFailure: Error {
  let code: Int32
  let message: String

  init(_ code: Int32, _ message: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
  }

  /// The file is no database, or is damaged.
  var isDamage: Bool {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: true
    // SQLITE_IOERR_SHORT_READ, _DATA, _CORRUPTFS: macros that Swift does not see.
    default: code == 522 || code == 8202 || code == 8458
    }
  }

  /// A statement does not match the tables.
  var isMisfit: Bool { [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(code & 0xFF) }
}

/// One connection to an SQLite file, used by one actor.
final class SQLiteFile {
  enum Value {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
  }

  /// The present row of a statement; invalid after the next step.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func text(_ column: Int32) -> String? {
      sqlite3_column_text(statement, column).map { start in
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
      }
    }

    func blob(_ column: Int32) -> [UInt8] {
      // The address before the count: SQLite may convert the value for the address.
      let start = sqlite3_column_blob(statement, column)
      return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
  }

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// - Parameter settings: Pragmas, without the keyword.
  init(path: String, busyTimeout: Duration, settings: [String]) throws(SQLiteFailure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw SQLiteFailure(result)
    }
    handle = opened
    let (seconds, attoseconds) = busyTimeout.components
    sqlite3_busy_timeout(handle, Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000))
    for setting in settings { try script("PRAGMA " + setting) }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Whether the path now names another file, or none.
  var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  func script(_ sql: String) throws(SQLiteFailure) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// Runs one statement, which is prepared once for the connection. Its text contains no values.
  func run(_ sql: String, _ values: Value..., row body: (Row) -> Void = { _ in }) throws(SQLiteFailure) {
    try run(sql, values, row: body)
  }

  func run(_ sql: String, _ values: [Value], row body: (Row) -> Void) throws(SQLiteFailure) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (offset, value) in values.enumerated() {
      guard bind(value, statement, Int32(offset + 1)) == SQLITE_OK else { throw failure() }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// Runs the body as one transaction: wholly or not at all.
  func transaction<T>(_ body: () throws(SQLiteFailure) -> T) throws(SQLiteFailure) -> T {
    try script("BEGIN IMMEDIATE")
    do throws(SQLiteFailure) {
      let result = try body()
      try script("COMMIT")
      return result
    } catch {
      // It fails when SQLite has rolled back already.
      if sqlite3_get_autocommit(handle) == 0 { try? script("ROLLBACK") }
      throw error
    }
  }

  private func prepared(_ sql: String) throws(SQLiteFailure) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
      let statement
    else { throw failure() }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Value, _ statement: OpaquePointer, _ index: Int32) -> Int32 {
    // SQLite copies the bytes, as the value may be gone before the statement is reset.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .text(let text): return sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), copied)
    case .blob(let bytes):
      return bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress, buffer.count > 0 else {
          return sqlite3_bind_zeroblob(statement, index, 0)
        }
        return sqlite3_bind_blob64(statement, index, start, UInt64(buffer.count), copied)
      }
    }
  }

  private func failure() -> SQLiteFailure {
    SQLiteFailure(sqlite3_extended_errcode(handle), String(cString: sqlite3_errmsg(handle)))
  }
}
