import Database
import Domain
import Wire

/// A role that waits for the next sign-in with an address.
///
/// Whoever proves the address by a code takes it. No link and no token stands for it, so none can be used twice, passed
/// on or stolen.
struct Invitation: Sendable {
  var id: RoleID
  var addressSealed: [UInt8]
  var scope: RoleScope
  var level: RoleLevelCode
  var invitedBy: AccountID?
  var createdAt: Instant
  var expiresAt: Instant
  var mail: InvitationMailCode
  /// The language of its mail.
  var locale: String?

  init(row: Row) throws {
    id = try row.id("id")
    addressSealed = try row.get("address_sealed")
    scope = RoleScope(role: RoleCode(rawValue: try row.get("role")), place: try row.get("subject"))
    level = RoleLevelCode(rawValue: try row.get("level"))
    invitedBy = try row.optionalID("invited_by")
    createdAt = Instant(microseconds: try row.get("created_at"))
    expiresAt = Instant(microseconds: try row.get("expires_at"))
    mail = InvitationMailCode(rawValue: try row.get("mail"))
    locale = try row.get("locale")
  }

  /// A condition on a row `r`: it was not withdrawn, and who invited may still give this role. An invitation ends with
  /// the right to give it.
  static let isGood = "r.withdrawn_at IS NULL AND " + isByGiver

  private static let isByGiver = """
    (r.invited_by IS NULL OR EXISTS (
      SELECT 1 FROM account_roles g WHERE g.account_id = r.invited_by
        AND (g.role = 'operator' OR (g.role = r.role AND g.subject = r.subject AND g.level = 'owner'))
        AND g.account_id NOT IN (SELECT account_id FROM account_blocks)))
    """

  /// Nil for one that was taken, withdrawn or has lapsed, and for one whose giver may give the role no more.
  static func open(_ id: RoleID, at now: Instant, in connection: Connection) throws -> Invitation? {
    try connection.row(
      "SELECT r.* FROM role_invitations r WHERE r.id = $1 AND r.expires_at > $2 AND \(isGood)", id.rawValue,
      now.microseconds
    ).map(Invitation.init(row:))
  }

  /// Nil when the address does not open.  P6
  func email(_ vault: Vault) -> String? { vault.openText(addressSealed, context: id.rawValue) }

  func body(_ vault: Vault) -> RoleBody {
    RoleBody(
      id: id, state: .invited, role: scope.role, placeId: scope.place.isEmpty ? nil : scope.place,
      level: scope.place.isEmpty ? nil : level, email: email(vault), grantedBy: invitedBy, createdAt: createdAt,
      expiresAt: expiresAt, mail: mail)
  }
}

extension Invitation {
  /// Invites an address, or renews its invitation. A mail goes out at most once an hour for a role.  P7
  /// - Throws: `too_many_invitations` for an owner whose place has as many as it may.  P4
  static func make(
    _ new: RoleID, to address: CodeAddress, _ scope: RoleScope, _ level: RoleLevelCode, by giver: RoleGiver,
    action: AuditAction, in tx: Tx
  ) throws -> Invitation {
    let hash = tx.vault.fingerprint(address.text, purpose: .address)
    let old = try tx.connection.row(
      "SELECT * FROM role_invitations WHERE address_hash = $1 AND role = $2 AND subject = $3", hash,
      scope.role.rawValue, scope.place)
    let known = try old.map(Invitation.init(row:))
    let open = try known.flatMap { try Invitation.open($0.id, at: tx.now, in: tx.connection) }
    if known == nil, case .owner = giver { try checkCount(of: scope, in: tx) }
    let id = open?.id ?? new
    let mailedAt = try old?.instant("mailed_at")
    let isMailed = mailedAt.map { tx.now.since($0) < tx.settings.invitationPause } ?? false
    if let known { try tx.connection.execute("DELETE FROM role_invitations WHERE id = $1", known.id.rawValue) }
    try tx.connection.execute(
      """
      INSERT INTO role_invitations (id, address_hash, address_sealed, role, subject, level, invited_by, locale,
        created_at, expires_at, withdrawn_at, mail, mail_due_at, mail_tries, mailed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL, $11, $12, 0, $13)
      """, id.rawValue, hash, tx.vault.sealText(address.text, context: id.rawValue), scope.role.rawValue, scope.place,
      level.rawValue, giver.actor?.rawValue, try locale(of: giver.actor, in: tx),
      (open?.createdAt ?? tx.now).microseconds, (tx.now + tx.settings.invitationLifetime).microseconds,
      (isMailed ? InvitationMailCode.sent : .waiting).rawValue, isMailed ? nil : tx.now.microseconds,
      mailedAt?.microseconds)
    try tx.audit(
      action, of: id.rawValue, by: giver.actor, at: address, before: open?.audited(tx.vault),
      after: AuditedRole(roleId: id, scope, level, email: address.text))
    return try Invitation(
      row: tx.connection.row("SELECT * FROM role_invitations WHERE id = $1", id.rawValue).unwrapped())
  }

