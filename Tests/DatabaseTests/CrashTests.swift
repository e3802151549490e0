import Database
import DatabaseTesting
import Testing

/// A process that writes is killed without warning.  P5
@Suite struct CrashTests {
  static let table = Migration.first("CREATE TABLE marks (id BIGINT PRIMARY KEY)")

  @Test("Whatever was answered is there after kill -9 (P5)", arguments: TestEngine.allCases)
  func late(engine: TestEngine) async throws {
    try await withDatabaseURL(on: engine) { url in
      let printed = try await killed(url, "late", after: 300)
      try await withDatabase(at: url, migrations: Self.table) { database in
        let stored = try await ids(database)
        #expect(printed.count >= 300)
        #expect(printed.subtracting(stored).isEmpty)
        // At most one more for each of the eight writers: committed, but killed before it could tell.
        #expect(stored.count <= printed.count + 8)
        if engine == .sqlite {
          let check: String? = try await database.read { try $0.row("PRAGMA integrity_check")?.get(0) }
          #expect(check == "ok")
        }
      }
    }
  }

  @Test("An answer before the commit would be lost: the test above can fail (P5)", arguments: TestEngine.allCases)
  func early(engine: TestEngine) async throws {
    try await withDatabaseURL(on: engine) { url in
      let printed = try await killed(url, "early", after: 1)
      try await withDatabase(at: url, migrations: Self.table) { database in
        let stored = try await ids(database)
        #expect(printed == [0])
        #expect(stored.isEmpty)
      }
    }
  }

  /// Lets the other process write, kills it after `count` answers, and collects all that it told.
  private func killed(_ url: String, _ mode: String, after count: Int) async throws -> Set<Int> {
    try await withDatabase(at: url, migrations: Self.table) { _ in }
    let child = try ChildProcess([ChildProcess.built("database-crash"), url, mode])
    var printed: Set<Int> = []
    while printed.count < count, let line = child.line() { printed.insert(try #require(Int(line), "\(line)")) }
    child.kill()
    while let line = child.line() { printed.insert(try #require(Int(line), "\(line)")) }
    return printed
  }

  private func ids(_ database: Database) async throws -> Set<Int> {
    try await database.read { Set(try $0.rows("SELECT id FROM marks").map { try $0.get("id", as: Int.self) }) }
  }
}
