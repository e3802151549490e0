import Database
import Domain
import Wire

/// Finds a courier for an order: the nearest free courier is asked first, then the next.  D2
///
/// A free courier is approved, is on shift, sent a position within the last minute, carries nothing and has no open
/// offer. A courier outside the radius of the city, or else of the platform, around the kitchen is never asked.  D7
///
/// One who waits for food of the same kitchen, and whose way this order hardly changes, is asked before those who are
/// free, once.  D9
struct Dispatch: Sendable {
  let platform: Platform

  /// Asks the next courier, unless an offer is open or the order has a courier.
  func offer(_ id: OrderID) async throws {
    do {
      try await makeOffer(id)
    } catch let error as DatabaseError where error.code == .uniqueViolation {
      // Another node made an offer for this order or to this courier at the same moment. The timer tries again.
    }
  }

  private func makeOffer(_ id: OrderID) async throws {
    let offer: CourierOfferID = platform.ids.next()
    try await platform.change { tx in
      // Where it cannot be read, kitchen or platform ends the order; other orders are not held up.  P6
      let read = try tx.platform.readable(.orders, id.rawValue) { () -> (Order, Bill)? in
        guard let order = try Order.load(id, in: tx.connection), order.status.isWithKitchen,
          order.fulfilment == .delivery, try Self.isUnassigned(id, in: tx.connection),
          order.slot.map({ $0 <= tx.now + tx.settings.slotLead }) ?? true
        else { return nil }
        return (order, try Bill(of: order, vault: tx.vault))
      }
      guard let (order, bill) = read, let courier = try nearest(to: order, bill, in: tx) else { return }
      let lapsesAt = tx.now + tx.settings.offerLifetime
      try tx.connection.execute(
        """
        INSERT INTO courier_offers (id, order_id, courier_id, status, made_at, lapses_at)
        VALUES ($1, $2, $3, 'open', $4, $5)
        """, offer.rawValue, id.rawValue, courier.rawValue, tx.now.microseconds, lapsesAt.microseconds)
      try tx.announce(
        "offer_made", CourierOffer(offer, order, bill, to: courier, expiresAt: lapsesAt, in: tx.connection),
        on: [Topic.courier(courier)])
    }
  }

  /// The final statuses are listed as in the index of open orders, so that only its rows are read.
  static let waiting = """
    SELECT id FROM orders o
    WHERE status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected')
      AND status IN ('confirmed', 'preparing', 'ready_for_pickup') AND fulfilment = 'delivery'
      AND (slot_start IS NULL OR slot_start <= $2)
      AND NOT EXISTS (SELECT 1 FROM courier_offers c WHERE c.order_id = o.id AND c.status = 'open')
      AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.order_id = o.id)
    ORDER BY id LIMIT $1
    """

  /// Makes offers for orders without an open offer; new couriers may be free.
  func offerWaiting(limit: Int = 100) async throws {
    let soon = platform.clock.now + platform.settings.slotLead
    let waiting: [OrderID] = try await platform.database.read { connection in
      try connection.rows(
        Self.waiting, Int64(limit), soon.microseconds
      ).map { try $0.id("id") }
    }
    try await each(of: waiting) { id in try await offer(id) }
  }

  private static func isUnassigned(_ id: OrderID, in connection: Connection) throws -> Bool {
    try connection.row(
      """
      SELECT 1 AS taken FROM courier_offers WHERE order_id = $1 AND status = 'open'
      UNION ALL SELECT 1 FROM deliveries WHERE order_id = $1 LIMIT 1
      """, id.rawValue) == nil
  }

  /// Couriers who carry nothing, or wait for food of one kitchen.
  static let candidates = """
    SELECT c.account_id, c.latitude, c.longitude,
      (SELECT COUNT(*) FROM courier_offers o WHERE o.order_id = $1 AND o.courier_id = c.account_id) AS asked,
      (SELECT COUNT(*) FROM deliveries d
        WHERE d.courier_id = c.account_id AND d.\(CourierDelivery.isOpen)) AS carried
    FROM couriers c
    WHERE c.is_online = 1 AND c.recorded_at >= $2
      AND EXISTS (SELECT 1 FROM courier_standings s WHERE s.account_id = c.account_id AND s.state = 'approved')
      AND NOT EXISTS (SELECT 1 FROM account_blocks b WHERE b.account_id = c.account_id)
      AND NOT EXISTS (SELECT 1 FROM courier_offers o WHERE o.courier_id = c.account_id AND o.status = 'open')
      AND NOT EXISTS (SELECT 1 FROM deliveries d JOIN orders o ON o.id = d.order_id
        WHERE d.courier_id = c.account_id AND d.\(CourierDelivery.isOpen)
          AND (d.status = 'picked_up' OR o.restaurant_id <> $3))
    """

  /// How soon a courier is asked. Those who were asked least often come first; of them those on whose way the order is,
  /// by the detour that it makes; then those who are free, by their distance from the kitchen.
  private struct Rank: Comparable {
    var asked: Int64
    var isFree: Bool
    var metres: Double

