import Database
import DatabaseTesting
import Synchronization
import Testing

@Suite struct MigrationTests {
  static let one = Migration(id: 1, name: "people", sql: "CREATE TABLE people (id BIGINT PRIMARY KEY, photo BLOB)")
  static let two = Migration(
    id: 2, name: "orders",
    sql: "CREATE TABLE orders (id BIGINT); INSERT INTO orders VALUES (1); INSERT INTO orders VALUES (2)")
  static let three = Migration(id: 3, name: "numbers", sql: "CREATE TABLE numbers (id INTEGER PRIMARY KEY, note TEXT)")

  @Test("Migrations are applied in order, once, and told one by one", arguments: TestEngine.allCases)
  func inOrder(engine: TestEngine) async throws {
    try await withDatabase(on: engine) { database in
      let reported = Mutex<[String]>([])
      let all = [Self.one, Self.two, Self.three]
      #expect(try await database.isMigrated(to: all) == false)
      let first = try await database.migrate([Self.one, Self.two]) { migration, position, count in
        reported.withLock { $0.append("\(migration.name) \(position)/\(count)") }
      }
      #expect(first == 2)
      #expect(try await database.isMigrated(to: all) == false)
      #expect(try await database.migrate(all) == 1)
      #expect(try await database.migrate(all) == 0)
      #expect(try await database.isMigrated(to: all))
      #expect(reported.withLock { $0 } == ["people 1/2", "orders 2/2"])
      try await database.expect(2, from: "SELECT count(*) FROM orders")
      try await database.expect(3, from: "SELECT count(*) FROM schema_migrations WHERE applied_at > 0")
    }
  }

  @Test("INTEGER PRIMARY KEY numbers rows upwards", arguments: TestEngine.allCases)
  func identity(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: [Self.one, Self.two, Self.three]) { database in
      let ids = try await database.write { connection in
        try ["a", "b", "c"].map { note in
          try connection.row("INSERT INTO numbers (note) VALUES ($1) RETURNING id", note)?.get("id") ?? 0
        }
      }
      #expect(ids == [1, 2, 3])
    }
  }

  /// The program's migrations beside those that were applied, and what is said of them.
  static let refusals: [(program: [Migration], message: String)] = [
    (
      [one, Migration(id: 2, name: "orders", sql: "CREATE TABLE orders (id TEXT)")], "migration 2, orders, is not what"
    ),
    ([one, Migration(id: 2, name: "renamed", sql: two.sql)], "is not what was applied as orders"),
    ([one], "newer than this program"),
    ([], "newer than this program"),
    ([one, two, Migration(id: 4, name: "four", sql: "SELECT 1")], "migration 4 stands where 3 should"),
    ([two, one], "migration 2 stands where 1 should"),
    ([one, one], "migration 1 stands where 2 should"),
  ]

  @Test("A changed, missing or unordered past is refused and changes nothing", arguments: TestEngine.allCases, refusals)
  func refusal(engine: TestEngine, refused: (program: [Migration], message: String)) async throws {
    try await withDatabase(on: engine, migrations: [Self.one, Self.two]) { database in
      let error = await databaseError { try await database.migrate(refused.program) }
      #expect(error?.code == .migration)
      #expect(error?.message?.contains(refused.message) == true)
      #expect(await databaseError { _ = try await database.isMigrated(to: refused.program) }?.code == .migration)
      try await database.expect(2, from: "SELECT count(*) FROM schema_migrations")
    }
  }

  @Test("A gap in what was applied is refused", arguments: TestEngine.allCases)
  func gap(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: [Self.one, Self.two]) { database in
      try await database.write { try $0.execute("DELETE FROM schema_migrations WHERE id = 1") }
      let error = await databaseError { try await database.migrate([Self.one, Self.two, Self.three]) }
      #expect(error?.message == "migration 1 was not applied, but 2 was")
    }
  }

  @Test("A migration that fails leaves nothing of itself and all of those before", arguments: TestEngine.allCases)
  func failure(engine: TestEngine) async throws {
    try await withDatabase(on: engine) { database in
      let broken = Migration(
        id: 2, name: "broken", sql: "CREATE TABLE half (id BIGINT); INSERT INTO nowhere VALUES (1)")
      #expect(await databaseError { try await database.migrate([Self.one, broken]) }?.code == .syntax)
      try await database.expect(1, from: "SELECT count(*) FROM schema_migrations")
      #expect(await databaseError { _ = try await database.number("SELECT count(*) FROM half") }?.code == .syntax)
      #expect(try await database.migrate([Self.one, Self.two]) == 1)
    }
  }

  @Test("Nodes that start together apply each migration once", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withDatabaseURL(on: engine) { url in
      let all = [Self.one, Self.two, Self.three]
      let applied = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask { try await withDatabase(at: url) { database in try await database.migrate(all) } }
        }
        return try await group.reduce(0, +)
      }
      #expect(applied == 3)
      try await withDatabase(at: url, migrations: all) { database in
        try await database.expect(2, from: "SELECT count(*) FROM orders")
      }
    }
  }

  @Test("A checksum depends on name and SQL, and is FNV-1a")
  func checksum() {
    #expect(Migration(id: 1, name: "a", sql: "b").checksum != Migration(id: 1, name: "ab", sql: "").checksum)
    #expect(Migration(id: 1, name: "a", sql: "b").checksum == Migration(id: 9, name: "a", sql: "b").checksum)
    // FNV-1a 64 of the single byte 0, from the algorithm's definition.
    #expect(Migration(id: 1, name: "", sql: "").checksum == "af63bd4c8601b7df")
  }
}
