import CSQLite

/// A prepared statement of one SQLite connection.
final class SQLiteStatement {
  let handle: OpaquePointer
  let parameterCount: Int
  let isReadOnly: Bool
  /// Whether what it changes is counted, row by row.
  let changesOnlyRows: Bool
  private var names = ColumnNames([])
  private var reprepared: Int32 = -1

  init(_ handle: OpaquePointer, changesOnlyRows: Bool) {
    self.handle = handle
    self.changesOnlyRows = changesOnlyRows
    parameterCount = Int(sqlite3_bind_parameter_count(handle))
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ values: [SQLValue]) -> Int32 {
    // SQLite copies what it is given: the arguments may be gone before the statement is reset.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let result: Int32
      switch value {
      case .null: result = sqlite3_bind_null(handle, index)
      case .integer(let number): result = sqlite3_bind_int64(handle, index, number)
      case .double(let number): result = sqlite3_bind_double(handle, index, number)
      case .text(var text):
        result = text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            // An empty string may have no address, and no address would mean NULL.
            guard let start = characters.baseAddress else { return sqlite3_bind_text(handle, index, "", 0, copied) }
            return sqlite3_bind_text64(handle, index, start, UInt64(bytes.count), copied, UInt8(SQLITE_UTF8))
          }
        }
      case .blob(let bytes):
        result = bytes.withUnsafeBytes { buffer in
          guard let start = buffer.baseAddress, buffer.count > 0 else { return sqlite3_bind_zeroblob(handle, index, 0) }
          return sqlite3_bind_blob64(handle, index, start, UInt64(buffer.count), copied)
        }
      }
      guard result == SQLITE_OK else { return result }
    }
    return SQLITE_OK
  }

  func step() -> Int32 { sqlite3_step(handle) }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// The row that the last step reached.
  func row() -> Row {
    refreshNames()
    let count = names.list.count
    let values = [SQLValue](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count {
        buffer.initializeElement(at: index, to: value(Int32(index)))
        initialized = index + 1
      }
    }
    return Row(names: names, values: values)
  }

  /// Names change only when SQLite prepared the statement again after a change of the schema.
  private func refreshNames() {
    let now = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    guard now != reprepared else { return }
    reprepared = now
    names = ColumnNames((0..<sqlite3_column_count(handle)).map { String(cString: sqlite3_column_name(handle, $0)) })
  }

  private func value(_ index: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .double(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}
