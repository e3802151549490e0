import Database
import DatabaseTesting
import Testing

@Suite("A cluster with settings of its own") struct ClusterSettingsTests {
  /// What an operator may have told a database or a role, and what a session has all the same.
  static let settings = [
    ("TimeZone", "Asia/Kathmandu", "UTC"), ("DateStyle", "German, DMY", "ISO, MDY"),
    ("IntervalStyle", "sql_standard", "postgres"), ("standard_conforming_strings", "off", "on"),
    ("bytea_output", "escape", "hex"), ("extra_float_digits", "-3", "1"), ("transform_null_equals", "on", "off"),
    ("synchronous_commit", "off", "on"), ("default_transaction_read_only", "on", "off"),
    ("default_transaction_isolation", "serializable", "read committed"),
    ("default_transaction_deferrable", "on", "off"), ("statement_timeout", "1s", "30s"), ("lock_timeout", "1s", "5s"),
    ("idle_in_transaction_session_timeout", "1s", "30s"), ("idle_session_timeout", "1s", "0"),
  ]

  @Test("N1: what a database was told about time, text, isolation and commits does not reach the platform")
  func settings() async throws {
    try await withDatabaseURL(on: .postgreSQL) { url in
      let name = Self.name(in: url)
      try await withDatabase(at: url, migrations: PostgreSQLTests.table) { first in
        for (setting, value, _) in Self.settings {
          try await first.write { try $0.execute("ALTER DATABASE \(name) SET \(setting) = '\(value)'") }
        }
        let failure = await Result {
          try await withDatabase(at: url) { database in
            for (setting, _, expected) in Self.settings {
              let found: String? = try await database.read { connection in
                try connection.row("SELECT current_setting($1)", setting)?.get(0)
              }
              #expect(found == expected, "\(setting)")
            }
            try await database.write { try $0.execute("UPDATE counters SET value = value + 1") }
            try await database.expect(1, from: "SELECT value FROM counters")
          }
        }
        try await first.write { try $0.execute("ALTER DATABASE \(name) RESET ALL") }
        try failure.get()
      }
    }
  }

  @Test("a stricter wait for commits than the platform's own stays")
  func stricter() async throws {
    try await withDatabaseURL(on: .postgreSQL) { url in
      try await withDatabase(at: url + "&options=-c%20synchronous_commit%3Dremote_apply") { database in
        let found: String? = try await database.read {
          try $0.row("SELECT current_setting('synchronous_commit')")?.get(0)
        }
        #expect(found == "remote_apply")
      }
    }
  }

  @Test("N1: a database that cannot keep every name is refused at start, with the remedy")
  func encoding() async throws {
    try await withDatabaseURL(on: .postgreSQL) { url in
      let name = "ascii_" + Self.name(in: url)
      let ascii = url.replacing("///", with: "///ascii_")
      try run(
        "CREATE DATABASE \(name) ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0", at: url)
      let error = await databaseError { _ = try await Database.open(url: ascii) }
      #expect(error?.code == .unsuitable)
      #expect(error?.message?.contains("SQL_ASCII") == true && error?.message?.contains("ENCODING 'UTF8'") == true)
      try run("DROP DATABASE \(name)", at: url)
    }
  }

  private static func name(in url: String) -> String {
    String(url.dropFirst("postgresql:///".count).prefix { $0 != "?" })
  }

  private func run(_ sql: String, at url: String) throws {
    let psql = try ChildProcess([
      "/usr/bin/env", "psql", "--quiet", "--no-psqlrc", "--dbname=" + url, "--command=" + sql,
    ])
    try #require(psql.wait() == .exited(0))
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
