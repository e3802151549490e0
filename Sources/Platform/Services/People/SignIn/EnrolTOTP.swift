import Database
import Domain
import Tickets
public import Wire

extension Accounts {
  /// Makes a secret for an authenticator app. The sign-in asks for its codes once ``confirmTOTP(_:of:)`` was called.
  /// Asked again before that, it makes another secret in the place of the first.
  /// - Throws: `recent_sign_in_required`, `totp_already_on`.
  public func beginTOTP(of caller: Caller) async throws -> TOTPEnrolment {
    let (account, secret) = (caller.account, platform.vault.newTOTPSecret())
    return try await platform.change { tx in
      try Self.checkRecent(caller, in: tx)
      guard try TOTPSecret.load(account, in: tx)?.confirmedAt == nil else { throw Problem.totpIsOn }
      try tx.connection.execute(
        """
        INSERT INTO totp_secrets (account_id, secret_sealed, created_at, last_step) VALUES ($1, $2, $3, 0)
        ON CONFLICT (account_id) DO UPDATE SET secret_sealed = $2, created_at = $3, last_step = 0
        """, account.rawValue, tx.vault.seal(secret, context: account.rawValue), tx.now.microseconds)
      try tx.audit(.beginTOTP, of: account.rawValue, by: account, after: AuditedTOTP.begun)
      let owner = try load(account, in: tx.connection)
      var enrolment = TOTPEnrolment(secret: secret, account: owner.email ?? owner.phone ?? account.rawValue)
      let code = try? QRMatrix(enrolment.otpauthUri)
      enrolment.qr = code.map { QRCodeBody(size: Int64($0.size), path: $0.svgPath) }
      return enrolment
    }
  }

  /// Turns two-step sign-in on, by a code that the app made. The account's other sessions end: they were begun without
  /// a second step.
  /// - Throws: `recent_sign_in_required`, `totp_wrong`, `totp_already_on`; 404 before ``beginTOTP(of:)``.
  public func confirmTOTP(_ code: String, of caller: Caller) async throws {
    let account = caller.account
    try await platform.change { tx in
      try Self.checkRecent(caller, in: tx)
      guard let secret = try TOTPSecret.load(account, in: tx) else { throw Problem.noTOTP }
      guard secret.confirmedAt == nil else { throw Problem.totpIsOn }
      guard try secret.accept(code, at: tx.now, in: tx.connection) else { throw Problem.wrongTOTP }
      try tx.connection.execute(
        "UPDATE totp_secrets SET confirmed_at = $2 WHERE account_id = $1", account.rawValue, tx.now.microseconds)
      try tx.connection.execute(
        "DELETE FROM sessions WHERE account_id = $1 AND id <> $2", account.rawValue, caller.session.rawValue)
      // Codes that were asked for before have counts of wrong ones from before.  P7
      try tx.connection.execute(
        """
        DELETE FROM login_challenges WHERE address_hash IN (SELECT email_hash FROM accounts WHERE id = $1
          UNION SELECT phone_hash FROM accounts WHERE id = $1)
        """, account.rawValue)
      // The sockets of the sessions that ended are closed; this session's come back.
      tx.announceToNodes(AccessChange(accountIds: [account], isRestricted: true))
      try tx.audit(
        .confirmTOTP, of: account.rawValue, by: account, before: AuditedTOTP.begun, after: AuditedTOTP.on)
    }
  }

  /// - Throws: `recent_sign_in_required` in a session that began too long ago.
  static func checkRecent(_ caller: Caller, in tx: Tx) throws {
    let row = try tx.connection.row("SELECT created_at FROM sessions WHERE id = $1", caller.session.rawValue)
    guard let begun = try row?.instant("created_at") else {
      throw Problem(.unauthenticated, "This session has ended. Sign in again.")
    }
    guard tx.now.since(begun) < tx.settings.recentSignIn else {
      throw Problem(.recentSignInRequired, "Sign in again, then repeat this within ten minutes.")
    }
  }
}

extension Problem {
  static let noTOTP = Problem(.notFound, "Two-step sign-in is not set up. `POST /v1/me/totp` begins it.")
  static let wrongTOTP = Problem(
    .totpWrong, "That is not the code of your authenticator app, or it was used. Wait for its next code.")
  fileprivate static let totpIsOn = Problem(
    .totpAlreadyOn, "Two-step sign-in is on. Turn it off before you set up another app.")
}
