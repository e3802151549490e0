import Database
import DatabaseTesting
import Synchronization
import TestFiles
import Testing
import Waiting

@Suite("Two databases copied at one moment") struct TwoBackupsTests {
  static let table = Migration.first("CREATE TABLE steps (id BIGINT PRIMARY KEY)")

  /// Every step is written to the leader first, then to the follower, then noted as done by the leader.
  @Test(
    "what the follower has in its copy the leader has begun, and what the leader has done the follower has",
    arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    let folder = TemporaryFolder()
    let (file, copy) = (folder.path + "/leader.copy", folder.path + "/follower.copy")
    let leading = Migration.first(
      "CREATE TABLE begun (id BIGINT PRIMARY KEY); CREATE TABLE done (id BIGINT PRIMARY KEY)")
    try await withDatabase(on: engine, migrations: leading) { leader in
      let path = folder.path + "/follower.sqlite"
      try await withDatabase(at: path, migrations: Self.table) { follower in
        let isOver = Mutex(false)
        async let steps: Int = {
          var step = 0
          while !isOver.withLock({ $0 }) {
            step += 1
            let number = step
            try await leader.write { try $0.execute("INSERT INTO begun VALUES ($1)", number) }
            try await follower.write { try $0.execute("INSERT INTO steps VALUES ($1)", number) }
            try await leader.write { try $0.execute("INSERT INTO done VALUES ($1)", number) }
          }
          return step
        }()
        do {
          // Also after an error: the steps would go on for ever.
          defer { isOver.withLock { $0 = true } }
          try await waitUntil { try await leader.number("SELECT count(*) FROM done") >= 20 }
          try await leader.backup(to: file, with: path, to: copy)
        }
        #expect(try await steps >= 20)
      }
    }
    let followed = try await withDatabase(at: copy) { try await $0.number("SELECT count(*) FROM steps") }
    let counts = { (database: Database) in
      (
        begun: try await database.number("SELECT count(*) FROM begun"),
        done: try await database.number("SELECT count(*) FROM done")
      )
    }
    let led: (begun: Int, done: Int)
    switch engine {
    case .sqlite: led = try await withDatabase(at: file) { try await counts($0) }
    case .postgreSQL:
      led = try await withDatabaseURL(on: .postgreSQL) { url in
        let restore = try ChildProcess(["/usr/bin/env", "pg_restore", "--no-owner", "--dbname=" + url, file])
        #expect(restore.wait() == .exited(0))
        return try await withDatabase(at: url) { try await counts($0) }
      }
    }
    #expect(followed >= 20 && led.done <= followed && followed <= led.begun, "\(led), \(followed)")
  }
}
