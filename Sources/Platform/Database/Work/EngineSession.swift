/// The kinds of transactions.
enum Transaction: Sendable {
  case read
  case write
  /// Alone among all nodes' migrations and without time limits.
  case migration
}

/// One connection of an engine, used by one thread at a time.
protocol EngineSession: AnyObject {
  var isInTransaction: Bool { get }
  func begin(_ transaction: Transaction) throws(DatabaseError)
  func commit() throws(DatabaseError)
  /// Ends the transaction without its changes; when it cannot, the session is no longer usable.
  func rollback()
  /// Runs a fixed statement without arguments and answer.
  func command(_ sql: String) throws(DatabaseError)
  /// Runs statements in migration spelling, separated by `;`.
  func script(_ sql: String) throws(DatabaseError)
  /// Runs a statement; `body` gets each row and answers whether it wants more. Answers the number of changed rows.
  func run(
    _ sql: String, _ arguments: [SQLValue], streaming: Bool, _ body: (Row) -> Bool
  ) throws(DatabaseError) -> Int
  /// Runs a statement whose outcome is not waited for, where waiting costs something; a failure may come with a later one.
  /// - Parameter count: how many rows it has to change; nil for any number.
  func send(_ sql: String, _ arguments: [SQLValue], changing count: Int?) throws(DatabaseError)
  /// Runs a statement now or later, at the latest in ``flush()``, and hands over its rows when they are there.
  func ask(_ sql: String, _ arguments: [SQLValue], _ pending: PendingRows) throws(DatabaseError)
  /// Brings what was sent and asked to its end.
  func flush() throws(DatabaseError)
  /// Microseconds since 1970.
  func clock() throws(DatabaseError) -> Int64
}
