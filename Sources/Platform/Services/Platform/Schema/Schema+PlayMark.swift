extension Schema {
  /// One row where a platform was ever set up for play.  P8
  ///
  /// Before this migration every role came from a demo or from an import, at addresses that anybody knows, and every
  /// payment was the sandbox's: a platform that has one of them is marked.
  static let playMark = """
    CREATE TABLE play_mark (id BIGINT PRIMARY KEY CHECK (id = 1));
    INSERT INTO play_mark (id)
      SELECT 1 WHERE EXISTS (SELECT 1 FROM account_roles) OR EXISTS (SELECT 1 FROM payments);
    """
}
