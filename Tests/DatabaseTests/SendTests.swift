import Database
import DatabaseTesting
import Testing

@Suite("Statements whose count nobody wants")
struct SendTests {
  private static let table = Migration.first(
    "CREATE TABLE visits (number BIGINT PRIMARY KEY, name TEXT); INSERT INTO visits VALUES (0, 'first')")

  @Test("They run in order, before whatever comes after them", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let seen = try await database.write { connection in
        try connection.send("INSERT INTO visits VALUES ($1, $2)", 1, "one")
        try connection.send("UPDATE visits SET name = $2 WHERE number = $1", 1, "uno")
        let name: String? = try connection.row("SELECT name FROM visits WHERE number = 1")?.get("name")
        try connection.send("INSERT INTO visits VALUES ($1, $2)", 2, nil as String?)
        let count = try connection.execute("UPDATE visits SET number = number + 10 WHERE number > 0")
        try connection.send("DELETE FROM visits WHERE number = 0")
        return (name, count)
      }
      #expect(seen.0 == "uno" && seen.1 == 2)
      #expect(try await database.number("SELECT SUM(number) FROM visits") == 23)
    }
  }

  @Test("More than go at once arrive all, and so does a large one", arguments: TestEngine.allCases)
  func many(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let text = String(repeating: "x", count: 300_000)
      try await database.write { connection in
        for number in 1...500 { try connection.send("INSERT INTO visits VALUES ($1, $2)", number, "n") }
        for number in 501...510 { try connection.send("INSERT INTO visits VALUES ($1, $2)", number, text) }
      }
      try await database.expect(511, from: "SELECT COUNT(*) FROM visits")
      try await database.expect(10, from: "SELECT COUNT(*) FROM visits WHERE length(name) = 300000")
    }
  }

  @Test("One that fails fails the transaction, wherever it is noticed", arguments: TestEngine.allCases, [false, true])
  func failure(engine: TestEngine, isFollowed: Bool) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let error = await databaseError {
        try await database.write { connection in
          try connection.send("INSERT INTO visits VALUES (1, 'one')")
          try connection.send("INSERT INTO visits VALUES ($1, $2)", 0, "again")
          try connection.send("INSERT INTO visits VALUES (2, 'two')")
          if isFollowed { _ = try connection.rows("SELECT number FROM visits") }
        }
      }
      #expect(error?.code == .uniqueViolation)
      try await database.expect(1, from: "SELECT COUNT(*) FROM visits")
      // The connection is as good as before.
      try await database.write { try $0.send("INSERT INTO visits VALUES (3, 'three')") }
      try await database.expect(2, from: "SELECT COUNT(*) FROM visits")
    }
  }

  @Test("A savepoint undoes what was sent in it and keeps what was sent before", arguments: TestEngine.allCases)
  func savepoint(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await database.write { connection in
        try connection.send("INSERT INTO visits VALUES (1, 'one')")
        do {
          try connection.savepoint {
            try connection.send("INSERT INTO visits VALUES (2, 'two')")
            try connection.send("INSERT INTO visits VALUES (0, 'again')")
          }
        } catch let error as DatabaseError { #expect(error.code == .uniqueViolation) }
        try connection.send("INSERT INTO visits VALUES (4, 'four')")
      }
      #expect(try await database.number("SELECT SUM(number) FROM visits") == 5)
    }
  }

  @Test("What a write had sent before it threw does not happen", arguments: TestEngine.allCases)
  func thrown(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      await #expect(throws: RefusedWork.self) {
        try await database.write { connection in
          try connection.send("INSERT INTO visits VALUES (1, 'one')")
          throw RefusedWork()
        }
      }
      try await database.write { try $0.send("INSERT INTO visits VALUES (2, 'two')") }
      #expect(try await database.number("SELECT SUM(number) FROM visits") == 2)
    }
  }

  @Test("A conflict that a sent statement meets has the transaction run again")
  func conflict() async throws {
    try await withDatabase(on: .postgreSQL, migrations: Self.table) { database in
      let attempts = SharedCount()
      try await database.write { connection in
        guard attempts.increase() == 1 else { return }
        try connection.send("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$")
      }
      #expect(attempts.value == 2)
      #expect(database.counters.retries == 1)
    }
  }

  @Test("Arguments are checked where they are given", arguments: TestEngine.allCases)
  func arguments(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let error = await databaseError {
        try await database.write { try $0.send("INSERT INTO visits VALUES ($1, $2)", 1, "a\0b") }
      }
      #expect(error?.code == .invalidArgument)
    }
  }
}
