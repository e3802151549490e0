import Database
import DatabaseTesting
import Testing

@Suite("Statements that are asked together")
struct AskTests {
  private static let table = Migration.first(
    """
    CREATE TABLE visits (number BIGINT PRIMARY KEY, name TEXT);
    INSERT INTO visits VALUES (0, 'zero'), (1, 'one'), (2, 'two')
    """)

  @Test("Each has its own rows and count, in whatever order they are read", arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let seen = try await database.write { connection in
        try connection.send("INSERT INTO visits VALUES ($1, $2)", 3, "three")
        let names = try connection.ask("SELECT name FROM visits WHERE number >= $1 ORDER BY number", 2)
        let changed = try connection.ask("UPDATE visits SET name = 'x' WHERE number < $1", 2)
        let one = try connection.ask("SELECT name FROM visits WHERE number = $1", 1)
        let none = try connection.ask("SELECT name FROM visits WHERE number = $1", 9)
        let returned = try connection.ask("DELETE FROM visits WHERE number = $1 RETURNING name", 0)
        // The last one first.
        let last: String? = try returned.row()?.get("name")
        let first: String? = try one.row()?.get("name")
        return (
          try names.rows().map { try $0.get("name", as: String.self) }, try changed.changed(), first,
          try none.row() == nil, last
        )
      }
      #expect(seen.0 == ["two", "three"] && seen.1 == 2 && seen.2 == "x" && seen.3 && seen.4 == "x")
      try await database.expect(3, from: "SELECT COUNT(*) FROM visits")
    }
  }

  @Test("They work in reads, and what nobody reads does no harm", arguments: TestEngine.allCases)
  func reads(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let count = try await database.read { connection in
        let counted = try connection.ask("SELECT COUNT(*) FROM visits")
        _ = try connection.ask("SELECT name FROM visits")
        return try counted.row()?.get(0, as: Int.self)
      }
      #expect(count == 3)
      try await database.write { connection in
        _ = try connection.ask("INSERT INTO visits VALUES (3, 'three')")
      }
      try await database.expect(4, from: "SELECT COUNT(*) FROM visits")
    }
  }

  @Test("More than go at once are all answered", arguments: TestEngine.allCases)
  func many(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let sum = try await database.write { connection in
        let asked = try (1...300).map { try connection.ask("SELECT CAST($1 AS BIGINT)", $0) }
        return try asked.reduce(0) { $0 + (try $1.row()?.get(0, as: Int.self) ?? 0) }
      }
      #expect(sum == 45_150)
    }
  }

  @Test("One way to the server is enough for all of them")
  func trips() async throws {
    try await withDatabase(on: .postgreSQL, migrations: Self.table) { database in
      let write: @Sendable (Connection) throws -> Int = { connection in
        try connection.send("UPDATE visits SET name = 'x' WHERE number = $1", 0)
        let one = try connection.ask("SELECT name FROM visits WHERE number = $1", 1)
        let two = try connection.ask("SELECT number FROM visits WHERE name = $1", "two")
        return try one.rows().count + two.rows().count
      }
      // The least of many: a connection that is new says more than that.
      var fewest = (trips: Int.max, statements: Int.max)
      for _ in 0..<40 {
        let before = database.counters
        let rows = try await database.write(write)
        #expect(rows == 2)
        let after = database.counters
        fewest.trips = min(fewest.trips, after.roundTrips - before.roundTrips)
        fewest.statements = min(fewest.statements, after.statements - before.statements)
      }
      #expect(fewest.trips == 2)
      // BEGIN and COMMIT are statements, too.
      #expect(fewest.statements == 5)
    }
  }

  @Test("One that fails fails the transaction, and the others tell so", arguments: TestEngine.allCases)
  func failure(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let error = await databaseError {
        try await database.write { connection in
          let one = try connection.ask("SELECT name FROM visits WHERE number = $1", 1)
          let again = try connection.ask("INSERT INTO visits VALUES ($1, 'again')", 0)
          let two = try connection.ask("SELECT name FROM visits WHERE number = $1", 2)
          _ = try one.row()
          _ = try again.changed()
          _ = try two.row()
        }
      }
      #expect(error?.code == .uniqueViolation)
      try await database.expect(3, from: "SELECT COUNT(*) FROM visits")
    }
  }

  @Test("What a write had asked before it threw does not happen", arguments: TestEngine.allCases)
  func thrown(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      await #expect(throws: RefusedWork.self) {
        try await database.write(lane: "hall") { connection in
          _ = try connection.ask("INSERT INTO visits VALUES (3, 'three')")
          throw RefusedWork()
        }
      }
      try await database.expect(3, from: "SELECT COUNT(*) FROM visits")
    }
  }

  // MARK: Counts that have to be

  @Test("The right number of changed rows passes, another fails the whole", arguments: TestEngine.allCases, [1, 2, 3])
  func counts(engine: TestEngine, expected: Int) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let change: @Sendable (Connection) throws -> Void = { connection in
        try connection.send("INSERT INTO visits VALUES (7, 'seven')")
        try connection.send(
          "UPDATE visits SET name = 'x' WHERE number < $1", arguments: [.integer(2)], changing: expected)
        try connection.send("INSERT INTO visits VALUES (8, 'eight')")
      }
      guard expected != 2 else {
        try await database.write(change)
        return try await database.expect(5, from: "SELECT COUNT(*) FROM visits")
      }
      let error = await databaseError { try await database.write(change) }
      #expect(error?.code == .unexpectedCount)
      try await database.expect(3, from: "SELECT COUNT(*) FROM visits")
      try await database.expect(0, from: "SELECT COUNT(*) FROM visits WHERE name = 'x'")
    }
  }

  @Test("A savepoint undoes a wrong count and goes on", arguments: TestEngine.allCases)
  func savepoint(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await database.write { connection in
        try connection.send("INSERT INTO visits VALUES (7, 'seven')")
        do {
          try connection.savepoint {
            try connection.send("DELETE FROM visits WHERE number = $1", arguments: [.integer(99)], changing: 1)
          }
          Issue.record("a wrong count passed")
        } catch let error as DatabaseError { #expect(error.code == .unexpectedCount) }
      }
      try await database.expect(4, from: "SELECT COUNT(*) FROM visits")
    }
  }

  @Test("Of writes that commit together only the one with the wrong count fails", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let errors = try await database.crowd(12) { number, connection in
        try connection.send("INSERT INTO visits VALUES ($1, 'n')", 100 + number)
        let target = number % 4 == 0 ? 99 : 1
        try connection.send("UPDATE visits SET name = 'y' WHERE number = $1", arguments: [target.sqlValue], changing: 1)
      }
      #expect(errors.keys.sorted() == [0, 4, 8])
      #expect(errors.values.allSatisfy { ($0 as? DatabaseError)?.code == .unexpectedCount })
      try await database.expect(9, from: "SELECT COUNT(*) FROM visits WHERE number >= 100")
    }
  }
}
