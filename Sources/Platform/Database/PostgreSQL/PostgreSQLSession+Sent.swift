import CPostgres

/// Statements whose outcome is not waited for. They go to the server with the next one that is, in one
/// message there and one back. A failure belongs to the statement that failed.
extension PostgreSQLSession {
  struct Sent {
    var sql: String
    /// Prepared with its arguments; nil for a fixed statement without any.
    var prepared: (statement: PostgreSQLStatement, arguments: [SQLValue])?
    /// Who gets its rows.
    var pending: PendingRows?
    /// How many rows it has to change.
    var count: Int?
    /// Whether what comes after it is run whatever comes of it.
    var standsAlone = false
  }

  /// Together they fit into what the system keeps for a socket, so that neither side waits for the other to read.
  private static let mostSent = 64

  /// Has a statement run before the next one.
  func send(_ sql: String, _ arguments: [SQLValue], changing count: Int?) throws(DatabaseError) {
    let statement = try prepare(sql, arguments)
    sent.append(Sent(sql: sql, prepared: (statement, arguments), count: count))
    hasChanged = true
    if sent.count >= Self.mostSent { try flush() }
  }

  /// Has a statement run before the next one and hands over its rows.
  func ask(_ sql: String, _ arguments: [SQLValue], _ pending: PendingRows) throws(DatabaseError) {
    let statement = try prepare(sql, arguments)
    sent.append(Sent(sql: sql, prepared: (statement, arguments), pending: pending))
    if !sql.hasPrefix("SELECT") { hasChanged = true }
    if sent.count >= Self.mostSent { try flush() }
  }

  /// Brings what was sent to its end.
  func flush() throws(DatabaseError) {
    if !sent.isEmpty { _ = try exchange(nil) { _ in true } }
  }

  /// Runs what was sent, then `last`, and then `next` as well, whose failure ends the connection and nothing else.
  /// - Returns: how many rows `last` changed, and its command.
  func exchange(
    _ last: Sent?, then next: Sent? = nil, _ body: (Row) -> Bool
  ) throws(DatabaseError) -> (changed: Int, command: String) {
    let lastIndex = last == nil ? nil : sent.count as Int?
    let all = sent + [last, next].compactMap(\.self)
    sent = []
    guard PQenterPipelineMode(handle) == 1 else { throw failure(nil, all[0].sql) }
    // Only a connection at rest can leave it; one that is not is dropped by its owner.
    defer { if PQexitPipelineMode(handle) != 1 { isLost = true } }
    for (index, each) in all.enumerated() {
      guard put(each) == 1 else { throw failure(nil, each.sql) }
      // Up to here it is one message whose parts fail together.
      guard !each.standsAlone && index < all.count - 1 || PQpipelineSync(handle) == 1 else {
        throw failure(nil, each.sql)
      }
    }
    tally.ran(all.count, roundTrips: 1)
    var outcome = (changed: 0, command: "")
    var failed: DatabaseError?
    for (index, each) in all.enumerated() {
      do throws(DatabaseError) {
        let answer = try take(each, index == lastIndex ? body : { _ in true })
        if index == lastIndex { outcome = answer }
      } catch {
        if let lastIndex, index > lastIndex { isLost = true } else { failed = failed ?? error }
      }
      if each.standsAlone || index == all.count - 1 { takeSync() }
    }
    if let failed { throw failed }
    return outcome
  }

  /// The end of one message's answers.
  private func takeSync() {
    while let next = PQgetResult(handle) {
      if PostgreSQLResult(next).status == PGRES_PIPELINE_SYNC { break }
    }
  }

  private func put(_ statement: Sent) -> Int32 {
    guard let (prepared, arguments) = statement.prepared else {
      return PQsendQueryParams(handle, statement.sql, 0, nil, nil, nil, nil, 0)
    }
    return PostgreSQLArguments(arguments).withPointers { count, values, lengths, formats in
      PQsendQueryPrepared(handle, prepared.name, count, values, lengths, formats, 0)
    }
  }

  /// The answer to one statement of several; one behind another that failed has not been run.
  private func take(_ sent: Sent, _ body: (Row) -> Bool) throws(DatabaseError) -> (changed: Int, command: String) {
    var outcome = (changed: 0, command: "")
    var failed: DatabaseError?
    while let next = PQgetResult(handle) {
      let result = PostgreSQLResult(next)
      switch result.status {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
        let names = result.names
        var wantsMore = true
        for row in 0..<result.count where wantsMore {
          let row = result.row(row, names)
          if let pending = sent.pending { pending.add(row) } else { wantsMore = body(row) }
        }
        outcome = (result.changed, result.command)
      case PGRES_PIPELINE_ABORTED: failed = failed ?? DatabaseError(.transactionAborted)
      default: failed = failed ?? failure(result.handle, sent.sql)
      }
    }
    if let failed { throw failed }
    if let count = sent.count, count != outcome.changed {
      throw DatabaseError(unexpectedCount: outcome.changed, sql: sent.sql)
    }
    sent.pending?.end(changed: outcome.changed)
    return outcome
  }
}
