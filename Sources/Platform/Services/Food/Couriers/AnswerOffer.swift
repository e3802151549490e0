import Database
public import Domain
public import Wire

extension Couriers {
  /// The offers that wait for the courier's answer; at most one.
  public func offers(courier: AccountID) async throws -> Page<CourierOffer> {
    try await platform.database.read { connection in
      Page(items: try CourierOffer.open(to: courier, in: connection, platform))
    }
  }

  /// Accepts an offered order. A repeated accept returns the same delivery.  D2, D9
  /// - Throws: `offer_lapsed` when another courier has the order or the time is over; `courier_busy` when it does not go
  ///   with what the courier carries by now.
  public func accept(_ id: CourierOfferID, courier: AccountID) async throws -> CourierDelivery {
    do {
      return try await take(id, courier: courier)
    } catch let error as DatabaseError where error.code == .uniqueViolation && error.table == "deliveries" {
      // Another node gave the courier something at the same moment.
      throw Self.busy
    }
  }

  private static let busy = Problem(
    .courierBusy, "This order does not go with what you carry. Others are asked about it.")

  private func take(_ id: CourierOfferID, courier: AccountID) async throws -> CourierDelivery {
    let delivery: DeliveryID = platform.ids.next()
    return try await platform.change { tx in
      let (status, order, lapsesAt) = try Self.offer(id, courier: courier, in: tx.connection)
      if status == "accepted", let known = try CourierDelivery(of: order, in: tx.connection, tx.platform) {
        return known
      }
      guard status == "open", tx.now < lapsesAt else {
        throw Problem(.offerLapsed, "This offer has gone to somebody else. The next one comes by itself.")
      }
      let stops = try Stops(of: courier, in: tx.connection)
      guard try stops.hasRoom(for: order, Bill(shown: order, in: tx.connection, tx.vault), in: tx) else {
        throw Self.busy
      }
      try tx.connection.execute(
        "UPDATE courier_offers SET status = 'accepted', answered_at = $2 WHERE id = $1", id.rawValue,
        tx.now.microseconds)
      try tx.connection.execute(
        """
        INSERT INTO deliveries (id, order_id, courier_id, status, stop, assigned_at)
        VALUES ($1, $2, $3, 'assigned', $4, $5)
        """, delivery.rawValue, order.id.rawValue, courier.rawValue, stops.next, tx.now.microseconds)
      order.announce(in: tx)
      return try CourierDelivery(carrying: order, in: tx.connection, tx.platform)
    }
  }

  /// Declines an offer. The next courier is asked at once; the courier has no disadvantage.  D2
  public func decline(_ id: CourierOfferID, courier: AccountID) async throws {
    let now = platform.clock.now
    let order: OrderID = try await platform.database.write { connection in
      let (_, order, _) = try Self.offer(id, courier: courier, in: connection)
      try connection.execute(
        "UPDATE courier_offers SET status = 'declined', answered_at = $2 WHERE id = $1 AND status = 'open'",
        id.rawValue, now.microseconds)
      return order.id
    }
    try await Dispatch(platform: platform).offer(order)
  }

  private static func offer(
    _ id: CourierOfferID, courier: AccountID, in connection: Connection
  ) throws -> (status: String, order: Order, lapsesAt: Instant) {
    let row = try connection.row(
      "SELECT * FROM courier_offers WHERE id = $1 AND courier_id = $2", id.rawValue, courier.rawValue)
    guard let row, let order = try Order.load(row.id("order_id"), in: connection) else {
      throw Problem(.notFound, "There is no such offer.")
    }
    return (try row.get("status"), order, Instant(microseconds: try row.get("lapses_at")))
  }
}
