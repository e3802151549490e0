import Database
public import Domain
public import Wire

extension Accounts {
  /// Gives a role to the account at an address, and creates the account when there is none: for the first operator, and
  /// for setup.
  /// - Parameter subject: The id of the restaurant or theatre for staff; empty for other roles.
  public func grant(
    _ role: RoleCode, subject: String = "", level: RoleLevelCode = .staff, to address: CodeAddress, name: String? = nil
  ) async throws -> AccountID {
    try await grant(
      [Grant(role: role, subject: subject, level: level, address: address, name: name)], isAudited: true)[0]
  }

  /// A role for the account at an address.
  public struct Grant: Sendable {
    public var role: RoleCode
    /// The id of the restaurant or theatre for staff; empty for other roles.
    public var subject: String
    /// How much staff may do for their place.
    public var level: RoleLevelCode
    public var address: CodeAddress
    /// The name of a new account. An existing one keeps its own.
    public var name: String?

    public init(
      role: RoleCode, subject: String = "", level: RoleLevelCode = .staff, address: CodeAddress, name: String? = nil
    ) {
      self.role = role
      self.subject = subject
      self.level = level
      self.address = address
      self.name = name
    }
  }

  /// Grants roles in one transaction.
  /// - Parameter isAudited: Whether the audit log has an entry for each. The demo's thousands leave none.
  /// - Returns: the accounts, in the order of the grants.
  public func grant(_ grants: [Grant], isAudited: Bool = false) async throws -> [AccountID] {
    let ids = grants.map { _ in (account: platform.ids.next(AccountID.self), role: platform.ids.next(RoleID.self)) }
    let vault = platform.vault
    return try await platform.change { tx in
      var others: [AccountID] = []
      let accounts = try zip(grants, ids).map { grant, new in
        let known = try tx.connection.row(
          "SELECT id FROM accounts WHERE \(grant.address.column) = $1 AND erased_at IS NULL",
          vault.fingerprint(grant.address.text, purpose: .address))
        let account: AccountID = try known?.id("id") ?? new.account
        if known == nil { try insert(new.account, grant.address, name: grant.name, now: tx.now, in: tx.connection) }
        let role = HeldRole(
          id: new.role, account: account, scope: RoleScope(role: grant.role, place: grant.subject), level: grant.level,
          grantedBy: nil, grantedAt: tx.now)
        guard try role.insert(in: tx) else { return account }
        if grant.role == .courier { try CourierStanding.begin(account, as: .approved, in: tx) }
        if isAudited { try tx.audit(.createRole, of: account.rawValue, by: nil, after: role.audited) }
        // A new account has no sessions to update.
        if known != nil { others.append(account) }
        return account
      }
      for accounts in others.portions(of: AccessChange.most) {
        tx.announceToNodes(AccessChange(accountIds: accounts))
      }
      return accounts
    }
  }
}
