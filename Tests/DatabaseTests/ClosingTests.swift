import Database
import DatabaseTesting
import Foundation
import TestFiles
import Testing

@Suite("Closing a database") struct ClosingTests {
  @Test(
    "after closing, an SQLite file holds everything: no log stays beside it, however many connections close at once")
  func folded() async throws {
    let folder = TemporaryFolder()
    for round in 0..<100 {
      let path = folder.path + "/\(round).sqlite"
      try await withDatabase(at: path, migrations: BackupTests.table) { database in
        try await database.write { try $0.execute("INSERT INTO pairs VALUES (1, 1, 1, NULL)") }
        // Each reader has opened its connection when all of them are asked at once.
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<16 { group.addTask { try await database.read { _ = try $0.row("SELECT count(*) FROM pairs") } } }
          try await group.waitForAll()
        }
      }
      try #require(!FileManager.default.fileExists(atPath: path + "-wal"), "round \(round)")
    }
  }
}
