import Database
import Domain
import Wire

/// What a courier has to bring now, as stops of one way.  D9
///
/// Orders go together as long as all their food is in one kitchen, is ready at about one time, and brings neither late.
struct Stops {
  private struct Stop {
    var number: Int64
    /// Nil for one that cannot be read.  P6
    var known: Known?
    var isPickedUp: Bool
  }

  private struct Known {
    var order: Order
    var bill: Bill
    var isPickedUp: Bool
  }

  static let open = """
    SELECT d.stop, d.picked_up_at, o.* FROM deliveries d JOIN orders o ON o.id = d.order_id
    WHERE d.courier_id = $1 AND d.\(CourierDelivery.isOpen) ORDER BY d.stop
    """
  static let any = """
    SELECT 1 AS carried FROM deliveries WHERE courier_id = $1 AND \(CourierDelivery.isOpen) LIMIT 1
    """

  private let stops: [Stop]
  /// Those that can be read.
  private var known: [Known] { stops.compactMap(\.known) }

  /// Reads each order and its bill once.
  init(of courier: AccountID, in tx: Tx) throws {
    stops = try tx.connection.rows(Self.open, courier.rawValue).map { row in
      let isPickedUp = try row.instant("picked_up_at") != nil
      let known = try tx.platform.readable(.orders, row.get("id")) {
        let order = try Order(row: row)
        let bill = try Bill(shown: order, in: tx.connection, tx.vault)
        return Known(order: order, bill: bill, isPickedUp: isPickedUp)
      }
      return Stop(number: try row.get("stop"), known: known, isPickedUp: isPickedUp)
    }
  }

  /// Whether a courier carries anything. It reads one entry of the index of open deliveries.
  static func isAny(of courier: AccountID, in connection: Connection) throws -> Bool {
    try connection.row(any, courier.rawValue) != nil
  }

  /// The lowest number that is free. No courier has two open deliveries of one number: the database sees to it.
  var next: Int64 {
    var number: Int64 = 1
    while stops.contains(where: { $0.number == number }) { number += 1 }
    return number
  }
}

// MARK: One more order

extension Stops {
  /// The way to all doors with one more order: `detour` says how much farther it makes one of them. Nil where the order
  /// cannot ride along. Whoever carries nothing can bring any.  D9
  func way(with order: Order, _ bill: Bill, _ settings: Settings) -> DeliveryWay? {
    let kitchen = bill.kitchen
    if stops.isEmpty { return DeliveryWay(from: kitchen, to: bill.destination.map { [$0] } ?? []) }
    guard stops.count < settings.stopsAtOnce, let door = bill.destination,
      stops.allSatisfy({ !$0.isPickedUp && $0.known?.order.restaurant == order.restaurant })
    else { return nil }
    let doors = known.compactMap(\.bill.destination)
    // The way past a door that is not known is not known either.
    guard doors.count == stops.count else { return nil }
    let way = DeliveryWay(from: kitchen, to: doors + [door])
    return way.detour <= settings.stopDetour ? way : nil
  }

  /// Whether all food is ready at about one time, and no order comes late because of the others. False where food is
  /// overdue: nobody knows when that is ready.  D9
  /// - Parameter place: Where the courier is.
  func isInTime(with order: Order, _ bill: Bill, from place: Coordinate, in tx: Tx) -> Bool {
    guard !stops.isEmpty else { return true }
    let all = known + [Known(order: order, bill: bill, isPickedUp: false)]
    let doors = all.compactMap(\.bill.destination)
    guard doors.count == stops.count + 1 else { return false }
    let ready = all.compactMap { $0.order.foodTime(at: tx.now) }
    guard ready.count == all.count, let first = ready.min(), let last = ready.max(),
      last.since(first) <= tx.settings.stopReadyGap
    else { return false }
    let together = DeliveryWay(from: place, by: bill.kitchen, to: doors)
    return all.indices.allSatisfy { index in
      let alone = DeliveryWay(from: place, by: bill.kitchen, to: [doors[index]])
      guard let own = ETA(by: alone, to: 0, foodInMinutes: ready[index].minutes(after: tx.now)),
        let shared = ETA(by: together, to: index, foodInMinutes: last.minutes(after: tx.now))
      else { return false }
      let latest = tx.now + .minutes(Int64(shared.maximum))
      return latest <= max(all[index].order.promisedBy, tx.now + .minutes(Int64(own.maximum)))
    }
  }
}

// MARK: When it comes

extension Stops {
  /// When the courier is at the door of one of the orders, by the way that is left. Nil where the door is not known.
  /// D3
  /// - Parameter place: Where the courier is now.
  func arrival(of id: OrderID, from place: Coordinate, at now: Instant) -> Arrival? {
    let brought = known.filter { $0.bill.destination != nil }
    guard let door = brought.firstIndex(where: { $0.order.id == id }) else { return nil }
    let waiting = known.filter { !$0.isPickedUp }
    let way = DeliveryWay(
      from: place, by: waiting.first?.bill.kitchen, to: brought.compactMap(\.bill.destination))
    // Food that is overdue may be ready when the courier comes: a later time would be invented.
    let ready = waiting.compactMap(\.order.readyAt).max() ?? now
    guard let eta = ETA(by: way, to: door, foodInMinutes: ready.minutes(after: now)) else { return nil }
    return Arrival(earliest: now + .minutes(Int64(eta.minimum)), latest: now + .minutes(Int64(eta.maximum)))
  }
}

extension Order {
  /// When the courier can have the food: now, once the kitchen has called it ready. Nil for food that is overdue.
  fileprivate func foodTime(at now: Instant) -> Instant? {
    if status == .readyForPickup { return now }
    return readyAt.flatMap { $0 < now ? nil : $0 }
  }
}

extension Instant {
  /// Whole minutes until this time, rounded up; 0 for what is past, and a day at most.
  fileprivate func minutes(after now: Instant) -> Int {
    let seconds = min(max(since(now), .zero), .hours(24)) / .seconds(60)
    return Int(seconds.rounded(.up))
  }
}
