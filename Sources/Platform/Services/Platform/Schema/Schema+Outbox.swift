extension Schema {
  /// Every event is written by the transaction that caused it and leaves after the commit.  E2
  static let outbox = """
    CREATE TABLE topics (
      topic TEXT PRIMARY KEY,
      seq BIGINT NOT NULL
    );
    CREATE TABLE outbox (
      topic TEXT NOT NULL,
      seq BIGINT NOT NULL,
      event TEXT NOT NULL,
      data TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (topic, seq)
    );
    CREATE INDEX outbox_by_age ON outbox (at);
    """
}
