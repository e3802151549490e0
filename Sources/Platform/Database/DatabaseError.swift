/// A failure of the database, without the values involved: those may be personal.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failures that a caller can act on.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A row with this key is already there; see ``DatabaseError/table`` and ``DatabaseError/columns``.
    case uniqueViolation
    /// A row points to one that is not there, or one that others point to was removed.
    case foreignKeyViolation
    /// A `CHECK` refused the row; see ``DatabaseError/constraint``.
    case checkViolation
    /// A column that needs a value got none.
    case notNullViolation
    /// Someone else held the row or the file for longer than the lock time-out.
    case busy
    /// The disk, or the size allowed to the database, is used up.
    case full
    /// A read tried to write, or the file or server takes no writes.
    case readOnly
    /// The file cannot be opened or the server cannot be reached. Nothing was changed.
    case unavailable
    /// The server's database cannot keep what the program keeps; the message says what to do.
    case unsuitable
    /// The server was lost during a commit: the write may or may not have happened.
    case outcomeUnknown
    /// A statement ran longer than the statement time-out.
    case timeout
    /// The transaction could not be ordered among the others, however often it was tried.
    case tooManyRetries
    /// Too many transactions wait already.
    case overloaded
    /// The database was closed.
    case closed
    /// The SQL is wrong, or names what is not there.
    case syntax
    /// An argument cannot be stored: NUL in text, NaN, too many or too few arguments, a number out of range.
    case invalidArgument
    /// A statement changed more or fewer rows than it was sent to change.
    case unexpectedCount
    /// A statement was used after another one of its transaction had failed.
    case transactionAborted
    /// A statement was used inside the body of `each` on the same connection.
    case connectionInUse
    /// A row has no column of that name.
    case missingColumn
    /// A column's value is not of the type asked for.
    case wrongType
    /// The database and the program's migrations do not belong together.
    case migration
    /// The backup could not be made or restored.
    case backup
    /// The disk failed.
    case inputOutput
    /// The file is damaged or not a database.
    case corrupt
    /// Anything else; see ``DatabaseError/engineCode``.
    case other
    /// Transactions ran into each other; run again inside the engine, never seen outside.
    case serialization
  }

  /// The kind of failure.
  public let code: Code
  /// The table of a violated constraint, where the engine names it, or of a statement with an unexpected count.
  public var table: String?
  /// The columns of a violated constraint in its order, where the engine names them.
  public var columns: [String] = []
  /// The name of a violated constraint, where the engine gives it.
  public var constraint: String?
  /// SQLite's extended result code or PostgreSQL's SQLSTATE.
  public var engineCode: String?
  /// A message for developers and operators; never a stored value.
  public var message: String?

  init(_ code: Code, _ message: String? = nil, engineCode: String? = nil) {
    self.code = code
    self.message = message
    self.engineCode = engineCode
  }

  public var description: String {
    var text = "database: \(code.rawValue)"
    if let table { text += ", table \(table)" }
    if !columns.isEmpty { text += ", columns " + columns.joined(separator: ", ") }
    if let constraint { text += ", constraint \(constraint)" }
    if let engineCode { text += " [\(engineCode)]" }
    if let message { text += ": " + message }
    return text
  }

  init(unexpectedCount count: Int, sql: String) {
    self.init(.unexpectedCount, "\(count) rows changed by: \(sql.prefix(300))")
    // `INSERT INTO t`, `UPDATE t`, `DELETE FROM t`.
    table = sql.split(whereSeparator: \.isWhitespace).prefix(3)
      .first { !["INSERT", "INTO", "UPDATE", "DELETE", "FROM"].contains($0) }.map(String.init)
  }

  /// Whether it is the store that cannot write, whatever was to be written.
  public var isOfStore: Bool {
    switch code {
    case .full, .inputOutput, .readOnly, .corrupt, .unavailable, .outcomeUnknown, .unsuitable: true
    default: false
    }
  }

  /// Whether the whole transaction is lost, so that no savepoint can save it.
  var losesTransaction: Bool {
    switch code {
    case .serialization, .unavailable, .outcomeUnknown, .closed: true
    default: false
    }
  }
}
