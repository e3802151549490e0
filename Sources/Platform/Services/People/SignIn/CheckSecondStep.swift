import Database
import Domain
import Wire

extension Accounts {
  /// Judges the second step of a sign-in, once the mailed code was right: nobody else learns who has a second step.
  ///
  /// Wrong codes are counted as those of mails are, for the same device or address, but apart from them: whoever reads
  /// the mails gets ever new codes by mail, and may guess no more at the app's for it. A device that passed the second step
  /// before has a count of its own.  P7
  /// - Returns: nil for an account without a second step, and for a right code, which is then used up.
  func checkSecondStep(
    _ code: String?, at address: CodeAddress, budget line: [UInt8], now: Instant, in connection: Connection
  ) throws -> Problem? {
    let (vault, settings) = (platform.vault, platform.settings)
    guard let secret = try TOTPSecret.confirmed(at: address, in: connection, vault) else { return nil }
    guard let code else { return Problem(.totpRequired, "Send the six digits of your authenticator app as well.") }
    let budget = vault.fingerprint(line, purpose: .totp)
    guard try CodeLine.wrongGuesses(budget, at: now, in: connection) < settings.guessesPerWindow else {
      return Problem(
        .tooManyTries,
        "Too many codes of an authenticator app were wrong. Sign in on a device that was signed in before, or ask "
          + "whoever runs this platform.")
    }
    guard try secret.accept(code, at: now, in: connection) else {
      try CodeLine.countGuess(budget, at: now, settings, in: connection)
      return Problem(
        .totpRequired, "That is not the code of your authenticator app, or it was used. Wait for its next code.")
    }
    return nil
  }
}
