import Database
import Domain

/// Asks gateways for what payments still want, and writes down what they say.
struct Settlement: Sendable {
  let platform: Platform
  /// What the writes would fight over with others: the show, where seats are paid for and it is known.
  var lane: String?
  /// The seats that are paid for, where the caller knows them: they are looked at together with the payment.
  var paidSeats: PaidSeats?
  /// What the order that is paid for bought, where the caller has it at hand; else it is unsealed when needed.
  var bill: Bill?
  /// Whether a silence says something of the gateway.
  var countsSilence = false
  /// Whether nobody waits for what is asked and written.
  private(set) var isDeferred = false

  var deferred: Settlement {
    var copy = self
    copy.isDeferred = true
    return copy
  }

  /// Asks once for what an already leased payment wants, and records the answer.
  /// - Parameter goesOn: Whether the caller will call ``goOn(with:)`` if the payment then is leased.
  func settle(leased payment: Payment, goesOn: Bool = false) async throws -> Settled {
    guard let asked = payment.intent, let gateway = platform.gateways[payment.gateway] else {
      return Settled(payment: payment)
    }
    let answer = await ask(gateway, for: payment, intent: asked)
    note(answer, of: payment.gateway)
    platform.checkpoint(asked == .capture ? .captureAnswered : .gatewayAnswered)
    return try await record(answer, asked: asked, payment: payment, goesOn: goesOn)
  }

  /// Any answer says that a gateway is there. Silence counts only where it was asked again: forty customers whose first
  /// question got no answer are each asked about once more before the gateway counts as away.  E8
  private func note(_ answer: GatewayAnswer, of gateway: String) {
    if case .noAnswer = answer {
      if countsSilence { platform.questions.heard(gateway, anAnswer: false) }
    } else {
      platform.questions.heard(gateway, anAnswer: true)
    }
  }

  /// Takes the lease of a payment that is due, if nobody else has it.
  func lease(_ id: PaymentID) async throws -> Payment? {
    let now = platform.clock.now
    let node = platform.node
    let until = now + platform.settings.paymentLease
    return try await platform.database.write(lane: lane, urgency: isDeferred ? .canWait : .continues) { connection in
      try connection.row(
        """
        UPDATE payments SET leased_by = $2, leased_until = $3, attempts = attempts + 1
        WHERE id = $1 AND intent IS NOT NULL AND (leased_until IS NULL OR leased_until < $4) RETURNING *
        """, id.rawValue, node, until.microseconds, now.microseconds
      ).map(Payment.init(row:))
    }
  }

  /// Leases, asks and records until the payment wants nothing more now. Nil: somebody else is at it.
  func settle(_ id: PaymentID) async throws -> Payment? {
    guard let payment = try await lease(id) else { return nil }
    return try await goOn(with: payment)
  }

  /// Asks and records until a leased payment wants nothing more now.
  ///
  /// A release of captured money takes two questions: what is there, then the refund.
  @discardableResult
  func goOn(with payment: Payment) async throws -> Payment {
    var settled = try await settle(leased: payment, goesOn: true)
    while settled.isLeased { settled = try await settle(leased: settled.payment, goesOn: true) }
    return settled.payment
  }

  /// Goes on with a payment that was leased a while ago: with what it wants by now, and under a lease that still holds.
  /// Nil: somebody else is at it, or it wants nothing more.
  func resume(_ settled: Settled) async throws -> Payment? {
    let (platform, id, lease) = (platform, settled.payment.id, settled.leasedUntil?.microseconds)
    let held = try await platform.database.read { connection in
      try connection.row(
        "SELECT * FROM payments WHERE id = $1 AND intent IS NOT NULL AND leased_by = $2 AND leased_until = $3 AND $3 > $4",
        id.rawValue, platform.node, lease, platform.clock.now.microseconds
      ).map(Payment.init(row:))
    }
    guard let held else { return try await settle(id) }
    return try await goOn(with: held)
  }

  /// Asks at once for what a purchase's payments want. What fails here the reconciler does.
  func settleAll(of purchase: Purchase) async {
    let due = try? await platform.database.read { connection in
      (
        try Payment.all(of: purchase, in: connection).filter { $0.intent != nil }.map(\.id),
        try purchase.lane(in: connection)
      )
    }
    guard let due else { return }
    let settlement = Settlement(platform: platform, lane: due.1)
    for id in due.0 { _ = try? await settlement.settle(id) }
  }

  private func ask(_ gateway: any Gateway, for payment: Payment, intent: Payment.Intent) async -> GatewayAnswer {
    do throws(GatewayError) {
      switch intent {
      case .authorise: return .charge(try await authorise(payment, at: gateway))
      case .authenticate: return .charge(try await authenticate(payment, at: gateway))
      case .capture: return .charge(try await gateway.capture(key: payment.gatewayKey, amount: payment.amount))
      case .release: return .charge(try await release(payment, at: gateway))
      }
    } catch {
      if case .refused(let reason) = error { return .refused(reason) }
      return .noAnswer
    }
  }

  /// The first time, asks outright. After that somebody may have asked before a crash or a silence: looks first, and
  /// past the deadline closes the key, so that an authorisation that is still under way can't take money.  E4, E5
  private func authorise(_ payment: Payment, at gateway: any Gateway) async throws(GatewayError) -> Charge {
    if payment.attempts > 1 {
      if let known = try await gateway.lookUp(key: payment.gatewayKey) { return known }
      if let deadline = payment.deadlineAt, platform.clock.now >= deadline {
        return try await gateway.void(key: payment.gatewayKey)
      }
    }
    guard let sealed = payment.tokenSealed, let token = platform.vault.openText(sealed, context: payment.id.rawValue)
    else { return try await gateway.void(key: payment.gatewayKey) }
    return try await gateway.authorise(
      Authorisation(
        key: payment.gatewayKey, reference: payment.purchase.rawValue, amount: payment.amount,
        currency: payment.currency, kind: payment.kind, token: token))
  }

  private func authenticate(_ payment: Payment, at gateway: any Gateway) async throws(GatewayError) -> Charge {
    let known = try await gateway.lookUp(key: payment.gatewayKey)
    if let known, known.status != .requiresAction { return known }
    guard let deadline = payment.deadlineAt, platform.clock.now < deadline, let known else {
      return try await gateway.void(key: payment.gatewayKey)
    }
    return known
  }

  private func release(_ payment: Payment, at gateway: any Gateway) async throws(GatewayError) -> Charge {
    guard let known = try await gateway.lookUp(key: payment.gatewayKey) else {
      return try await gateway.void(key: payment.gatewayKey)
    }
    switch known.status {
    case .requiresAction, .authorised: return try await gateway.void(key: payment.gatewayKey)
    case .captured, .partiallyRefunded:
      return try await gateway.refund(
        key: payment.gatewayKey, refund: "\(payment.gatewayKey).refund", amount: known.captured - known.refunded)
    case .voided, .refunded, .declined, .abandoned: return known
    }
  }
}
