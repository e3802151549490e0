public import Database
import Domain

/// The result of `soiree ledger check`.
public struct LedgerReport: Sendable {
  /// Number of payments compared.
  public var payments = 0
  /// Number of postings summed.
  public var postings = 0
  /// Payments that differ from their gateway while a request to it is open. The answer makes them equal.  E5
  public var underWay: [String] = []
  /// Sums that are wrong, one line each.
  public var faults: [String] = []

  /// Whether there are no faults.
  public var isBalanced: Bool { faults.isEmpty }
}

extension LedgerReport {
  /// Checks the ledger with itself alone: that each posting sums to zero, and that settled purchases have no open rest.
  public init(ofPostingsIn database: Database) async throws {
    try await checkPostings(in: database)
    try await checkCustomers(in: database)
  }

  private mutating func checkPostings(in database: Database) async throws {
    let (count, unbalanced) = try await database.read { connection in
      let count: Int64 = try connection.row("SELECT COUNT(DISTINCT posting) AS n FROM ledger_entries")?.get("n") ?? 0
      let rows = try connection.rows(
        "SELECT posting FROM ledger_entries GROUP BY posting, currency HAVING SUM(amount) <> 0 LIMIT 100")
      return (count, try rows.map { try $0.get("posting") as String })
    }
    postings = Int(count)
    faults += unbalanced.map { "posting \($0) does not sum to zero" }
  }

  /// Checks that the customer of a finished purchase has a balance of zero, once its payments have no open intent.
  private mutating func checkCustomers(in database: Database) async throws {
    let open = try await database.read { connection in
      try connection.rows(
        """
        SELECT e.purchase FROM ledger_entries e
        LEFT JOIN orders o ON o.id = e.purchase LEFT JOIN bookings b ON b.id = e.purchase
        WHERE e.account = 'customer'
          AND (o.status IN ('delivered', 'cancelled', 'rejected', 'payment_failed')
            OR b.status IN ('confirmed', 'cancelled', 'expired'))
          AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.purchase = e.purchase AND p.intent IS NOT NULL)
        GROUP BY e.purchase HAVING SUM(e.amount) <> 0 LIMIT 100
        """
      ).map { try $0.get("purchase") as String }
    }
    faults += open.map { "\($0) is settled and its customer's account is not zero" }
  }
}

extension Platform {
  /// Checks that each posting sums to zero, and that each payment's taken and reserved amounts equal those of its
  /// gateway. It reads only.  E4
  /// - Parameter progress: Called after each page with the number of payments compared.
  /// - Throws: an error of the database.
  public func checkLedger(progress: @Sendable (Int) -> Void = { _ in }) async throws -> LedgerReport {
    var report = try await LedgerReport(ofPostingsIn: database)
    var after = ""
    while true {
      let last = after
      let page = try await database.read { connection in
        try connection.rows("SELECT * FROM payments WHERE id > $1 ORDER BY id LIMIT 500", last).map(Payment.init(row:))
      }
      guard let end = page.last else { break }
      for payment in page { try await compare(payment, &report) }
      after = end.id.rawValue
      report.payments += page.count
      progress(report.payments)
    }
    return report
  }

  /// Records how a payment differs from its gateway. A payment that changed meanwhile is read and compared again.
  private func compare(_ read: Payment, _ report: inout LedgerReport) async throws {
    var payment = read
    var line = ""
    for _ in 1...3 {
      let faults = try await differences(of: payment)
      if faults.isEmpty { return }
      line = faults.joined(separator: "; ")
      guard let now = try await database.read({ try Payment.load(read.id, in: $0) }), now != payment else {
        return isUnderWay(payment) ? report.underWay.append(line) : report.faults.append(contentsOf: faults)
      }
      payment = now
    }
    // It changed during each of three comparisons.
    report.underWay.append(line)
  }

  /// Whether a request to the gateway is open that may still be answered.  E5
  private func isUnderWay(_ payment: Payment) -> Bool {
    guard let intent = payment.intent, gateways[payment.gateway] != nil else { return false }
    // During a challenge the app asks often, so the deadline counts here and not the number of attempts.
    if intent == .authenticate, let deadline = payment.deadlineAt {
      return clock.now < deadline + Payment.lateAnswerGrace
    }
    return payment.attempts <= Payment.mostQuestions
  }

  private func differences(of payment: Payment) async throws -> [String] {
    var faults: [String] = []
    let sums = try await database.read { connection in
      try connection.rows(
        """
        SELECT account, CAST(SUM(amount) AS BIGINT) AS sum FROM ledger_entries WHERE purchase = $1 AND payment_id = $2
        GROUP BY account
        """, payment.purchase.rawValue, payment.id.rawValue
      ).reduce(into: [String: Int64]()) { sums, row in sums[try row.get("account")] = try row.get("sum") }
    }
    func sum(_ account: LedgerAccount) -> Int64 { sums[account.rawValue] ?? 0 }
    func expect(_ account: LedgerAccount, _ amount: Int64, _ whose: String) {
      guard sum(account) != amount else { return }
      faults.append(
        "payment \(payment.id) of \(payment.purchase.rawValue): the ledger has \(sum(account)) as \(account.rawValue), "
          + "\(whose) \(amount)")
    }
    if payment.gateway == CashPayments.name {
      expect(.cash, payment.captured - payment.refunded, "the payment has")
      return faults
    }
    guard let gateway = gateways[payment.gateway] else {
      return ["payment \(payment.id): there is no gateway named \(payment.gateway)"]
    }
    let charge: Charge?
    do { charge = try await gateway.lookUp(key: payment.gatewayKey) } catch {
      return ["payment \(payment.id): \(payment.gateway) does not say what it has"]
    }
    expect(.gateway, (charge?.captured ?? 0) - (charge?.refunded ?? 0), "the gateway took")
    expect(.gatewayReserved, charge?.status == .authorised ? charge?.amount ?? 0 : 0, "the gateway holds")
    return faults
  }
}
