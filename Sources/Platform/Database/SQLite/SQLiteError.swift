import CSQLite

extension DatabaseError {
  /// SQLite's error, without its text where that may quote the input.
  init(sqlite result: Int32, message: String, sql: String? = nil) {
    self.init(Self.code(sqlite: result), engineCode: "\(result)")
    switch code {
    case .uniqueViolation, .notNullViolation: (table, columns) = Self.columns(in: message)
    case .checkViolation: constraint = Self.tail(of: message)
    case .syntax: self.message = message + (sql.map { " in: " + $0.prefix(300) } ?? "")
    case .readOnly, .unavailable, .busy, .full, .inputOutput, .corrupt: self.message = message
    default: break
    }
  }

  private static func code(sqlite result: Int32) -> Code {
    // The low byte is the class; some classes need the extended code.
    switch result {
    case 2067, 1555, 2579: return .uniqueViolation  // SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY, _ROWID
    case 787, 1811: return .foreignKeyViolation  // SQLITE_CONSTRAINT_FOREIGNKEY, _TRIGGER (ON DELETE RESTRICT)
    case 275: return .checkViolation  // SQLITE_CONSTRAINT_CHECK
    case 1299: return .notNullViolation  // SQLITE_CONSTRAINT_NOTNULL
    default: break
    }
    return switch result & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN: .unavailable
    case SQLITE_INTERRUPT: .timeout
    case SQLITE_ERROR: .syntax
    case SQLITE_IOERR: .inputOutput
    case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
    case SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE: .invalidArgument
    default: .other
    }
  }

  /// `UNIQUE constraint failed: t.a, t.b` → `t`, [`a`, `b`].
  private static func columns(in message: String) -> (String?, [String]) {
    var table: String?
    var columns: [String] = []
    for name in tail(of: message).split(separator: ",") {
      let parts = name.drop { $0 == " " }.split(separator: ".", maxSplits: 1)
      guard parts.count == 2 else { continue }
      table = String(parts[0])
      columns.append(String(parts[1]))
    }
    return (table, columns)
  }

  private static func tail(of message: String) -> String {
    guard let colon = message.firstIndex(of: ":") else { return message }
    return String(message[message.index(after: colon)...].drop { $0 == " " })
  }
}
