import Database
public import Domain
public import Wire

extension Couriers {
  /// Stores one or more positions of a courier, in the order of their own times.  D6
  ///
  /// At most one is kept per second. Repeated positions, ones older than the last, and ones from the future are
  /// ignored. Each customer gets one at most every five seconds, and only between pickup and delivery (D5): one that
  /// comes sooner is told when that time is over, unless a newer one has come (``Timers/tellPositions()``).
  ///
  /// - Throws: `forbidden` when the courier never began a shift.
  public func record(_ positions: [CourierPositionBody], courier: AccountID) async throws -> LocationAnswer {
    return try await platform.change { tx in
      guard let row = try tx.connection.row("SELECT * FROM couriers WHERE account_id = $1", courier.rawValue) else {
        throw Problem(.forbidden, "Begin a shift before sending positions.")
      }
      let last = try row.instant("recorded_at")
      let kept = Self.kept(positions, after: last, now: tx.now)
      guard let newest = kept.last else {
        return LocationAnswer(kept: 0, ignored: Int64(positions.count))
      }
      try tx.connection.execute(
        """
        UPDATE couriers SET latitude = $2, longitude = $3, heading = $4, speed = $5, recorded_at = $6
        WHERE account_id = $1
        """, courier.rawValue, newest.lat, newest.lon, newest.heading, newest.speed,
        newest.recordedAt.microseconds)
      try Self.announcePosition(kept, courier: courier, in: tx)
      return LocationAnswer(kept: Int64(kept.count), ignored: Int64(positions.count - kept.count))
    }
  }

  /// Sorted by time, one per second, later than `last`, at most 30 seconds ahead.
  static func kept(_ positions: [CourierPositionBody], after last: Instant?, now: Instant) -> [CourierPositionBody] {
    var second = last?.seconds ?? .min
    return positions.sorted { $0.recordedAt < $1.recordedAt }.filter { position in
      guard position.recordedAt.seconds > second, position.recordedAt <= now + .seconds(30) else { return false }
      second = position.recordedAt.seconds
      return true
    }
  }

  static let pickedUp = """
    SELECT order_id, told_at FROM deliveries
    WHERE courier_id = $1 AND \(CourierDelivery.isOpen) AND status = 'picked_up' ORDER BY stop
    """

  private static func announcePosition(_ kept: [CourierPositionBody], courier: AccountID, in tx: Tx) throws {
    let carried = try tx.connection.rows(pickedUp, courier.rawValue)
    guard !carried.isEmpty, let newest = kept.last else { return }
    for position in kept {
      try tx.connection.execute(
        """
        INSERT INTO courier_positions (courier_id, second, latitude, longitude) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING
        """, courier.rawValue, position.recordedAt.seconds, position.lat, position.lon)
    }
    var told: [OrderID] = []
    for row in carried {
      let order: OrderID = try row.id("order_id")
      let next = try row.instant("told_at").map { $0 + tx.settings.positionInterval }
      guard let next, tx.now < next else {
        told.append(order)
        continue
      }
      try tx.connection.execute(
        "UPDATE deliveries SET tell_at = $2 WHERE order_id = $1", order.rawValue, next.microseconds)
    }
    try newest.announce(to: told, of: courier, in: tx)
  }
}

extension CourierPositionBody {
  /// Tells the watchers of a courier's orders, and each customer when the courier is at their door. A stale position is
  /// told, and says neither when the food comes nor that the courier is at the door.  D3, D4
  func announce(to orders: [OrderID], of courier: AccountID, in tx: Tx) throws {
    // It says where the courier was.
    let isStale = recordedAt < tx.now - tx.settings.positionLifetime
    let stops = try isStale || orders.isEmpty ? nil : Stops(of: courier, in: tx)
    for order in orders { try announce(to: order, stops, in: tx) }
  }

  /// - Parameter stops: What the courier carries. Nil where the position is stale.
  private func announce(to order: OrderID, _ stops: Stops?, in tx: Tx) throws {
    try tx.connection.execute(
      "UPDATE deliveries SET told_at = $2, tell_at = NULL WHERE order_id = $1", order.rawValue, tx.now.microseconds)
    let eta = stops?.arrival(of: order, from: Coordinate(latitude: lat, longitude: lon), at: tx.now)
    if let eta {
      try tx.connection.execute(
        "UPDATE orders SET eta_earliest = $2, eta_latest = $3 WHERE id = $1", order.rawValue,
        eta.earliest.microseconds, eta.latest.microseconds)
    }
    tx.announce(
      "courier_location", CourierLocationEvent(orderId: order, position: self, eta: eta?.body), on: [Topic.order(order)]
    )
    guard stops != nil else { return }
    // The position is told, also where the order cannot be read.  P6
    _ = try tx.platform.readable(.orders, order.rawValue) { try Order.tellOfDoor(order, from: self, in: tx) }
  }
}
