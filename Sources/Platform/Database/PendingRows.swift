/// The answer of a statement that was asked together with others; see ``Connection/ask(_:_:)``.
public final class PendingRows {
  private let connection: Connection
  private var collected: [Row] = []
  private var count = 0
  private(set) var isAnswered = false

  init(_ connection: Connection) { self.connection = connection }

  /// All of its rows.
  public func rows() throws -> [Row] {
    try connection.answer(self)
    return collected
  }

  /// Its first row; write `LIMIT 1` where there may be many.
  public func row() throws -> Row? {
    try connection.answer(self)
    return collected.first
  }

  /// How many rows it inserted, updated or deleted.
  public func changed() throws -> Int {
    try connection.answer(self)
    return count
  }

  func add(_ row: Row) { collected.append(row) }

  func end(changed: Int) {
    count = changed
    isAnswered = true
  }
}
