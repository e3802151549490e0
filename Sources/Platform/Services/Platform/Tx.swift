import Database
import Domain
import Wire

/// One transaction that changes something: its connection, its moment, the events that it leaves, the platform's parts.
///
/// It lives as long as the closure of ``Platform/change(lane:urgency:at:_:)``. When the database has the closure run again,
/// that run gets a transaction of its own, and nothing of the failed run is left.
final class Tx {
  let connection: Connection
  let platform: Platform
  /// When what it writes happened. A courier's phone that was offline says an earlier moment.  D6
  var now: Instant
  fileprivate var announcements = Announcements()

  init(_ connection: Connection, _ platform: Platform, now: Instant) {
    (self.connection, self.platform, self.now) = (connection, platform, now)
  }

  var settings: Settings { platform.settings }
  var vault: Vault { platform.vault }

  /// Tells whoever watches these topics, after the commit.
  func announce(_ event: String, _ data: some Body, on topics: [String]) {
    announcements.add(event, data, on: topics)
  }

  /// Tells the other nodes what they keep in memory and should read again.  N1
  func announceToNodes(_ change: CatalogueChange) { announcements.add(change) }
  func announceToNodes(_ change: ProgrammeChange) { announcements.add(change) }
  func announceToNodes(_ change: AccessChange) { announcements.add(change) }

  /// Counts an order that came to a status, after the commit.
  func came(to status: OrderStatus) { announcements.came(to: status) }
}

extension Platform {
  /// One transaction and its events. Whoever watches is told after the commit, never before.  E2
  /// - Parameters:
  ///   - lane: what it fights over with others; a show's changes all do.
  ///   - urgency: whether it goes before others, or after them.
  ///   - now: its moment, where the caller has used it already.
  func change<T: Sendable>(
    lane: String? = nil, urgency: Urgency = .begins, at now: Instant? = nil,
    _ body: @escaping @Sendable (Tx) throws -> T
  ) async throws -> T {
    let now = now ?? clock.now
    let (result, announcements) = try await database.write(lane: lane, urgency: urgency) { connection in
      let tx = Tx(connection, self, now: now)
      let result = try body(tx)
      try tx.announcements.write(at: now, in: connection)
      return (result, tx.announcements)
    }
    orders.count(announcements.statuses)
    let topics = announcements.topics
    if !topics.isEmpty { committed(topics) }
    return result
  }
}
