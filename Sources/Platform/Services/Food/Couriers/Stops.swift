import Database
import Domain
import Wire

/// What a courier has to bring now, as stops of one way.  D9
///
/// Orders go together as long as all their food is in one kitchen, to doors near each other.
struct Stops {
  private struct Stop {
    var number: Int64
    var isPickedUp: Bool
    var order: Order
  }

  private let stops: [Stop]

  init(of courier: AccountID, in connection: Connection) throws {
    stops = try connection.rows(
      """
      SELECT d.stop, d.picked_up_at, o.* FROM deliveries d JOIN orders o ON o.id = d.order_id
      WHERE d.courier_id = $1 AND d.status IN ('assigned', 'picked_up') ORDER BY d.stop
      """, courier.rawValue
    ).map { row in
      Stop(
        number: try row.get("stop"), isPickedUp: try row.instant("picked_up_at") != nil, order: try Order(row: row))
    }
  }

  var isEmpty: Bool { stops.isEmpty }

  /// The lowest number that is free. No courier has two open deliveries of one number: the database sees to it.
  var next: Int64 {
    var number: Int64 = 1
    while stops.contains(where: { $0.number == number }) { number += 1 }
    return number
  }

  /// Whether one more order can be brought on the same way. Whoever carries nothing can bring any.
  func hasRoom(for order: Order, _ bill: Bill, in tx: Tx) throws -> Bool {
    if stops.isEmpty { return true }
    guard stops.count < tx.settings.stopsAtOnce, let door = bill.destination else { return false }
    return try stops.allSatisfy { stop in
      guard !stop.isPickedUp, stop.order.restaurant == order.restaurant,
        let other = try Bill(shown: stop.order, in: tx.connection, tx.vault).destination
      else { return false }
      return other.metres(to: door) <= Double(tx.settings.stopDistance)
    }
  }
}
