import Database
import DatabaseTesting
import Synchronization
import TestFiles
import Testing

@Suite struct BackupTests {
  static let table = Migration.first("CREATE TABLE pairs (id BIGINT PRIMARY KEY, one BIGINT, two BIGINT, bytes BLOB)")

  @Test("A backup made during writes opens, is whole, and is of one moment")
  func duringWrites() async throws {
    let folder = TemporaryFolder()
    let copy = folder.path + "/copy.sqlite"
    try await withDatabase(on: .sqlite, migrations: Self.table) { database in
      try await fill(database, 0..<2000)
      let isDone = Mutex(false)
      async let writes: Int = {
        var next = 2000
        while !isDone.withLock({ $0 }) {
          try await fill(database, next..<next + 5)
          next += 5
        }
        return next
      }()
      let steps = SharedCount()
      do {
        // Also after an error: the writes would go on for ever.
        defer { isDone.withLock { $0 = true } }
        try await database.backup(to: copy) { done, total in
          #expect(done <= total)
          steps.increase()
        }
      }
      #expect(try await writes >= 2000)
      #expect(steps.value > 2)
      #expect(folder.files.keys.sorted() == ["copy.sqlite"])
    }
    try await withDatabase(at: copy, migrations: Self.table) { database in
      let check: String? = try await database.read { try $0.row("PRAGMA integrity_check")?.get(0) }
      #expect(check == "ok")
      // Each write adds five pairs or none, and no half of a pair.
      #expect(try await database.number("SELECT count(*) FROM pairs") % 5 == 0)
      try await database.expect(0, from: "SELECT count(*) FROM pairs WHERE one <> two")
      #expect(try await database.number("SELECT count(*) FROM pairs") >= 2000)
    }
  }

  @Test("A server's backup is an archive that restores")
  func dump() async throws {
    let folder = TemporaryFolder()
    let copy = folder.path + "/copy.dump"
    try await withDatabase(on: .postgreSQL, migrations: Self.table) { database in
      try await fill(database, 0..<20)
      try await database.backup(to: copy)
    }
    try await withDatabaseURL(on: .postgreSQL) { url in
      let restore = try ChildProcess(["/usr/bin/env", "pg_restore", "--no-owner", "--dbname=" + url, copy])
      #expect(restore.line() == nil)
      restore.wait()
      try await withDatabase(at: url, migrations: Self.table) { database in
        try await database.expect(20, from: "SELECT count(*) FROM pairs")
      }
    }
  }

  @Test("A backup that cannot be made says so and leaves the old one", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    let folder = TemporaryFolder()
    try await withDatabase(on: engine, migrations: Self.table) { database in
      let nowhere = await databaseError { try await database.backup(to: folder.path + "/missing/copy") }
      #expect(nowhere?.code == (engine == .sqlite ? .unavailable : .backup))
      let copy = folder.path + "/copy"
      folder.write("old", to: "copy")
      try await database.backup(to: copy)
      #expect(folder.files["copy"]?.starts(with: "old".utf8) == false)
    }
  }

  private func fill(_ database: Database, _ ids: Range<Int>) async throws {
    try await database.write { connection in
      for id in ids {
        try connection.execute(
          "INSERT INTO pairs VALUES ($1, $2, $2, $3)", id, id * 7, [UInt8](repeating: UInt8(id % 251), count: 2000))
      }
    }
  }
}
