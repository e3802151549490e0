import Database
import Domain
public import Wire

extension Roles {
  /// Gives a role: at once to who has an account, else by an invitation. Asked again it gives the same role, with the
  /// level that was asked for last.
  /// - Throws: 422 for a place that is not there.
  public func give(_ request: RoleRequest, by giver: RoleGiver) async throws -> RoleBody {
    try await give(
      RoleScope(request), request.level ?? .staff, to: request.email, by: giver, action: .createRole)
  }

  /// Gives a role at a place, as ``give(_:by:)``. An owner invites everybody who does not work there yet: the answer does
  /// not tell whether an address has an account.  P2
  /// - Throws: 404 for a place where the giver does not work, `forbidden` for one who is no owner there,
  ///   `too_many_invitations`.
  public func give(_ request: StaffRequest, at place: StaffPlace, by giver: RoleGiver) async throws -> RoleBody {
    let action: AuditAction =
      switch place {
      case .restaurant: .createRestaurantStaff
      case .theatre: .createTheatreStaff
      }
    return try await give(
      RoleScope(place), request.level ?? .staff, to: request.email, by: giver, action: action)
  }

  private func give(
    _ scope: RoleScope, _ level: RoleLevelCode, to email: String, by giver: RoleGiver, action: AuditAction
  ) async throws -> RoleBody {
    guard let address = CodeAddress(email: email, phone: nil) else { throw Problem.invalid("email", "is no address") }
    let hash = platform.vault.fingerprint(address.text, purpose: .address)
    let id: RoleID = platform.ids.next()
    return try await platform.change { tx in
      try giver.check(scope, in: tx.connection)
      try scope.checkPlace(in: tx.connection)
      let known = try tx.connection.row("SELECT * FROM accounts WHERE email_hash = $1 AND erased_at IS NULL", hash)
      guard let known, try giver.mayLearnOf(known.id("id"), at: scope, in: tx.connection) else {
        let invitation = try Invitation.make(id, to: address, scope, level, by: giver, action: action, in: tx)
        return invitation.body(tx.vault)
      }
      let role = HeldRole(
        id: id, account: try known.id("id"), scope: scope, level: level, grantedBy: giver.actor, grantedAt: tx.now)
      let held = try role.grant(by: giver, action: action, in: tx)
      return held.body(try Profile(shown: known.get("profile_sealed"), account: held.account, vault: tx.vault))
    }
  }
}

extension RoleGiver {
  /// Whether the answer may name the account. Owners know only who works for them.
  fileprivate func mayLearnOf(_ account: AccountID, at scope: RoleScope, in connection: Connection) throws -> Bool {
    guard case .owner = self else { return true }
    return try connection.row(
      "SELECT id FROM account_roles WHERE account_id = $1 AND role = $2 AND subject = $3", account.rawValue,
      scope.role.rawValue, scope.place) != nil
  }
}

extension HeldRole {
  /// Gives the role, or its level to who has it already.
  /// - Throws: `last_of_role` when an owner would make the last owner of a place staff.
  /// - Returns: the role that the account has now.
  func grant(by giver: RoleGiver, action: AuditAction, in tx: Tx) throws -> HeldRole {
    // An invitation from before the account was made is answered by this.
    try tx.connection.execute(
      """
      DELETE FROM role_invitations WHERE role = $2 AND subject = $3
        AND address_hash = (SELECT email_hash FROM accounts WHERE id = $1)
      """, account.rawValue, scope.role.rawValue, scope.place)
    if try insert(in: tx) {
      if scope.role == .courier { try CourierStanding.begin(account, as: .approved, in: tx) }
      tx.announceToNodes(AccessChange(accountIds: [account]))
      try tx.audit(action, of: account.rawValue, by: giver.actor, after: audited)
      return self
    }
    let row = try tx.connection.row(
      "SELECT * FROM account_roles WHERE account_id = $1 AND role = $2 AND subject = $3", account.rawValue,
      scope.role.rawValue, scope.place
    ).unwrapped()
    let before = try HeldRole(row: row)
    guard before.level != level else { return before }
    if before.level == .owner { try before.checkOthers(by: giver, in: tx.connection) }
    var after = before
    after.level = level
    try tx.connection.execute(
      "UPDATE account_roles SET level = $2 WHERE id = $1", before.id.rawValue, level.rawValue)
    try tx.audit(action, of: account.rawValue, by: giver.actor, before: before.audited, after: after.audited)
    return after
  }
}
