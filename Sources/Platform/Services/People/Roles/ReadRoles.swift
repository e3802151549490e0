import Database
import Domain
public import Wire

extension Accounts {
  /// Accounts with a role without restaurant or theatre, oldest first.
  public func holders(of role: RoleCode) async throws -> [AccountBody] {
    try await platform.database.read { connection in
      try connection.rows(
        "SELECT account_id FROM account_roles WHERE role = $1 AND subject = '' ORDER BY account_id", role.rawValue
      ).map { try load($0.id("account_id"), in: connection) }
    }
  }

  /// Removes a role without restaurant or theatre, for a command. Sessions of the account stay, without the role.
  /// - Returns: whether the account had it.
  public func revoke(_ role: RoleCode, from address: CodeAddress) async throws -> Bool {
    let hash = platform.vault.fingerprint(address.text, purpose: .address)
    return try await platform.change { tx in
      let row = try tx.connection.row(
        """
        SELECT * FROM account_roles WHERE role = $1 AND subject = '' AND account_id IN
          (SELECT id FROM accounts WHERE \(address.column) = $2 AND erased_at IS NULL)
        """, role.rawValue, hash)
      guard let row else { return false }
      // A courier's orders are offered to others by the timer, in the process that serves.
      _ = try HeldRole(row: row).end(by: .command, action: .deleteRole, in: tx)
      return true
    }
  }
}
