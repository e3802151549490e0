public import Database

/// A mark of platforms that were ever used for play: made by the demo, or served with the sandbox or with the test key of a
/// payment service. It names the gateway whose money it is.  P8
///
/// It is in the database, so that every node and every copy has it. Demo accounts and play money stay in the tables
/// after the demo has ended.
public enum PlayMark {
  /// The mark of the demo and the sandbox.
  public static let sandbox = SandboxGateway.ownName

  /// The gateway of the platform's play money. Nil on one that was never used for play.
  public static func gateway(in database: Database) async throws -> String? {
    try await database.read { try $0.row("SELECT gateway FROM play_mark")?.get("gateway") }
  }

  /// Sets the mark, unless there is one. It is never removed.
  public static func set(_ gateway: String, in database: Database) async throws {
    try await database.write { connection in
      try connection.execute("INSERT INTO play_mark (id, gateway) VALUES (1, $1) ON CONFLICT DO NOTHING", gateway)
    }
  }

  /// Whether a payment service was asked for money. On a platform without a mark that is real money.
  public static func hasRealPayments(_ database: Database) async throws -> Bool {
    try await database.read { connection in
      try connection.row(
        "SELECT id FROM payments WHERE gateway <> $1 AND gateway <> $2 LIMIT 1", SandboxGateway.ownName,
        CashPayments.name) != nil
    }
  }

  /// Whether the platform has accounts and is no demo's, so that a demo would damage real data.
  public static func hasRealAccounts(_ database: Database) async throws -> Bool {
    try await database.read { connection in
      guard try connection.row("SELECT id FROM play_mark WHERE gateway = $1", sandbox) == nil else { return false }
      return try connection.row("SELECT id FROM accounts LIMIT 1") != nil
    }
  }
}
