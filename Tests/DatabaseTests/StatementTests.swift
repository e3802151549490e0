import Database
import DatabaseTesting
import Testing

@Suite struct StatementTests {
  static let table = Migration.first("CREATE TABLE dishes (id BIGINT PRIMARY KEY, name TEXT, price BIGINT)")

  @Test("Parameters go by their number, not by where they stand", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await database.write { connection in
        try connection.execute("INSERT INTO dishes (name, price, id) VALUES ($3, $2, $1)", 1, 20, "dal")
        try connection.execute("INSERT INTO dishes (id, price, name) VALUES ($1, $1, $2)", 2, "idli $1 ?1")
      }
      let rows = try await database.read { try $0.rows("SELECT id, name, price FROM dishes ORDER BY id") }
      #expect(try rows.map { try $0.get("price") } == [20, 2])
      #expect(try rows.map { try $0.get("name") } == ["dal", "idli $1 ?1"])
    }
  }

  @Test("The number of changed rows is told, and none for queries and schema changes", arguments: TestEngine.allCases)
  func changes(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let changes = try await database.write { connection in
        [
          try connection.execute("INSERT INTO dishes VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', 3)"),
          try connection.execute("CREATE INDEX by_name ON dishes (name)"),
          try connection.execute("SELECT * FROM dishes"),
          try connection.execute("UPDATE dishes SET price = price + 1 WHERE id > $1", 1),
          try connection.execute("INSERT INTO dishes VALUES (1, 'z', 9) ON CONFLICT (id) DO NOTHING"),
          try connection.execute(
            "INSERT INTO dishes VALUES (1, 'z', 9) ON CONFLICT (id) DO UPDATE SET price = excluded.price"),
          try connection.execute("DELETE FROM dishes WHERE id = $1", 99),
          try connection.execute("DELETE FROM dishes"),
        ]
      }
      #expect(changes == [3, 0, 0, 2, 0, 1, 0, 3])
    }
  }

  @Test("RETURNING answers the rows it wrote", arguments: TestEngine.allCases)
  func returning(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let row = try await database.write { connection in
        try connection.row("INSERT INTO dishes VALUES ($1, $2, $3) RETURNING price * 2 AS double", 1, "dal", 21)
      }
      #expect(try row?.get("double") == 42)
      try await database.expect(1, from: "SELECT count(*) FROM dishes")
    }
  }

  @Test(
    "Too many or too few arguments are refused", arguments: TestEngine.allCases,
    [("SELECT 1", 1), ("SELECT CAST($1 AS BIGINT)", 0), ("SELECT CAST($2 AS BIGINT)", 1)])
  func argumentCount(engine: TestEngine, wrong: (sql: String, count: Int)) async throws {
    try await withDatabase(on: engine) { database in
      let error = await databaseError {
        _ = try await database.read {
          try $0.rows(wrong.sql, arguments: Array(repeating: .integer(1), count: wrong.count))
        }
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test("Text with a NUL and what is not a number are refused, not bent", arguments: TestEngine.allCases)
  func unstorable(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      for argument in [SQLValue.text("a\u{0}b"), .double(.nan)] {
        let error = await databaseError {
          try await database.write { try $0.execute("INSERT INTO dishes (id, name) VALUES ($1, $2)", 1, argument) }
        }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message?.contains("$2") == true)
      }
      try await database.expect(0, from: "SELECT count(*) FROM dishes")
    }
  }

  @Test("A statement may get NULL first and a value later, and the other way round", arguments: TestEngine.allCases)
  func changingTypes(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let sums = try await database.write { connection in
        try [Int64?.none, 5_000_000_000, nil, 7].map { number in
          try connection.row("SELECT COALESCE($1, 0) + 1 AS sum", number)?.get("sum", as: Int64.self)
        }
      }
      #expect(sums == [1, 5_000_000_001, 1, 8])
    }
  }

  @Test("Rows are handed over one by one, in order, until the body throws", arguments: TestEngine.allCases)
  func streaming(engine: TestEngine) async throws {
    try await withDatabase(on: engine) { database in
      let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT i FROM n"
      let (sum, seen) = try await database.read { connection in
        var sum = 0
        try connection.each(numbers, 10_000) { sum += try $0.get("i", as: Int.self) }
        var seen = 0
        #expect(throws: RefusedWork()) {
          try connection.each(numbers, 10_000) { _ in
            seen += 1
            if seen == 3 { throw RefusedWork() }
          }
        }
        // The connection is free again.
        #expect(try connection.rows(numbers, 2).count == 2)
        return (sum, seen)
      }
      #expect(sum == 50_005_000)
      #expect(seen == 3)
    }
  }

  @Test("A statement inside the body of each is refused", arguments: TestEngine.allCases)
  func nested(engine: TestEngine) async throws {
    try await withDatabase(on: engine) { database in
      let error = await databaseError {
        try await database.read { connection in
          try connection.each("SELECT 1 AS one") { _ in _ = try connection.rows("SELECT 2 AS two") }
        }
      }
      #expect(error?.code == .connectionInUse)
    }
  }

  @Test("More statements than the cache holds all work", arguments: TestEngine.allCases)
  func cacheOverflow(engine: TestEngine) async throws {
    var options = DatabaseOptions.small
    options.statementCacheSize = 4
    try await withDatabase(on: engine, options: options) { database in
      for _ in 0..<3 {
        let sums = try await database.read { connection in
          try (0..<10).map { number in
            try connection.row("SELECT \(number) + CAST($1 AS BIGINT) AS sum", number)?.get("sum") ?? -1
          }
        }
        #expect(sums == (0..<10).map { $0 * 2 })
      }
    }
  }

  @Test("A change of the schema reaches statements prepared before", arguments: TestEngine.allCases)
  func schemaChange(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let all: @Sendable (Connection) throws -> [String]? = { try $0.row("SELECT * FROM dishes")?.columns }
      try await database.write { try $0.execute("INSERT INTO dishes VALUES (1, 'dal', 2)") }
      for _ in 0..<8 { #expect(try await database.read(all) == ["id", "name", "price"]) }
      try await database.write { try $0.execute("ALTER TABLE dishes ADD COLUMN diet TEXT") }
      for _ in 0..<8 { #expect(try await database.read(all) == ["id", "name", "price", "diet"]) }
    }
  }

  @Test(
    "Wrong SQL is told as such, with the SQL", arguments: TestEngine.allCases,
    ["SELEC 1", "SELECT * FROM nowhere", "SELECT nothing FROM dishes"])
  func wrong(engine: TestEngine, sql: String) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let error = await databaseError { _ = try await database.read { try $0.rows(sql) } }
      #expect(error?.code == .syntax)
      #expect(error?.message?.contains(sql) == true)
    }
  }

  @Test("The clock of the database is near this machine's and does not stand still", arguments: TestEngine.allCases)
  func clock(engine: TestEngine) async throws {
    try await withDatabase(on: engine) { database in
      let (first, second) = try await database.read { (try $0.databaseClock(), try $0.databaseClock()) }
      #expect(first > 1_700_000_000_000_000)
      #expect(second >= first)
      #expect(database.isOneMachine == (engine == .sqlite))
    }
  }
}
