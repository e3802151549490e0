import Database
import Domain

/// Finishes what a crash or a silent gateway left open, at start and on a timer.  E4
public struct Reconciler: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// At start: leases that this node held when it died are nobody's, and what it was at is due now.
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

  /// Settles every payment that is due.
  /// - Returns: how many were asked about.
  @discardableResult
  public func run(limit: Int = 200) async throws -> Int {
    let now = platform.clock.now
    let due: [(id: PaymentID, line: String?)] = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT p.id, b.show_id FROM payments p LEFT JOIN bookings b ON b.id = p.purchase
        WHERE p.next_attempt_at <= $1 AND (p.leased_until IS NULL OR p.leased_until < $1)
        ORDER BY p.next_attempt_at LIMIT $2
        """, now.microseconds, Int64(limit)
      ).map { (try $0.id("id"), try $0.get("show_id")) }
    }
    var failure: (any Error)?
    for (id, line) in due {
      // One that cannot be settled must not keep the others waiting.
      do { _ = try await Settlement(platform: platform, line: line).settle(id) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return due.count
  }
}
