import Database
import Domain

/// Finishes payments that a crash or a silent gateway left open, at start and on a timer.  E4
public struct Reconciler: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Ends the leases that this node held when it stopped. Their payments are due at once.
  public func takeOver() async throws {
    let node = platform.node
    let now = platform.clock.now
    try await platform.database.write { connection in
      try connection.execute(
        """
        UPDATE payments SET leased_by = NULL, leased_until = NULL, next_attempt_at = $2
        WHERE leased_by = $1 AND intent IS NOT NULL
        """, node, now.microseconds)
    }
  }

  /// Settles every due payment, and waits until each had its answer or timed out.
  /// - Returns: how many were asked about.
  /// - Throws: the first error, after all of its round have been asked about.
  @discardableResult
  public func run(limit: Int = 200) async throws -> Int {
    var asked: Set<PaymentID> = []
    while true {
      let begun = try await ask(limit: limit, besides: asked)
      guard !begun.isEmpty else { return asked.count }
      asked.formUnion(begun.keys)
      var failure: (any Error)?
      for question in begun.values {
        // An error for one payment does not hold up the others.
        if case .failure(let error) = await question.result { failure = failure ?? error }
      }
      if let failure { throw failure }
    }
  }

  /// Starts to settle due payments without waiting.
  /// - Returns: how many payments it started with.
  /// - Throws: also the error of an earlier payment that could not be finished, once.
  public func begin() async throws -> Int {
    try platform.questions.reportFailure()
    try await takeEvents()
    return try await ask().count
  }

  /// Starts to settle due payments concurrently, up to the limit of the settings, without waiting. A gateway that is
  /// silent about one payment holds up no other.  E8
  ///
  /// The nearest deadline comes first. A gateway that counts as unavailable is asked about one payment, the one with
  /// the fewest attempts: it may be silent about the others only.
  /// - Parameters:
  ///   - limit: The most payments of each gateway, so that those of one take no turn of another's.
  ///   - asked: Payments to skip.
  @discardableResult
  func ask(
    limit: Int = 200, besides asked: Set<PaymentID> = []
  ) async throws -> [PaymentID: Task<Void, any Error>] {
    var begun: [PaymentID: Task<Void, any Error>] = [:]
    for gateway in platform.gateways.names {
      let payments = try await due(at: gateway, limit: limit).filter { !asked.contains($0.id) }
      let inTurn = platform.questions.isAway(gateway) ? payments.sorted { $0.attempts < $1.attempts } : payments
      let limits = RequestLimits(toOne: platform.settings.paymentsAskedAtOnce)
      for payment in inTurn.prefix(platform.questions.room(at: gateway, within: limits)) {
        let settlement = Settlement(platform: platform, lane: payment.lane, countsSilence: true)
        begun[payment.id] = platform.questions.begin(payment.id, at: gateway, within: limits) {
          _ = try await settlement.settle(payment.id)
        }
      }
    }
    return begun
  }

  /// Makes the payments due whose gateways sent webhooks that could not be acted on at once.
  func takeEvents() async throws {
    guard try await platform.database.read(GatewayEvents.areOpen) else { return }
    let now = platform.clock.now
    try await platform.database.write { try GatewayEvents.takeOpen(in: $0, at: now) }
  }

  /// Waits until no request is open.
  public func ended() async { await platform.questions.ended() }

  private struct Due {
    var id: PaymentID
    var attempts: Int64
    /// The lane of writes: the show whose seats are paid for.
    var lane: String?
  }

  private func due(at gateway: String, limit: Int) async throws -> [Due] {
    let now = platform.clock.now
    return try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT p.id, p.attempts, b.show_id FROM payments p LEFT JOIN bookings b ON b.id = p.purchase
        WHERE p.gateway = $4 AND p.intent IS NOT NULL AND p.next_attempt_at <= $1
          AND (p.leased_until IS NULL OR p.leased_until < $1)
        ORDER BY COALESCE(p.deadline_at, $3), p.next_attempt_at LIMIT $2
        """, now.microseconds, Int64(limit), Int64.max, gateway
      ).map { Due(id: try $0.id("id"), attempts: try $0.get("attempts"), lane: try $0.get("show_id")) }
    }
  }
}
