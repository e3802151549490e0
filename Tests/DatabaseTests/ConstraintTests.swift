import Database
import DatabaseTesting
import Testing
import Waiting

@Suite struct ConstraintTests {
  static let tables = Migration.first(
    """
    CREATE TABLE people (id BIGINT PRIMARY KEY, email TEXT NOT NULL, city TEXT, age BIGINT,
      CONSTRAINT people_email UNIQUE (city, email), CONSTRAINT grown CHECK (age >= 0));
    CREATE TABLE orders (id BIGINT PRIMARY KEY,
      person BIGINT NOT NULL REFERENCES people (id) ON DELETE RESTRICT,
      guest BIGINT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO people VALUES (1, 'anna@example.org', 'Pune', 30);
    INSERT INTO orders VALUES (1, 1, NULL)
    """)

  /// What the statement violates, with the table, columns and constraint that both engines tell.
  static let violations: [(sql: String, code: DatabaseError.Code, columns: [String], constraint: String?)] = [
    ("INSERT INTO people VALUES (1, 'b@example.org', 'Pune', 1)", .uniqueViolation, ["id"], nil),
    ("INSERT INTO people VALUES (2, 'anna@example.org', 'Pune', 1)", .uniqueViolation, ["city", "email"], nil),
    ("INSERT INTO people VALUES (2, NULL, 'Pune', 1)", .notNullViolation, ["email"], nil),
    ("INSERT INTO people VALUES (2, 'c@example.org', 'Pune', -1)", .checkViolation, [], "grown"),
    ("INSERT INTO orders VALUES (2, 77, NULL)", .foreignKeyViolation, [], nil),
    ("DELETE FROM people WHERE id = 1", .foreignKeyViolation, [], nil),
  ]

  @Test("A violated constraint is told by kind, table and columns", arguments: TestEngine.allCases, violations)
  func violation(
    engine: TestEngine, expected: (sql: String, code: DatabaseError.Code, columns: [String], constraint: String?)
  ) async throws {
    try await withDatabase(on: engine, migrations: Self.tables) { database in
      let error = try #require(
        await databaseError { try await database.write { try $0.execute(expected.sql) } })
      #expect(error.code == expected.code)
      #expect(error.columns == expected.columns)
      if !expected.columns.isEmpty { #expect(error.table == "people") }
      if let constraint = expected.constraint { #expect(error.constraint == constraint) }
      #expect(!error.description.contains("example.org"))
      try await database.expect(1, from: "SELECT count(*) FROM people")
    }
  }

  @Test("A foreign key that is checked at the commit fails its own write alone", arguments: TestEngine.allCases)
  func deferred(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.tables) { database in
      try await writeTogether(database, count: 20) { connection, number in
        try connection.execute("INSERT INTO orders VALUES ($1, 1, $2)", number + 10, number == 7 ? 77 : 1)
      } outcomes: { outcomes in
        for (number, error) in outcomes.enumerated() {
          #expect((error as? DatabaseError)?.code == (number == 7 ? .foreignKeyViolation : nil))
        }
      }
      try await database.expect(20, from: "SELECT count(*) FROM orders")
    }
  }

  @Test("A value of the wrong kind is refused without being told", arguments: [TestEngine.postgreSQL])
  func badInput(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.tables) { database in
      let error = await databaseError {
        _ = try await database.read { try $0.rows("SELECT CAST($1 AS BIGINT)", "anna@example.org") }
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.description.contains("anna") == false)
    }
  }
}

/// Hands over `count` writes that all wait while another one holds the writer, so that SQLite commits them together.
func writeTogether(
  _ database: Database, count: Int, _ body: @escaping @Sendable (Connection, Int) throws -> Void,
  outcomes: ([(any Error)?]) throws -> Void
) async throws {
  let results = try await database.whileHeldUp { gate in
    await withTaskGroup(of: (Int, (any Error)?).self) { group in
      for number in 0..<count {
        group.addTask {
          do {
            try await database.write { connection in try body(connection, number) }
            return (number, nil)
          } catch {
            return (number, error)
          }
        }
      }
      if database.isOneMachine { await database.untilWaiting(count) }
      gate.open()
      var results = [(any Error)?](repeating: nil, count: count)
      for await (number, error) in group { results[number] = error }
      return results
    }
  }
  try outcomes(results)
}
