import Database
import Domain
import Wire

extension WebhookSender {
  private static let notTaken = """
    SELECT id FROM webhook_deliveries WHERE state = 'waiting' AND give_up_at <= $1 AND next_attempt_at <= $1 LIMIT $2
    """
  private static let forgotten = "SELECT id FROM webhook_deliveries WHERE at <= $1 AND state <> 'waiting' LIMIT $2"
  private static let ofOne = "SELECT id FROM webhook_deliveries WHERE webhook_id = $1 LIMIT $2"
  private static let removed = "SELECT id FROM webhooks WHERE removed_at IS NOT NULL ORDER BY id LIMIT 1"

  /// Gives up what was not taken within its time, and deletes what the log forgets and what removed webhooks left. It
  /// changes some rows at a time, when nothing else is written: no step of an order waits for a long log.
  func clear() async throws {
    let (now, portion) = (platform.clock.now.microseconds, platform.settings.webhookRowsCleared)
    let old = (platform.clock.now - platform.settings.webhookLogLifetime).microseconds
    let isCluttered = try await platform.database.read { connection in
      try connection.row(Self.notTaken, now, 1) != nil || connection.row(Self.forgotten, old, 1) != nil
        || connection.row(Self.removed) != nil
    }
    guard isCluttered else { return }
    try await platform.change(urgency: .canWait) { tx in
      let connection = tx.connection
      try connection.execute(
        "UPDATE webhook_deliveries SET state = 'failed' WHERE id IN (\(Self.notTaken))", now, portion)
      try connection.execute("DELETE FROM webhook_deliveries WHERE id IN (\(Self.forgotten))", old, portion)
      guard let webhook: String = try connection.row(Self.removed)?.get("id") else { return }
      let deleted = try connection.execute(
        "DELETE FROM webhook_deliveries WHERE id IN (\(Self.ofOne))", webhook, portion)
      if deleted == 0 { try connection.execute("DELETE FROM webhooks WHERE id = $1", webhook) }
    }
  }
}
