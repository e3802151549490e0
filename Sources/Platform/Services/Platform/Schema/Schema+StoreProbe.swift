extension Schema {
  /// A row that is written to see whether anything can be.  P5
  static let storeProbe = """
    CREATE TABLE store_probe (
      id BIGINT PRIMARY KEY,
      at BIGINT NOT NULL,
      filling BLOB
    );
    """
}
