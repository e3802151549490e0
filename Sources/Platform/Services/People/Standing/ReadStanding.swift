import Database
import Domain
import Wire

extension StandingChange {
  /// When and why an account was blocked and let in again, the oldest first. The log keeps it after a block has ended.
  static func all(of account: AccountID, in connection: Connection, _ vault: Vault) throws -> [StandingChange] {
    try connection.rows(
      "SELECT * FROM audit_entries WHERE subject = $1 AND action IN ($2, $3) ORDER BY at, id", account.rawValue,
      AuditAction.blockAccount.rawValue, AuditAction.unblockAccount.rawValue
    ).map { row in
      let id: AuditEntryID = try row.id("id")
      let sealed: [UInt8]? = try row.get("change_sealed")
      let change = try sealed.flatMap { vault.open($0, context: id.rawValue) }.map {
        try JSON.parse($0, limits: .answer)
      }
      let action = AuditAction(rawValue: try row.get("action"))
      return StandingChange(
        at: Instant(microseconds: try row.get("at")), isBlocked: action == .blockAccount,
        reason: change?["after"]?["reason"]?.stringValue)
    }
  }
}
