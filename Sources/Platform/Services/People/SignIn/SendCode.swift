import Database
import Domain
public import Wire

extension Accounts {
  /// Sends a one-time code. The answer does not depend on the address, so it does not reveal who has an account.
  ///
  /// Each code has its own challenge, so requests of strangers use up neither another asker's codes nor its tries. An
  /// asker gets a few codes per address, then one a minute. When many ask for one address, a new asker waits a minute.
  /// A device that was signed in before is not delayed by others.  P7
  /// - Returns: the answer, and the reason when the code was not sent.
  /// - Throws: `rate_limited` with the time to wait.
  public func sendCode(
    to address: CodeAddress, by asker: CodeAsker = CodeAsker()
  ) async throws -> (answer: CodeAnswer, failure: CodeSendingError?) {
    let (code, answer) = try await makeCode(for: address, by: asker)
    do {
      try await platform.codeSender.send(code, to: address)
    } catch let error as CodeSendingError {
      return (answer, error)
    }
    return (answer, nil)
  }

  private func makeCode(for address: CodeAddress, by asker: CodeAsker) async throws -> (String, CodeAnswer) {
    let (vault, settings, now) = (platform.vault, platform.settings, platform.clock.now)
    let challenge = vault.newChallenge()
    let expiresAt = now + settings.codeLifetime
    let (short, long) = (vault.newCode(isLong: false), vault.newCode(isLong: true))
    let (code, wait): (String, Duration?) = try await platform.database.write { connection in
      let since = try TOTPSecret.confirmed(at: address, in: connection, vault)?.confirmedAt
      let device = asker.device(at: address, twoStepSince: since, vault)
      let line = CodeLine(
        address: vault.fingerprint(address.text, purpose: .address), asker: device ?? asker.hash(vault),
        isDevice: device != nil)
      if let wait = try line.wait(at: now, settings, in: connection) { return ("", wait) }
      let isLong = try line.isGuessedAt(at: now, settings, in: connection)
      let code = isLong ? long : short
      try connection.execute(
        """
        INSERT INTO login_challenges (id, address_hash, asker_hash, budget_hash, code_hash, is_long, tries_left,
          created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """, challenge.rawValue, line.address, line.asker, line.budget,
        vault.codeHash(code, challenge, at: address), isLong, settings.codeTries, now.microseconds,
        expiresAt.microseconds)
      return (code, nil)
    }
    if let wait {
      let seconds = max(1, (wait.wholeMicroseconds + 999_999) / 1_000_000)
      throw Problem(
        .rateLimited, "Codes were sent there already. Use one of them, or ask again in \(seconds) s.",
        retryAfter: seconds)
    }
    return (code, CodeAnswer(challengeId: challenge, expiresAt: expiresAt, demoCode: settings.isDemo ? code : nil))
  }
}

extension Vault {
  /// Bound to address and challenge: the same digits have another hash for another of either.
  func codeHash(_ code: String, _ challenge: ChallengeID, at address: CodeAddress) -> [UInt8] {
    fingerprint(address.text + "\n" + challenge.rawValue + "\n" + code, purpose: .code)
  }
}

/// An asker of codes for an address, and its limits.  P7
struct CodeLine: Sendable {
  var address: [UInt8]
  var asker: [UInt8]
  /// Whether the asker is a device that was signed in at this address before.
  var isDevice: Bool

  /// The key by which wrong codes are counted.
  var budget: [UInt8] { isDevice ? asker : address }

  /// The time that the asker has to wait. Nil when it may have a code now.
  func wait(at now: Instant, _ settings: Settings, in connection: Connection) throws -> Duration? {
    let own = try connection.row(
      """
      SELECT COUNT(*) AS n, COALESCE(MAX(created_at), 0) AS last FROM login_challenges
      WHERE address_hash = $1 AND asker_hash = $2 AND expires_at > $3
      """, address, asker, now.microseconds
    ).unwrapped()
    if try own.get("n") >= settings.codesPerAsker {
      let next = Instant(microseconds: try own.get("last")) + settings.codePause
      if now < next { return next.since(now) }
    }
    guard !isDevice else { return nil }
    let all: Int64 =
      try connection.row(
        "SELECT COUNT(*) AS n FROM login_challenges WHERE address_hash = $1 AND expires_at > $2", address,
        now.microseconds)?.get("n") ?? 0
    return all < settings.codesPerAddress ? nil : try turn(at: now, settings, in: connection)
  }

  /// With many askers, each one waits a fixed time from its first request, so that others cannot overtake it.
  private func turn(at now: Instant, _ settings: Settings, in connection: Connection) throws -> Duration? {
    let row = try connection.row(
      "SELECT asked_at FROM login_turns WHERE address_hash = $1 AND asker_hash = $2", address, asker)
    let asked = try row?.instant("asked_at")
    if let asked, now.since(asked) < settings.codeLifetime {
      let next = asked + settings.codePause
      guard now >= next else { return next.since(now) }
      try connection.execute(
        "DELETE FROM login_turns WHERE address_hash = $1 AND asker_hash = $2", address, asker)
      return nil
    }
    try connection.execute(
      """
      INSERT INTO login_turns (address_hash, asker_hash, asked_at) VALUES ($1, $2, $3)
      ON CONFLICT (address_hash, asker_hash) DO UPDATE SET asked_at = $3
      """, address, asker, now.microseconds)
    return settings.codePause
  }

  /// Whether too many wrong codes were sent for six digits to be safe.
  func isGuessedAt(at now: Instant, _ settings: Settings, in connection: Connection) throws -> Bool {
    try Self.wrongGuesses(budget, at: now, in: connection) >= settings.guessesPerWindow
  }

  static func wrongGuesses(_ budget: [UInt8], at now: Instant, in connection: Connection) throws -> Int64 {
    try connection.row(
      "SELECT wrong FROM login_guesses WHERE budget_hash = $1 AND counted_until > $2", budget, now.microseconds)?
      .get("wrong") ?? 0
  }

  /// Counts a wrong code. The count begins anew ``Settings/guessWindow`` after its first.
  static func countGuess(
    _ budget: [UInt8], at now: Instant, _ settings: Settings, in connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO login_guesses (budget_hash, wrong, counted_until) VALUES ($1, 1, $2)
      ON CONFLICT (budget_hash) DO UPDATE SET
        wrong = CASE WHEN login_guesses.counted_until <= $3 THEN 1 ELSE login_guesses.wrong + 1 END,
        counted_until = CASE WHEN login_guesses.counted_until <= $3 THEN $2 ELSE login_guesses.counted_until END
      """, budget, (now + settings.guessWindow).microseconds, now.microseconds)
  }
}
