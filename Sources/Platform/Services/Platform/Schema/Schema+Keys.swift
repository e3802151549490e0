extension Schema {
  /// Which keys a database is sealed with: `fingerprint` tells one from another and nothing about it. 1 is the key that
  /// everything is derived from, 2 and on are those of rotations.  P6
  static let keys = """
    CREATE TABLE sealing_keys (
      number BIGINT PRIMARY KEY,
      fingerprint BLOB NOT NULL,
      since BIGINT NOT NULL
    );
    """
}
