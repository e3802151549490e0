import Database
import Domain

extension NotificationSender {
  /// How a row's turn comes, by whether it was tried before: each has an index of its own. What is read of the rows of a
  /// push service begins with its first, so its time does not grow with how many wait.
  enum Turn: CaseIterable {
    case untried
    case tried

    private var condition: String { self == .untried ? "d.attempts = 0" : "d.attempts > 0" }

    /// All push services that something waits for, each found by one step in the index.
    var hosts: String {
      """
      WITH RECURSIVE hosts (host) AS (
        SELECT (SELECT d.host FROM notification_deliveries d WHERE \(condition) ORDER BY d.host LIMIT 1)
        UNION ALL
        SELECT (SELECT d.host FROM notification_deliveries d
                WHERE \(condition) AND d.host > hosts.host ORDER BY d.host LIMIT 1)
        FROM hosts WHERE hosts.host IS NOT NULL
      )
      SELECT host FROM hosts WHERE host IS NOT NULL
      """
    }

    /// The first `$2` of the push service `$3` that are due at `$1`. A message of a newer version is left to a node that
    /// knows it.  P6
    ///
    /// One that was tried waits for its next attempt: urgent ones are asked for apart, so that those that wait are not read.
    var rows: [String] {
      self == .untried ? [rows("")] : [rows("AND d.is_urgent = 1"), rows("AND d.is_urgent = 0")]
    }

    private func rows(_ urgency: String) -> String {
      """
      SELECT d.notification_id, d.subscription_id, d.host, d.is_urgent, d.expires_at FROM notification_deliveries d
      WHERE d.host = $3 AND \(condition) \(urgency) AND d.next_attempt_at <= $1
        AND EXISTS (SELECT 1 FROM notifications n
          WHERE n.id = d.notification_id AND n.message IN (\(NotificationMessage.known)))
        AND EXISTS (SELECT 1 FROM push_subscriptions s JOIN sessions e ON e.id = s.session_id
          WHERE s.id = d.subscription_id AND e.expires_at > $1)
      ORDER BY d.is_urgent DESC, d.\(self == .untried ? "expires_at" : "next_attempt_at"), d.notification_id LIMIT $2
      """
    }
  }

  private struct Waiting {
    var due: Due
    var turn: Turn
    var isUrgent: Bool
    var expiresAt: Int64

    init(_ row: Row, _ turn: Turn) throws {
      due = Due(
        id: PushID(notification: try row.id("notification_id"), subscription: try row.id("subscription_id")),
        host: try row.get("host"))
      let urgent: Int64 = try row.get("is_urgent")
      (self.turn, isUrgent, expiresAt) = (turn, urgent == 1, try row.get("expires_at"))
    }

    func order(untriedFirst: Bool) -> (Int, Int, Int64, String) {
      (untriedFirst && turn == .tried ? 1 : 0, isUrgent ? 0 : 1, expiresAt, due.id.notification.rawValue)
    }
  }

  /// The push services that something waits for, by whether it was tried before.
  func waitingHosts() async throws -> (untried: Set<String>, tried: Set<String>) {
    try await platform.database.read { connection in
      func hosts(_ turn: Turn) throws -> Set<String> {
        Set(try connection.rows(turn.hosts).map { try $0.get("host") })
      }
      return (try hosts(.untried), try hosts(.tried))
    }
  }

  /// Those that cannot wait come first, then those that end first.
  /// - Parameters:
  ///   - limit: The most of one push service of each kind: never tried, tried and urgent, tried.
  ///   - untriedFirst: Those that were never tried come before all others: services that keep silent hold up no new one.
  func due(at hosts: Set<String>, limit: Int, untriedFirst: Bool = false) async throws -> [Due] {
    guard !hosts.isEmpty else { return [] }
    let now = platform.clock.now
    let waiting = try await platform.database.read { connection in
      try hosts.flatMap { host in
        try Turn.allCases.flatMap { turn in
          try turn.rows.flatMap { try connection.rows($0, now.microseconds, Int64(limit), host) }
            .map { try Waiting($0, turn) }
        }
      }
    }
    let sorted = waiting.sorted { $0.order(untriedFirst: untriedFirst) < $1.order(untriedFirst: untriedFirst) }
    return sorted.map(\.due)
  }
}
