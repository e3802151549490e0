import Database
import DatabaseTesting
import Foundation
import TestFiles
import Testing

@Suite("Whose files they are") struct PrivateFileTests {
  private let folder = TemporaryFolder()

  private var modes: [String: UInt32] {
    folder.files.keys.reduce(into: [:]) { $0[$1] = folder.mode($1) }
  }

  @Test("P1: a database, its log, its index and its copy are their user's alone")
  func made() async throws {
    try await withDatabase(at: folder.path + "/new.sqlite", migrations: BackupTests.table) { database in
      try await database.write { try $0.execute("INSERT INTO pairs VALUES (1, 1, 1, NULL)") }
      try await database.backup(to: folder.path + "/copy")
      #expect(modes == ["new.sqlite": 0o600, "new.sqlite-wal": 0o600, "new.sqlite-shm": 0o600, "copy": 0o600])
    }
  }

  @Test("P1: a server's copy is its user's alone, also while it is written")
  func dumped() async throws {
    try await withDatabase(on: .postgreSQL, migrations: BackupTests.table) { database in
      folder.write("old", to: "copy")
      #expect(modes == ["copy": 0o644])
      try await database.backup(to: folder.path + "/copy")
      #expect(modes == ["copy": 0o600])
    }
  }

  @Test("P1: a database that others could read is closed to them when it is opened")
  func closed() async throws {
    let path = folder.path + "/old.sqlite"
    try await withDatabase(at: path, migrations: BackupTests.table) { _ in }
    try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: path)
    try await withDatabase(at: path, migrations: BackupTests.table) { database in
      try await database.write { try $0.execute("INSERT INTO pairs VALUES (1, 1, 1, NULL)") }
      #expect(modes.values.allSatisfy { $0 == 0o600 })
    }
  }
}
