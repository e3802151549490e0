import Crypto
import Database
import Domain
import Wire

/// The secret of an account's authenticator app, as it is stored.
struct TOTPSecret: Sendable {
  var account: AccountID
  /// Nil when the secret does not open. Then no code is right, and only ``Accounts/resetTOTP(at:)`` helps.  P6
  var totp: TOTP?
  /// Nil until a code of the app was entered.
  var confirmedAt: Instant?
  /// The step of the last code that was accepted.
  var lastStep: Int64

  init(row: Row, _ vault: Vault) throws {
    let account: AccountID = try row.id("account_id")
    self.account = account
    totp = vault.open(try row.get("secret_sealed"), context: account.rawValue).map { TOTP(secret: $0) }
    confirmedAt = try row.instant("confirmed_at")
    lastStep = try row.get("last_step")
  }

  static func load(_ account: AccountID, in tx: Tx) throws -> TOTPSecret? {
    let row = try tx.connection.row("SELECT * FROM totp_secrets WHERE account_id = $1", account.rawValue)
    return try row.map { try TOTPSecret(row: $0, tx.vault) }
  }

  /// The one that a sign-in at an address asks for; nil for an account without two-step sign-in.
  static func confirmed(at address: CodeAddress, in connection: Connection, _ vault: Vault) throws -> TOTPSecret? {
    let row = try connection.row(
      """
      SELECT t.* FROM totp_secrets t JOIN accounts a ON a.id = t.account_id
      WHERE a.\(address.column) = $1 AND t.confirmed_at IS NOT NULL
      """, vault.fingerprint(address.text, purpose: .address))
    return try row.map { try TOTPSecret(row: $0, vault) }
  }

  /// Takes a code, which is then used up.
  /// - Returns: false for a wrong code, and for one that was used or is older than one that was.
  func accept(_ code: String, at now: Instant, in connection: Connection) throws -> Bool {
    guard let step = totp?.step(of: code, at: now.seconds, after: lastStep) else { return false }
    return try connection.execute(
      "UPDATE totp_secrets SET last_step = $2 WHERE account_id = $1 AND last_step < $2", account.rawValue, step) == 1
  }
}

/// What the audit log keeps of a change of two-step sign-in.
struct AuditedTOTP: Body {
  /// `begun`, `on`.
  var twoStepSignIn: String

  static let begun = AuditedTOTP(twoStepSignIn: "begun")
  static let on = AuditedTOTP(twoStepSignIn: "on")
}
