import Crypto
import Database
public import Domain
public import Wire

extension Accounts {
  /// Exchanges a code for a session. The first session of an address creates its account (P3). The account takes the
  /// roles that wait for the address.
  /// - Parameter totpCode: The code of the authenticator app. Nil for an account without two-step sign-in.
  /// - Throws: `code_wrong`, `code_expired` or `too_many_tries`. Once the code was right: `totp_required`, after which
  ///   it can be sent again, and `account_blocked`.
  public func beginSession(
    _ address: CodeAddress, challenge: ChallengeID, code: String, totpCode: String? = nil, deviceName: String?
  ) async throws -> SessionAnswer {
    try await spend(code, totpCode, challenge, of: address)
    let now = platform.clock.now
    let token = platform.vault.newToken()
    let session: SessionID = platform.ids.next()
    let newAccount: AccountID = platform.ids.next()
    let expiresAt = now + platform.settings.sessionLifetime
    return try await platform.change(at: now) { tx in
      let connection = tx.connection
      let account = try self.account(at: address, or: newAccount, now: now, in: connection)
      try Self.checkNotBlocked(account, in: connection)
      try Invitation.take(by: account, at: address, in: tx)
      try keep(address, of: account, in: connection)
      try connection.execute(
        """
        INSERT INTO sessions (id, account_id, token_hash, device_sealed, created_at, last_seen_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $5, $6)
        """, session.rawValue, account.rawValue, platform.vault.fingerprint(token, purpose: .token),
        platform.vault.seal(Array((deviceName ?? "").utf8), context: session.rawValue), now.microseconds,
        expiresAt.microseconds)
      let since = try TOTPSecret.confirmed(at: address, in: connection, platform.vault)?.confirmedAt
      let proof = CodeAsker.newProof(at: address, twoStepSince: since, platform.vault)
      return SessionAnswer(
        token: token, expiresAt: expiresAt, account: try load(account, in: connection), deviceProof: proof)
    }
  }

  /// Uses up the challenge, or one of its tries. A wrong code counts as a try, of the authenticator app too.
  private func spend(
    _ code: String, _ totpCode: String?, _ challenge: ChallengeID, of address: CodeAddress
  ) async throws {
    let (now, settings) = (platform.clock.now, platform.settings)
    let addressHash = platform.vault.fingerprint(address.text, purpose: .address)
    let codeHash = platform.vault.codeHash(code, challenge, at: address)
    let refusal: Problem? = try await platform.database.write { connection in
      let row = try connection.row(
        "SELECT * FROM login_challenges WHERE id = $1 AND address_hash = $2", challenge.rawValue, addressHash)
      guard let row, let expiresAt = try row.instant("expires_at"), now < expiresAt else {
        return Problem(.codeExpired, "Ask for a new code.")
      }
      let (budget, isLong): ([UInt8], Bool) = (try row.get("budget_hash"), try row.get("is_long"))
      let mayGuess =
        try isLong || CodeLine.wrongGuesses(budget, at: now, in: connection) < settings.guessesPerWindow
      guard try mayGuess && row.get("tries_left") as Int64 > 0 else {
        return Problem(.tooManyTries, "This code was tried too often. Ask for a new one.")
      }
      guard constantTimeEqual(try row.get("code_hash"), codeHash) else {
        try Self.takeTry(of: challenge, in: connection)
        if !isLong { try CodeLine.countGuess(budget, at: now, settings, in: connection) }
        return Problem(.codeWrong, "Check the digits and try again.")
      }
      if let refusal = try checkSecondStep(totpCode, at: address, budget: budget, now: now, in: connection) {
        // Who sent none has guessed nothing.
        if totpCode != nil { try Self.takeTry(of: challenge, in: connection) }
        return refusal
      }
      // The other codes of this asker end, so that it may ask for as many again.
      try connection.execute(
        "DELETE FROM login_challenges WHERE address_hash = $1 AND asker_hash = $2", addressHash,
        row.get("asker_hash") as [UInt8])
      return nil
    }
    if let refusal { throw refusal }
  }

  private static func takeTry(of challenge: ChallengeID, in connection: Connection) throws {
    try connection.execute("UPDATE login_challenges SET tries_left = tries_left - 1 WHERE id = $1", challenge.rawValue)
  }

  /// The account at an address. It is created when there is none.
  func account(
    at address: CodeAddress, or new: AccountID, now: Instant, in connection: Connection
  ) throws -> AccountID {
    let hash = platform.vault.fingerprint(address.text, purpose: .address)
    let row = try connection.row(
      "SELECT id FROM accounts WHERE \(address.column) = $1 AND erased_at IS NULL", hash)
    if let row { return try row.id("id") }
    try insert(new, address, now: now, in: connection)
    return new
  }

  /// Seals a profile that does not open anew, with what is known again: the address that was just proven.  P6
  private func keep(_ address: CodeAddress, of account: AccountID, in connection: Connection) throws {
    let row = try connection.row("SELECT profile_sealed FROM accounts WHERE id = $1", account.rawValue).unwrapped()
    var profile = try Profile(shown: row.get("profile_sealed"), account: account, vault: platform.vault)
    guard profile.take(address) else { return }
    try connection.execute(
      "UPDATE accounts SET profile_sealed = $2 WHERE id = $1", account.rawValue,
      profile.sealed(for: account, vault: platform.vault))
  }

  func insert(
    _ account: AccountID, _ address: CodeAddress, name: String? = nil, now: Instant, in connection: Connection
  ) throws {
    var profile = Profile(name: name)
    _ = profile.take(address)
    try connection.execute(
      """
      INSERT INTO accounts (id, \(address.column), profile_sealed, created_at) VALUES ($1, $2, $3, $4)
      """, account.rawValue, platform.vault.fingerprint(address.text, purpose: .address),
      profile.sealed(for: account, vault: platform.vault), now.microseconds)
    if let name { try NameWords(of: name, platform.vault).insert(of: account, in: connection) }
  }
}
