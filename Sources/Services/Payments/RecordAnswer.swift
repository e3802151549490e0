import Database
import Domain
import Wire

extension Settlement {
  /// Writes down what a gateway said, in one transaction with everything that follows from it: the payment's facts, its
  /// ledger posting, its order's next status, the answer that retries of the submit will get.  E2
  /// - Parameter bill: What the payment's order bought, from whoever has it at hand; else it is unsealed when needed.
  @discardableResult
  func record(
    _ answer: GatewayAnswer, asked: Payment.Intent, payment id: PaymentID, bill: Bill? = nil
  ) async throws -> Settled {
    let now = platform.clock.now
    let platform = platform
    return try await platform.change(inLine: line) { connection, announcements in
      guard let old = try Payment.load(id, in: connection) else { throw UnreadableRow(column: "payments.id") }
      // A payment that has ended tells nothing new; a second worker's answer comes too late.
      guard old.intent != nil else { return Settled(payment: old) }
      let step = PaymentStep.taking(answer, asked: asked, payment: old, now: now, settings: platform.settings)
      let new = step.payment
      try new.save(at: now, in: connection)
      let posting = try new.remember(Self.word(for: answer, asked: asked), at: now, in: connection)
      try Ledger.post(Ledger.moved(from: old, to: new), as: posting, payment: new, at: now, in: connection)
      let stored = try Self.follow(
        step.verdict, payment: new, bill: bill, at: now, in: connection, &announcements, platform)
      // Its order may want something more of it by now.
      return Settled(payment: try Payment.load(id, in: connection) ?? new, answer: stored)
    }
  }

  /// What the payment's news means for what it pays for.
  /// - Returns: what the request that pays is answered, when this decides it.
  private static func follow(
    _ verdict: PaymentVerdict, payment: Payment, bill: Bill?, at now: Instant, in connection: Connection,
    _ announcements: inout Announcements, _ platform: Platform
  ) throws -> StoredAnswer? {
    switch payment.purchase {
    case .order(let id):
      guard var order = try Order.load(id, in: connection) else { return nil }
      guard payment.isOrders else {
        return try order.followTip(verdict, payment: payment, at: now, in: connection, platform)
      }
      return try order.follow(verdict, payment: payment, bill: bill, at: now, in: connection, &announcements, platform)
    case .booking(let id):
      guard var booking = try Booking.load(id, in: connection) else { return nil }
      return try booking.follow(verdict, payment: payment, at: now, in: connection, &announcements, platform)
    }
  }

  private static func word(for answer: GatewayAnswer, asked: Payment.Intent) -> String {
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
