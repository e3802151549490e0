import Database
import Domain
import Wire

/// A row that was asked for and is read when it is first needed.
///
/// PostgreSQL gets all that a transaction asks together, so that it waits once for all of it.
struct LazyRow<Value> {
  private let rows: PendingRows
  private let read: (Row) throws -> Value?

  init(_ rows: PendingRows, _ read: @escaping (Row) throws -> Value?) { (self.rows, self.read) = (rows, read) }

  /// Nil: there is no such row.
  func value() throws -> Value? { try rows.row().flatMap(read) }

  /// - Throws: `problem` when there is no such row.
  func value(or problem: @autoclosure () -> Problem) throws -> Value {
    guard let value = try value() else { throw problem() }
    return value
  }
}

/// A value of which a table has one row, found by its id.
protocol StoredRow {
  associatedtype Kind: IDKind
  var id: ID<Kind> { get }
  /// Selects the row by the id `$1`.
  static var byID: String { get }
  init(row: Row) throws
}

extension StoredRow {
  static func ask(_ id: ID<Kind>, in connection: Connection) throws -> LazyRow<Self> {
    LazyRow(try connection.ask(byID, id.rawValue), Self.init(row:))
  }

  /// Asks and waits for the row.
  static func load(_ id: ID<Kind>, in connection: Connection) throws -> Self? {
    try ask(id, in: connection).value()
  }
}
