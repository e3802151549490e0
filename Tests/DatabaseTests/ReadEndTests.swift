import DatabaseTesting
import Testing

@testable import Database

@Suite("A reading that is over")
struct ReadEndTests {
  private static let table = Migration.first(
    "CREATE TABLE notes (number BIGINT PRIMARY KEY, text TEXT NOT NULL, bytes BLOB NOT NULL)")

  @Test("holds nothing: what is read next is what was written since", arguments: TestEngine.allCases)
  func fresh(engine: TestEngine) async throws {
    var options = DatabaseOptions()
    options.connections = 1
    try await withDatabase(on: engine, options: options, migrations: Self.table) { database in
      for number in 0..<20 {
        let before: Int = try await database.read { try $0.row("SELECT COUNT(*) AS n FROM notes")?.get("n") ?? -1 }
        #expect(before == number)
        try await database.write {
          try $0.execute("INSERT INTO notes VALUES ($1, $2, $3)", number, "n", [UInt8](repeating: 1, count: number))
        }
      }
    }
  }

  @Test("One that asked for nothing, or did not look at what it asked, ends as well", arguments: TestEngine.allCases)
  func unread(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      for _ in 0..<10 {
        try await database.read { _ in }
        try await database.read { _ = try $0.ask("SELECT COUNT(*) FROM notes") }
        let count: Int = try await database.read { try $0.row("SELECT COUNT(*) AS n FROM notes")?.get("n") ?? -1 }
        #expect(count == 0)
      }
    }
  }

  @Test("Values come back as they were, empty and big ones too, however often the statement is used again")
  func bound() async throws {
    try await withDatabase(on: .sqlite, migrations: Self.table) { database in
      let texts = ["", "é", String(repeating: "long ", count: 40_000), "short", ""]
      for (number, text) in texts.enumerated() {
        let bytes = Array(text.utf8)
        try await database.write { try $0.execute("INSERT INTO notes VALUES ($1, $2, $3)", number, text, bytes) }
        let row = try await database.read { try $0.row("SELECT text, bytes FROM notes WHERE number = $1", number) }
        #expect(try row?.get("text") == text && row?.get("bytes") == bytes)
      }
    }
  }
}
