import CSQLite

/// Another program with its hand in the same SQLite file.
final class OtherHand {
  private let handle: OpaquePointer?

  init(_ path: String) {
    var opened: OpaquePointer?
    sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, nil)
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether SQLite did it.
  @discardableResult
  func run(_ sql: String) -> Bool { sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK }

  func number(_ sql: String) -> Int64? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    return sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : nil
  }
}
