import CPostgres

/// Settings that a server, a database or a role may have changed, set back for this session.
extension PostgreSQLSession {
  /// Settings that would change what statements mean, or whether a commit is on the disk.
  ///
  /// `lc_messages` is left alone: nothing reads the server's words.
  static func settings(_ options: DatabaseOptions) -> String {
    """
    SET statement_timeout = \(options.statementTimeout.milliseconds);
    SET lock_timeout = \(options.lockTimeout.milliseconds);
    SET idle_in_transaction_session_timeout = \(options.idleInTransactionTimeout.milliseconds);
    SET standard_conforming_strings = on; SET bytea_output = hex; SET extra_float_digits = 1;
    SET TimeZone = 'UTC'; SET DateStyle = 'ISO, MDY'; SET IntervalStyle = postgres; SET transform_null_equals = off;
    SET default_transaction_isolation = 'read committed'; SET default_transaction_read_only = off;
    SET default_transaction_deferrable = off;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
    SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN ('idle_session_timeout', 'transaction_timeout')
    """
  }

  /// An encoding belongs to a database from its beginning: no session can change it.
  func checkEncoding() throws(DatabaseError) {
    let encoding = PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "unknown"
    guard encoding != "UTF8" else { return }
    throw DatabaseError(
      .unsuitable,
      "the encoding of the server's database is \(encoding), and names need UTF8. "
        + "Make another: CREATE DATABASE soiree ENCODING 'UTF8' TEMPLATE template0")
  }
}
