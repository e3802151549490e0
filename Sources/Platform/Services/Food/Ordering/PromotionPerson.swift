import Database
import Domain

/// Whoever an account belongs to, recognised by their mail address or phone number, also after the account was erased and
/// the address signed in again. It is a keyed hash with a key of its own: no other table has it.  M4, P1
struct PromotionPerson {
  let account: AccountID
  /// Nil for an account that has no address any more.
  let hash: [UInt8]?

  init(_ account: AccountID, in connection: Connection, _ vault: Vault) throws {
    let row = try connection.row(
      "SELECT COALESCE(email_hash, phone_hash) AS address FROM accounts WHERE id = $1", account.rawValue)
    let address: [UInt8]? = try row?.get("address")
    self.account = account
    hash = address.map { vault.fingerprint($0, purpose: .person) }
  }

  /// How often this person used a promotion, and how many orders they placed.
  func uses(of promotion: Promotion, total: Int64, in connection: Connection) throws -> PromotionUses {
    let used = try connection.row(
      """
      SELECT COUNT(*) AS n FROM promotion_uses
      WHERE promotion_id = $1 AND (account_id = $2 OR person_hash = $3)
      """, promotion.id.rawValue, account.rawValue, hash
    ).unwrapped()
    return PromotionUses(
      total: total, byAccount: try used.get("n"),
      ordersByAccount: promotion.isFirstOrderOnly ? try orders(in: connection) : 0)
  }

  /// Orders that were placed and not cancelled. Of an account that was erased those are known that used a promotion.
  private func orders(in connection: Connection) throws -> Int64 {
    let row = try connection.row(
      """
      SELECT (SELECT COUNT(*) FROM orders WHERE account_id = $1
          AND status NOT IN ('cancelled', 'payment_failed', 'rejected'))
        + (SELECT COUNT(*) FROM promotion_uses WHERE person_hash = $2 AND account_id <> $1) AS n
      """, account.rawValue, hash)
    return try row.unwrapped().get("n")
  }
}
