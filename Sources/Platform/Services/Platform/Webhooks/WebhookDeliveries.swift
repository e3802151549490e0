import Database
public import Domain
public import Wire

extension Webhooks {
  /// What was sent and is to be sent, the newest first.
  public func deliveries(
    _ query: WebhookDeliveriesQuery, limit: Int, before cursor: WebhookDeliveryID?
  ) async throws -> Page<WebhookDeliveryBody> {
    var filter = SQLFilter()
    filter.require("webhook_id IN (SELECT id FROM webhooks WHERE removed_at IS NULL)")
    if let webhook = query.webhookId { filter.require("webhook_id = ?", .text(webhook.rawValue)) }
    if let entity = query.entityId { filter.require("entity_id = ?", .text(entity)) }
    // As a word of the statement, so that the index of what failed is used; the schema has let only known ones pass.
    if let state = query.state { filter.require("state = '\(state.rawValue)'") }
    if let cursor { filter.require("id < ?", .text(cursor.rawValue)) }
    let most = filter.mark(.integer(Int64(limit) + 1))
    let (clause, arguments) = (filter.clause, filter.arguments)
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT * FROM webhook_deliveries \(clause) ORDER BY id DESC LIMIT \(most)", arguments: arguments)
      let items = try rows.prefix(limit).map { try WebhookDeliveryBody(row: $0) }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.id.rawValue : nil)
    }
  }

  /// Sends a delivery again from now on, for a day at most.
  public func replay(_ id: WebhookDeliveryID, by staff: AccountID) async throws -> WebhookDeliveryBody {
    try await platform.change { tx in
      let before = try WebhookDeliveryBody.load(id, in: tx.connection)
      let count = try tx.connection.execute(
        """
        UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_attempt_at = $2, give_up_at = $3
        WHERE id = $1 AND webhook_id IN (SELECT id FROM webhooks WHERE removed_at IS NULL)
        """, id.rawValue, tx.now.microseconds, (tx.now + tx.settings.webhookPatience).microseconds)
      guard count == 1 else { throw Problem.absent("webhook of this delivery") }
      let after = try WebhookDeliveryBody.load(id, in: tx.connection)
      try tx.audit(.replayWebhookDelivery, of: id.rawValue, by: staff, before: before, after: after)
      return after
    }
  }
}

extension WebhookDeliveryBody {
  /// - Throws: 404 for one that is not in the log.
  fileprivate static func load(_ id: WebhookDeliveryID, in connection: Connection) throws -> Self {
    guard let row = try connection.row("SELECT * FROM webhook_deliveries WHERE id = $1", id.rawValue) else {
      throw Problem.absent("delivery")
    }
    return try Self(row: row)
  }

  init(row: Row) throws {
    let (attempted, next): (Int64?, Int64) = (try row.get("last_attempt_at"), try row.get("next_attempt_at"))
    let (problem, state): (String?, String) = (try row.get("last_problem"), try row.get("state"))
    self.init(
      id: try row.id("id"), webhookId: try row.id("webhook_id"), state: WebhookStateCode(rawValue: state),
      attempts: try row.get("attempts"), lastAttemptAt: attempted.map { Instant(microseconds: $0) },
      lastStatus: try row.get("last_status"), lastProblem: problem.map { WebhookProblemCode(rawValue: $0) },
      nextAttemptAt: state == WebhookStateCode.waiting.rawValue ? Instant(microseconds: next) : nil,
      message: try WebhookMessage(row: row))
  }
}

extension WebhookMessage {
  init(row: Row) throws {
    let data: String = try row.get("data")
    self.init(
      id: try row.id("event_id"), event: WebhookEventCode(rawValue: try row.get("event")),
      entityId: try row.get("entity_id"), sequence: try row.get("sequence"),
      at: Instant(microseconds: try row.get("at")), data: try JSON.parse(Array(data.utf8), limits: .answer))
  }
}
