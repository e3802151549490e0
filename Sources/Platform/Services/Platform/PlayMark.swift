public import Database

/// A mark of platforms that were ever used for play: made by the demo, or served with the sandbox.  P8
///
/// It is in the database, so that every node and every copy has it. Demo accounts and play money stay in the tables
/// after the demo has ended.
public enum PlayMark {
  /// Whether the platform was ever used for play.
  public static func isSet(in database: Database) async throws -> Bool {
    try await database.read { try $0.row("SELECT id FROM play_mark") != nil }
  }

  /// Sets the mark. It is never removed.
  public static func set(in database: Database) async throws {
    try await database.write { connection in
      try connection.execute("INSERT INTO play_mark (id) VALUES (1) ON CONFLICT DO NOTHING")
    }
  }

  /// Whether a payment service was asked for real money.
  public static func hasRealPayments(_ database: Database) async throws -> Bool {
    try await database.read { connection in
      try connection.row(
        "SELECT id FROM payments WHERE gateway <> $1 AND gateway <> $2 LIMIT 1", SandboxGateway.ownName,
        CashPayments.name) != nil
    }
  }

  /// Whether the platform has accounts and no mark, so that a demo would damage real data.
  public static func hasRealAccounts(_ database: Database) async throws -> Bool {
    try await database.read { connection in
      guard try connection.row("SELECT id FROM play_mark") == nil else { return false }
      return try connection.row("SELECT id FROM accounts LIMIT 1") != nil
    }
  }
}
