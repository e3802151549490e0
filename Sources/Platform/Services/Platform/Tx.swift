import Database
import Domain
import Wire

/// A write transaction while it runs: its connection, its time, its announcements and the platform's parts.
///
/// It is valid during the closure of ``Platform/change(lane:urgency:at:_:)``. When the database runs the closure
/// again, that run gets a new `Tx`, and nothing of the failed run is kept.
final class Tx {
  let connection: Connection
  let platform: Platform
  /// The time of its changes. A courier's phone that was offline sets an earlier one.  D6
  var now: Instant
  fileprivate var announcements = Announcements()

  init(_ connection: Connection, _ platform: Platform, now: Instant) {
    (self.connection, self.platform, self.now) = (connection, platform, now)
  }

  var settings: Settings { platform.settings }
  var vault: Vault { platform.vault }

  /// Sends an event on these topics after the commit.
  func announce(_ event: String, _ data: some Body, on topics: [String]) {
    announcements.add(event, data, on: topics)
  }

  /// Announces to all nodes what they keep in memory and should read again.  N1
  func announceToNodes(_ change: CatalogueChange) { announcements.add(change) }
  func announceToNodes(_ change: ProgrammeChange) { announcements.add(change) }
  func announceToNodes(_ change: AccessChange) { announcements.add(change) }

  /// Counts an order's new status after the commit.
  func came(to status: OrderStatus) { announcements.came(to: status) }
}

extension Platform {
  /// Runs one transaction and sends its events after the commit, never before.  E2
  /// - Parameters:
  ///   - lane: The line of writes it belongs to; all changes of a show share one.
  ///   - urgency: Whether it goes before or after other writes.
  ///   - now: Its time, when the caller has used one already.
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
