import Database
public import Domain

extension SandboxGateway {
  /// The customer's action on the challenge page.
  public enum Challenge: String, Sendable, CaseIterable {
    case approved, failed, abandoned
  }

  /// Completes a charge's 3-D Secure or UPI challenge. A second call changes nothing.
  /// - Returns: the charge as it is now. Nil when there is none with this id.
  public func answer(_ challenge: Challenge, charge id: String) async throws(GatewayError) -> Charge? {
    let now = clock.now
    return try await change { connection in
      let row = try connection.row("SELECT * FROM charges WHERE id = $1", id)
      guard let row, var charge = try? Charge(row: row) else { return nil }
      guard charge.status == .requiresAction else { return charge }
      switch challenge {
      case .approved: charge.status = .authorised
      case .failed:
        charge.status = .declined
        charge.reason = "authentication_failed"
      case .abandoned: charge.status = .abandoned
      }
      try SandboxBooks.save(
        charge, key: try row.get("key"), what: "challenge \(challenge.rawValue)", at: now, in: connection)
      return charge
    }
  }

  /// What the challenge page shows, and where the payer goes on.
  public struct Question: Sendable {
    public var charge: Charge
    /// The currency's code.
    public var currency: String
    /// A path of the web app.
    public var returnPath: String
  }

  /// The question about the charge with this id. Nil when there is none.
  public func question(charge id: String) async throws(GatewayError) -> Question? {
    try await change { connection in
      try connection.row("SELECT * FROM charges WHERE id = $1", id).map { row in
        Question(
          charge: try Charge(row: row), currency: try row.get("currency"), returnPath: try row.get("return_path"))
      }
    }
  }

  /// A charge with its history, for operators and `ledger check`.
  public struct Entry: Sendable {
    public var charge: Charge
    /// The id of the purchase.
    public var reference: String
    public var currency: String
    /// The steps of the charge, oldest first.
    public var history: [(what: String, at: Instant)]
  }

  /// The charges of one purchase, or all with ids above `after`, oldest first.
  public func entries(reference: String? = nil, after: String = "", limit: Int = 100) async throws -> [Entry] {
    try await books.read { connection in
      let rows =
        if let reference {
          try connection.rows(
            "SELECT * FROM charges WHERE reference = $1 AND id > $2 ORDER BY id LIMIT $3", reference, after,
            Int64(limit))
        } else {
          try connection.rows("SELECT * FROM charges WHERE id > $1 ORDER BY id LIMIT $2", after, Int64(limit))
        }
      return try rows.map { row in
        let history = try connection.rows(
          "SELECT what, at FROM charge_history WHERE key = $1 ORDER BY number", try row.get("key") as String)
        return Entry(
          charge: try Charge(row: row), reference: try row.get("reference"), currency: try row.get("currency"),
          history: try history.map { (try $0.get("what"), Instant(microseconds: try $0.get("at"))) })
      }
    }
  }
}
