import Database
public import Domain
public import Wire

/// The log of changes by staff.
public struct AuditLog: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Records a change of what is no row, such as the demo's clock, before it is made.
  public func note(
    _ action: AuditAction, of subject: String, by actor: AccountID, after: some Body
  ) async throws {
    try await platform.change { tx in try tx.audit(action, of: subject, by: actor, after: after) }
  }

  /// The entries that the query asks for, the newest first.
  /// - Throws: `cursor_invalid`.
  public func entries(_ query: AuditQuery, limit: Int) async throws -> Page<AuditEntry> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let (sql, arguments) = try Self.statement(query, limit: limit, in: connection)
      let rows = try connection.rows(sql, arguments: arguments)
      let items = try rows.prefix(limit).map { try AuditEntry(row: $0, vault) }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.id.rawValue : nil)
    }
  }

  private static func statement(
    _ query: AuditQuery, limit: Int, in connection: Connection
  ) throws -> (sql: String, arguments: [SQLValue]) {
    var filter = SQLFilter()
    if let subject = query.subject { filter.require("e.subject = ?", .text(subject)) }
    if let actor = query.actor { filter.require("e.actor_id = ?", .text(actor.rawValue)) }
    if let from = query.from { filter.require("e.at >= ?", .integer(from.microseconds)) }
    if let to = query.to { filter.require("e.at < ?", .integer(to.microseconds)) }
    if let cursor = query.cursor {
      guard let last = try connection.row("SELECT at FROM audit_entries WHERE id = $1", cursor) else {
        throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.")
      }
      filter.require("(e.at, e.id) < (?, ?)", .integer(try last.get("at")), .text(cursor))
    }
    let most = filter.mark(.integer(Int64(limit) + 1))
    let sql = """
      SELECT e.*, a.profile_sealed FROM audit_entries e LEFT JOIN accounts a ON a.id = e.actor_id \(filter.clause)
      ORDER BY e.at DESC, e.id DESC LIMIT \(most)
      """
    return (sql, filter.arguments)
  }

  /// Forgets what the log says about a person who is erased. That, when and by whom something was changed stays.  P1
  static func forget(_ account: AccountID, in connection: Connection) throws {
    for condition in [
      "subject = $1", "person_id = $1", "subject IN (SELECT id FROM orders WHERE account_id = $1)",
      "subject IN (SELECT id FROM bookings WHERE account_id = $1)",
      "address_hash IN (SELECT email_hash FROM accounts WHERE id = $1)",
    ] {
      try connection.execute("UPDATE audit_entries SET change_sealed = NULL WHERE \(condition)", account.rawValue)
    }
  }
}

extension AuditEntry {
  /// An entry that does not open has neither `before` nor `after`, and hides no other.  P6
  fileprivate init(row: Row, _ vault: Vault) throws {
    let id: AuditEntryID = try row.id("id")
    let actor: AccountID? = try row.optionalID("actor_id")
    var profile = Profile()
    if let actor, let sealed: [UInt8] = try row.get("profile_sealed") {
      profile = try Profile(shown: sealed, account: actor, vault: vault)
    }
    let sealed: [UInt8]? = try row.get("change_sealed")
    let plain = sealed.flatMap { vault.open($0, context: id.rawValue) }
    let change = try plain.map { try JSON.parse($0, limits: .answer) }
    self.init(
      id: id, at: Instant(microseconds: try row.get("at")), actorId: actor, actorName: profile.name,
      actorEmail: profile.email, action: AuditAction(rawValue: try row.get("action")), subject: try row.get("subject"),
      before: change?["before"], after: change?["after"])
  }
}
