/// The transaction that a closure runs in; it ends with the closure.
public final class Connection {
  let session: any EngineSession
  /// The first statement that failed and was not undone by a savepoint.
  private(set) var failure: DatabaseError?
  private var isStreaming = false
  private var depth = 0

  init(_ session: any EngineSession) { self.session = session }

  /// Runs a statement and answers how many rows it inserted, updated or deleted.
  @discardableResult
  @inlinable
  public func execute<each Argument: SQLBindable>(_ sql: String, _ arguments: repeat each Argument) throws -> Int {
    try execute(sql, arguments: Self.values(repeat each arguments))
  }

  /// As ``execute(_:_:)``, with arguments gathered in an array.
  @discardableResult
  public func execute(_ sql: String, arguments: [SQLValue]) throws -> Int {
    try run(sql, arguments, streaming: false) { _ in }
  }

  /// Runs a statement whose row count is not needed.
  ///
  /// PostgreSQL gets it together with the next statement, or with the commit, so that it costs no time on the way. What
  /// it fails with is then thrown there; the transaction fails all the same.
  @inlinable
  public func send<each Argument: SQLBindable>(_ sql: String, _ arguments: repeat each Argument) throws {
    try send(sql, arguments: Self.values(repeat each arguments))
  }

  /// As ``send(_:_:)``, with arguments gathered in an array.
  public func send(_ sql: String, arguments: [SQLValue]) throws {
    try admit()
    try perform { () throws(DatabaseError) in try session.send(sql, Self.checked(arguments), changing: nil) }
  }

  /// As ``send(_:_:)``, for a statement that cannot but change so many rows, as those that it was just seen to find.
  ///
  /// If it ever changes another number the transaction fails with `unexpectedCount`, there or later, at the latest before
  /// it commits.
  public func send(_ sql: String, arguments: [SQLValue], changing count: Int) throws {
    try admit()
    try perform { () throws(DatabaseError) in
      try session.send(sql, Self.checked(arguments), changing: count)
    }
  }

  /// Asks for rows that are read a little later.
  ///
  /// PostgreSQL gets all that was asked and sent together when the first of it is read, so that they cost one way there
  /// and back. What a statement fails with is thrown there; the transaction fails all the same.
  @inlinable
  public func ask<each Argument: SQLBindable>(_ sql: String, _ arguments: repeat each Argument) throws -> PendingRows {
    try ask(sql, arguments: Self.values(repeat each arguments))
  }

  /// As ``ask(_:_:)``, with arguments gathered in an array.
  public func ask(_ sql: String, arguments: [SQLValue]) throws -> PendingRows {
    try admit()
    let pending = PendingRows(self)
    try perform { () throws(DatabaseError) in try session.ask(sql, Self.checked(arguments), pending) }
    return pending
  }

  /// Has everything run that was sent and asked, if `pending` is not answered yet.
  func answer(_ pending: PendingRows) throws {
    try admit()
    guard !pending.isAnswered else { return }
    try perform { () throws(DatabaseError) in
      try session.flush()
      guard pending.isAnswered else { throw DatabaseError(.other, "a statement was never answered") }
    }
  }

  /// Runs a statement and answers all of its rows.
  @inlinable
  public func rows<each Argument: SQLBindable>(_ sql: String, _ arguments: repeat each Argument) throws -> [Row] {
    try rows(sql, arguments: Self.values(repeat each arguments))
  }

  /// As ``rows(_:_:)``, with arguments gathered in an array.
  public func rows(_ sql: String, arguments: [SQLValue]) throws -> [Row] {
    var rows: [Row] = []
    _ = try run(sql, arguments, streaming: false) { rows.append($0) }
    return rows
  }

  /// Runs a statement and answers its first row; write `LIMIT 1` where there may be many.
  @inlinable
  public func row<each Argument: SQLBindable>(_ sql: String, _ arguments: repeat each Argument) throws -> Row? {
    try row(sql, arguments: Self.values(repeat each arguments))
  }

