import CSQLite
import Database
import DatabaseTesting
import TestFiles
import Testing
import Waiting

@Suite struct LimitTests {
  static let table = Migration.first("CREATE TABLE marks (id BIGINT PRIMARY KEY, bytes BLOB)")
  static let endless =
    "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  @Test("A statement that runs too long is stopped, and the next one works", arguments: TestEngine.allCases)
  func timeout(engine: TestEngine) async throws {
    var options = DatabaseOptions.small
    options.statementTimeout = .seconds(2)
    try await withDatabase(on: engine, options: options, migrations: Self.table) { database in
      let read = await databaseError { _ = try await database.read { try $0.rows(Self.endless) } }
      #expect(read?.code == .timeout)
      let write = await databaseError { _ = try await database.write { try $0.rows(Self.endless) } }
      #expect(write?.code == .timeout)
      try await database.write { try $0.execute("INSERT INTO marks (id) VALUES (1)") }
      try await database.expect(1, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("A write that runs too long harms none that waited with it", arguments: TestEngine.allCases)
  func timeoutInBatch(engine: TestEngine) async throws {
    var options = DatabaseOptions.small
    options.statementTimeout = .seconds(2)
    try await withDatabase(on: engine, options: options, migrations: Self.table) { database in
      try await writeTogether(database, count: 20) { connection, number in
        try connection.execute("INSERT INTO marks (id) VALUES ($1)", number)
        if number == 10 { try connection.execute("INSERT INTO marks (id) \(Self.endless)") }
      } outcomes: { outcomes in
        for (number, error) in outcomes.enumerated() {
          #expect((error as? DatabaseError)?.code == (number == 10 ? .timeout : nil))
        }
      }
      try await database.expect(19, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("A full disk fails the write that met it; those that waited with it are kept")
  func full() async throws {
    var options = DatabaseOptions.small
    options.maximumPages = 100
    try await withDatabase(on: .sqlite, options: options, migrations: Self.table) { database in
      try await writeTogether(database, count: 20) { connection, number in
        let size = number == 10 ? 1 << 20 : 10
        try connection.execute(
          "INSERT INTO marks (id, bytes) VALUES ($1, $2)", number, [UInt8](repeating: 7, count: size))
      } outcomes: { outcomes in
        for (number, error) in outcomes.enumerated() {
          #expect((error as? DatabaseError)?.code == (number == 10 ? .full : nil))
        }
      }
      try await database.expect(19, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("One more than may wait is refused at once; those who wait are served", arguments: TestEngine.allCases)
  func overload(engine: TestEngine) async throws {
    var options = DatabaseOptions.small
    options.queueLimit = 3
    options.connections = 1
    try await withDatabase(on: engine, options: options, migrations: Self.table) { database in
      try await database.whileHeldUp { gate in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for id in 0..<3 {
            group.addTask {
              try await database.write { connection in
                _ = try connection.execute("INSERT INTO marks (id) VALUES ($1)", id)
              }
            }
          }
          await database.untilWaiting(3)
          let error = await databaseError { try await database.write { _ in } }
          #expect(error?.code == .overloaded)
          gate.open()
          try await group.waitForAll()
        }
      }
      #expect(database.counters.refusals == 1)
      try await database.expect(3, from: "SELECT count(*) FROM marks")
    }
  }

  @Test("Closing serves what waits and refuses the rest, also twice", arguments: TestEngine.allCases)
  func close(engine: TestEngine) async throws {
    try await withDatabaseURL(on: engine) { url in
      let database = try await Database.open(url: url, options: .small)
      try await database.migrate(Self.table)
      async let last: Int = database.write { try $0.execute("INSERT INTO marks (id) VALUES (1)") }
      #expect(try await last == 1)
      await database.close()
      await database.close()
      #expect(await databaseError { try await database.write { _ in } }?.code == .closed)
      #expect(await databaseError { try await database.read { _ in } }?.code == .closed)
    }
  }

  @Test(
    "What cannot be opened is unavailable, and the reason is told",
    arguments: ["/nowhere/at/all.sqlite", "sqlite:/nowhere/at/all.sqlite", "/tmp", "postgres:///x?host=/nowhere"])
  func unavailable(url: String) async throws {
    let error = await databaseError { _ = try await Database.open(url: url) }
    #expect(error?.code == .unavailable)
    #expect(error?.message?.isEmpty == false)
  }

  @Test("A file that is not a database is told as damaged and left as it was")
  func corrupt() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/text"
    let text = String(repeating: "not a database\n", count: 500)
    folder.write(text, to: "text")
    #expect(await databaseError { _ = try await Database.open(url: path) }?.code == .corrupt)
    #expect(folder.text("text") == text)
  }

  @Test("A new file opens while another connection has it in hand again and again")
  func newFile() async throws {
    // Whoever turns on the log just then is refused at once: without another try one of these files is always refused.
    for _ in 0..<20 {
      try await withDatabaseURL(on: .sqlite) { url in
        let (began, ended) = (Latch(), Latch())
        OwnThreads.start {
          useAgainAndAgain(url, began)
          ended.open()
        }
        try await began.wait(for: "the other connection to begin")
        try await withDatabase(at: url) { _ in }
        try await ended.wait(for: "the other connection to end")
      }
    }
  }

  @Test("A file that another process holds is busy after the lock time-out")
  func busy() async throws {
    var options = DatabaseOptions.small
    options.lockTimeout = .milliseconds(50)
    try await withDatabaseURL(on: .sqlite) { url in
      try await withDatabase(at: url, migrations: Self.table) { holder in
        try await withDatabase(at: url, options: options, migrations: Self.table) { database in
          try await holder.whileHeldUp { _ in
            #expect(await databaseError { try await database.write { _ in } }?.code == .busy)
          }
          try await database.write { try $0.execute("INSERT INTO marks (id) VALUES (1)") }
        }
      }
    }
  }
}

/// Locks a file for writing many times, with hardly a pause: for some tens of milliseconds.
private func useAgainAndAgain(_ path: String, _ began: Latch) {
  var file: OpaquePointer?
  sqlite3_open(path, &file)
  defer { sqlite3_close(file) }
  sqlite3_busy_timeout(file, 60_000)
  for number in 0..<1_000 {
    sqlite3_exec(file, "BEGIN IMMEDIATE; SELECT count(*) FROM sqlite_master", nil, nil, nil)
    if number == 0 { began.open() }
    sqlite3_exec(file, "COMMIT", nil, nil, nil)
  }
}
