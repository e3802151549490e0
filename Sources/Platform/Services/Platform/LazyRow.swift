import Database
import Domain
import Wire

/// A queried row, read on first use.
///
/// PostgreSQL gets a transaction's queries together, so the transaction waits once for all of them.
struct LazyRow<Value> {
  private let rows: PendingRows
  private let read: (Row) throws -> Value?

  init(_ rows: PendingRows, _ read: @escaping (Row) throws -> Value?) { (self.rows, self.read) = (rows, read) }

  /// Nil when there is no such row.
  func value() throws -> Value? { try rows.row().flatMap(read) }

  /// - Throws: `problem` when there is no such row.
  func value(or problem: @autoclosure () -> Problem) throws -> Value {
    guard let value = try value() else { throw problem() }
    return value
  }
}

/// A value that is one row of a table, found by its id.
protocol StoredRow {
  associatedtype Kind: IDKind
  var id: ID<Kind> { get }
  /// SQL that selects the row by its id `$1`.
  static var byID: String { get }
  init(row: Row) throws
}

extension StoredRow {
  static func ask(_ id: ID<Kind>, in connection: Connection) throws -> LazyRow<Self> {
    LazyRow(try connection.ask(byID, id.rawValue), Self.init(row:))
  }

  /// Queries the row and waits for it.
  static func load(_ id: ID<Kind>, in connection: Connection) throws -> Self? {
    try ask(id, in: connection).value()
  }
}
