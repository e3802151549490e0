import Database
import Domain
import Wire

/// Sums over orders that have ended, by bucket.
struct EndedOrders: Sendable {
  /// Sums of one bucket.
  struct Sums: Sendable {
    var delivered: Int64 = 0
    /// Totals of the bills of delivered orders.
    var deliveredTotal: Int64 = 0
    var late: Int64 = 0
    var accepted: Int64 = 0
    var acceptanceSeconds: Int64 = 0
    var byOutcome: [OrderStatus: Int64] = [:]
    var reasons: [String: Int64] = [:]
  }

  private(set) var byKey: [ReportBucket: Sums] = [:]
  var total: Sums { byKey.values.reduce(into: Sums()) { $0.add($1) } }

  static func read(_ scope: ReportScope, in connection: Connection) throws -> EndedOrders {
    var ended = EndedOrders()
    try scope.each(time: "placed_at", house: "restaurant_id", in: connection) { bucket, period in
      """
      SELECT \(bucket) AS bucket, outcome, reason, COUNT(*) AS number, CAST(SUM(total) AS BIGINT) AS total,
        CAST(SUM(is_late) AS BIGINT) AS late, COUNT(acceptance_seconds) AS accepted,
        CAST(COALESCE(SUM(acceptance_seconds), 0) AS BIGINT) AS seconds
      FROM ended_orders WHERE city_id = $1 AND \(period) GROUP BY 1, outcome, reason
      """
    } body: { row, bucket in
      try ended.byKey[bucket, default: Sums()].add(row)
    }
    return ended
  }
}

extension EndedOrders.Sums {
  fileprivate mutating func add(_ row: Row) throws {
    let (outcome, number): (OrderStatus, Int64) = (try row.known("outcome"), try row.get("number"))
    byOutcome[outcome, default: 0] += number
    accepted += try row.get("accepted")
    acceptanceSeconds += try row.get("seconds")
    guard outcome != .delivered else {
      delivered += number
      deliveredTotal += try row.get("total")
      late += try row.get("late")
      return
    }
    reasons[try row.get("reason"), default: 0] += number
  }

  fileprivate mutating func add(_ other: Self) {
    delivered += other.delivered
    deliveredTotal += other.deliveredTotal
    late += other.late
    accepted += other.accepted
    acceptanceSeconds += other.acceptanceSeconds
    byOutcome.merge(other.byOutcome, uniquingKeysWith: +)
    reasons.merge(other.reasons, uniquingKeysWith: +)
  }

  var counts: OrderCounts {
    OrderCounts(
      delivered: delivered, cancelled: byOutcome[.cancelled] ?? 0, rejected: byOutcome[.rejected] ?? 0,
      paymentFailed: byOutcome[.paymentFailed] ?? 0,
      reasons: reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        ReasonCount(reason: $0.key, count: $0.value)
      })
  }

  var punctuality: Punctuality {
    Punctuality(
      delivered: delivered, late: late, lateMillionths: late.millionths(of: delivered), accepted: accepted,
      acceptanceSeconds: accepted > 0 ? acceptanceSeconds / accepted : nil)
  }
}

extension Int64 {
  /// Its part of a whole, in millionths. Nil where the whole is nothing.
  func millionths(of whole: Int64) -> Int64? { whole > 0 ? self * 1_000_000 / whole : nil }
}