  /// Those of a former owner do not keep the next one from inviting.
  private static func checkCount(of scope: RoleScope, in tx: Tx) throws {
    let count: Int64 = try tx.connection.row(
      """
      SELECT COUNT(*) AS n FROM role_invitations r
      WHERE r.role = $1 AND r.subject = $2 AND r.expires_at > $3 AND \(isByGiver)
      """, scope.role.rawValue, scope.place, tx.now.microseconds
    ).unwrapped().get("n")
    guard count < tx.settings.invitationsPerPlace else {
      throw Problem(
        .tooManyInvitations,
        "\(count) people were invited here in the last days. Wait until some have come, or ask an operator.")
    }
  }

  private static func locale(of account: AccountID?, in tx: Tx) throws -> String? {
    guard let account,
      let row = try tx.connection.row("SELECT profile_sealed FROM accounts WHERE id = $1", account.rawValue)
    else { return nil }
    return try Profile(shown: row.get("profile_sealed"), account: account, vault: tx.vault).locale
  }

  /// Its row stays until it would have lapsed, so that it counts.
  func withdraw(by giver: RoleGiver, action: AuditAction, in tx: Tx) throws {
    try tx.connection.execute(
      "UPDATE role_invitations SET withdrawn_at = $2, mail_due_at = NULL WHERE id = $1", id.rawValue,
      tx.now.microseconds)
    let address = email(tx.vault).flatMap { CodeAddress(email: $0, phone: nil) }
    try tx.audit(action, of: id.rawValue, by: giver.actor, at: address, before: audited(tx.vault))
  }

  private func audited(_ vault: Vault) -> AuditedRole {
    AuditedRole(roleId: id, scope, level, email: email(vault))
  }

  /// Gives an account the roles that wait for its address. Its sign-in has just proven that the address is its own.
  static func take(by account: AccountID, at address: CodeAddress, in tx: Tx) throws {
    guard case .email = address else { return }
    let rows = try tx.connection.rows(
      """
      DELETE FROM role_invitations WHERE id IN (SELECT r.id FROM role_invitations r
        WHERE r.address_hash = $1 AND r.expires_at > $2 AND \(isGood)) RETURNING *
      """, tx.vault.fingerprint(address.text, purpose: .address), tx.now.microseconds)
    guard !rows.isEmpty else { return }
    for invitation in try rows.map(Invitation.init(row:)) {
      let role = HeldRole(
        id: invitation.id, account: account, scope: invitation.scope, level: invitation.level,
        grantedBy: invitation.invitedBy, grantedAt: tx.now)
      guard try role.insert(in: tx) else { continue }
      if role.scope.role == .courier { try CourierStanding.begin(account, as: .waiting, in: tx) }
      try tx.audit(.createSession, of: account.rawValue, by: account, after: role.audited)
    }
    tx.announceToNodes(AccessChange(accountIds: [account]))
  }
}
