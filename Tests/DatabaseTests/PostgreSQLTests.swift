import Database
import DatabaseTesting
import Synchronization
import Testing
import Waiting

@Suite struct PostgreSQLTests {
  static let table = Migration.first(
    "CREATE TABLE counters (id BIGINT PRIMARY KEY, value BIGINT); INSERT INTO counters VALUES (1, 0)")

  @Test("A transaction that cannot be ordered among the others runs again and is right")
  func again() async throws {
    try await withDatabase(on: .postgreSQL, migrations: Self.table) { database in
      let attempts = SharedCount()
      let gate = TestGate()
      async let slow: Void = database.write { connection in
        let value: Int = try connection.row("SELECT value FROM counters")?.get("value") ?? -1
        if attempts.increase() == 1 { gate.block() }
        try connection.execute("UPDATE counters SET value = $1", value + 1)
      }
      try await gate.reached()
      try await database.write { try $0.execute("UPDATE counters SET value = value + 10") }
      gate.open()
      try await slow
      #expect(attempts.value == 2)
      #expect(database.counters.retries == 1)
      try await database.expect(11, from: "SELECT value FROM counters")
    }
  }

  @Test("A transaction runs again even when its closure made the conflict an error of its own")
  func againWhenHidden() async throws {
    try await withDatabase(on: .postgreSQL, migrations: Self.table) { database in
      let attempts = SharedCount()
      try await database.write { connection in
        guard attempts.increase() == 1 else { return }
        do { try connection.execute("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$") } catch {
          throw RefusedWork()
        }
      }
      #expect(attempts.value == 2)
    }
  }

  @Test("One that never can be ordered fails after the bounded number of attempts")
  func tooOften() async throws {
    var options = DatabaseOptions.small
    options.attempts = 5
    try await withDatabase(on: .postgreSQL, options: options, migrations: Self.table) { database in
      let attempts = SharedCount()
      let error = await databaseError {
        try await database.write { connection in
          attempts.increase()
          // A savepoint cannot save it either.
          try? connection.savepoint {
            _ = try connection.execute("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END $$")
          }
        }
      }
      #expect(error?.code == .tooManyRetries)
      #expect(attempts.value == 5)
    }
  }

  @Test("A row held for longer than the lock time-out is busy")
  func lockTimeout() async throws {
    var options = DatabaseOptions.small
    options.lockTimeout = .milliseconds(50)
    try await withDatabase(on: .postgreSQL, options: options, migrations: Self.table) { database in
      let gate = TestGate()
      async let holder: Void = database.write { connection in
        try connection.execute("UPDATE counters SET value = 1")
        gate.block()
      }
      try await gate.reached()
      let error = await databaseError { try await database.write { try $0.execute("UPDATE counters SET value = 2") } }
      #expect(error?.code == .busy)
      gate.open()
      try await holder
      try await database.expect(1, from: "SELECT value FROM counters")
    }
  }

  @Test("A transaction that rests too long is ended by the server, and the next one works")
  func idle() async throws {
    var options = DatabaseOptions.small
    options.idleInTransactionTimeout = .seconds(1)
    options.attempts = 1
    try await withDatabaseURL(on: .postgreSQL) { url in
      try await withDatabase(at: url, options: options, migrations: Self.table) { database in
        try await withDatabase(at: url) { watcher in
          let error = await databaseError {
            let gate = TestGate()
            async let write: Int = database.write { connection in
              try connection.execute("UPDATE counters SET value = 1")
              gate.block()
              return try connection.execute("UPDATE counters SET value = 2")
            }
            try await gate.reached()
            let resting = "SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'"
            try await waitUntil { try await watcher.number(resting + " AND datname = current_database()") == 0 }
            gate.open()
            _ = try await write
          }
          #expect(error?.code == .timeout || error?.code == .unavailable)
          try await watcher.expect(0, from: "SELECT value FROM counters")
        }
        try await database.write { try $0.execute("UPDATE counters SET value = 3") }
      }
    }
  }

  @Test("A server lost during the commit is told as an unknown outcome, never tried again")
  func lostInCommit() async throws {
    // Not a migration of this program: `$$` and triggers are PostgreSQL's own.
    let suicide = """
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER die AFTER UPDATE ON counters DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION die()
      """
    let migrations = Self.table + [Migration(id: 2, name: "die", sql: suicide)]
    try await withDatabase(on: .postgreSQL, migrations: migrations) { database in
      let attempts = SharedCount()
      let error = await databaseError {
        try await database.write { connection in
          attempts.increase()
          return try connection.execute("UPDATE counters SET value = 1")
        }
      }
      #expect(error?.code == .outcomeUnknown)
      #expect(attempts.value == 1)
      try await database.expect(0, from: "SELECT value FROM counters")
    }
  }

  @Test("A server that crashes and comes back is found again, also in the middle of a write")
  func restart() async throws {
    let cluster = try await PostgreSQLCluster.start()
    let url = cluster.url(database: try await cluster.takeDatabase())
    try await withDatabase(at: url, migrations: Self.table) { database in
      try await database.write { try $0.execute("UPDATE counters SET value = 1") }
      try cluster.crashAndRestart()
      try await database.expect(1, from: "SELECT value FROM counters")
      let attempts = SharedCount()
      try await database.write { connection in
        try connection.execute("UPDATE counters SET value = value + 10")
        if attempts.increase() == 1 { try cluster.crashAndRestart() }
        try connection.execute("UPDATE counters SET value = value + 100")
      }
      #expect(attempts.value == 2)
      try await database.expect(111, from: "SELECT value FROM counters")
      #expect(database.counters.connects >= 3)
    }
  }
}
