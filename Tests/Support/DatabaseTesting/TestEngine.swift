public import Database

/// The engines that every test of stored things runs on: `@Test(arguments: TestEngine.allCases)`.
public enum TestEngine: String, CaseIterable, Sendable, CustomStringConvertible {
  case sqlite = "SQLite"

  public var description: String { rawValue }
}

/// Gives `body` a new, empty database and takes it away after.
public func withDatabase<T: Sendable>(
  on engine: TestEngine, options: DatabaseOptions = DatabaseOptions(), migrations: [Migration] = [],
  _ body: (Database) async throws -> T
) async throws -> T {
  try await withDatabaseURL(on: engine) { url in
    let database = try await Database.open(url: url, options: options)
    do {
      try await database.migrate(migrations)
      let result = try await body(database)
      await database.close()
      return result
    } catch {
      await database.close()
      throw error
    }
  }
}

/// Gives `body` the address of a new, empty database for ``Database/Database/open(url:options:)``, to open it more
/// than once or from another process, and takes the database away after.
public func withDatabaseURL<T: Sendable>(
  on engine: TestEngine, _ body: (String) async throws -> T
) async throws -> T {
  switch engine {
  case .sqlite:
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try await body(folder.path + "/test.sqlite")
  }
}
