import Database
import Domain
public import Wire

extension Accounts {
  /// The caller's own account with its roles.
  /// - Throws: `unauthenticated` when the account was erased.
  public func me(_ caller: Caller) async throws -> AccountBody {
    try await platform.database.read { try load(caller.account, in: $0) }
  }

  /// Changes the caller's name or locale; absent fields stay.
  public func change(_ patch: AccountPatch, of caller: Caller) async throws -> AccountBody {
    let vault = platform.vault
    return try await platform.database.write { connection in
      let row = try connection.row(
        "SELECT profile_sealed FROM accounts WHERE id = $1 AND erased_at IS NULL", caller.account.rawValue)
      guard let row else { throw Problem(.unauthenticated, "This account is gone. Sign in again.") }
      var profile = try Profile(shown: row.get("profile_sealed"), account: caller.account, vault: vault)
      if let name = patch.name { profile.name = name }
      if let locale = patch.locale { profile.locale = locale }
      try connection.execute(
        "UPDATE accounts SET profile_sealed = $2 WHERE id = $1", caller.account.rawValue,
        profile.sealed(for: caller.account, vault: vault))
      if let name = patch.name { try NameWords(of: name, vault).write(of: caller.account, in: connection) }
      return try load(caller.account, in: connection)
    }
  }
}
