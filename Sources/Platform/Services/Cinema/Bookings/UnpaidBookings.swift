import Database
import Domain
import Wire

/// Limits on bookings whose payment is under way, which keep seats for minutes without money. An account has one, lower
/// while it is new, and so has a network, which may be that of many customers.  P7
///
/// They are counted in the transaction that begins a payment. Of two such transactions at once one runs again after
/// the other, on whatever nodes they are.
struct UnpaidBookings {
  private let ofAccount: PendingRows
  private let ofNetwork: PendingRows?

  /// Queries the counts, except of the booking that is paid for: it waits for no payment yet.
  /// - Parameter network: The fingerprint of the payer's network. Nil is not counted.
  init(of account: AccountID, from network: [UInt8]?, in tx: Tx) throws {
    ofAccount = try tx.connection.ask(
      """
      SELECT (SELECT created_at FROM accounts WHERE id = $1) AS since,
        (SELECT COUNT(*) FROM bookings WHERE account_id = $1 AND status = 'payment_pending' AND paying_until > $2) AS n
      """, account.rawValue, tx.now.microseconds)
    ofNetwork = try network.map { network in
      try tx.connection.ask(
        "SELECT COUNT(*) AS n, MIN(deadline_at) AS next FROM payments WHERE network_hash = $1 AND deadline_at > $2",
        network, tx.now.microseconds)
    }
  }

  /// - Throws: `too_many_unpaid_bookings` for the account, `rate_limited` for the network.
  func check(in tx: Tx) throws {
    let row = try ofAccount.row().unwrapped()
    let since = Instant(microseconds: try row.get("since"))
    guard try row.get("n") < tx.settings.unpaidBookings.limit(since: since, in: tx) else {
      throw Problem(
        .tooManyUnpaidBookings,
        "You have as many bookings waiting for their payment as you may. Finish or cancel one of them first.")
    }
    guard let row = try ofNetwork?.row(), let next = try row.instant("next") else { return }
    let count: Int64 = try row.get("n")
    guard count >= tx.settings.unpaidBookingsOfNetwork else { return }
    throw Problem(
      .rateLimited,
      "From your network \(count) payments wait to be decided. Finish one or give one up, or try again later.",
      retryAfter: max(1, next.since(tx.now).wholeMicroseconds / 1_000_000))
  }
}

extension Platform {
  /// A network's fingerprint. Nil where networks have no limit.
  func fingerprint(ofNetwork network: String?) -> [UInt8]? {
    guard settings.unpaidBookingsOfNetwork < .max else { return nil }
    return network.map { vault.fingerprint($0, purpose: .network) }
  }
}
