import Database
import Domain
import Wire

extension Settlement {
  /// Writes down what a gateway said, in one transaction with everything that follows from it: the payment's facts, its
  /// ledger posting, its order's next status, the answer that retries of the submit will get.  E2
  /// - Parameters:
  ///   - known: The payment as the gateway was asked for it; what its row says now counts.
  ///   - goesOn: Whether the caller asks for whatever the payment wants next: then it keeps the lease.
  @discardableResult
  func record(
    _ answer: GatewayAnswer, asked intent: Payment.Intent, payment known: Payment, goesOn: Bool = false
  ) async throws -> Settled {
    try await platform.change(lane: lane, urgency: urgency(of: intent)) { tx in
      // All that it has to know is asked at once.
      let payment = try Payment.ask(known.id, in: tx.connection)
      let last = try Payment.askLast(of: known.id, in: tx)
      let booking = known.status.isUndecided ? try ask(known.purchase, in: tx) : nil
      guard let old = try payment.value() else { throw UnreadableRow(column: "payments.id") }
      // A payment that has ended tells nothing new; a second worker's answer comes too late.
      guard old.intent != nil else { return Settled(payment: old) }
      let step = PaymentStep.taking(answer, asked: intent, payment: old, now: tx.now, settings: tx.settings)
      let new = step.payment
      try new.save(in: tx)
      let posting = try new.remember(Self.eventName(for: answer, asked: intent), after: last, in: tx)
      try Ledger.post(Ledger.moved(from: old, to: new), as: posting, payment: new, in: tx)
      let answer = try follow(step.verdict, of: new, before: old.status, booking, in: tx)
      let stored = try answer?.store(for: new, in: tx)
      // Nothing followed from it, and nothing more is wanted.
      if stored == nil, step.verdict == .nothing, new.intent == nil { return Settled(payment: new) }
      return try end(new, storing: stored, goesOn: goesOn, in: tx)
    }
  }

  /// Asks for the booking that is paid for, and for its seats. Nil: something else is paid for.
  private func ask(_ purchase: Purchase, in tx: Tx) throws -> AskedBooking? {
    guard case .booking(let id) = purchase else { return nil }
    return AskedBooking(booking: try Booking.ask(id, in: tx.connection), seats: try paidSeats?.ask(in: tx))
  }

  private struct AskedBooking {
    var booking: LazyRow<Booking>
    var seats: SeatRows?
  }

  /// Does what an answer means for the order, its tip or the booking.
  /// - Parameters:
  ///   - before: What the payment was before.
  ///   - asked: Nil where the payment was decided already.
  /// - Returns: what the request that pays is answered, when this decides it.
  private func follow(
    _ verdict: PaymentVerdict, of payment: Payment, before: PaymentStatus, _ asked: AskedBooking?, in tx: Tx
  ) throws -> StoredAnswer? {
    switch payment.purchase {
    case .order(let id):
      guard var order = try Order.load(id, in: tx.connection) else { return nil }
      return payment.isOrders
        ? try order.follow(verdict, of: payment, bill: bill, in: tx) : try order.followTip(verdict, of: payment, in: tx)
    case .booking(let id):
      // Whoever paid was answered when it was decided.
      if verdict == .nothing, !payment.status.isUndecided, !before.isUndecided { return nil }
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

  /// The payment as it is now: what it pays for may want something more of it. Who goes on keeps the lease, in the same
  /// transaction as the wish: one commit less than to take it anew.
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

/// A payment after its gateway was asked.
struct Settled: Sendable {
  var payment: Payment
  /// What the request that pays is answered, if it was decided now.
  var answer: StoredAnswer?
  /// Until when it is leased to this worker, when it wants something more at once.
  var leasedUntil: Instant?
  var isLeased: Bool { leasedUntil != nil }
}

extension Payment {
  /// Whether this pays the order itself; the others are tips.
  var isOrders: Bool { gatewayKey == purchase.rawValue }

  /// Notes inside a transaction what the gateway has to be asked for after it.
  func want(_ intent: Intent, in tx: Tx) throws {
    try tx.connection.send(
      "UPDATE payments SET intent = $2, attempts = 0, next_attempt_at = $3, updated_at = $3 WHERE id = $1",
      id.rawValue, intent.rawValue, tx.now.microseconds)
  }
}
