public import Database
import TestFiles
import Testing
import Waiting

/// The engines that every test of stored things runs on: `@Test(arguments: TestEngine.allCases)`.
public enum TestEngine: String, CaseIterable, Sendable, CustomStringConvertible {
  case sqlite = "SQLite"
  case postgreSQL = "PostgreSQL"

  public var description: String { rawValue }
}

/// Gives `body` a new, empty database and takes it away after.
public func withDatabase<T: Sendable>(
  on engine: TestEngine, options: DatabaseOptions = .small, migrations: [Migration] = [],
  _ body: (Database) async throws -> T
) async throws -> T {
  guard engine == .postgreSQL, !migrations.isEmpty else {
    return try await withDatabaseURL(on: engine) { url in
      try await withDatabase(at: url, options: options, migrations: migrations, body)
    }
  }
  return try await withCluster(having: migrations) { cluster, name in
    try await withDatabase(at: cluster.url(database: name), options: options, migrations: migrations) { database in
      try await cluster.remember(name, having: migrations)
      return try await body(database)
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
    // A file is nobody's turn.
    TurnTimer.current?.begin()
    let folder = TemporaryFolder()
    return try await body(folder.path + "/test.sqlite")
  case .postgreSQL:
    return try await withCluster { cluster, name in try await body(cluster.url(database: name)) }
  }
}

/// Gives `body` the shared cluster and a database of it, which is given back after.
private func withCluster<T: Sendable>(
  having migrations: [Migration] = [], _ body: (PostgreSQLCluster, String) async throws -> T
) async throws -> T {
  try await turns.take {
    let cluster = try await sharedCluster.get()
    let name = try await cluster.takeDatabase(having: migrations)
    do {
      let result = try await body(cluster, name)
      try await cluster.giveBack(name)
      return result
    } catch {
      try? await cluster.giveBack(name)
      throw error
    }
  }
}

/// Every database has a handful of connections of the four hundred that the cluster gives.
private let turns = Turns(48)

/// Opens the database at `url`, brings it to the last of `migrations`, if there are any, and closes it after `body`.
public func withDatabase<T: Sendable>(
  at url: String, options: DatabaseOptions = .small, migrations: [Migration] = [],
  _ body: (Database) async throws -> T
) async throws -> T {
  let database = try await Database.open(url: url, options: options)
  do {
    if !migrations.isEmpty { try await database.migrate(migrations) }
    let result = try await body(database)
    await database.close()
    return result
  } catch {
    await database.close()
    throw error
  }
}

extension DatabaseOptions {
  /// Few threads and connections, as many tests run at once.
  public static var small: DatabaseOptions {
    var options = DatabaseOptions()
    options.readers = 2
    options.connections = 4
    return options
  }
}

/// The cluster that the tests of this process share, started by the first that asks.
private let sharedCluster = ClusterStart()

private actor ClusterStart {
  private var start: Task<PostgreSQLCluster, any Error>?

  func get() async throws -> PostgreSQLCluster {
    let task = start ?? Task { try await PostgreSQLCluster.start() }
    start = task
    return try await task.value
  }
}
