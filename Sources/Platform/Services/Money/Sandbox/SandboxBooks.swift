public import Database
import Domain

/// The sandbox's own tables.
public enum SandboxBooks {
  /// The schema of the books' own database.
  public static let migrations = [
    Migration(
      id: 1, name: "charges",
      sql: """
        CREATE TABLE charges (
          key TEXT PRIMARY KEY,
          id TEXT NOT NULL UNIQUE,
          reference TEXT NOT NULL,
          token TEXT NOT NULL,
          amount BIGINT NOT NULL,
          currency TEXT NOT NULL,
          status TEXT NOT NULL,
          captured BIGINT NOT NULL,
          refunded BIGINT NOT NULL,
          action_kind TEXT,
          action_url TEXT,
          return_path TEXT NOT NULL DEFAULT '/',
          reason TEXT,
          created_at BIGINT NOT NULL
        );
        CREATE INDEX charges_by_reference ON charges (reference);
        CREATE TABLE charge_history (
          key TEXT NOT NULL REFERENCES charges (key),
          number BIGINT NOT NULL,
          what TEXT NOT NULL,
          at BIGINT NOT NULL,
          PRIMARY KEY (key, number)
        );
        CREATE TABLE refunds (
          key TEXT NOT NULL,
          refund TEXT NOT NULL,
          amount BIGINT NOT NULL,
          PRIMARY KEY (key, refund)
        );
        """)
  ]

  static func charge(key: String, in connection: Connection) throws -> Charge? {
    try connection.row("SELECT * FROM charges WHERE key = $1", key).map(Charge.init(row:))
  }

  static func token(key: String, in connection: Connection) throws -> SandboxToken {
    let token: String? = try connection.row("SELECT token FROM charges WHERE key = $1", key)?.get("token")
    return token.flatMap(SandboxToken.init(rawValue:)) ?? .approved
  }

  /// Writes a new charge for a key without one.
  static func open(
    _ request: Authorisation, as token: SandboxToken, challengeURL: String, at now: Instant, in connection: Connection
  ) throws -> Charge {
    let outcome = token.outcome
    var charge = Charge(
      id: "chg_" + request.key, status: outcome.status,
      amount: token == .partial ? request.amount / 2 : request.amount, reason: outcome.reason)
    if outcome.status == .requiresAction {
      charge.action = Charge.Action(
        kind: token == .upi ? .upiIntent : .threeDS, url: challengeURL + charge.id)
    }
    try insert(charge, request: request, at: now, in: connection)
    return charge
  }

  /// Writes a voided charge for an unused key, so that the key cannot be used later.
  static func close(key: String, at now: Instant, in connection: Connection) throws -> Charge {
    let charge = Charge(id: "chg_" + key, status: .voided, amount: 0)
    try connection.execute(
      """
      INSERT INTO charges (key, id, reference, token, amount, currency, status, captured, refunded, created_at)
      VALUES ($1, $2, '', '', 0, '', 'voided', 0, 0, $3)
      """, key, charge.id, now.microseconds)
    try remember("closed unheard", key: key, at: now, in: connection)
    return charge
  }

  static func save(_ charge: Charge, key: String, what: String, at now: Instant, in connection: Connection) throws {
    try connection.execute(
      "UPDATE charges SET status = $2, captured = $3, refunded = $4, reason = $5 WHERE key = $1", key,
      charge.status.rawValue, charge.captured, charge.refunded, charge.reason)
    try remember(what, key: key, at: now, in: connection)
  }

  private static func insert(
    _ charge: Charge, request: Authorisation, at now: Instant, in connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO charges
        (key, id, reference, token, amount, currency, status, captured, refunded, action_kind, action_url, return_path,
         reason, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, $9, $10, $11, $12)
      """, request.key, charge.id, request.reference, request.token, charge.amount, request.currency.code,
      charge.status.rawValue, charge.action?.kind.rawValue, charge.action?.url, request.returnPath,
      charge.reason, now.microseconds)
    try remember(charge.status.rawValue, key: request.key, at: now, in: connection)
  }

  private static func remember(_ what: String, key: String, at now: Instant, in connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO charge_history (key, number, what, at)
      SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3 FROM charge_history WHERE key = $1
      """, key, what, now.microseconds)
  }
}

extension Charge {
  init(row: Row) throws {
    let kind: String? = try row.get("action_kind")
    let url: String? = try row.get("action_url")
    self.init(
      id: try row.get("id"), status: Charge.Status(rawValue: try row.get("status")) ?? .declined,
      amount: try row.get("amount"), captured: try row.get("captured"), refunded: try row.get("refunded"),
      action: kind.flatMap(Action.Kind.init(rawValue:)).map { Action(kind: $0, url: url ?? "") },
      reason: try row.get("reason"))
  }
}
