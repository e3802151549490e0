import Database
import Domain

/// Makes the requests that payments want of their gateways, and records the answers.
struct Settlement: Sendable {
  let platform: Platform
  /// The lane of writes: the show whose seats are paid for, where it is known.
  var lane: String?
  /// The seats that are paid for, where the caller knows them. They are queried together with the payment.
  var paidSeats: PaidSeats?
  /// The bill of the order, where the caller has it. Otherwise it is unsealed when needed.
  var bill: Bill?
  /// Whether a missing answer counts against the gateway.
  var countsSilence = false
  /// Whether the payer waits for the result, and sees it at once.
  var isAwaited = false
  /// Whether no caller waits for the result.
  private(set) var isDeferred = false

  var deferred: Settlement {
    var copy = self
    copy.isDeferred = true
    return copy
  }

  /// Makes the request that a leased payment wants, once, and records the answer.
  /// - Parameter goesOn: Whether the caller will call ``goOn(with:)`` when the payment stays leased.
  func settle(leased payment: Payment, goesOn: Bool = false) async throws -> Settled {
    guard let asked = payment.intent, let gateway = platform.gateways[payment.gateway] else {
      return Settled(payment: payment)
    }
    let answer = await ask(gateway, for: payment, intent: asked)
    note(answer, of: payment.gateway)
    platform.checkpoint(asked == .capture ? .captureAnswered : .gatewayAnswered)
    return try await record(answer, asked: asked, payment: payment, goesOn: goesOn)
  }

  /// Counts answers and silences of a gateway. Any answer counts, but a silence only when the request was a repetition.
  /// So many customers whose first request fails do not make the gateway count as unavailable.  E8
  private func note(_ answer: GatewayAnswer, of gateway: String) {
    if case .noAnswer = answer {
      if countsSilence { platform.questions.heard(gateway, anAnswer: false) }
    } else {
      platform.questions.heard(gateway, anAnswer: true)
    }
  }

  /// Leases a payment with an intent. Nil when another worker has it.
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

  /// Leases a payment, asks and records until it wants nothing more now. Nil when another worker has it.
  func settle(_ id: PaymentID) async throws -> Payment? {
    guard let payment = try await lease(id) else { return nil }
    return try await goOn(with: payment)
  }

  /// Asks and records until a leased payment wants nothing more now.
  ///
  /// The release of captured money takes two requests: a look-up, then the refund.
  @discardableResult
  func goOn(with payment: Payment) async throws -> Payment {
    var settled = try await settle(leased: payment, goesOn: true)
    while settled.isLeased { settled = try await settle(leased: settled.payment, goesOn: true) }
    return settled.payment
  }

  /// Continues with a payment leased earlier, by its current intent. An expired lease is taken again.
  /// Nil when another worker has it or it wants nothing more.
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

  /// Settles all payments of a purchase now. The reconciler repeats what fails.
  func settleAll(of purchase: Purchase) async {
    let due = try? await platform.database.read { connection in
      (
        try Payment.all(of: purchase, in: connection).filter { $0.intent != nil }.map(\.id),
        try purchase.lane(in: connection)
      )
    }
    guard let due else { return }
    var settlement = self
    settlement.lane = due.1
    for id in due.0 { _ = try? await settlement.settle(id) }
  }

  private func ask(_ gateway: any Gateway, for payment: Payment, intent: Payment.Intent) async -> GatewayAnswer {
    do throws(GatewayError) {
      switch intent {
      case .authorise: return .charge(try await authorise(payment, at: gateway))
      case .authenticate: return .charge(try await authenticate(payment, at: gateway))
      case .capture: return .charge(try await gateway.capture(key: payment.gatewayKey, amount: payment.amount))
      case .release: return .charge(try await release(payment, at: gateway))
      case .refund: return .charge(try await refund(payment, at: gateway))
      }
    } catch {
      if case .refused(let reason) = error { return .refused(reason) }
      return .noAnswer
    }
  }

  /// The first attempt authorises at once. A later one looks the key up first, since an earlier request may have
  /// arrived. Past the deadline it voids the key, so that a late authorisation can't take money.  E4, E5
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
        currency: payment.currency, kind: payment.kind, token: token, returnPath: returnPath(of: payment)))
  }

  /// The page of the web app that goes on with the payment.
  private func returnPath(of payment: Payment) -> String {
    switch payment.purchase {
    case .order(let id): payment.isOrders ? "/checkout" : "/orders/\(id)"
    case .booking: lane.map { "/shows/\($0)/pay" } ?? "/evening"
    }
  }

  private func authenticate(_ payment: Payment, at gateway: any Gateway) async throws(GatewayError) -> Charge {
    let known = try await gateway.lookUp(key: payment.gatewayKey)
    if let known, known.status != .requiresAction { return known }
    guard let deadline = payment.deadlineAt, platform.clock.now < deadline, let known else {
      return try await giveUp(payment, at: gateway)
    }
    return known
  }

  /// Voids a payment whose payer did not act in time. That it is given up is written first: another worker that finds it paid meanwhile, because
  /// this one is slow, gives the money back too.  E4
  private func giveUp(_ payment: Payment, at gateway: any Gateway) async throws(GatewayError) -> Charge {
    do {
      try await platform.change { tx in
        guard let now = try Payment.load(payment.id, in: tx.connection), now.intent == payment.intent else {
          throw GatewayError.noAnswer
        }
        try now.want(.release, in: tx)
      }
    } catch {
      throw .noAnswer
    }
    return try await release(payment, at: gateway)
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

  /// Refunds what is lacking of the amount that staff decided on. A repeated request finds that it was done; the
  /// refund's name says up to which amount it goes, and the next one is not decided before this one is known.  E1
  private func refund(_ payment: Payment, at gateway: any Gateway) async throws(GatewayError) -> Charge {
    guard let known = try await gateway.lookUp(key: payment.gatewayKey) else { throw .refused("unknown charge") }
    let wanted = min(payment.refundWanted, known.captured)
    guard known.refunded < wanted, known.status == .captured || known.status == .partiallyRefunded else { return known }
    return try await gateway.refund(
      key: payment.gatewayKey, refund: "\(payment.gatewayKey).refund.\(payment.refundWanted)",
      amount: wanted - known.refunded)
  }
}
