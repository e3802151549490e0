import Database
public import Domain
import Wire

extension Roles {
  /// Takes a role or an invitation back. The account's sessions stay, without the role, on every node and socket.
  /// - Parameter place: The place that the role must be of; nil for any role.
  /// - Throws: 404 for a role that is not there or of another place (P2), `last_of_role`.
  /// - Returns: whose role it was; nil for an invitation.
  @discardableResult
  public func end(_ id: RoleID, at place: StaffPlace? = nil, by giver: RoleGiver) async throws -> AccountID? {
    let scope = place.map { RoleScope($0) }
    let action: AuditAction =
      switch place {
      case .restaurant: .deleteRestaurantStaff
      case .theatre: .deleteTheatreStaff
      case nil: .deleteRole
      }
    let (account, orders): (AccountID?, [OrderID]) = try await platform.change { tx in
      if let scope { try giver.check(scope, in: tx.connection) }
      if let row = try tx.connection.row("SELECT * FROM account_roles WHERE id = $1", id.rawValue) {
        let role = try HeldRole(row: row)
        guard scope == nil || role.scope == scope else { throw Problem.absent("role") }
        return (role.account, try role.end(by: giver, action: action, in: tx))
      }
      guard let invitation = try Invitation.open(id, at: tx.now, in: tx.connection),
        scope == nil || invitation.scope == scope
      else { throw Problem.absent("role") }
      try invitation.withdraw(by: giver, action: action, in: tx)
      return (nil, [])
    }
    await Dispatch(platform: platform).offer(each: orders)
    return account
  }
}

extension HeldRole {
  /// - Returns: the orders that a courier's role leaves without a courier.
  func end(by giver: RoleGiver, action: AuditAction, in tx: Tx) throws -> [OrderID] {
    if scope.role == .operator || level == .owner { try checkOthers(by: giver, in: tx.connection) }
    try tx.connection.execute("DELETE FROM account_roles WHERE id = $1", id.rawValue)
    tx.announceToNodes(AccessChange(accountIds: [account], isRestricted: true))
    try tx.audit(action, of: account.rawValue, by: giver.actor, before: audited)
    return scope.role == .courier ? try CourierStanding.standDown(account, in: tx) : []
  }

  /// A command can make a new operator, and an operator a new owner; nobody else could.
  /// - Throws: `last_of_role`.
  func checkOthers(by giver: RoleGiver, in connection: Connection) throws {
    switch giver {
    case .command: return
    case .operator: guard scope.role == .operator else { return }
    case .owner: break
    }
    let other = try connection.row(
      """
      SELECT id FROM account_roles WHERE role = $1 AND subject = $2 AND level = $3 AND id <> $4
        AND account_id NOT IN (SELECT account_id FROM account_blocks) LIMIT 1
      """, scope.role.rawValue, scope.place, level.rawValue, id.rawValue)
    guard other == nil else { return }
    throw Problem(
      .lastOfRole,
      scope.role == .operator
        ? "Nobody else is an operator. Make somebody else one first."
        : "Nobody else is an owner here. Make somebody else one first, or ask an operator.")
  }
}
