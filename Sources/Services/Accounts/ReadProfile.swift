import Database
import Domain
public import Wire

extension Accounts {
  public func me(_ caller: Caller) async throws -> AccountBody {
    try await platform.database.read { try load(caller.account, in: $0) }
  }

  /// Changes one's own profile; what is absent stays.
  public func change(_ patch: AccountPatch, of caller: Caller) async throws -> AccountBody {
    let vault = platform.vault
    return try await platform.database.write { connection in
      let row = try connection.row(
        "SELECT profile_sealed FROM accounts WHERE id = $1 AND erased_at IS NULL", caller.account.rawValue)
      guard let row else { throw Problem(.unauthenticated, "This account is gone. Sign in again.") }
      var profile = try Profile(sealed: row.get("profile_sealed"), account: caller.account, vault: vault)
      if let name = patch.name { profile.name = name }
      if let locale = patch.locale { profile.locale = locale }
      try connection.execute(
        "UPDATE accounts SET profile_sealed = $2 WHERE id = $1", caller.account.rawValue,
        profile.sealed(for: caller.account, vault: vault))
      return try load(caller.account, in: connection)
    }
  }

  /// Erases the person: profile, devices, addresses, ways to pay, favourites, cart, codes, places. Orders stay for the
  /// merchant's books without who they were for, reviews without who wrote them.
  public func erase(_ caller: Caller) async throws {
    let vault = platform.vault
    let now = platform.clock.now
    try await platform.database.write { connection in
      let account = caller.account.rawValue
      let open = try connection.row(
        """
        SELECT id FROM orders WHERE account_id = $1
          AND status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected') LIMIT 1
        """, account)
      guard open == nil else {
        throw Problem(.paymentPending, "An order is still under way. Erase the account when it has arrived.")
      }
      let carried = try connection.row(
        "SELECT id FROM deliveries WHERE courier_id = $1 AND status IN ('assigned', 'picked_up')", account)
      guard carried == nil else {
        throw Problem(.courierBusy, "A delivery is still under way. Erase the account when it has arrived.")
      }
      try connection.execute(
        """
        DELETE FROM login_codes WHERE address_hash IN (SELECT email_hash FROM accounts WHERE id = $1
          UNION SELECT phone_hash FROM accounts WHERE id = $1)
        """, account)
      try connection.execute(
        "UPDATE accounts SET email_hash = NULL, phone_hash = NULL, profile_sealed = $2, erased_at = $3 WHERE id = $1",
        account, Profile().sealed(for: caller.account, vault: vault), now.microseconds)
      for table in ["sessions", "addresses", "payment_methods", "favourites", "carts", "account_roles"] {
        try connection.execute("DELETE FROM \(table) WHERE account_id = $1", account)
      }
      try connection.execute("DELETE FROM idempotency_keys WHERE account_id = $1", account)
      try connection.execute("DELETE FROM courier_positions WHERE courier_id = $1", account)
      try connection.execute(
        """
        UPDATE couriers SET is_online = 0, latitude = NULL, longitude = NULL, heading = NULL, speed = NULL,
          recorded_at = NULL WHERE account_id = $1
        """, account)
      try eraseBills(of: account, in: connection)
    }
  }

  /// O2 keeps what was bought; P1 takes out for whom and where.
  private func eraseBills(of account: String, in connection: Connection) throws {
    let orders = try connection.rows("SELECT * FROM orders WHERE account_id = $1", account).map(Order.init(row:))
    for order in orders {
      var bill = try Bill(of: order, vault: platform.vault)
      bill.customerName = nil
      bill.comment = nil
      bill.fulfilment.address = nil
      for index in bill.lines.indices { bill.lines[index].note = nil }
      try connection.execute(
        "UPDATE orders SET bill_sealed = $2 WHERE id = $1", order.id.rawValue,
        bill.sealed(for: order.id, vault: platform.vault))
      try connection.execute(
        "UPDATE order_transitions SET reason_sealed = NULL WHERE order_id = $1 AND actor IN ('customer', 'restaurant')",
        order.id.rawValue)
      try connection.execute(
        "UPDATE payments SET token_sealed = NULL WHERE purchase = $1 AND intent IS NULL", order.id.rawValue)
    }
  }
}
