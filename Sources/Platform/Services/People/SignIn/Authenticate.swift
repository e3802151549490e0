import Database
public import Domain
import Synchronization
public import Wire

/// The account and session behind a request's token.
public struct Caller: Hashable, Sendable {
  public var account: AccountID
  /// The session of the request's token.
  public var session: SessionID
  /// Always has `customer`.
  public var roles: Set<RoleCode>
  /// The restaurants that the caller works for as staff.
  public var restaurants: Set<RestaurantID> = []
  /// The theatres that the caller works for as staff.
  public var theatres: Set<TheatreID> = []
  /// Whether the account is an operator's without two-step sign-in, on a platform that asks for it. `roles` then lacks
  /// `operator`.
  public var lacksTOTP = false

  /// Whether the account itself has the role.
  public func has(_ role: RoleCode) -> Bool { roles.contains(role) }

  /// Whether the caller may act in the role. An operator may act as staff anywhere.
  public func acts(as role: RoleCode) -> Bool { has(role) || (has(.operator) && Self.isOperators(role)) }

  /// Whether the caller could act in the role if the account had two-step sign-in.
  public func needsTOTP(toActAs role: RoleCode) -> Bool { lacksTOTP && Self.isOperators(role) }

  private static func isOperators(_ role: RoleCode) -> Bool {
    role == .operator || role == .restaurantStaff || role == .theatreStaff
  }
}

extension Accounts {
  /// The caller with this token.
  /// - Throws: `unauthenticated` for an unknown token, `token_expired` for one whose time is over.
  public func authenticate(token: String) async throws -> Caller { try await session(token: token).caller }

  /// The caller with this token, and the end of its session.
  /// - Throws: as ``authenticate(token:)``.
  public func session(token: String) async throws -> (caller: Caller, expiresAt: Instant) {
    let hash = platform.vault.fingerprint(token, purpose: .token)
    let (now, operatorsNeedTOTP) = (platform.clock.now, platform.settings.operatorsNeedTOTP)
    let (caller, seenAt, expiresAt) = try await platform.database.read { connection in
      let rows = try connection.rows(
        """
        SELECT s.id, s.account_id, s.expires_at, s.last_seen_at, r.role, r.subject, t.confirmed_at AS totp_since
        FROM sessions s LEFT JOIN account_roles r ON r.account_id = s.account_id
          LEFT JOIN totp_secrets t ON t.account_id = s.account_id WHERE s.token_hash = $1
        """, hash)
      guard let session = rows.first else { throw Problem(.unauthenticated, "This token is not valid. Sign in again.") }
      guard let expiresAt = try session.instant("expires_at"), now < expiresAt else {
        throw Problem(.tokenExpired, "This session has ended. Sign in again.")
      }
      var caller = Caller(
        account: try session.id("account_id"), session: try session.id("id"), roles: [.customer])
      for row in rows {
        guard let name: String = try row.get("role") else { continue }
        let role = RoleCode(rawValue: name)
        caller.roles.insert(role)
        if role == .restaurantStaff { caller.restaurants.insert(try row.id("subject")) }
        if role == .theatreStaff { caller.theatres.insert(try row.id("subject")) }
      }
      if operatorsNeedTOTP, caller.has(.operator), try session.instant("totp_since") == nil {
        caller.roles.remove(.operator)
        caller.lacksTOTP = true
      }
      return (caller, try session.instant("last_seen_at") ?? now, expiresAt)
    }
    if now.since(seenAt) >= .minutes(10) { try await see(caller.session, at: now) }
    return (caller, expiresAt)
  }

  /// Updates the session's last use, at most once in ten minutes.
  private func see(_ session: SessionID, at now: Instant) async throws {
    try await platform.database.write { connection in
      try connection.execute(
        "UPDATE sessions SET last_seen_at = $2 WHERE id = $1", session.rawValue, now.microseconds)
    }
  }

  /// The signed-in devices of the account, newest first, at most 100.
  public func sessions(of caller: Caller) async throws -> Page<SessionBody> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT * FROM sessions WHERE account_id = $1 ORDER BY id DESC LIMIT 100", caller.account.rawValue)
      return Page(items: try rows.map { try SessionBody(row: $0, current: caller.session, vault: vault) })
    }
  }

  /// Signs a device out. Its token is refused from then on.
  /// - Throws: 404 for a session of another account.
  public func endSession(_ id: SessionID, of caller: Caller) async throws {
    let ended = try await platform.change { tx in
      let ended = try tx.connection.execute(
        "DELETE FROM sessions WHERE id = $1 AND account_id = $2", id.rawValue, caller.account.rawValue)
      // Only an own session is announced: another account's must not be ended on any node.
      if ended == 1 { tx.announceToNodes(AccessChange(accountIds: [caller.account], sessionId: id)) }
      return ended
    }
    guard ended == 1 else { throw Problem(.notFound, "There is no such session.") }
  }

  /// Signs all devices of the account out.
  public func endAllSessions(of caller: Caller) async throws {
    try await platform.change { tx in
      tx.announceToNodes(AccessChange(accountIds: [caller.account], isSignedOut: true))
      try tx.connection.execute("DELETE FROM sessions WHERE account_id = $1", caller.account.rawValue)
    }
  }
}

extension SessionBody {
  init(row: Row, current: SessionID, vault: Vault) throws {
    let id: SessionID = try row.id("id")
    let device = vault.openText(try row.get("device_sealed"), context: id.rawValue)
    self.init(
      id: id, deviceName: device?.isEmpty == false ? device : nil,
      createdAt: Instant(microseconds: try row.get("created_at")),
      lastSeenAt: Instant(microseconds: try row.get("last_seen_at")),
      expiresAt: Instant(microseconds: try row.get("expires_at")), isCurrent: id == current)
  }
}
