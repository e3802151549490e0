import Database
import Domain
import Wire

extension Accounts {
  /// Turns two-step sign-in off, by a code of the app. Wrong codes are counted, as a token may be stolen.
  /// - Throws: `recent_sign_in_required`, `totp_wrong`, `rate_limited` after too many wrong codes; 404 when it is off.
  public func removeTOTP(_ code: String, of caller: Caller) async throws {
    let (account, budget) = (caller.account, totpBudget(of: caller.account))
    let refusal: Problem? = try await platform.change { tx in
      try Self.checkRecent(caller, in: tx)
      guard let secret = try TOTPSecret.load(account, in: tx), secret.confirmedAt != nil else { throw Problem.noTOTP }
      guard try CodeLine.wrongGuesses(budget, at: tx.now, in: tx.connection) < tx.settings.guessesPerWindow else {
        throw Problem(
          .rateLimited, "Too many codes were wrong. Ask whoever runs this platform to turn two-step sign-in off.",
          retryAfter: 86_400)
      }
      guard try secret.accept(code, at: tx.now, in: tx.connection) else {
        try CodeLine.countGuess(budget, at: tx.now, tx.settings, in: tx.connection)
        return Problem.wrongTOTP
      }
      try Self.forgetTOTP(of: account, by: account, in: tx)
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Turns two-step sign-in off for somebody who lost their app, by a command on the machine.
  /// - Returns: false when no account at the address has it.
  public func resetTOTP(at address: CodeAddress) async throws -> Bool {
    let hash = platform.vault.fingerprint(address.text, purpose: .address)
    return try await platform.change { tx in
      let row = try tx.connection.row(
        """
        SELECT a.id FROM accounts a JOIN totp_secrets t ON t.account_id = a.id
        WHERE a.\(address.column) = $1 AND t.confirmed_at IS NOT NULL
        """, hash)
      guard let row else { return false }
      let account: AccountID = try row.id("id")
      try tx.connection.execute(
        "DELETE FROM login_guesses WHERE budget_hash = $1 OR budget_hash = $2", totpBudget(of: account),
        tx.vault.fingerprint(hash, purpose: .totp))
      try Self.forgetTOTP(of: account, by: nil, in: tx)
      return true
    }
  }

  private static func forgetTOTP(of account: AccountID, by actor: AccountID?, in tx: Tx) throws {
    try tx.connection.execute("DELETE FROM totp_secrets WHERE account_id = $1", account.rawValue)
    tx.announceToNodes(AccessChange(accountIds: [account], isRestricted: true))
    try tx.audit(.deleteTOTP, of: account.rawValue, by: actor, before: AuditedTOTP.on)
  }

  /// The key by which wrong codes of a signed-in account are counted.
  private func totpBudget(of account: AccountID) -> [UInt8] {
    platform.vault.fingerprint(account.rawValue, purpose: .totp)
  }
}
