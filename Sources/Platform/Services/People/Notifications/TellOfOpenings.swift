import Database
import Domain

extension Notifications {
  /// The shortest time between two messages about one restaurant to one account, however often its hours are moved.  P7
  static let openingPause = Duration.hours(4)

  /// Tells those who want it that favourites of theirs have opened within ten minutes: one message for all that are
  /// found open at the same time.  P10
  /// - Parameters:
  ///   - batch: How many accounts are read at a time.
  ///   - mostNamed: Restaurants that one statement names.
  /// - Returns: how many messages were due.
  @discardableResult
  public func tellOfOpenings(batch: Int = 200, mostNamed: Int = 1_000) async throws -> Int {
    let openings = Dictionary(grouping: catalogue.openings(at: platform.clock.now), by: \.at)
    var count = 0
    for (time, opened) in openings.sorted(by: { $0.key < $1.key }) {
      let ids = opened.map(\.restaurant).sorted()
      let fans = stride(from: 0, to: ids.count, by: mostNamed).map { start in
        OpeningFans(restaurants: Array(ids[start..<min(ids.count, start + mostNamed)]))
      }
      for part in fans { count += try await tell(part, ofAll: fans, openedAt: time, batch) }
    }
    return count
  }

  /// Whoever is found is marked for all that have opened, so each round finds others.
  private func tell(
    _ fans: OpeningFans, ofAll all: [OpeningFans], openedAt time: Instant, _ batch: Int
  ) async throws -> Int {
    var count = 0
    while true {
      let latest = platform.clock.now - Self.openingPause
      let accounts = try await platform.database.read {
        try fans.accounts(openedAt: time, toldBefore: latest, limit: batch, in: $0)
      }
      guard !accounts.isEmpty else { return count }
      try await each(of: accounts) { account in
        try await platform.change { tx in
          let marked = try all.reduce(0) {
            try $0 + $1.mark(account, openedAt: time, toldBefore: tx.now - Self.openingPause, in: tx)
          }
          guard marked > 0 else { return }
          let message = NotificationMessage.favouritesOpen
          // Each mark is an event: a favourite that was paused when others opened is told of later.
          try tx.tell(
            account, of: message.event(of: "\(time.microseconds)", mark: " \(tx.now.microseconds)"), message,
            about: "\(time.microseconds)", until: time + message.lifetime)
        }
      }
      count += accounts.count
    }
  }
}

/// The accounts that have one of these restaurants among their favourites.
private struct OpeningFans: Sendable {
  let restaurants: [RestaurantID]

  /// Their places in a statement.
  private func marks(from first: Int) -> String {
    restaurants.indices.map { "$\($0 + first)" }.joined(separator: ", ")
  }

  private var values: [SQLValue] { restaurants.map(\.rawValue.sqlValue) }

  /// Those that had the favourite when it opened, want to hear of it, have a device and were not told of it since then.
  func accounts(
    openedAt time: Instant, toldBefore latest: Instant, limit: Int, in connection: Connection
  ) throws -> [AccountID] {
    try connection.rows(
      """
      SELECT DISTINCT f.account_id FROM favourites f
      WHERE f.restaurant_id IN (\(marks(from: 4))) AND f.created_at < $3 AND (f.told_at IS NULL OR f.told_at <= $1)
        AND \(NotificationMessage.favouritesOpen.isWanted(by: "f.account_id"))
        AND EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.account_id = f.account_id)
      ORDER BY f.account_id LIMIT $2
      """, arguments: [latest.microseconds.sqlValue, Int64(limit).sqlValue, time.microseconds.sqlValue] + values
    ).map { try $0.id("account_id") }
  }

  /// Keeps that the account is told now.
  /// - Returns: of how many restaurants; none when another node has told it.
  func mark(
    _ account: AccountID, openedAt time: Instant, toldBefore latest: Instant, in tx: Tx
  ) throws -> Int {
    try tx.connection.execute(
      """
      UPDATE favourites SET told_at = $1
      WHERE account_id = $3 AND restaurant_id IN (\(marks(from: 5))) AND created_at < $4 AND (told_at IS NULL OR told_at <= $2)
      """,
      arguments: [
        tx.now.microseconds.sqlValue, latest.microseconds.sqlValue, account.rawValue.sqlValue,
        time.microseconds.sqlValue,
      ] + values)
  }
}

extension Catalogue {
  /// The restaurants that opened within the last ten minutes and take orders now.
  func openings(at now: Instant) -> [(restaurant: RestaurantID, at: Instant)] {
    read { Array($0.entries.values) }.compactMap { entry in
      guard case .closed(let next?) = entry.restaurant.hours.state(at: now - .minutes(10), in: entry.zone),
        next <= now, case .open = openState(of: entry, at: now)
      else { return nil }
      return (entry.restaurant.id, next)
    }
  }
}
