import Database
import Domain

/// The person behind an account, recognised by mail address or phone number even after the account was erased. The hash
/// uses a key of its own and stands in no other table.  M4, P1
struct PromotionPerson {
  let account: AccountID
  /// Nil when the account has no address any more.
  let hash: [UInt8]?

  init(_ account: AccountID, in connection: Connection, _ vault: Vault) throws {
    let row = try connection.row(
      "SELECT COALESCE(email_hash, phone_hash) AS address FROM accounts WHERE id = $1", account.rawValue)
    let address: [UInt8]? = try row?.get("address")
    self.account = account
    hash = address.map { vault.fingerprint($0, purpose: .person) }
  }

  /// How often this person used the promotion, and their number of orders.
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

  /// Orders placed and not cancelled. Of an erased account only orders with a promotion are known.
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
