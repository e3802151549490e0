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

  /// Changes columns that compare by the cluster's language: their indexes are built anew, their rows stay as they are.  N1
  func compareByBytes(_ tables: [String]) throws(DatabaseError) {
    var columns: [(table: String, name: String)] = []
    _ = try run(Self.otherwiseCompared, [.text(tables.joined(separator: ","))], streaming: false) { row in
      guard case .text(let table) = row.values[0], case .text(let name) = row.values[1] else { return false }
      columns.append((table, name))
      return true
    }
    for (table, names) in Dictionary(grouping: columns, by: \.table).sorted(by: { $0.key < $1.key }) {
      let changes = names.map { "ALTER COLUMN \"\($0.name)\" TYPE TEXT COLLATE \"C\"" }
      try command("ALTER TABLE \"\(table)\" " + changes.joined(separator: ", "))
    }
  }

  /// Text that does not compare by bytes in those of the named tables that are there.
  private static let otherwiseCompared = """
    SELECT CAST(c.relname AS TEXT) AS relation, CAST(a.attname AS TEXT) AS name
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_collation l ON l.oid = a.attcollation
    WHERE n.nspname = current_schema() AND c.relname = ANY (string_to_array($1, ',')) AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = CAST('text' AS regtype) AND l.collname <> 'C'
    ORDER BY c.relname, a.attnum
    """
}
