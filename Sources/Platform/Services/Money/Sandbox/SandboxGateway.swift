public import Database
public import Domain

/// A gateway for play money. Its tokens decide the outcome.
///
/// Its books are a database of their own, as with a real provider. So `ledger check` compares two independent records,
/// and the books survive a crash of the platform.
public struct SandboxGateway: Gateway {
  static let ownName = "sandbox"
  /// Its name in rows.
  public let name = Self.ownName
  public var isPlay: Bool { true }
  let books: Database
  let clock: Clock
  /// The URL of the challenge page, to which the charge's id is appended.
  let challengeURL: String
  /// Waits for the time-out of a request. A test passes one that returns at once.
  let silence: @Sendable () async -> Void
  let outage = SandboxOutage()
  let listener = SandboxListener()

  public init(
    books: Database, clock: Clock, challengeURL: String = "/sandbox/three_ds/",
    silence: @escaping @Sendable () async -> Void
  ) {
    self.books = books
    self.clock = clock
    self.challengeURL = challengeURL
    self.silence = silence
  }

  /// The token decides the outcome. An unknown one is refused.
  public func authorise(_ request: Authorisation) async throws(GatewayError) -> Charge {
    try await begin(request.key)
    let token = SandboxToken(rawValue: request.token)
    if token == .timeoutLost, try await charge(key: request.key) == nil {
      await silence()
      throw .noAnswer
    }
    let now = clock.now
    let (charge, isNew) = try await change { connection throws -> (Charge, Bool) in
      if let known = try SandboxBooks.charge(key: request.key, in: connection) { return (known, false) }
      guard let token else { throw GatewayError.refused("unknown_token") }
      let charge = try SandboxBooks.open(request, as: token, challengeURL: challengeURL, at: now, in: connection)
      return (charge, true)
    }
    if isNew, token == .timeoutApproved || outage.mode(at: clock.now) == .slow {
      await silence()
      throw .noAnswer
    }
    if isNew, token == .answersTwice { await listener.hear(charge, key: request.key) }
    let said = try said(of: request.key, charge)
    if said.status == .voided { throw .refused("closed") }
    return said
  }

  /// Refuses a charge that is not authorised, and more than its amount.
  public func capture(key: String, amount: Int64) async throws(GatewayError) -> Charge {
    try await begin(key)
    let charge = try await update(key) { charge, token, _ throws(GatewayError) in
      if charge.status == .captured { return nil }
      guard charge.status == .authorised, amount <= charge.amount else { throw .refused("not_capturable") }
      if token == .captureDeclined {
        charge.status = .declined
        charge.reason = "capture_declined"
      } else {
        charge.status = .captured
        charge.captured = amount
      }
      return charge.status.rawValue
    }
    return try said(of: key, charge)
  }

  /// Refuses a captured charge. An unknown key is closed.
  public func void(key: String) async throws(GatewayError) -> Charge {
    try await begin(key)
    let now = clock.now
    let charge = try await change { connection in
      guard var charge = try SandboxBooks.charge(key: key, in: connection) else {
        return try SandboxBooks.close(key: key, at: now, in: connection)
      }
      switch charge.status {
      case .voided, .declined, .abandoned: return charge
      case .authorised, .requiresAction: break
      case .captured, .refunded, .partiallyRefunded: throw GatewayError.refused("already_captured")
      }
      charge.status = .voided
      try SandboxBooks.save(charge, key: key, what: "voided", at: now, in: connection)
      return charge
    }
    return try said(of: key, charge)
  }

  /// Refuses more than the captured rest. A known refund is not repeated.
  public func refund(key: String, refund: String, amount: Int64) async throws(GatewayError) -> Charge {
    try await begin(key)
    let now = clock.now
    let charge = try await change { connection in
      guard var charge = try SandboxBooks.charge(key: key, in: connection) else {
        throw GatewayError.refused("unknown_charge")
      }
      let isNew = try connection.execute(
        "INSERT INTO refunds (key, refund, amount) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", key, refund, amount)
      if isNew == 0 { return charge }
      guard amount > 0, charge.captured > 0, amount <= charge.captured - charge.refunded else {
        throw GatewayError.refused("not_refundable")
      }
      charge.refunded += amount
      charge.status = charge.refunded == charge.captured ? .refunded : .partiallyRefunded
      try SandboxBooks.save(charge, key: key, what: "refunded \(amount)", at: now, in: connection)
      return charge
    }
    return try said(of: key, charge)
  }

  public func lookUp(key: String) async throws(GatewayError) -> Charge? {
    try await begin(key)
    return outage.says(of: key, try await charge(key: key), at: clock.now)
  }

  private func begin(_ key: String) async throws(GatewayError) {
    try await outage.begin(key, at: clock.now, silence) { () throws(GatewayError) in try await charge(key: key) }
  }

  private func charge(key: String) async throws(GatewayError) -> Charge? {
    do {
      return try await books.read { try SandboxBooks.charge(key: key, in: $0) }
    } catch {
      throw .noAnswer
    }
  }

  /// During an outage the old state of a new charge is its absence; that counts as no answer.
  private func said(of key: String, _ charge: Charge) throws(GatewayError) -> Charge {
    guard let said = outage.says(of: key, charge, at: clock.now) else { throw .noAnswer }
    return said
  }

  /// Always throws: the sandbox answers at once and sends no webhooks.
  public func verify(webhook: Webhook, now: Instant) throws(GatewayError) -> WebhookEvent { throw .badSignature }

  /// Changes a known charge. `body` returns the line for its history, or nil when nothing changed.
  private func update(
    _ key: String,
    _ body: @escaping @Sendable (inout Charge, SandboxToken, Instant) throws(GatewayError) -> String?
  ) async throws(GatewayError) -> Charge {
    let now = clock.now
    return try await change { connection in
      guard var charge = try SandboxBooks.charge(key: key, in: connection) else {
        throw GatewayError.refused("unknown_charge")
      }
      let token = try SandboxBooks.token(key: key, in: connection)
      guard let what = try body(&charge, token, now) else { return charge }
      try SandboxBooks.save(charge, key: key, what: what, at: now, in: connection)
      return charge
    }
  }

  /// One transaction on the books. A failure counts as a missing answer.
  func change<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws(GatewayError) -> T {
    do {
      return try await books.write(body)
    } catch let error as GatewayError {
      throw error
    } catch {
      throw .noAnswer
    }
  }
}
