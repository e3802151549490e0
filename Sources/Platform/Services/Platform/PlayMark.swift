public import Database

/// Whether a platform was ever set up for play: made by the demo, or served with the sandbox.  P8
///
/// It stands in the database, so that every node and every copy knows: accounts that anybody may sign in to and money
/// that nobody paid stay in the tables when the process that made them has ended.
public enum PlayMark {
  public static func isSet(in database: Database) async throws -> Bool {
    try await database.read { try $0.row("SELECT id FROM play_mark") != nil }
  }

  public static func set(in database: Database) async throws {
    try await database.write { connection in
      try connection.execute("INSERT INTO play_mark (id) VALUES (1) ON CONFLICT DO NOTHING")
    }
  }

  /// Whether people are known to a platform that was never set up for play: a demo must not be made of it.
  public static func wouldHarm(_ database: Database) async throws -> Bool {
    try await database.read { connection in
      guard try connection.row("SELECT id FROM play_mark") == nil else { return false }
      return try connection.row("SELECT id FROM accounts LIMIT 1") != nil
    }
  }
}
