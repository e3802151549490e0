import Database
import DatabaseTesting
import TestFiles
import Testing

@Suite("The rows of a file, copied to a server")
struct CopyRowsTests {
  private static let tables = Migration.first(
    """
    CREATE TABLE parents (id TEXT PRIMARY KEY, place DOUBLE PRECISION, bytes BLOB, count BIGINT);
    CREATE TABLE children (parent TEXT NOT NULL REFERENCES parents (id), number BIGINT, PRIMARY KEY (parent, number))
    """)

  private struct Stop: Error {}

  private func withBoth(_ body: (_ file: Database, _ server: Database) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    try await withDatabase(at: folder.path + "/file.sqlite", migrations: Self.tables) { file in
      try await file.write { connection in
        for number in 0..<450 {
          try connection.execute(
            "INSERT INTO parents VALUES ($1, $2, $3, $4)", "é\(number)", Double(number), [UInt8(number & 255), 0],
            number == 7 ? nil : Int64.min + Int64(number))
          try connection.execute("INSERT INTO children VALUES ($1, $2)", "é\(number)", number)
        }
      }
      try await withDatabaseURL(on: .postgreSQL) { url in
        try await withDatabase(at: url) { server in try await body(file, server) }
      }
    }
  }

  @Test("all are there with their values, and the server's database has the migrations")
  func all() async throws {
    try await withBoth { file, server in
      #expect(try await !server.hasTables())
      let count = try await file.copyRows(to: server, migrations: Self.tables, before: {}, progress: { _ in })
      #expect(count == 901)
      #expect(try await server.hasTables())
      #expect(try await server.isMigrated(to: Self.tables))
      #expect(try await server.lastMigration() == file.lastMigration())
      for sql in ["SELECT * FROM parents ORDER BY id", "SELECT * FROM children ORDER BY parent"] {
        let rows = try await (
          file.read { try $0.rows(sql).map(\.values) }, server.read { try $0.rows(sql).map(\.values) }
        )
        #expect(rows.0.count == 450 && rows.0 == rows.1)
      }
    }
  }

  @Test("P5: a copy that is stopped before its end is a database that no program uses")
  func stopped() async throws {
    try await withBoth { file, server in
      await #expect(throws: Stop.self) {
        _ = try await file.copyRows(
          to: server, migrations: Self.tables, before: { throw Stop() }, progress: { _ in })
      }
      let before = try await server.isMigrated(to: Self.tables)
      await #expect(throws: DatabaseError.self) { try await server.migrate(Self.tables) }
      let after = try await server.isMigrated(to: Self.tables)
      #expect(!before && !after)
    }
  }
}
