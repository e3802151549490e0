import Database
public import Domain
import Synchronization
public import Wire

/// Who asks, as their token says.
public struct Caller: Hashable, Sendable {
  public var account: AccountID
  public var session: SessionID
  public var roles: Set<RoleCode>
  /// The houses a member of staff works for.
  public var restaurants: Set<RestaurantID> = []
  public var theatres: Set<TheatreID> = []

  public func has(_ role: RoleCode) -> Bool { roles.contains(role) }

  /// Whether somebody may do what this role may: an operator steps in for the staff of any house.
  public func acts(as role: RoleCode) -> Bool {
    has(role) || (has(.operator) && (role == .restaurantStaff || role == .theatreStaff))
  }
}

extension Accounts {
  /// Whose token this is.
  /// - Throws: `unauthenticated` for a token nobody has, `token_expired` for one whose time is over.
  public func authenticate(token: String) async throws -> Caller { try await session(token: token).caller }

  /// Whose token this is and when it ends.
  /// - Throws: as ``authenticate(token:)``.
  public func session(token: String) async throws -> (caller: Caller, expiresAt: Instant) {
    let hash = platform.vault.fingerprint(token, purpose: .token)
    let now = platform.clock.now
    let (caller, seenAt, expiresAt) = try await platform.database.read { connection in
      let rows = try connection.rows(
        """
        SELECT s.id, s.account_id, s.expires_at, s.last_seen_at, r.role, r.subject
        FROM sessions s LEFT JOIN account_roles r ON r.account_id = s.account_id WHERE s.token_hash = $1
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
      return (caller, try session.instant("last_seen_at") ?? now, expiresAt)
    }
    if now.since(seenAt) >= .minutes(10) { try await see(caller.session, at: now) }
    return (caller, expiresAt)
  }

  /// Notes for the list of devices that this one was here; once in ten minutes is exact enough.
  private func see(_ session: SessionID, at now: Instant) async throws {
    try await platform.database.write { connection in
      try connection.execute(
        "UPDATE sessions SET last_seen_at = $2 WHERE id = $1", session.rawValue, now.microseconds)
    }
  }

  /// The devices that are signed in, newest first.
  public func sessions(of caller: Caller) async throws -> Page<SessionBody> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT * FROM sessions WHERE account_id = $1 ORDER BY id DESC LIMIT 100", caller.account.rawValue)
      return Page(items: try rows.map { try SessionBody(row: $0, current: caller.session, vault: vault) })
    }
  }

  /// Signs a device out. Its token is worth nothing from then on.
  public func endSession(_ id: SessionID, of caller: Caller) async throws {
    let ended = try await platform.change { tx in
      let ended = try tx.connection.execute(
        "DELETE FROM sessions WHERE id = $1 AND account_id = $2", id.rawValue, caller.account.rawValue)
      // Another account's session is not theirs to end, on no node.
      if ended == 1 { tx.announceToNodes(AccessChange(accountIds: [caller.account], sessionId: id)) }
      return ended
    }
    guard ended == 1 else { throw Problem(.notFound, "There is no such session.") }
  }

  /// Signs every device out.
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
