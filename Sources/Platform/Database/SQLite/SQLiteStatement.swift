import CSQLite

/// A prepared statement of one SQLite connection.
final class SQLiteStatement {
  let handle: OpaquePointer
  let parameterCount: Int
  let isReadOnly: Bool
  /// Whether what it changes is counted, row by row.
  let changesOnlyRows: Bool
  private let bytes = BoundBytes()
  private var names = ColumnNames([])
  private var reprepared: Int32 = -1

  init(_ handle: OpaquePointer, changesOnlyRows: Bool) {
    self.handle = handle
    self.changesOnlyRows = changesOnlyRows
    parameterCount = Int(sqlite3_bind_parameter_count(handle))
    isReadOnly = sqlite3_stmt_readonly(handle) != 0
  }

  deinit { sqlite3_finalize(handle) }

  /// Gives the parameters their values. Their bytes stay in memory of the statement's own until it is bound anew, so
  /// SQLite need not copy each of them; ``reset()`` has it forget them.
  func bind(_ values: [SQLValue]) -> Int32 {
    bytes.makeRoom(for: values.reduce(0) { $0 + $1.byteCount })
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let result: Int32
      switch value {
      case .null: result = sqlite3_bind_null(handle, index)
      case .integer(let number): result = sqlite3_bind_int64(handle, index, number)
      case .double(let number): result = sqlite3_bind_double(handle, index, number)
      case .text(var text):
        let kept = text.withUTF8 { bytes.keep(UnsafeRawBufferPointer($0)) }
        let start = kept.baseAddress?.assumingMemoryBound(to: CChar.self)
        result = sqlite3_bind_text64(handle, index, start, UInt64(kept.count), nil, UInt8(SQLITE_UTF8))
      case .blob(let blob):
        let kept = blob.withUnsafeBytes { bytes.keep($0) }
        result = sqlite3_bind_blob64(handle, index, kept.baseAddress, UInt64(kept.count), nil)
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
    var values: [SQLValue] = []
    values.reserveCapacity(count)
    for index in 0..<count { values.append(value(Int32(index))) }
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

/// The bytes that a statement's parameters point to.
private final class BoundBytes {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 1)
  private var used = 0

  deinit { memory.deallocate() }

  /// Forgets what was kept. Big values are not held on to.
  func makeRoom(for count: Int) {
    used = 0
    // One more: an empty value has an address, too, and no address would mean NULL.
    guard count >= memory.count || memory.count > 65_536 else { return }
    memory.deallocate()
    memory = .allocate(byteCount: max(64, count + 1), alignment: 1)
  }

  func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let place = UnsafeMutableRawBufferPointer(start: memory.baseAddress.map { $0 + used }, count: bytes.count)
    if bytes.count > 0 { place.copyMemory(from: bytes) }
    used += bytes.count
    return UnsafeRawBufferPointer(place)
  }
}

extension SQLValue {
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .blob(let bytes): bytes.count
    default: 0
    }
  }
}
