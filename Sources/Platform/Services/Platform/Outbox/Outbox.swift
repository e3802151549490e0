public import Database
public import Domain

/// Events written by transactions and sent to watchers after the commit.  E2
///
/// `record` runs in the transaction of the change. Numbers rise by one per topic, so that a watcher notices a gap.
public enum Outbox {
  /// A stored event.
  public struct Event: Equatable, Sendable {
    public var topic: String
    /// The event's number on its topic.
    public var seq: Int64
    /// The event's name, such as `order_updated`.
    public var event: String
    /// A JSON object as text.
    public var data: String
    /// The time of the transaction that wrote it.
    public var at: Instant
  }

  /// An event to be stored on a topic.
  struct Message: Sendable {
    var event: String
    var data: String
    var topic: String
  }

  /// Stores events on their topics, in order.
  static func record(_ messages: [Message], at now: Instant, in connection: Connection) throws {
    var rest = messages[...]
    while !rest.isEmpty {
      let next = rest.prefix(mostTogether)
      // One statement raises a topic's number once, so it may not have a topic twice.
      let end = next.indices.first { place in next[..<place].contains { $0.topic == next[place].topic } }
      try record(next[..<(end ?? next.endIndex)], at: now, in: connection)
      rest = rest[(end ?? next.endIndex)...]
    }
  }

  /// Events per statement. Few sizes keep the statements few and prepared.
  private static let mostTogether = 4

  /// - Parameter messages: Events of different topics.
  private static func record(_ messages: ArraySlice<Message>, at now: Instant, in connection: Connection) throws {
    let sql = statements[messages.count]
    try connection.send(sql.topics, arguments: messages.map(\.topic.sqlValue))
    var arguments: [SQLValue] = []
    arguments.reserveCapacity(1 + 3 * messages.count)
    arguments.append(.integer(now.microseconds))
    for message in messages {
      arguments.append(.text(message.topic))
      arguments.append(.text(message.event))
      arguments.append(.text(message.data))
    }
    try connection.send(sql.rows, arguments: arguments)
  }

  /// The statements by number of events. For SQLite two plain ones cost less than one with `RETURNING`.
  private static let statements = (0...mostTogether).map { count -> (topics: String, rows: String) in
    let topics = (0..<count).map { "($\($0 + 1), 1)" }.joined(separator: ", ")
    let rows = (0..<count).map { index in
      let first = 3 * index + 2
      return "SELECT topic, seq, $\(first + 1), $\(first + 2), $1 FROM topics WHERE topic = $\(first)"
    }
    return (
      "INSERT INTO topics (topic, seq) VALUES \(topics) ON CONFLICT (topic) DO UPDATE SET seq = topics.seq + 1",
      "INSERT INTO outbox (topic, seq, event, data, at) \(rows.joined(separator: " UNION ALL "))"
    )
  }

  /// The events after `seq`, oldest first. Nil when some are no longer kept or there are more than `limit`.
  public static func events(
    on topic: String, after seq: Int64, limit: Int, in database: Database
  ) async throws -> [Event]? {
    try await database.read { connection in
      let last: Int64 = try connection.row("SELECT seq FROM topics WHERE topic = $1", topic)?.get("seq") ?? 0
      guard seq <= last else { return nil }
      guard seq < last else { return [] }
      let rows = try connection.rows(
        "SELECT topic, seq, event, data, at FROM outbox WHERE topic = $1 AND seq > $2 ORDER BY seq LIMIT $3", topic,
        seq, Int64(limit))
      let events = try rows.map(Event.init(row:))
      guard events.first?.seq == seq + 1, Int64(events.count) == last - seq else { return nil }
      return events
    }
  }

  /// The time of the newest event. Nil where none is kept.
  public static func newest(in database: Database) async throws -> Instant? {
    try await database.read { connection in
      let newest: Int64? = try connection.row("SELECT MAX(at) AS at FROM outbox")?.get("at")
      return newest.map { Instant(microseconds: $0) }
    }
  }
}

extension Outbox.Event {
  init(row: Row) throws {
    topic = try row.get("topic")
    seq = try row.get("seq")
    event = try row.get("event")
    data = try row.get("data")
    at = Instant(microseconds: try row.get("at"))
  }
}
