import Database
import DatabaseTesting
import Testing

@Suite("How text compares") struct CollationTests {
  static let table = Migration.first(
    """
    CREATE TABLE owners (id TEXT PRIMARY KEY);
    CREATE TABLE keys (
      id TEXT PRIMARY KEY,
      owner TEXT NOT NULL REFERENCES owners (id),
      state TEXT NOT NULL CHECK (state IN ('open', 'done')),
      note BLOB
    );
    CREATE INDEX keys_by_owner ON keys (owner, id);
    CREATE UNIQUE INDEX one_open ON keys (owner) WHERE state = 'open'
    """)

  /// In the order of their bytes; a language has them in another.
  static let ids = [
    "", "Zebra", "_x", "ord_", "ord_00", "ord_0A", "ord_0a", "ord_A", "ord_a", "ord_z", "ord_~", "ordz", "é",
  ]

  @Test("N1: ids and keys compare by bytes, whatever the cluster's collation", arguments: TestEngine.allCases)
  func byBytes(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await Self.fill(database)
      try await Self.expectBytes(database)
    }
  }

  @Test("N1: the tests' cluster compares text by a language, so that a comparison by bytes is seen to be added")
  func cluster() async throws {
    try await withDatabase(on: .postgreSQL) { database in
      let isByLanguage: Int64? = try await database.read { connection in
        try connection.row("SELECT CASE WHEN 'a' < 'Z' THEN 1 ELSE 0 END")?.get(0)
      }
      #expect(isByLanguage == 1)
    }
  }

  private static func fill(_ database: Database) async throws {
    try await database.write { connection in
      for id in ids.reversed() {
        try connection.execute("INSERT INTO owners VALUES ($1)", id)
        try connection.execute("INSERT INTO keys VALUES ($1, $1, 'open', $2)", id, Array(id.utf8))
      }
    }
  }

  private static func expectBytes(_ database: Database) async throws {
    let list = { @Sendable (sql: String, arguments: [SQLValue]) in
      try await database.read { connection in
        try connection.rows(sql, arguments: arguments).map { try $0.get(0) as String }
      }
    }
    #expect(try await list("SELECT id FROM keys ORDER BY id", []) == ids)
    #expect(try await list("SELECT owner FROM keys ORDER BY owner DESC, id", []) == ids.reversed())
    #expect(try await list("SELECT max(id) FROM keys WHERE id < 'ord_~'", []) == ["ord_z"])
    for bound in ids {
      let below = ids.filter { $0.utf8.lexicographicallyPrecedes(bound.utf8) }
      #expect(try await list("SELECT id FROM keys WHERE id < $1 ORDER BY id", [.text(bound)]) == below)
      let after = ids.drop { !bound.utf8.lexicographicallyPrecedes($0.utf8) }
      #expect(
        try await list("SELECT id FROM keys WHERE (owner, id) > ($1, $1) ORDER BY owner, id", [.text(bound)])
          == Array(after))
    }
    #expect(
      try await list("SELECT id FROM keys WHERE id >= 'ord_0' AND id < 'ord_1' ORDER BY id", []) == [
        "ord_00", "ord_0A", "ord_0a",
      ])
  }
}
