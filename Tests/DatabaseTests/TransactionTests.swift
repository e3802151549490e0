import Database
import DatabaseTesting
import Testing
import Waiting

@Suite struct TransactionTests {
  static let table = Migration.first("CREATE TABLE marks (id BIGINT PRIMARY KEY, note TEXT)")

  @Test("A write that throws changes nothing, and its own error arrives", arguments: TestEngine.allCases)
  func rollback(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      await #expect(throws: RefusedWork()) {
        try await database.write { connection in
          try connection.execute("INSERT INTO marks (id) VALUES (1)")
          throw RefusedWork()
        }
      }
      try await database.expect(0, from: "SELECT count(*) FROM marks")
      #expect(database.counters.failedWrites == 1)
    }
  }

  @Test("A read changes nothing", arguments: TestEngine.allCases)
  func readOnly(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let error = await databaseError {
        _ = try await database.read { try $0.execute("INSERT INTO marks (id) VALUES (1)") }
      }
      #expect(error?.code == .readOnly)
    }
  }

  @Test("A read sees one moment, whatever is written meanwhile", arguments: TestEngine.allCases)
  func snapshot(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let gate = TestGate()
      async let counts = database.read { connection in
        let before: Int? = try connection.row("SELECT count(*) AS n FROM marks")?.get("n")
        gate.block()
        return [before, try connection.row("SELECT count(*) AS n FROM marks")?.get("n")]
      }
      try await gate.reached()
      try await database.write { try $0.execute("INSERT INTO marks (id) VALUES (1)") }
      gate.open()
      #expect(try await counts == [0, 0])
      try await database.expect(1, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("A failed statement dooms its transaction, even when the closure looks away", arguments: TestEngine.allCases)
  func doomed(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let error = await databaseError {
        try await database.write { connection in
          try connection.execute("INSERT INTO marks (id) VALUES (1)")
          do {
            try connection.execute("INSERT INTO marks (id) VALUES (1)")
          } catch {
            #expect(throws: DatabaseError.self) { try connection.rows("SELECT * FROM marks") }
          }
        }
      }
      #expect(error?.code == .uniqueViolation)
      try await database.expect(0, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("A savepoint undoes its own part, and the transaction goes on", arguments: TestEngine.allCases)
  func savepoint(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await database.write { connection in
        try connection.execute("INSERT INTO marks (id) VALUES (1)")
        #expect(throws: DatabaseError.self) {
          try connection.savepoint {
            try connection.execute("INSERT INTO marks (id) VALUES (2)")
            try connection.execute("INSERT INTO marks (id) VALUES (1)")
          }
        }
        #expect(throws: RefusedWork()) {
          try connection.savepoint {
            try connection.execute("INSERT INTO marks (id) VALUES (3)")
            try connection.savepoint { try connection.execute("INSERT INTO marks (id) VALUES (4)") }
            throw RefusedWork()
          }
        }
        let kept = try connection.savepoint { try connection.execute("INSERT INTO marks (id) VALUES (5)") }
        #expect(kept == 1)
      }
      let ids = try await database.read {
        try $0.rows("SELECT id FROM marks ORDER BY id").map { try $0.get("id", as: Int.self) }
      }
      #expect(ids == [1, 5])
    }
  }

  @Test("One failing write among a hundred harms no other", arguments: TestEngine.allCases)
  func isolation(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      try await writeTogether(database, count: 100) { connection, number in
        try connection.execute("INSERT INTO marks (id) VALUES ($1)", number)
        if number == 50 { throw RefusedWork() }
      } outcomes: { outcomes in
        for (number, error) in outcomes.enumerated() { #expect((error is RefusedWork) == (number == 50)) }
      }
      try await database.expect(99, from: "SELECT count(*) FROM marks")
      try await database.expect(0, from: "SELECT count(*) FROM marks WHERE id = 50")
    }
  }

  @Test("A write that throws before it changes anything costs its neighbours nothing")
  func harmlessRefusal() async throws {
    try await withDatabase(on: .sqlite, migrations: Self.table) { database in
      try await writeTogether(database, count: 40) { connection, number in
        if number % 2 == 0 { throw RefusedWork() }
        try connection.execute("INSERT INTO marks (id) VALUES ($1)", number)
        // Nothing is changed by this one.
        try connection.execute("INSERT INTO marks (id) VALUES ($1) ON CONFLICT (id) DO NOTHING", number)
      } outcomes: { outcomes in
        for (number, error) in outcomes.enumerated() { #expect((error is RefusedWork) == (number % 2 == 0)) }
      }
      #expect(database.counters.retries == 0)
      try await database.expect(20, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("A write that throws after a change lets its neighbours run again, once: then savepoints part them")
  func harmfulRefusal() async throws {
    try await withDatabase(on: .sqlite, migrations: Self.table) { database in
      try await writeTogether(database, count: 40) { connection, number in
        try connection.execute("INSERT INTO marks (id) VALUES ($1)", number)
        if number % 2 == 1 { throw RefusedWork() }
      } outcomes: { outcomes in
        for (number, error) in outcomes.enumerated() { #expect((error is RefusedWork) == (number % 2 == 1)) }
      }
      // The first had been run when the second threw.
      #expect(database.counters.retries == 1)
      try await database.expect(20, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("A write that changes the schema and throws is undone")
  func schemaRefusal() async throws {
    try await withDatabase(on: .sqlite, migrations: Self.table) { database in
      try await writeTogether(database, count: 3) { connection, number in
        try connection.execute("CREATE TABLE extra\(number) (id BIGINT)")
        if number == 1 { throw RefusedWork() }
      } outcomes: { outcomes in
        for (number, error) in outcomes.enumerated() { #expect((error is RefusedWork) == (number == 1)) }
      }
      try await database.expect(2, from: "SELECT count(*) FROM sqlite_master WHERE name LIKE 'extra%'")
    }
  }

  @Test("Writes that wait together are committed together")
  func groupCommit() async throws {
    var options = DatabaseOptions.small
    options.batchLimit = 64
    try await withDatabase(on: .sqlite, options: options, migrations: Self.table) { database in
      let before = database.counters
      try await writeTogether(database, count: 100) { connection, number in
        try connection.execute("INSERT INTO marks (id) VALUES ($1)", number)
      } outcomes: { outcomes in
        for error in outcomes { #expect(error == nil) }
      }
      let after = database.counters
      // The one that held the writer, then 64, then 36.
      #expect(after.writes - before.writes == 101)
      #expect(after.commits - before.commits == 3)
      #expect(after.largestBatch == 64)
      #expect(after.batchSizes[6] == 2)
      #expect(after.queueDepth == 0)
    }
  }

  @Test("A write sees what those before it in its batch have written")
  func order() async throws {
    try await withDatabase(on: .sqlite, migrations: Self.table) { database in
      try await writeTogether(database, count: 50) { connection, _ in
        try connection.execute("INSERT INTO marks (id) SELECT count(*) FROM marks")
      } outcomes: { outcomes in
        for error in outcomes { #expect(error == nil) }
      }
      try await database.expect(49, from: "SELECT max(id) FROM marks")
    }
  }
}
