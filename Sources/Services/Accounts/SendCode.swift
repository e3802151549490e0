import Database
import Domain
public import Wire

extension Accounts {
  /// Sends a one-time code. The answer is the same whatever the address, so that it tells nobody who has an account.
  ///
  /// At most ``Settings/codesPerAddress`` within a code's life go to one address, whoever asks from wherever.  P4
  public func sendCode(to address: CodeAddress) async throws -> CodeAnswer {
    let vault = platform.vault
    let settings = platform.settings
    let code = vault.newCode()
    let expiresAt = platform.clock.now + settings.codeLifetime
    let addressHash = vault.fingerprint(address.text, purpose: .address)
    // Bound to the address: the same six digits sent to somebody else have another hash.
    let codeHash = vault.fingerprint(address.text + "\n" + code, purpose: .code)
    let now = platform.clock.now
    let wait: Duration? = try await platform.database.write { connection in
      // A row that lapsed counts as none, whether or not a job has taken it away.
      let taken = try connection.execute(
        """
        INSERT INTO login_codes (address_hash, code_hash, expires_at, tries_left, sent, counted_until)
        VALUES ($1, $2, $3, $4, 1, $3)
        ON CONFLICT (address_hash) DO UPDATE SET code_hash = $2, expires_at = $3, tries_left = $4,
          sent = CASE WHEN login_codes.counted_until <= $5 THEN 1 ELSE login_codes.sent + 1 END,
          counted_until = CASE WHEN login_codes.counted_until <= $5 THEN $3 ELSE login_codes.counted_until END
        WHERE login_codes.counted_until <= $5 OR login_codes.sent < $6
        """, addressHash, codeHash, expiresAt.microseconds, settings.codeTries, now.microseconds,
        settings.codesPerAddress)
      guard taken == 0 else { return nil }
      let row = try connection.row("SELECT counted_until FROM login_codes WHERE address_hash = $1", addressHash)
      return try row.map { Instant(microseconds: try $0.get("counted_until")).since(now) } ?? .zero
    }
    if let wait {
      let seconds = max(1, wait.wholeMicroseconds / 1_000_000)
      throw Problem(
        .rateLimited,
        "\(settings.codesPerAddress) codes were sent there already. Use the last one, or wait \(seconds) s.",
        retryAfter: seconds)
    }
    try await platform.codeSender.send(code, to: address)
    return CodeAnswer(expiresAt: expiresAt, demoCode: settings.isDemo ? code : nil)
  }
}
