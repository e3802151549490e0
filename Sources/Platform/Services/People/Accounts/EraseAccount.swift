import Database
import Domain
import Wire

extension Accounts {
  /// Erases personal data: profile, sessions, two-step sign-in, addresses, payment methods, favourites, cart, held
  /// seats, codes, positions, messages, photos at the door and where notifications go. Orders, bookings and reviews
  /// stay without it. The log keeps that the person gave roles up, and when.
  /// - Throws: `account_blocked`; `payment_pending` while an order or a show is still to come, `courier_busy` during a
  ///   delivery.
  public func erase(_ caller: Caller) async throws {
    try await platform.change { tx in
      let account = caller.account.rawValue
      // A request may be on its way when an operator blocks the account, and the block would go with it.
      try Self.checkNotBlocked(caller.account, in: tx.connection)
      try Self.checkNothingIsUnderWay(of: account, in: tx)
      try Self.letGoOfSeats(caller.account, in: tx)
      for table in ["login_challenges", "login_turns", "role_invitations"] {
        try tx.connection.execute(
          """
          DELETE FROM \(table) WHERE address_hash IN (SELECT email_hash FROM accounts WHERE id = $1
            UNION SELECT phone_hash FROM accounts WHERE id = $1)
          """, account)
      }
      for row in try tx.connection.rows("SELECT * FROM account_roles WHERE account_id = $1", account) {
        try tx.audit(.deleteMe, of: account, by: caller.account, before: try HeldRole(row: row).audited)
      }
      try AuditLog.forget(caller.account, in: tx.connection)
      try tx.connection.execute(
        "UPDATE accounts SET email_hash = NULL, phone_hash = NULL, profile_sealed = $2, erased_at = $3 WHERE id = $1",
        account, Profile().sealed(for: caller.account, vault: tx.vault), tx.now.microseconds)
      for table in [
        "notifications", "notification_choices", "mails", "push_subscriptions", "sessions", "addresses",
        "payment_methods",
        "favourites", "carts", "cart_devices", "account_roles", "account_blocks", "courier_standings",
        "totp_secrets", "account_words",
      ] {
        try tx.connection.execute("DELETE FROM \(table) WHERE account_id = $1", account)
      }
      try tx.connection.execute("DELETE FROM idempotency_keys WHERE account_id = $1", account)
      try tx.connection.execute("DELETE FROM courier_positions WHERE courier_id = $1", account)
      try tx.connection.execute(
        """
        UPDATE couriers SET is_online = 0, latitude = NULL, longitude = NULL, heading = NULL, speed = NULL,
          recorded_at = NULL WHERE account_id = $1
        """, account)
      // Those of others about the person's orders may name the person too.
      try tx.connection.execute(
        """
        DELETE FROM order_messages WHERE author_id = $1
          OR order_id IN (SELECT id FROM orders WHERE account_id = $1)
        """, account)
      try tx.connection.execute(
        "DELETE FROM delivery_photos WHERE order_id IN (SELECT id FROM orders WHERE account_id = $1)", account)
      try eraseBills(of: account, in: tx.connection)
      try Self.eraseBookings(of: account, in: tx.connection)
      tx.announceToNodes(AccessChange(accountIds: [caller.account], isSignedOut: true))
    }
  }

  /// Refuses while an order, a show or a delivery is still to come, which the person could no longer see or cancel.
  private static func checkNothingIsUnderWay(of account: String, in tx: Tx) throws {
    let open = try tx.connection.row(
      """
      SELECT id FROM orders WHERE account_id = $1
        AND status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected') LIMIT 1
      """, account)
    guard open == nil else {
      throw Problem(.paymentPending, "An order is still under way. Erase the account when it has arrived.")
    }
    let seats = try tx.connection.row(
      """
      SELECT b.id FROM bookings b JOIN shows s ON s.id = b.show_id WHERE b.account_id = $1
        AND (b.status = 'payment_pending' OR (b.status = 'confirmed' AND s.ends_at > $2)) LIMIT 1
      """, account, tx.now.microseconds)
    guard seats == nil else {
      throw Problem(
        .paymentPending,
        "Seats are booked for a show that is still to come. Cancel them, or erase the account after it.")
    }
    guard try tx.connection.row(Stops.any, account) == nil else {
      throw Problem(.courierBusy, "A delivery is still under way. Erase the account when it has arrived.")
    }
  }

  /// Frees held seats in the same transaction.
  private static func letGoOfSeats(_ account: AccountID, in tx: Tx) throws {
    let held = try tx.connection.rows(
      "SELECT * FROM bookings WHERE account_id = $1 AND status = 'seats_locked'", account.rawValue)
    for row in held {
      var booking = try Booking(row: row)
      try booking.end(.cancelled, by: .customer(account), in: tx)
    }
  }

  /// O2 keeps the purchase; P1 removes names, comments, allergies and addresses.
  private func eraseBills(of account: String, in connection: Connection) throws {
    let orders = try connection.rows("SELECT * FROM orders WHERE account_id = $1", account).map(Order.init(row:))
    for order in orders {
      // Bytes that do not open now may open with a key found later, so they are replaced too.
      var bill = try Bill(shown: order, in: connection, platform.vault)
      bill.customerName = nil
      bill.comment = nil
      bill.allergies = nil
      bill.fulfilment.address = nil
      for index in bill.lines.indices { bill.lines[index].note = nil }
      try connection.execute(
        "UPDATE orders SET bill_sealed = $2 WHERE id = $1", order.id.rawValue,
        bill.sealed(for: order.id, vault: platform.vault))
      try connection.execute(
        """
        UPDATE order_transitions SET reason_sealed = NULL
        WHERE order_id = $1 AND (actor IN ('customer', 'restaurant') OR actor_id IS NOT NULL)
        """, order.id.rawValue)
      try Self.eraseTokens(of: order.id.rawValue, in: connection)
    }
  }

  /// Keeps a booking's seats and prices, and removes the reasons that people wrote.
  private static func eraseBookings(of account: String, in connection: Connection) throws {
    for row in try connection.rows("SELECT id FROM bookings WHERE account_id = $1", account) {
      let booking: BookingID = try row.id("id")
      try connection.execute(
        "UPDATE booking_transitions SET reason_sealed = NULL WHERE booking_id = $1 AND actor IN ('customer', 'staff')",
        booking.rawValue)
      try eraseTokens(of: booking.rawValue, in: connection)
    }
  }

  /// Removes the payment tokens, once the payments have no open intent.
  private static func eraseTokens(of purchase: String, in connection: Connection) throws {
    try connection.execute("UPDATE payments SET token_sealed = NULL WHERE purchase = $1 AND intent IS NULL", purchase)
  }
}
