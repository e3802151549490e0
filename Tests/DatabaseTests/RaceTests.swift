import Database
import DatabaseTesting
import Testing

/// The last use of a promotion, wanted by many at once.  M4, R2
@Suite struct RaceTests {
  static let table = Migration.first(
    """
    CREATE TABLE promotions (id BIGINT PRIMARY KEY, uses_left BIGINT NOT NULL);
    CREATE TABLE uses (account BIGINT PRIMARY KEY);
    INSERT INTO promotions VALUES (1, 1)
    """)

  @Test("Without a guard the last use is used many times (M4)", arguments: TestEngine.allCases)
  func unguarded(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      // Everybody looks in a read of their own, then everybody writes: the check and the change are two transactions.
      var wanted: [Int] = []
      for account in 0..<32 where try await database.number("SELECT uses_left FROM promotions") > 0 {
        wanted.append(account)
      }
      for account in wanted {
        try await database.write { connection in
          try connection.execute("UPDATE promotions SET uses_left = uses_left - 1")
          try connection.execute("INSERT INTO uses VALUES ($1)", account)
        }
      }
      try await database.expect(32, from: "SELECT count(*) FROM uses")
      try await database.expect(-31, from: "SELECT uses_left FROM promotions")
    }
  }

  @Test("Looked up and taken in one write, the last use is used once (M4)", arguments: TestEngine.allCases)
  func guarded(engine: TestEngine) async throws {
    try await withDatabase(on: engine, options: DatabaseOptions(), migrations: Self.table) { database in
      let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
        for account in 0..<32 {
          group.addTask {
            try await database.write { connection in
              // Deliberately without a condition in the UPDATE: the transaction alone must keep it right.
              guard try connection.row("SELECT uses_left FROM promotions")?.get("uses_left", as: Int.self) ?? 0 > 0
              else { return false }
              try connection.execute("UPDATE promotions SET uses_left = uses_left - 1")
              try connection.execute("INSERT INTO uses VALUES ($1)", account)
              return true
            }
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(taken == 1)
      try await database.expect(1, from: "SELECT count(*) FROM uses")
      try await database.expect(0, from: "SELECT uses_left FROM promotions")
    }
  }

  @Test("Many writers of one row lose no increment", arguments: TestEngine.allCases)
  func increments(engine: TestEngine) async throws {
    try await withDatabase(on: engine, options: DatabaseOptions(), migrations: Self.table) { database in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask {
            try await database.write { connection in
              let uses: Int = try connection.row("SELECT uses_left FROM promotions")?.get("uses_left") ?? 0
              try connection.execute("UPDATE promotions SET uses_left = $1", uses + 1)
            }
          }
        }
        try await group.waitForAll()
      }
      try await database.expect(201, from: "SELECT uses_left FROM promotions")
    }
  }

  @Test("Two that each look at the other's row do not both go through (write skew)", arguments: TestEngine.allCases)
  func writeSkew(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: Self.table) { database in
      for _ in 0..<20 {
        try await database.write { try $0.execute("DELETE FROM uses") }
        async let one = takeIfAlone(database, account: 1)
        async let two = takeIfAlone(database, account: 2)
        #expect(try await [one, two].count { $0 } == 1)
      }
    }
  }

  /// Two different rows: no row is written twice, only a serialisable order keeps the sum right.
  private func takeIfAlone(_ database: Database, account: Int) async throws -> Bool {
    try await database.write { connection in
      guard try connection.row("SELECT account FROM uses") == nil else { return false }
      try connection.execute("INSERT INTO uses VALUES ($1)", account)
      return true
    }
  }
}
