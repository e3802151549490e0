import Database
import Domain
import Wire

extension Settlement {
  /// Records a gateway's answer in one transaction with all that follows: the payment, its ledger posting, the
  /// purchase's next status and the stored answer for retries.  E2
  /// - Parameters:
  ///   - known: The payment that the request was made for. Its current row counts.
  ///   - goesOn: Whether the caller makes the payment's next request; then it keeps the lease.
  @discardableResult
  func record(
    _ answer: GatewayAnswer, asked intent: Payment.Intent, payment known: Payment, goesOn: Bool = false
  ) async throws -> Settled {
    try await platform.change(lane: lane, urgency: urgency(of: intent)) { tx in
      // All queries are sent before the first answer is awaited.
      let payment = try Payment.ask(known.id, in: tx.connection)
      let last = try Payment.askLast(of: known.id, in: tx)
      let booking = known.status.isUndecided ? try ask(known.purchase, in: tx) : nil
      guard let old = try payment.value() else { throw UnreadableRow(column: "payments.id") }
      // The payment has ended: another worker recorded the answer.
      guard old.intent != nil else { return Settled(payment: old) }
      let step = PaymentStep.taking(answer, asked: intent, payment: old, now: tx.now, settings: tx.settings)
      let new = step.payment
      try new.save(in: tx)
      let posting = try new.remember(Self.eventName(for: answer, asked: intent), after: last, in: tx)
      try Ledger.post(Ledger.moved(from: old, to: new), as: posting, payment: new, in: tx)
      let answer = try follow(step.verdict, of: new, before: old, booking, in: tx)
      let stored = try answer?.store(for: new, in: tx)
      // The payment has no consequence and no open intent.
      if stored == nil, step.verdict == .nothing, new.intent == nil { return Settled(payment: new) }
      return try end(new, storing: stored, goesOn: goesOn, in: tx)
    }
  }

  /// Queries the booking that is paid for and its seats. Nil for an order.
  private func ask(_ purchase: Purchase, in tx: Tx) throws -> AskedBooking? {
    guard case .booking(let id) = purchase else { return nil }
    return AskedBooking(booking: try Booking.ask(id, in: tx.connection), seats: try paidSeats?.ask(in: tx))
  }

  private struct AskedBooking {
    var booking: LazyRow<Booking>
    var seats: SeatRows?
  }

  /// Applies the verdict to the order, its tip or the booking.
  /// - Parameters:
  ///   - before: The payment before the answer.
  ///   - asked: Nil when the payment was decided before.
  /// - Returns: the answer to the paying request, when this verdict decides it.
  private func follow(
    _ verdict: PaymentVerdict, of payment: Payment, before: Payment, _ asked: AskedBooking?, in tx: Tx
  ) throws -> StoredAnswer? {
    switch payment.purchase {
    case .order(let id):
      guard var order = try Order.load(id, in: tx.connection) else { return nil }
      guard payment.isOrders else { return try order.followTip(verdict, of: payment, in: tx) }
      // Whoever looks at the order sees what came back.
      if before.intent == .refund, payment.refunded > before.refunded { order.announce(in: tx) }
      // A payer who gave the payment up knows; one for whom the clock did does not.
      let isByClock = before.deadlineAt.map { tx.now >= $0 } ?? false
      let isNotified = !isAwaited && (before.intent != .release || isByClock)
      return try order.follow(verdict, of: payment, bill: bill, isNotified: isNotified, in: tx)
    case .booking(let id):
      // The request was answered when the payment was decided.
      if verdict == .nothing, !payment.status.isUndecided, !before.status.isUndecided { return nil }
      let row = try asked?.booking ?? Booking.ask(id, in: tx.connection)
      guard let booking = try row.value() else { return nil }
      var paid = BookingFollowUp(booking, payment, asked?.seats, in: tx)
      return try paid.follow(verdict)
    }
  }

  private func urgency(of intent: Payment.Intent) -> Urgency {
    if isDeferred { return .canWait }
    return intent == .capture ? .begins : .continues
  }

  /// Reads the payment again, since the purchase may have set a new intent. With `goesOn` the lease is kept in the same
  /// transaction, which saves a commit.
  private func end(_ payment: Payment, storing: StoringAnswer?, goesOn: Bool, in tx: Tx) throws -> Settled {
    if goesOn {
      try tx.connection.send(
        """
        UPDATE payments SET leased_by = $2, leased_until = $3, attempts = attempts + 1
        WHERE id = $1 AND intent IS NOT NULL AND next_attempt_at <= $4
        """, payment.id.rawValue, tx.platform.node, (tx.now + tx.settings.paymentLease).microseconds,
        tx.now.microseconds)
    }
    let row = LazyRow(try tx.connection.ask(Payment.byID, payment.id.rawValue)) { $0 }
    let first = try storing?.first()
    guard let row = try row.value() else { throw UnreadableRow(column: "payments.id") }
    return Settled(
      payment: try Payment(row: row), answer: first, leasedUntil: try row.instant("leased_until"))
  }

  private static func eventName(for answer: GatewayAnswer, asked: Payment.Intent) -> String {
    switch answer {
    case .charge(let charge): "\(asked.rawValue): \(charge.status.rawValue)"
    case .noAnswer: "\(asked.rawValue): no answer"
    case .refused(let reason): "\(asked.rawValue): refused, \(reason)"
    }
  }
}

/// A payment after a request to its gateway.
struct Settled: Sendable {
  var payment: Payment
  /// The answer to the paying request, when it was decided by this step.
  var answer: StoredAnswer?
  /// The end of this worker's lease. Nil when nothing is wanted at once.
  var leasedUntil: Instant?
  var isLeased: Bool { leasedUntil != nil }
}

extension Payment {
  /// Whether it pays for the order itself. Other payments of an order are tips.
  var isOrders: Bool { gatewayKey == purchase.rawValue }

  /// Stores the next request to the gateway, which is made after the transaction.
  func want(_ intent: Intent, in tx: Tx) throws {
    try tx.connection.send(
      "UPDATE payments SET intent = $2, attempts = 0, next_attempt_at = $3, updated_at = $3 WHERE id = $1",
      id.rawValue, intent.rawValue, tx.now.microseconds)
  }
}
