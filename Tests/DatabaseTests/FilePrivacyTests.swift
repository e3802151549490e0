import Database
import DatabaseTesting
import Foundation
import Testing

@Suite("Whose files they are") struct PrivateFileTests {
  private static func modes(in folder: String) throws -> [String: Int] {
    try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) { modes, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      modes[name] = attributes[.posixPermissions] as? Int
    }
  }

  @Test("P1: a database, its log, its index and its copy are their user's alone")
  func made() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await withDatabase(at: folder.path + "/new.sqlite", migrations: BackupTests.table) { database in
      try await database.write { try $0.execute("INSERT INTO pairs VALUES (1, 1, 1, NULL)") }
      try await database.backup(to: folder.path + "/copy")
      let modes = try Self.modes(in: folder.path)
      #expect(modes == ["new.sqlite": 0o600, "new.sqlite-wal": 0o600, "new.sqlite-shm": 0o600, "copy": 0o600])
    }
  }

  @Test("P1: a server's copy is its user's alone, also while it is written")
  func dumped() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await withDatabase(on: .postgreSQL, migrations: BackupTests.table) { database in
      try writeFile(folder.path + "/copy", "old")
      #expect(try Self.modes(in: folder.path) == ["copy": 0o644])
      try await database.backup(to: folder.path + "/copy")
      #expect(try Self.modes(in: folder.path) == ["copy": 0o600])
    }
  }

  @Test("P1: a database that others could read is closed to them when it is opened")
  func closed() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/old.sqlite"
    try await withDatabase(at: path, migrations: BackupTests.table) { _ in }
    try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: path)
    try await withDatabase(at: path, migrations: BackupTests.table) { database in
      try await database.write { try $0.execute("INSERT INTO pairs VALUES (1, 1, 1, NULL)") }
      #expect(try Self.modes(in: folder.path).values.allSatisfy { $0 == 0o600 })
    }
  }
}
