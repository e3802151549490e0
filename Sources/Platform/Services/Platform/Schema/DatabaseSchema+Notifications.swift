extension DatabaseSchema {
  /// - `push_subscriptions`: a device that receives notifications; it goes with its session.
  /// - `notifications`: what one account is told of one event. Its index keeps it to once.  P10
  /// - `notification_deliveries`: one of them, still to be sent to one device. Two indexes have a push service's rows in
  ///   the order of their turns. Until `next_attempt_at` only the node that took the row may send it.
  /// - `mails`: a mail to one account about one event. `next_attempt_at` is null once it was sent, or is not to be.
  static let notifications = """
    CREATE TABLE push_subscriptions (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      session_id TEXT NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
      endpoint_hash BLOB NOT NULL UNIQUE,
      host TEXT NOT NULL,
      target_sealed BLOB NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id, id);
    CREATE TABLE notification_choices (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      kind TEXT NOT NULL,
      push BIGINT NOT NULL,
      mail BIGINT NOT NULL,
      PRIMARY KEY (account_id, kind)
    );
    CREATE TABLE notifications (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      event TEXT NOT NULL,
      message TEXT NOT NULL,
      subject TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX one_notification_of_an_event ON notifications (account_id, event);
    CREATE INDEX notifications_by_age ON notifications (created_at);
    CREATE TABLE mails (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id),
      event TEXT NOT NULL,
      message TEXT NOT NULL,
      subject TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      attempts BIGINT NOT NULL,
      next_attempt_at BIGINT,
      sent_at BIGINT,
      problem TEXT
    );
    CREATE UNIQUE INDEX one_mail_of_an_event ON mails (account_id, event);
    CREATE INDEX mails_due ON mails (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
    CREATE INDEX mails_by_subject ON mails (subject);
    CREATE INDEX mails_by_age ON mails (created_at);
    CREATE TABLE notification_deliveries (
      notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
      subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
      host TEXT NOT NULL,
      is_urgent BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      attempts BIGINT NOT NULL,
      next_attempt_at BIGINT NOT NULL,
      PRIMARY KEY (notification_id, subscription_id)
    );
    CREATE INDEX notification_deliveries_untried
      ON notification_deliveries (host, is_urgent DESC, expires_at, notification_id) WHERE attempts = 0;
    CREATE INDEX notification_deliveries_tried
      ON notification_deliveries (host, is_urgent DESC, next_attempt_at, notification_id) WHERE attempts > 0;
    CREATE INDEX notification_deliveries_by_subscription ON notification_deliveries (subscription_id);
    """
}
