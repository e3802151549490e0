import Database
import Domain
public import Wire

extension FollowTopics {
  /// Opens a topic for `caller`: its last number, and the events since `after` from the same snapshot.
  ///
  /// - Throws: `not_found` for an unknown topic and for one that the caller may not follow (P2); `forbidden` for
  ///   `courier:me` without the role.
  public func open(_ topic: LiveTopic, after: Int64?, for caller: Caller) async throws -> TopicOpening {
    let key = Self.key(of: topic, for: caller)
    return try await platform.database.read { connection in
      let showsCourier = try Self.admit(caller, to: topic, in: connection)
      let seq: Int64 = try connection.row("SELECT seq FROM topics WHERE topic = $1", key)?.get("seq") ?? 0
      guard let after, after != seq else { return TopicOpening(seq: seq, missed: .events([])) }
      // A number above the last one comes from another database.
      guard after < seq, seq - after <= Int64(Self.longestReplay) else { return TopicOpening(seq: seq, missed: .gone) }
      let events = try Self.events(of: key, after: after, limit: Self.longestReplay, in: connection)
      guard events.first?.seq == after + 1, events.last?.seq == seq else {
        return TopicOpening(seq: seq, missed: .gone)
      }
      // D5: the courier's earlier positions are hidden once the food has arrived.
      guard showsCourier || !events.contains(where: \.showsCourier) else {
        return TopicOpening(seq: seq, missed: .gone)
      }
      return TopicOpening(seq: seq, missed: .events(events))
    }
  }

  /// - Returns: whether the caller may see the earlier positions of the order's courier.  D5
  private static func admit(_ caller: Caller, to topic: LiveTopic, in connection: Connection) throws -> Bool {
    switch topic {
    case .accountMe: return true
    case .courierMe:
      guard caller.has(.courier) else { throw Problem(.forbidden, "Only couriers have offers to follow.") }
      return true
    case .show(let id):
      // Seat maps are public.
      guard try connection.row("SELECT id FROM shows WHERE id = $1", id.rawValue) != nil else {
        throw Problem.absent("show")
      }
      return true
    case .restaurant(let id):
      // Menus are public.
      guard try connection.row("SELECT id FROM restaurants WHERE id = $1", id.rawValue) != nil else {
        throw Problem.absent("restaurant")
      }
      return true
    case .merchant(let id):
      guard caller.has(.operator) || caller.restaurants.contains(id) else { throw Problem.absent("restaurant") }
      return true
    case .order(let id):
      let row = try connection.row(
        """
        SELECT o.account_id, o.restaurant_id, o.status, d.courier_id, d.status AS delivery
        FROM orders o LEFT JOIN deliveries d ON d.order_id = o.id WHERE o.id = $1
        """, id.rawValue)
      guard let row else { throw Problem.absent("order") }
      let courier: String? = try row.get("courier_id")
      let delivery: String? = try row.get("delivery")
      let restaurant: RestaurantID = try row.id("restaurant_id")
      if caller.has(.operator) || caller.restaurants.contains(restaurant) { return true }
      if courier == caller.account.rawValue, delivery != "cancelled" { return true }
      guard try row.id("account_id") == caller.account else { throw Problem.absent("order") }
      return try row.get("status") == OrderStatus.outForDelivery.rawValue
    }
  }

  static func events(
    of key: String, after: Int64, limit: Int, in connection: Connection
  ) throws -> [Outbox.Event] {
    try connection.rows(
      "SELECT topic, seq, event, data, at FROM outbox WHERE topic = $1 AND seq > $2 ORDER BY seq LIMIT $3", key,
      after, Int64(limit)
    ).map(Outbox.Event.init(row:))
  }
}

extension Outbox.Event {
  /// Whether it contains a courier's position.
  var showsCourier: Bool {
    event == LiveEventName.courierLocation.rawValue || event == LiveEventName.courierStale.rawValue
  }
}
