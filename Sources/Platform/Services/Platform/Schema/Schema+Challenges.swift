extension Schema {
  /// Codes that are under way, each with its own tries; who waits for their turn; and how often an address was guessed
  /// at. `asker_hash` is a network's or a device's, `budget_hash` an address's or a device's.  P7
  static let challenges = """
    DROP TABLE login_codes;
    CREATE TABLE login_challenges (
      id TEXT PRIMARY KEY,
      address_hash BLOB NOT NULL,
      asker_hash BLOB NOT NULL,
      budget_hash BLOB NOT NULL,
      code_hash BLOB NOT NULL,
      is_long BIGINT NOT NULL,
      tries_left BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE INDEX login_challenges_by_address ON login_challenges (address_hash, asker_hash, created_at);
    CREATE INDEX login_challenges_by_end ON login_challenges (expires_at);
    CREATE TABLE login_turns (
      address_hash BLOB NOT NULL,
      asker_hash BLOB NOT NULL,
      asked_at BIGINT NOT NULL,
      PRIMARY KEY (address_hash, asker_hash)
    );
    CREATE TABLE login_guesses (
      budget_hash BLOB PRIMARY KEY,
      wrong BIGINT NOT NULL,
      counted_until BIGINT NOT NULL
    );
    """
}
