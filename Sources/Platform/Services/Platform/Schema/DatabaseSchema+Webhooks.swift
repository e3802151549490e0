extension DatabaseSchema {
  /// - `webhooks`: an address that is told of events, sealed with the secret that signs what it is sent. One that was
  ///   removed stays until its deliveries are deleted, some at a time.
  /// - `webhook_subscriptions`: which events it is told of.
  /// - `webhook_deliveries`: one event for one of them. Until `next_attempt_at` only the node that took the row may post it;
  ///   after `give_up_at` nobody does. It is the log as well.
  static let webhooks = """
    CREATE TABLE webhooks (
      id TEXT PRIMARY KEY,
      url_hash BLOB UNIQUE,
      target_sealed BLOB NOT NULL,
      created_by TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      removed_at BIGINT
    );
    CREATE TABLE webhook_subscriptions (
      event TEXT NOT NULL,
      webhook_id TEXT NOT NULL REFERENCES webhooks (id),
      PRIMARY KEY (event, webhook_id)
    );
    CREATE INDEX webhook_subscriptions_by_webhook ON webhook_subscriptions (webhook_id);
    CREATE TABLE webhook_deliveries (
      id TEXT PRIMARY KEY,
      webhook_id TEXT NOT NULL REFERENCES webhooks (id),
      event_id TEXT NOT NULL,
      event TEXT NOT NULL,
      entity_id TEXT NOT NULL,
      sequence BIGINT NOT NULL,
      data TEXT NOT NULL,
      at BIGINT NOT NULL,
      state TEXT NOT NULL,
      attempts BIGINT NOT NULL,
      last_attempt_at BIGINT,
      last_status BIGINT,
      last_problem TEXT,
      next_attempt_at BIGINT NOT NULL,
      give_up_at BIGINT NOT NULL
    );
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE state = 'waiting';
    CREATE INDEX webhook_deliveries_over ON webhook_deliveries (give_up_at) WHERE state = 'waiting';
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, id) WHERE state = 'failed';
    CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id);
    CREATE INDEX webhook_deliveries_by_entity ON webhook_deliveries (entity_id, id);
    CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (at);
    """
}
