import Database
import Domain
public import Wire

extension Accounts {
  /// Sends a one-time code. The answer is the same whatever the address, so that it tells nobody who has an account.
  public func sendCode(to address: CodeAddress) async throws -> CodeAnswer {
    let vault = platform.vault
    let settings = platform.settings
    let code = vault.newCode()
    let expiresAt = platform.clock.now + settings.codeLifetime
    let addressHash = vault.fingerprint(address.text, purpose: .address)
    // Bound to the address: the same six digits sent to somebody else have another hash.
    let codeHash = vault.fingerprint(address.text + "\n" + code, purpose: .code)
    try await platform.database.write { connection in
      try connection.execute(
        """
        INSERT INTO login_codes (address_hash, code_hash, expires_at, tries_left) VALUES ($1, $2, $3, $4)
        ON CONFLICT (address_hash) DO UPDATE SET code_hash = $2, expires_at = $3, tries_left = $4
        """, addressHash, codeHash, expiresAt.microseconds, settings.codeTries)
    }
    try await platform.codeSender.send(code, to: address)
    return CodeAnswer(expiresAt: expiresAt, demoCode: settings.isDemo ? code : nil)
  }
}
