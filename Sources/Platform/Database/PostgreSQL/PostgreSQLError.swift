import CPostgres

extension DatabaseError {
  /// The fields of a server's answer, as libpq's `PG_DIAG_…` name them.
  private enum Field: UInt8 {
    case state = 0x43  // 'C'
    case detail = 0x44  // 'D'
    case message = 0x4d  // 'M'
    case table = 0x74  // 't'
    case column = 0x63  // 'c'
    case constraint = 0x6e  // 'n'
  }

  /// The server's message, without the texts that quote values: the detail, and the message of bad input.
  init(postgreSQL result: OpaquePointer?, sql: String) {
    func field(_ field: Field) -> String? {
      PQresultErrorField(result, Int32(field.rawValue)).map { String(cString: $0) }
    }
    guard let state = field(.state) else {
      // Not the server but libpq speaks: it could not send or receive.
      self.init(.unavailable, "the connection was lost")
      return
    }
    self.init(Self.code(state: state), engineCode: state)
    switch code {
    case .uniqueViolation:
      table = field(.table)
      constraint = field(.constraint)
      columns = Self.columns(in: field(.detail) ?? "")
    case .checkViolation, .foreignKeyViolation:
      table = field(.table)
      constraint = field(.constraint)
    case .notNullViolation:
      table = field(.table)
      columns = [field(.column)].compactMap(\.self)
    case .syntax: message = (field(.message) ?? "") + " in: " + sql.prefix(300)
    default: break
    }
  }

  private static func code(state: String) -> Code {
    switch state {
    case "23505": return .uniqueViolation
    case "23503", "23001": return .foreignKeyViolation
    case "23514": return .checkViolation
    case "23502": return .notNullViolation
    case "40001", "40P01": return .serialization
    case "55P03": return .busy
    case "57014", "25P03": return .timeout
    case "53100": return .full
    case "25006": return .readOnly
    case "25P02": return .transactionAborted
    case "53300", "57P01", "57P02", "57P03": return .unavailable
    default: break
    }
    return switch state.prefix(2) {
    case "08": .unavailable
    case "22": .invalidArgument
    case "42": .syntax
    case "58": .inputOutput
    case "XX": .corrupt
    default: .other
    }
  }

  /// `Key (a, b)=(1, 2) already exists.` → [`a`, `b`]; the sentence is translated, the parentheses are not.
  static func columns(in detail: String) -> [String] {
    guard let open = detail.firstIndex(of: "("), let close = detail[open...].firstIndex(of: ")"),
      detail[close...].hasPrefix(")=(")
    else { return [] }
    return detail[detail.index(after: open)..<close].split(separator: ",").map { name in
      String(name.drop { $0 == " " })
    }
  }
}
