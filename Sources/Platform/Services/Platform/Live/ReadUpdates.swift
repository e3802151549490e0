import Database
public import Domain

extension FollowTopics {
  /// New events of many topics, each after its own number, from one snapshot. Topics without new events are left out.
  ///
  /// One query of a small table covers all topics. Only topics with new events are read.
  public func updates(after known: [String: Int64]) async throws -> [String: TopicUpdate] {
    try await platform.database.read { connection in
      var updates: [String: TopicUpdate] = [:]
      let rows = try connection.rows("SELECT topic, seq FROM topics WHERE topic IN", among: Array(known.keys))
      for row in rows {
        let topic: String = try row.get("topic")
        let seq: Int64 = try row.get("seq")
        guard let after = known[topic], after < seq else { continue }
        let events = try Self.events(of: topic, after: after, limit: Self.longestReading, in: connection)
        updates[topic] = events.first?.seq == after + 1 ? .events(events) : .gone(seq: seq)
      }
      return updates
    }
  }
}

extension Accounts {
  /// The sessions among these that were ended, erased or have expired, on any node.
  public func ended(among sessions: Set<SessionID>) async throws -> Set<SessionID> {
    let now = platform.clock.now
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT id, expires_at FROM sessions WHERE id IN", among: sessions.map(\.rawValue))
      var ended = sessions
      for row in rows where try row.get("expires_at") > now.microseconds { ended.remove(try row.id("id")) }
      return ended
    }
  }
}

extension Connection {
  /// The rows of a statement that ends in `IN`, for any number of texts.
  ///
  /// Portions have sizes of powers of two, filled up with the last text, so that few statements are prepared.
  func rows(_ sql: String, among texts: [String]) throws -> [Row] {
    var rows: [Row] = []
    var rest = texts[...]
    while let last = rest.prefix(512).last {
      var portion = Array(rest.prefix(512))
      rest = rest.dropFirst(512)
      var size = 1
      while size < portion.count { size *= 2 }
      portion += repeatElement(last, count: size - portion.count)
      let marks = (1...size).map { "$\($0)" }.joined(separator: ", ")
      rows += try self.rows("\(sql) (\(marks))", arguments: portion.map(\.sqlValue))
    }
    return rows
  }
}
