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

  /// Accepts an offered order. A repeated accept returns the same delivery, and so does one of an order that the courier
  /// was given in another way meanwhile.  D2, D9
  /// - Throws: `offer_taken` when another courier has the order; `offer_lapsed` when the offer is over otherwise;
  ///   `courier_busy` when the order does not go with what the courier carries by now.
  public func accept(_ id: CourierOfferID, courier: AccountID) async throws -> CourierDelivery {
    do {
      return try await take(id, courier: courier)
    } catch let error as DatabaseError where error.code == .uniqueViolation && error.table == "deliveries" {
      // Another node gave the order to somebody, or the courier something, at the same moment: read it.
      return try await take(id, courier: courier)
    }
  }

  private static let busy = Problem(
    .courierBusy,
    "This order does not go with what you carry by now, so others are asked. Bring what you have: the next offer "
      + "comes by itself.")
  private static let taken = Problem(
    .offerTaken, "Another courier carries this order by now. Leave it: the next offer comes by itself.")

  /// Why an offer that is not carried cannot be accepted any more.
  private static func over(_ status: String) -> Problem {
    let words =
      switch status {
      case "declined": "You declined this offer, so others are asked."
      case "given_back": "You had this order and it was taken back, so others are asked."
      case "withdrawn": "This offer was taken back."
      default: "The time for an answer to this offer is over, so others are asked."
      }
    return Problem(.offerLapsed, words + " Leave it: the next offer comes by itself.")
  }

  private func take(_ id: CourierOfferID, courier: AccountID) async throws -> CourierDelivery {
    let delivery: DeliveryID = platform.ids.next()
    return try await platform.change { tx in
      let (status, order, lapsesAt) = try Self.offer(id, courier: courier, in: tx.connection)
      if let carried = try tx.connection.row(
        "SELECT courier_id, status FROM deliveries WHERE order_id = $1", order.id.rawValue)
      {
        guard try carried.id("courier_id") == courier else { throw Self.taken }
        let isOpen = try DeliveryStatusCode(rawValue: carried.get("status")).isOpen
        guard isOpen || status == "accepted" else { throw Self.over(status) }
        return try CourierDelivery(carrying: order, in: tx.connection, tx.platform)
      }
      guard status == "open", tx.now < lapsesAt else { throw Self.over(status) }
      let stops = try Stops(of: courier, in: tx)
      let bill = try Bill(shown: order, in: tx.connection, tx.vault)
      guard stops.way(with: order, bill, tx.settings) != nil else { throw Self.busy }
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
