import CPostgres

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One answer of libpq, freed with its owner.
final class PostgreSQLResult {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  var status: ExecStatusType { PQresultStatus(handle) }
  var count: Int32 { PQntuples(handle) }

  /// The command that was done, as `COMMIT` or `INSERT 0 1`.
  var command: String { String(cString: PQcmdStatus(handle)) }

  /// Rows inserted, updated or deleted; none for a query.
  var changed: Int { command.hasPrefix("SELECT") ? 0 : Int(atoll(PQcmdTuples(handle))) }

  var names: ColumnNames {
    ColumnNames((0..<PQnfields(handle)).map { PQfname(handle, $0).map { String(cString: $0) } ?? "" })
  }

  func row(_ row: Int32, _ names: ColumnNames) -> Row {
    Row(names: names, values: (0..<PQnfields(handle)).map { value(row, $0) })
  }

  private func value(_ row: Int32, _ column: Int32) -> SQLValue {
    guard PQgetisnull(handle, row, column) == 0, let start = PQgetvalue(handle, row, column) else { return .null }
    let text = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(handle, row, column)))
    switch PQftype(handle, column) {
    case 16: return .integer(text.first == UInt8(ascii: "t") ? 1 : 0)
    case 20, 21, 23, 26: return .integer(Int64(strtoll(start, nil, 10)))
    case 700, 701: return .double(strtod(start, nil))
    case 1700: return Self.number(String(decoding: text, as: UTF8.self))
    case 17: return .blob(Self.bytes(hexadecimal: text))
    default: return .text(String(decoding: text, as: UTF8.self))
    }
  }

  /// A NUMERIC, which is what a sum of BIGINT is here: whole where it can be, as on SQLite.
  private static func number(_ text: String) -> SQLValue {
    if let whole = Int64(text) { return .integer(whole) }
    return Double(text).map { .double($0) } ?? .text(text)
  }

  /// `\x00ff` as bytes.
  private static func bytes(hexadecimal text: UnsafeRawBufferPointer) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8 { byte < UInt8(ascii: "a") ? byte &- 48 : byte &- 87 }
    return [UInt8](unsafeUninitializedCapacity: max(0, text.count / 2 - 1)) { buffer, initialized in
      for index in buffer.indices {
        buffer[index] = digit(text[2 * index + 2]) << 4 | digit(text[2 * index + 3])
      }
      initialized = buffer.count
    }
  }
}
