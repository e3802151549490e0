import Database
public import Domain
public import Wire

extension Accounts {
  /// Ends an account's sessions and refuses its sign-in from then on. Its open orders and bookings go on; a courier
  /// loses what they have not picked up.
  /// - Throws: 404 for an account that is not there; `forbidden` for one's own.
  public func block(
    _ account: AccountID, _ request: BlockRequest, by staff: AccountID
  ) async throws -> AccountStandingBody {
    guard account != staff else { throw Problem(.forbidden, "Nobody blocks their own account. Ask another operator.") }
    let (standing, orders) = try await platform.change { tx in
      try Self.checkIsThere(account, in: tx.connection)
      let before = try AccountStandingBody(of: account, in: tx.connection, tx.vault)
      try tx.connection.execute(
        """
        INSERT INTO account_blocks (account_id, reason_sealed, at) VALUES ($1, $2, $3)
        ON CONFLICT (account_id) DO UPDATE SET reason_sealed = $2
        """, account.rawValue, tx.vault.sealText(request.reason, context: account.rawValue), tx.now.microseconds)
      try tx.connection.execute("DELETE FROM sessions WHERE account_id = $1", account.rawValue)
      tx.announceToNodes(AccessChange(accountIds: [account], isSignedOut: true))
      let orders = try CourierStanding.standDown(account, in: tx)
      let after = try AccountStandingBody(of: account, in: tx.connection, tx.vault)
      try tx.audit(.blockAccount, of: account.rawValue, by: staff, before: before, after: after)
      return (after, orders)
    }
    await Dispatch(platform: platform).offer(each: orders)
    return standing
  }

  /// Lets an account sign in again.
  /// - Throws: 404 for an account that is not there.
  public func unblock(
    _ account: AccountID, _ request: BlockRequest, by staff: AccountID
  ) async throws -> AccountStandingBody {
    try await platform.change { tx in
      try Self.checkIsThere(account, in: tx.connection)
      let before = try AccountStandingBody(of: account, in: tx.connection, tx.vault)
      let after = AccountStandingBody(accountId: account, isBlocked: false)
      guard before.isBlocked else { return after }
      try tx.connection.execute("DELETE FROM account_blocks WHERE account_id = $1", account.rawValue)
      var audited = after
      audited.reason = request.reason
      try tx.audit(.unblockAccount, of: account.rawValue, by: staff, before: before, after: audited)
      return after
    }
  }

  /// Ends all sessions of an account, on all nodes.
  /// - Throws: 404 for an account that is not there.
  public func signOut(_ account: AccountID, by staff: AccountID) async throws {
    try await platform.change { tx in
      try Self.checkIsThere(account, in: tx.connection)
      let ended = try tx.connection.execute("DELETE FROM sessions WHERE account_id = $1", account.rawValue)
      tx.announceToNodes(AccessChange(accountIds: [account], isSignedOut: true))
      try tx.audit(
        .signOutAccount, of: account.rawValue, by: staff, before: AuditedSessions(sessions: Int64(ended)))
    }
  }

  private static func checkIsThere(_ account: AccountID, in connection: Connection) throws {
    let row = try connection.row("SELECT id FROM accounts WHERE id = $1 AND erased_at IS NULL", account.rawValue)
    guard row != nil else { throw Problem.absent("account") }
  }

  /// - Throws: `account_blocked`. It is asked only once an address was proven, so it tells nothing about others.
  static func checkNotBlocked(_ account: AccountID, in connection: Connection) throws {
    guard try connection.row("SELECT at FROM account_blocks WHERE account_id = $1", account.rawValue) == nil else {
      throw Problem(.accountBlocked, "This account was blocked. Write to whoever runs this platform.")
    }
  }
}

/// What the audit log keeps of sessions that were ended.
private struct AuditedSessions: Body {
  var sessions: Int64
}

extension AccountStandingBody {
  init(of account: AccountID, in connection: Connection, _ vault: Vault) throws {
    let row = try connection.row("SELECT * FROM account_blocks WHERE account_id = $1", account.rawValue)
    guard let row else {
      self.init(accountId: account, isBlocked: false)
      return
    }
    self.init(
      accountId: account, isBlocked: true,
      reason: vault.openText(try row.get("reason_sealed"), context: account.rawValue),
      blockedAt: Instant(microseconds: try row.get("at")))
  }
}
