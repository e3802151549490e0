import Database
import Domain
import Wire

/// A write transaction while it runs: its connection, its time, its events and the platform's parts.
///
/// It is valid during the closure of ``Platform/change(lane:urgency:at:_:)``. When the database runs the closure
/// again, that run gets a new `Tx`, and nothing of the failed run is kept.
final class Tx {
  let connection: Connection
  let platform: Platform
  /// The time of its changes. A courier's phone that was offline sets an earlier one.  D6
  var now: Instant
  /// Written into the outbox before the commit.
  fileprivate var events: [Outbox.Message] = []
  /// The statuses that orders reached.
  fileprivate var statuses: [OrderStatus] = []

  init(_ connection: Connection, _ platform: Platform, now: Instant) {
    (self.connection, self.platform, self.now) = (connection, platform, now)
  }

  var settings: Settings { platform.settings }
  var vault: Vault { platform.vault }

  /// Sends an event on these topics after the commit.
  func announce(_ event: String, _ data: some Body, on topics: [String]) {
    let data = String(decoding: data.bytes, as: UTF8.self)
    for topic in topics { events.append(Outbox.Message(event: event, data: data, topic: topic)) }
  }

  /// Announces to all nodes what they keep in memory and should read again.  N1
  func announceToNodes<Change: NodeChange>(_ change: Change) {
    announce(Change.event, change, on: [Change.topic])
  }

  /// Counts an order's new status after the commit.
  func came(to status: OrderStatus) { statuses.append(status) }
}

extension Platform {
  /// Runs one transaction and sends its events after the commit, never before.  E2
  /// - Parameters:
  ///   - lane: The lane it runs in; all changes of a show share one.
  ///   - urgency: Whether it goes before or after other writes.
  ///   - now: Its time, when the caller has used one already.
  ///   - applied: Takes the change into this node's memory after the commit. Its events wait for it: who is told of a
  ///     change asks at once, and must not be answered as before.
  func change<T: Sendable>(
    lane: String? = nil, urgency: Urgency = .begins, at now: Instant? = nil,
    applied: @Sendable () async throws -> Void = {}, _ body: @escaping @Sendable (Tx) throws -> T
  ) async throws -> T {
    let now = now ?? clock.now
    let (result, topics, statuses) = try await database.write(lane: lane, urgency: urgency) { connection in
      let tx = Tx(connection, self, now: now)
      let result = try body(tx)
      try Outbox.record(tx.events, at: now, in: connection)
      return (result, Set(tx.events.lazy.map { $0.topic }), tx.statuses)
    }
    orders.count(statuses)
    // What is committed is told, also when this node could not take it in.
    defer { if !topics.isEmpty { committed(topics) } }
    try await applied()
    return result
  }
}
