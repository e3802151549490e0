import Database
public import Domain
public import Wire

extension Ordering {
  /// Takes a tip for the courier after the delivery: a second payment, captured at once, exactly once per key.  E1
  /// - Throws: `payment_pending` while another tip of the order is undecided. The key is not used up then.  E5
  public func tip(
    _ id: OrderID, _ request: TipRequest, body: [UInt8], key: String, account: AccountID
  ) async throws -> StoredAnswer {
    let keyed = PaymentRequest(platform, key: key, account: account, body: body, path: id.rawValue)
    return try await keyed.pay(CourierTip(order: id, request: request))
  }
}

private struct CourierTip: Payable {
  static let capture = CaptureTime.beforeAnswer

  let order: OrderID
  let request: TipRequest

  func ask(in connection: Connection) throws -> LazyRow<Order> { try Order.ask(order, in: connection) }

  func begin(_ subject: Order?, _ keyed: PaymentRequest) async throws -> BegunPayment {
    guard subject?.account == keyed.account else { throw Ordering.absent }
    do {
      return try await claim(keyed)
    } catch let error as DatabaseError where error.code == .uniqueViolation && error.table == "payments" {
      // Another tip of the order began in the same moment, with the same number.
      throw Self.anotherIsOpen
    }
  }

  private func claim(_ keyed: PaymentRequest) async throws -> BegunPayment {
    let platform = keyed.platform
    let paymentID: PaymentID = platform.ids.next()
    return try await platform.change { tx in
      let row = try Order.ask(order, in: tx.connection)
      let claim = try keyed.claim(for: .order(order), payment: paymentID, in: tx)
      guard let order = try row.value() else { throw Ordering.absent }
      guard order.status == .delivered, order.fulfilment == .delivery else {
        throw Problem(.illegalTransition, "A courier is thanked after the delivery.")
      }
      guard try claim.isOwn() else { return .overtaken }
      let tip = try payment(paymentID, of: order, in: tx)
      try tip.insert(in: tx)
      return .leased(tip, Settlement(platform: platform))
    }
  }

  /// The gateway key is the order's id with a number, so that a retry after a crash asks for the same tip.  E2
  private func payment(_ id: PaymentID, of order: Order, in tx: Tx) throws -> Payment {
    let earlier = try Payment.all(of: .order(order.id), in: tx.connection)
    guard case .gateway(let kind, let token) = try source(order, paidBy: earlier, in: tx) else {
      throw Problem.invalid("payment_method", "must reach a gateway: hand notes to the courier", code: "invalid")
    }
    guard !earlier.contains(where: { !$0.isOrders && $0.status.isUndecided }) else { throw Self.anotherIsOpen }
    return Payment(
      id: id, purchase: .order(order.id), kind: kind, status: .checking, intent: .authorise, amount: request.amount,
      currency: order.currency, gateway: try tx.platform.gateways.standardName(),
      gatewayKey: "\(order.id).tip.\(earlier.count)",
      tokenSealed: tx.vault.sealText(token, context: id.rawValue), attempts: 1, nextAttemptAt: tx.now,
      deadlineAt: tx.now + tx.settings.timeToFindPayment, createdAt: tx.now)
  }

  private static let anotherIsOpen = Problem(
    .paymentPending, "Another tip for this order is still being checked. This one was not charged.")

  /// The requested payment method, or else the order's own.
  private func source(_ order: Order, paidBy payments: [Payment], in tx: Tx) throws -> PaymentSource {
    if let choice = request.paymentMethod { return try PaymentSource(choice, account: order.account, in: tx) }
    guard let paid = payments.first(where: \.isOrders),
      let token = paid.tokenSealed.flatMap({ tx.vault.openText($0, context: paid.id.rawValue) })
    else {
      throw Problem.invalid("payment_method", "is required: the order was not paid by card", code: "required")
    }
    return .gateway(kind: paid.kind, token: token)
  }
}

extension Order {
  /// Applies the gateway's verdict on the order's tip. An authorised tip is owed to the courier and captured at once; a
  /// lost one is no longer owed.
  /// - Returns: the answer to the paying request, when this verdict decides it.
  func followTip(_ verdict: PaymentVerdict, of payment: Payment, in tx: Tx) throws -> StoredAnswer? {
    switch verdict {
    case .approved:
      try oweTip(1, payment, in: tx)
      if payment.status == .authorised {
        // The answer waits for the capture, which follows at once.
        try payment.want(.capture, in: tx)
        return nil
      }
    case .lost: try oweTip(-1, payment, in: tx)
    case .nothing, .failed: break
    }
    return try answer(payment, verdict, in: tx)
  }

  private func oweTip(_ sign: Int64, _ tip: Payment, in tx: Tx) throws {
    let courier = try courierWithFood(in: tx.connection)?.rawValue ?? ""
    try Ledger.post(
      [
        LedgerEntry(account: .customer, part: .tip, amount: sign * tip.amount),
        LedgerEntry(account: .courier, holder: courier, part: .tip, amount: -sign * tip.amount),
      ], as: "\(tip.id).\(sign > 0 ? "owed" : "waived")", payment: tip, in: tx)
  }
}

extension TipAnswer {
  init(_ order: Order, _ tip: Payment, in tx: Tx) throws {
    let others = try Payment.all(of: .order(order.id), in: tx.connection).filter { other in
      !other.isOrders && other.id != tip.id && !other.isOnItsWayBack
        && [.authorised, .captured].contains(other.status)
    }
    let first = try Bill(shown: order, in: tx.connection, tx.vault).totals.tip
    self.init(
      orderId: order.id, currency: order.currency.code,
      tip: others.reduce(first + tip.amount) { $0 + $1.amount }, payment: PaymentBody(tip))
  }
}
