extension DatabaseSchema {
  /// `outbox` has events, each written by the transaction that caused it (E2). `sealing_keys`: key 1 is the one that
  /// others are derived from; later ones are of rotations. A `fingerprint` identifies a key without revealing it (P6).
  /// `play_mark` has a row on a platform that was ever used for play (P8). `media_recipes`: how a picture is drawn.
  /// `media_uploads`: the size and the colour of one that was uploaded. `media_files`: the bytes of pictures, where the
  /// platform has no folder for them. `store_probe` is written to test the store (P5).
  static let platform = """
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
    CREATE TABLE media_recipes (
      id TEXT PRIMARY KEY,
      recipe BLOB NOT NULL
    );
    CREATE TABLE media_uploads (
      id TEXT PRIMARY KEY,
      width BIGINT NOT NULL,
      height BIGINT NOT NULL,
      color TEXT NOT NULL
    );
    CREATE TABLE media_files (
      name TEXT PRIMARY KEY,
      content BLOB NOT NULL
    );
    CREATE TABLE sealing_keys (
      number BIGINT PRIMARY KEY,
      fingerprint BLOB NOT NULL,
      since BIGINT NOT NULL
    );
    CREATE TABLE play_mark (id BIGINT PRIMARY KEY CHECK (id = 1), gateway TEXT NOT NULL);
    CREATE TABLE store_probe (
      id BIGINT PRIMARY KEY,
      at BIGINT NOT NULL,
      filling BLOB
    );
    """
}
