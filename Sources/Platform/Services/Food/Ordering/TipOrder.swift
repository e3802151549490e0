import Database
public import Domain
public import Wire

extension Ordering {
  /// Thanks the courier after the delivery: a second payment of the order, taken at once, exactly once per key.  E1
  ///
  /// Its gateway key is the order's with a number behind it, so that a retry after a crash asks for the same tip.
  public func tip(
    _ id: OrderID, _ request: TipRequest, body: [UInt8], key: String, account: AccountID
  ) async throws -> StoredAnswer {
    let keyed = KeyedRequest(platform, key: key, account: account, body: body, path: id.rawValue)
    if let known = try await keyed.answer(to: keyed.known()) { return known }
    guard let payment = try await createTip(id, request, keyed) else { return try await keyed.answered() }
    platform.checkpoint(.orderCreated)
    let settlement = Settlement(platform: platform)
    let settled = try await settlement.settle(leased: payment)
    if settled.payment.intent == .capture { _ = try await settlement.settle(payment.id) }
    platform.checkpoint(.answerRecorded)
    return try await keyed.first(nil)
  }

  private func createTip(_ id: OrderID, _ request: TipRequest, _ keyed: KeyedRequest) async throws -> Payment? {
    let now = platform.clock.now
    let platform = platform
    let paymentID: PaymentID = platform.ids.next()
    return try await platform.database.write { connection in
      let order = try owned(id, by: keyed.account, in: connection)
      guard order.status == .delivered, order.fulfilment == .delivery else {
        throw Problem(.illegalTransition, "A courier is thanked after the delivery.")
      }
      guard try keyed.claim(for: .order(id), payment: paymentID, at: now, in: connection) else { return nil }
      let strategy = try Self.strategy(of: request, order, in: connection, platform)
      guard case .gateway(let kind, let token) = strategy else {
        throw Problem.invalid("payment_method", "must reach a gateway: hand notes to the courier", code: "invalid")
      }
      let number = try Payment.all(of: .order(id), in: connection).count
      let tip = Payment(
        id: paymentID, purchase: .order(id), kind: kind, status: .checking, intent: .authorise, amount: request.amount,
        currency: order.currency, gateway: try platform.gateways.standardName(), gatewayKey: "\(id).tip.\(number)",
        tokenSealed: platform.vault.sealText(token, context: paymentID.rawValue), attempts: 1, nextAttemptAt: now,
        deadlineAt: now + platform.settings.timeToFindPayment, createdAt: now)
      try tip.insert(leasedBy: platform.node, until: now + platform.settings.paymentLease, in: connection)
      return tip
    }
  }

  /// The way the request says, or else the way the order was paid.
  private static func strategy(
    of request: TipRequest, _ order: Order, in connection: Connection, _ platform: Platform
  ) throws -> PaymentStrategy {
    if let choice = request.paymentMethod {
      return try PaymentStrategy(choice, account: order.account, in: connection, platform)
    }
    guard let paid = try Payment.all(of: .order(order.id), in: connection).first(where: \.isOrders),
      let token = paid.tokenSealed.flatMap({ platform.vault.openText($0, context: paid.id.rawValue) })
    else {
      throw Problem.invalid("payment_method", "is required: the order was not paid by card", code: "required")
    }
    return .gateway(kind: paid.kind, token: token)
  }
}

extension Order {
  /// What a tip's news means: reserved is taken at once, and from then on owed to the courier; lost is owed no more.
  func followTip(
    _ verdict: PaymentVerdict, payment: Payment, at now: Instant, in connection: Connection, _ platform: Platform
  ) throws -> StoringAnswer? {
    switch verdict {
    case .placed:
      try oweTip(1, payment, at: now, in: connection)
      if payment.status == .authorised {
        // The answer waits for the capture, which follows without a pause.
        try payment.want(.capture, at: now, in: connection)
        return nil
      }
    case .lost: try oweTip(-1, payment, at: now, in: connection)
    case .nothing, .failed: break
    }
    return try answer(payment, verdict, in: connection, platform).store(for: payment, in: connection, platform.vault)
  }

  private func oweTip(_ sign: Int64, _ tip: Payment, at now: Instant, in connection: Connection) throws {
    try Ledger.post(
      [(.customer, sign * tip.amount), (.courier, -sign * tip.amount)],
      as: "\(tip.id).\(sign > 0 ? "owed" : "waived")", payment: tip, at: now, in: connection)
  }
}

extension TipAnswer {
  init(_ order: Order, _ tip: Payment, in connection: Connection, _ platform: Platform) throws {
    let others = try Payment.all(of: .order(order.id), in: connection).filter { other in
      !other.isOrders && other.id != tip.id && [.authorised, .captured].contains(other.status)
    }
    let first = try Bill(shown: order, in: connection, platform.vault).totals.tip
    self.init(
      orderId: order.id, currency: order.currency.code,
      tip: others.reduce(first + tip.amount) { $0 + $1.amount }, payment: PaymentBody(tip))
  }
}
