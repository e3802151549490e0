import Database
public import Domain
public import Wire

extension OrderSupport {
  /// Takes a delivery from its courier and gives it to another one, or has couriers asked as for a new order.  D2
  ///
  /// Food that was picked up goes from hand to hand: then the request has to name who has it now. Where the one from whom
  /// it is taken does not carry it any more, nothing changes.
  /// - Throws: 404; `illegal_transition` for an order that no courier can carry now, and for picked-up food without a
  ///   courier; `validation_failed` for a courier who may not deliver; `courier_busy` for one who carries something.
  public func reassign(
    _ id: OrderID, _ request: ReassignRequest, by staff: AccountID
  ) async throws -> ReassignAnswer {
    let delivery: DeliveryID = platform.ids.next()
    let (answer, waiting) = try await platform.change { tx -> (ReassignAnswer, [OrderID]) in
      let order = try Self.order(id, in: tx.connection)
      guard order.fulfilment == .delivery, order.status.isWithKitchen || order.status == .outForDelivery else {
        throw Problem(
          .illegalTransition, "No courier can carry this order now: it is \(order.words.title.lowercased()).")
      }
      let (before, isPickedUp) = try order.carrier(in: tx.connection)
      if let from = request.fromCourierId, from != before {
        return (ReassignAnswer(orderId: id, status: OrderStatusCode(order.status), courierId: before), [])
      }
      var waiting: [OrderID] = [id]
      if let courier = request.courierId {
        waiting = []
        if courier != before {
          waiting = try CourierStanding.makeFree(courier, in: tx)
          try order.hand(to: courier, from: before, isPickedUp: isPickedUp, delivery, in: tx)
        }
      } else {
        guard !isPickedUp else {
          throw Problem(.illegalTransition, "Its courier has the food already. Name who carries it from now on.")
        }
        try order.withdrawOpenOffers(in: tx)
        if let before { _ = try CourierStanding.giveBack(id, of: before, in: tx) }
      }
      order.announce(in: tx)
      try tx.audit(
        .reassignOrder, of: id.rawValue, by: staff, about: before ?? request.courierId,
        before: AuditedCarrier(courierId: before),
        after: AuditedCarrier(courierId: request.courierId, reason: request.reason))
      return (
        ReassignAnswer(orderId: id, status: OrderStatusCode(order.status), courierId: request.courierId), waiting
      )
    }
    await Dispatch(platform: platform).offer(each: waiting)
    return answer
  }
}

extension Couriers {
  /// Gives a delivery back before its food is picked up. Others are asked.  D2
  /// - Throws: 404 for a delivery of somebody else, also after it was given back; `illegal_transition` once the courier
  ///   has the food.
  public func giveBack(_ id: DeliveryID, _ request: GiveBackRequest, courier: AccountID) async throws {
    let orders = try await platform.change { tx -> [OrderID] in
      let row = try tx.connection.row(
        "SELECT order_id, status FROM deliveries WHERE id = $1 AND courier_id = $2", id.rawValue, courier.rawValue)
      guard let row else { throw Problem(.notFound, "This delivery is not yours, or no longer.") }
      switch try row.get("status") as String {
      case "assigned": break
      // The order ended before: there is nothing to give back.
      case "cancelled": return []
      case "delivered": throw Problem(.illegalTransition, "This order has been delivered.")
      default:
        throw Problem(.illegalTransition, "You have the food already. Bring it, or ask the platform to send somebody.")
      }
      let order: OrderID = try row.id("order_id")
      try tx.audit(.giveBackDelivery, of: order.rawValue, by: courier, about: courier, after: request)
      return try CourierStanding.giveBack(order, of: courier, in: tx)
    }
    await Dispatch(platform: platform).offer(each: orders)
  }
}

/// What the log keeps of who carries an order.
private struct AuditedCarrier: Wire.Body {
  var courierId: AccountID?
  var reason: String?
}

extension CourierStanding {
  private static let carriesAnother = Problem(
    .courierBusy, "This courier carries another order already. Name one who carries nothing.")

  /// Checks that a courier may carry something now, and takes the question back that they have not answered.
  /// - Returns: the orders that they were asked about.
  fileprivate static func makeFree(_ courier: AccountID, in tx: Tx) throws -> [OrderID] {
    let known = try tx.connection.row(
      """
      SELECT 1 AS known FROM couriers c JOIN courier_standings s ON s.account_id = c.account_id AND s.state = 'approved'
      WHERE c.account_id = $1 AND c.is_online = 1
        AND EXISTS (SELECT 1 FROM account_roles r WHERE r.account_id = c.account_id AND r.role = $2)
        AND NOT EXISTS (SELECT 1 FROM account_blocks b WHERE b.account_id = c.account_id)
      """, courier.rawValue, RoleCode.courier.rawValue)
    guard known != nil else {
      throw Problem.invalid("courier_id", "is no approved courier on shift", code: "unknown_value")
    }
    guard try !Stops.isAny(of: courier, in: tx.connection) else { throw Self.carriesAnother }
    return try withdrawOffers(to: courier, in: tx)
  }
}

extension Order {
  /// Who carries it now, and whether they have the food.
  fileprivate func carrier(in connection: Connection) throws -> (courier: AccountID?, isPickedUp: Bool) {
    let row = try connection.row("SELECT courier_id, status FROM deliveries WHERE order_id = $1", id.rawValue)
    guard let row else { return (nil, false) }
    return (try row.id("courier_id"), try row.get("status") == "picked_up")
  }

  /// Makes another courier the one who carries it.
  fileprivate func hand(
    to courier: AccountID, from before: AccountID?, isPickedUp: Bool, _ delivery: DeliveryID, in tx: Tx
  ) throws {
    try withdrawOpenOffers(in: tx)
    if isPickedUp {
      // What watchers were told of the one before says nothing of the next.
      try tx.connection.execute(
        """
        UPDATE deliveries SET courier_id = $2, stop = 1, told_at = NULL, tell_at = NULL, stale_since = NULL
        WHERE order_id = $1
        """, id.rawValue, courier.rawValue)
      // It shows where the food was left, which it was not.
      try tx.connection.execute("DELETE FROM delivery_photos WHERE order_id = $1", id.rawValue)
      if let before { try CourierStanding.tellOfLoss(id, from: before, in: tx) }
    } else {
      if let before { _ = try CourierStanding.giveBack(id, of: before, in: tx) }
      // Whoever it is given to carries nothing else.
      try tx.connection.execute(
        """
        INSERT INTO deliveries (id, order_id, courier_id, status, stop, assigned_at)
        VALUES ($1, $2, $3, 'assigned', 1, $4)
        """, delivery.rawValue, id.rawValue, courier.rawValue, tx.now.microseconds)
    }
    // Who gives the order back is not the next to be asked about it.
    try tx.connection.execute(
      """
      INSERT INTO courier_offers (id, order_id, courier_id, status, made_at, lapses_at, answered_at)
      VALUES ($1, $2, $3, 'accepted', $4, $4, $4)
      """, (tx.platform.ids.next() as CourierOfferID).rawValue, id.rawValue, courier.rawValue, tx.now.microseconds)
    let event = NotificationEvent(title: "New delivery", body: "The platform gave you this order.", orderId: id)
    tx.announce("notification", event, on: [Topic.courier(courier)])
  }
}
