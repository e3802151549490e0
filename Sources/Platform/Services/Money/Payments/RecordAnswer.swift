import Database
import Domain
import Wire

extension Settlement {
  /// Writes down what a gateway said, in one transaction with everything that follows from it: the payment's facts, its
  /// ledger posting, its order's next status, the answer that retries of the submit will get.  E2
  /// - Parameters:
  ///   - known: The payment as the gateway was asked for it; what its row says now counts.
  ///   - bill: What the payment's order bought, from whoever has it at hand; else it is unsealed when needed.
  ///   - goesOn: Whether the caller asks for whatever the payment wants next: then it keeps the lease.
  @discardableResult
  func record(
    _ answer: GatewayAnswer, asked intent: Payment.Intent, payment known: Payment, bill: Bill? = nil,
    goesOn: Bool = false
  ) async throws -> Settled {
    let now = platform.clock.now
    let platform = platform
    return try await platform.change(inLine: line, urgency: urgency(of: intent)) { connection, announcements in
      // All that it has to know is asked at once.
      let payment = try Payment.ask(known.id, in: connection)
      let last = try Payment.askLast(of: known.id, in: connection)
      var asked = AskedBooking()
      if case .booking(let id) = known.purchase, known.status.isUndecided {
        asked.booking = try Booking.ask(id, in: connection)
        asked.seats = try paidSeats?.ask(in: connection)
      }
      guard let old = try payment.row().map(Payment.init(row:)) else { throw UnreadableRow(column: "payments.id") }
      // A payment that has ended tells nothing new; a second worker's answer comes too late.
      guard old.intent != nil else { return Settled(payment: old) }
      let step = PaymentStep.taking(answer, asked: intent, payment: old, now: now, settings: platform.settings)
      let new = step.payment
      try new.save(at: now, in: connection)
      let posting = try new.remember(Self.word(for: answer, asked: intent), after: last, at: now, in: connection)
      try Ledger.post(Ledger.moved(from: old, to: new), as: posting, payment: new, at: now, in: connection)
      let news = PaymentNews(verdict: step.verdict, payment: new, before: old.status, bill: bill, asked: asked)
      let stored = try news.follow(at: now, in: connection, &announcements, platform)
      // Nothing followed from it, and nothing more is wanted.
      if stored == nil, step.verdict == .nothing, new.intent == nil { return Settled(payment: new) }
      return try end(new, storing: stored, goesOn: goesOn, at: now, in: connection)
    }
  }

  private func urgency(of intent: Payment.Intent) -> Urgency {
    if isDeferred { return .canWait }
    return intent == .capture ? .begins : .continues
  }

  /// The payment as it is now: what it pays for may want something more of it. Who goes on keeps the lease, in the same
  /// transaction as the wish: one commit less than to take it anew.
  private func end(
    _ payment: Payment, storing: StoringAnswer?, goesOn: Bool, at now: Instant, in connection: Connection
  ) throws -> Settled {
    if goesOn {
      try connection.send(
        """
        UPDATE payments SET leased_by = $2, leased_until = $3, attempts = attempts + 1
        WHERE id = $1 AND intent IS NOT NULL AND next_attempt_at <= $4
        """, payment.id.rawValue, platform.node, (now + platform.settings.paymentLease).microseconds, now.microseconds)
    }
    let asked = try Payment.ask(payment.id, in: connection)
    let first = try storing?.first()
    guard let row = try asked.row() else { throw UnreadableRow(column: "payments.id") }
    return Settled(
      payment: try Payment(row: row), answer: first, leasedUntil: try row.instant("leased_until"))
  }

  private static func word(for answer: GatewayAnswer, asked: Payment.Intent) -> String {
    switch answer {
    case .charge(let charge): "\(asked.rawValue): \(charge.status.rawValue)"
    case .noAnswer: "\(asked.rawValue): no answer"
    case .refused(let reason): "\(asked.rawValue): refused, \(reason)"
    }
  }
}

/// What was asked of the booking that a payment pays.
private struct AskedBooking {
  var booking: PendingRows?
  var seats: PaidSeats.Asked?
}

/// What a gateway's answer changed about a payment, with what is at hand of what it pays for.
private struct PaymentNews {
  var verdict: PaymentVerdict
  var payment: Payment
  /// What the payment was before.
  var before: PaymentStatus
  var bill: Bill?
  var asked: AskedBooking

  /// Does what it means for the order, its tip or the booking.
  /// - Returns: what the request that pays is answered, when this decides it.
  func follow(
    at now: Instant, in connection: Connection, _ announcements: inout Announcements, _ platform: Platform
  ) throws -> StoringAnswer? {
    switch payment.purchase {
    case .order(let id):
      guard var order = try Order.load(id, in: connection) else { return nil }
      guard payment.isOrders else {
        return try order.followTip(verdict, payment: payment, at: now, in: connection, platform)
      }
      return try order.follow(verdict, payment: payment, bill: bill, at: now, in: connection, &announcements, platform)
    case .booking(let id):
      // Whoever paid was answered when it was decided.
      if verdict == .nothing, !payment.status.isUndecided, !before.isUndecided { return nil }
      let row = try asked.booking?.row() ?? Booking.ask(id, in: connection).row()
      guard var booking = try row.map(Booking.init(row:)) else { return nil }
      return try booking.follow(
        verdict, payment: payment, asked: asked.seats, at: now, in: connection, &announcements, platform)
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
  func want(_ intent: Intent, at now: Instant, in connection: Connection) throws {
    try connection.send(
      "UPDATE payments SET intent = $2, attempts = 0, next_attempt_at = $3, updated_at = $3 WHERE id = $1",
      id.rawValue, intent.rawValue, now.microseconds)
  }
}
