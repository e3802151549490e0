import Database
import Domain
import Wire

/// Limits on unpaid orders under way, which use a kitchen's time for nothing. Each kind has its own limit per account,
/// and a lower one for a new account.  P7
enum OpenOrders {
  /// Orders to be paid in cash.
  case cash
  /// Orders not placed yet, since the gateway or the payer's bank has not answered.
  case unpaid

  /// - Parameter order: The new order, not written yet.
  /// - Throws: `too_many_open_orders`.
  func check(_ order: Order, in tx: Tx) throws {
    let row = try tx.connection.row(
      """
      SELECT (SELECT created_at FROM accounts WHERE id = $1) AS since,
        (SELECT COUNT(*) FROM orders o WHERE account_id = $1 AND \(condition)) AS n
      """, order.account.rawValue
    ).unwrapped()
    let since = Instant(microseconds: try row.get("since"))
    guard try row.get("n") >= limits(tx.settings).limit(since: since, in: tx) else { return }
    throw Problem(.tooManyOpenOrders, advice)
  }

  private var condition: String {
    switch self {
    case .unpaid: "status = 'pending_payment'"
    case .cash:
      """
      status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected')
          AND EXISTS (SELECT 1 FROM payments WHERE purchase = o.id AND kind = 'cash')
      """
    }
  }

  private func limits(_ settings: Settings) -> AccountLimits {
    switch self {
    case .cash: settings.cashOrders
    case .unpaid: settings.unpaidOrders
    }
  }

  private var advice: String {
    switch self {
    case .cash:
      "You have as many orders to be paid in cash under way as you may. Pay this one by card, or order when one has arrived."
    case .unpaid:
      "You have as many orders waiting for their payment as you may. Finish or cancel one of them first."
    }
  }
}
