import CSQLite

/// Copies an SQLite file in small steps while others write to it.
final class SQLiteBackup: Backup {
  private let from: SQLiteHandle
  private let into: SQLiteHandle
  private let partial: PartialFile
  private static let pagesPerStep: Int32 = 256

  init(of source: String, to file: String) throws(DatabaseError) {
    partial = PartialFile(for: file)
    do {
      from = try SQLiteHandle(source, SQLITE_OPEN_READWRITE)
      into = try SQLiteHandle(partial.path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      // A transaction that is open for the whole copy pins one snapshot: without it each write begins the copy anew.
      try from.execute("BEGIN; SELECT count(*) FROM sqlite_master")
    } catch {
      partial.remove()
      throw error
    }
  }

  /// SQLite pins the moment when the transaction begins.
  func pin() {}

  func finish(progress: (Int, Int) -> Void) throws(DatabaseError) {
    do {
      try copy(progress: progress)
      try partial.publish()
    } catch {
      partial.remove()
      throw error
    }
  }

  func abandon() { partial.remove() }

  private func copy(progress: (Int, Int) -> Void) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(into.pointer, "main", from.pointer, "main") else { throw into.failure() }
    var result = SQLITE_OK
    repeat {
      result = sqlite3_backup_step(backup, Self.pagesPerStep)
      let total = Int(sqlite3_backup_pagecount(backup))
      progress(total - Int(sqlite3_backup_remaining(backup)), total)
    } while result == SQLITE_OK
    let finished = sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE, finished == SQLITE_OK else {
      throw DatabaseError(sqlite: finished == SQLITE_OK ? result : finished, message: "the copy stopped")
    }
    // As a plain file without a log beside it, so that the one file is the backup.
    try into.execute("PRAGMA journal_mode = DELETE")
  }
}

/// Blocks all writers while it exists: at most a few seconds, since others give up after that.
final class SQLiteHold {
  private let handle: SQLiteHandle

  init(_ path: String) throws(DatabaseError) {
    handle = try SQLiteHandle(path, SQLITE_OPEN_READWRITE)
    try handle.execute("BEGIN IMMEDIATE")
  }
}

/// An open SQLite file without anything around it.
private final class SQLiteHandle {
  let pointer: OpaquePointer

  init(_ path: String, _ flags: Int32) throws(DatabaseError) {
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard result == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw DatabaseError(sqlite: result, message: String(cString: sqlite3_errstr(result)) + ": " + path)
    }
    pointer = opened
    sqlite3_busy_timeout(pointer, 5000)
  }

  deinit { sqlite3_close_v2(pointer) }

  func execute(_ sql: String) throws(DatabaseError) {
    guard sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  func failure() -> DatabaseError {
    DatabaseError(sqlite: sqlite3_extended_errcode(pointer), message: String(cString: sqlite3_errmsg(pointer)))
  }
}
