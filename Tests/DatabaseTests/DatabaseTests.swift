import Database
import DatabaseTesting
import Testing

@Suite struct TypesTests {
  @Test("A value comes back as it was stored", arguments: TestEngine.allCases)
  func roundTrip(engine: TestEngine) async throws {
    try await withDatabase(
      on: engine,
      migrations: [Migration(id: 1, name: "t", sql: "CREATE TABLE t (a BIGINT PRIMARY KEY, b TEXT, c BLOB)")]
    ) { database in
      try await database.write { connection in
        try connection.execute("INSERT INTO t (b, a, c) VALUES ($2, $1, $3)", 7, "søren", [1, 0, 2] as [UInt8])
      }
      let row = try await database.read { connection in try connection.row("SELECT * FROM t WHERE a = $1", 7) }
      #expect(try row?.get("b") == "søren")
      #expect(try row?.get("c") == [1, 0, 2] as [UInt8])
    }
  }
}
