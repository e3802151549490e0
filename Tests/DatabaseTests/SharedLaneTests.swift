import DatabaseTesting
import Testing
import Waiting

@testable import Database

@Suite("Lines that several nodes stand in")
struct SharedLaneTests {
  @Test("Two nodes' writes of one line wait for each other instead of running into each other")
  func nodes() async throws {
    try await withDatabaseURL(on: .postgreSQL) { url in
      try await withDatabase(at: url, migrations: LaneTests.table) { one in
        try await withDatabase(at: url) { other in
          try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
              group.addTask {
                try await (number % 2 == 0 ? one : other).write(lane: "hall") { try LaneTests.visit(number, $0) }
              }
            }
            try await group.waitForAll()
          }
          try await one.expect(200, from: "SELECT value FROM counters")
          #expect(one.counters.retries + other.counters.retries == 0)
        }
      }
    }
  }

  @Test("Who does not get a line that another node is in has written nothing, not even what it did not wait for")
  func busy() async throws {
    var options = DatabaseOptions.small
    options.lockTimeout = .milliseconds(50)
    try await withDatabaseURL(on: .postgreSQL) { url in
      try await withDatabase(at: url, migrations: LaneTests.table) { first in
        try await withDatabase(at: url, options: options) { second in
          let read = { @Sendable (connection: Connection) in _ = try connection.rows("SELECT value FROM counters") }
          try await first.whileHeldUp(lane: "hall", first: read) { _ in
            let error = await databaseError {
              try await second.write(lane: "hall") { try $0.send("INSERT INTO visits VALUES (1)") }
            }
            #expect(error?.code == .busy)
          }
          try await second.write(lane: "hall") { try $0.send("INSERT INTO visits VALUES (2)") }
          try await first.expect(2, from: "SELECT SUM(number) FROM visits")
        }
      }
    }
  }

  @Test("A line that cannot be left takes its connection along, and what was committed in it stands, once")
  func unlockFails() async throws {
    // Not a migration of this program: it stands before the server's own function where a session looks here first.
    let refusal = """
      CREATE FUNCTION pg_advisory_unlock(bigint) RETURNS boolean LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''no''; END'
      """
    let migrations = LaneTests.table + [Migration(id: 2, name: "refusal", sql: refusal)]
    try await withDatabase(on: .postgreSQL, migrations: migrations) { database in
      try await database.write(lane: "hall") { connection in
        try connection.execute("SET search_path = public, pg_catalog")
        try connection.execute("UPDATE counters SET value = value + 1")
      }
      // Others get into the line: the lock has gone with its connection.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await database.write(lane: "hall") { connection in
              _ = try connection.execute("UPDATE counters SET value = value + 1")
            }
          }
        }
        try await group.waitForAll()
      }
      try await database.expect(9, from: "SELECT value FROM counters")
    }
  }
}