  /// As ``row(_:_:)``, with arguments gathered in an array.
  public func row(_ sql: String, arguments: [SQLValue]) throws -> Row? {
    var first: Row?
    _ = try run(sql, arguments, streaming: false) { if first == nil { first = $0 } }
    return first
  }

  /// Runs a statement and hands over its rows one by one, never holding them all.
  ///
  /// `body` must not use the connection. When it throws, the rest is passed over and the error goes on.
  @inlinable
  public func each<each Argument: SQLBindable>(
    _ sql: String, _ arguments: repeat each Argument, body: (Row) throws -> Void
  ) throws {
    try self.each(sql, arguments: Self.values(repeat each arguments), body: body)
  }

  /// As ``each(_:_:body:)``, with arguments gathered in an array.
  public func each(_ sql: String, arguments: [SQLValue], body: (Row) throws -> Void) throws {
    _ = try run(sql, arguments, streaming: true, body)
  }

  /// Runs `body` so that its changes alone are undone when it throws; the transaction can go on.
  ///
  /// What loses the whole transaction (a lost server, a conflict with another transaction) still does.
  @discardableResult
  public func savepoint<T>(_ body: () throws -> T) throws -> T {
    try admit()
    depth += 1
    defer { depth -= 1 }
    let name = "inner\(depth)"
    try perform { () throws(DatabaseError) in try session.command("SAVEPOINT \(name)") }
    do {
      let value = try body()
      if let failure { throw failure }
      try perform { () throws(DatabaseError) in try session.command("RELEASE SAVEPOINT \(name)") }
      return value
    } catch {
      try undo(name)
      throw error
    }
  }

  /// The time of the clock that all nodes share, in microseconds since 1970: the server's, or this machine's.  R3
  public func databaseClock() throws -> Int64 {
    try admit()
    return try perform { () throws(DatabaseError) in try session.clock() }
  }

  /// Runs statements separated by `;` without arguments.
  func script(_ sql: String) throws {
    try admit()
    try perform { () throws(DatabaseError) in try session.script(sql) }
  }

  private func undo(_ name: String) throws {
    if let failure, failure.losesTransaction || !session.isInTransaction { throw failure }
    failure = nil
    try perform { () throws(DatabaseError) in
      try session.command("ROLLBACK TO SAVEPOINT \(name)")
      try session.command("RELEASE SAVEPOINT \(name)")
    }
  }

  private func admit() throws(DatabaseError) {
    if let failure {
      var aborted = DatabaseError(.transactionAborted, "an earlier statement failed: \(failure.code.rawValue)")
      aborted.engineCode = failure.engineCode
      throw aborted
    }
    if isStreaming { throw DatabaseError(.connectionInUse, "a statement was used inside the body of each") }
  }

  /// Runs one step of the engine and remembers its failure.
  private func perform<T>(_ step: () throws(DatabaseError) -> T) throws(DatabaseError) -> T {
    do {
      return try step()
    } catch {
      failure = failure ?? error
      throw error
    }
  }

  private func run(
    _ sql: String, _ arguments: [SQLValue], streaming: Bool, _ body: (Row) throws -> Void
  ) throws -> Int {
    try admit()
    isStreaming = true
    defer { isStreaming = false }
    var thrown: (any Error)?
    let changed = try perform { () throws(DatabaseError) in
      try session.run(sql, Self.checked(arguments), streaming: streaming) { row in
        do {
          try body(row)
          return true
        } catch {
          thrown = error
          return false
        }
      }
    }
    if let thrown { throw thrown }
    return changed
  }

  /// The bound arguments, without a box for each.
  @inlinable
  static func values<each Argument: SQLBindable>(_ arguments: repeat each Argument) -> [SQLValue] {
    var count = 0
    for _ in repeat each arguments { count += 1 }
    var values: [SQLValue] = []
    values.reserveCapacity(count)
    for argument in repeat each arguments { values.append(argument.sqlValue) }
    return values
  }

  private static func checked(_ values: [SQLValue]) throws(DatabaseError) -> [SQLValue] {
    for position in values.indices { try values[position].checkStorable(position + 1) }
    return values
  }
}