    static func < (left: Rank, right: Rank) -> Bool {
      (left.asked, left.isFree ? 1 : 0, left.metres) < (right.asked, right.isFree ? 1 : 0, right.metres)
    }
  }

  /// The courier who is asked next about an order.
  private func nearest(to order: Order, _ bill: Bill, in tx: Tx) throws -> AccountID? {
    let fresh = tx.now - tx.settings.positionLifetime
    let rows = try tx.connection.rows(
      Self.candidates, order.id.rawValue, fresh.microseconds, order.restaurant.rawValue)
    let radius = try City.dispatchRadius(of: order.restaurant, in: tx.connection) ?? tx.settings.dispatchRadius
    var best: (courier: AccountID, rank: Rank)?
    for row in rows {
      let found = try tx.platform.readable(.couriers, row.get("account_id")) { () -> (AccountID, Rank)? in
        try rank(row, for: order, bill, radius: radius, in: tx).map { (try row.id("account_id"), $0) }
      }
      guard let found else { continue }
      if let best, best.rank <= found.1 { continue }
      best = found
    }
    return best?.courier
  }

  /// Nil for a courier who is not asked.
  private func rank(_ row: Row, for order: Order, _ bill: Bill, radius: Int64, in tx: Tx) throws -> Rank? {
    guard let place = try row.place() else { return nil }
    let (asked, carried): (Int64, Int64) = (try row.get("asked"), try row.get("carried"))
    let metres = place.metres(to: bill.kitchen)
    guard metres <= Double(radius) else { return nil }
    guard carried > 0 else { return Rank(asked: asked, isFree: true, metres: metres) }
    guard asked == 0 else { return nil }
    let stops = try Stops(of: row.id("account_id"), in: tx)
    guard let way = stops.way(with: order, bill, tx.settings),
      stops.isInTime(with: order, bill, from: place, in: tx)
    else { return nil }
    return Rank(asked: asked, isFree: false, metres: Double(way.detour))
  }
}

extension CourierOffer {
  static let open = "SELECT * FROM courier_offers WHERE courier_id = $1 AND status = 'open' AND lapses_at > $2"

  /// What waits for a courier's answer.
  static func open(to courier: AccountID, in connection: Connection, _ platform: Platform) throws -> [CourierOffer] {
    let rows = try connection.rows(open, courier.rawValue, platform.clock.now.microseconds)
    return try rows.compactMap { row in
      try platform.readable(.orders, row.get("order_id")) {
        guard let order = try Order.load(row.id("order_id"), in: connection) else { return nil }
        return try CourierOffer(
          row.id("id"), order, Bill(shown: order, in: connection, platform.vault), to: courier,
          expiresAt: Instant(microseconds: row.get("lapses_at")), in: connection)
      }
    }
  }

  init(
    _ id: CourierOfferID, _ order: Order, _ bill: Bill, to courier: AccountID, expiresAt: Instant,
    in connection: Connection
  ) throws {
    let door = bill.destination ?? bill.kitchen
    self.init(
      id: id, orderId: order.id, pickup: StopBody(bill.restaurant), dropoff: PointBody(roughly: door),
      distanceM: Int64(bill.kitchen.metres(to: door)), itemCount: bill.itemCount,
      isAdded: try Stops.isAny(of: courier, in: connection) ? true : nil, currency: order.currency.code,
      pay: order.shares.courier, cashToCollect: try order.cashToCollect(in: connection), readyAt: order.readyAt,
      expiresAt: expiresAt)
  }
}

extension PointBody {
  /// Rounded to about a hundred metres, so that the address cannot be recognised.  D5
  init(roughly place: Coordinate) {
    self.init(lat: (place.latitude * 1000).rounded() / 1000, lon: (place.longitude * 1000).rounded() / 1000)
  }
}

extension StopBody {
  init(_ restaurant: OrderRestaurant) {
    self.init(name: restaurant.name, street: restaurant.street, lat: restaurant.lat, lon: restaurant.lon)
  }
}

extension Order {
  /// Withdraws open offers and cancels the delivery of an order that ended, and tells the couriers.
  func withdrawOffers(in tx: Tx) throws {
    try withdrawOpenOffers(in: tx)
    let carried = try tx.connection.rows(
      "UPDATE deliveries SET status = 'cancelled' WHERE order_id = $1 AND status = 'assigned' RETURNING courier_id",
      id.rawValue)
    let event = NotificationEvent(
      title: "Delivery cancelled", body: "The order you were to pick up is \(words.title.lowercased()).",
      orderId: id)
    for row in carried {
      tx.announce("notification", event, on: [Topic.courier(try row.id("courier_id"))])
    }
  }

  /// Withdraws the question that a courier has not answered.
  func withdrawOpenOffers(in tx: Tx) throws {
    let open = try tx.connection.rows(
      """
      UPDATE courier_offers SET status = 'withdrawn', answered_at = $2
      WHERE order_id = $1 AND status = 'open' RETURNING id, courier_id
      """, id.rawValue, tx.now.microseconds)
    for row in open {
      tx.announce(
        "offer_lapsed", OfferLapsedEvent(offerId: try row.id("id")), on: [Topic.courier(try row.id("courier_id"))])
    }
  }
}
