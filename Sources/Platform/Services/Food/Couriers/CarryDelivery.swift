import Crypto
import Database
public import Domain
public import Wire

extension Couriers {
  /// The courier's deliveries, newest first.
  public func deliveries(courier: AccountID, limit: Int, cursor: DeliveryID?) async throws -> Page<CourierDelivery> {
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        """
        SELECT *, \(CourierDelivery.photos) FROM deliveries d WHERE courier_id = $1 AND id < $2
        ORDER BY id DESC LIMIT $3
        """, courier.rawValue, cursor?.rawValue ?? "dlv_~", Int64(limit) + 1)
      // An order that cannot be read is left out.  P6
      let items = try rows.prefix(limit).compactMap { row in
        try platform.readable(.orders, row.get("order_id")) {
          try CourierDelivery(row: row, in: connection, platform)
        }
      }
      return Page(items: items, nextCursor: try rows.count > limit ? rows[limit - 1].get("id") : nil)
    }
  }

  /// Records that the courier has the food. A repeated call changes nothing.  D6
  ///
  /// The courier leaves: what they were asked to bring besides, others are asked about.  D9
  /// - Parameter recordedAt: The time of the event, when the phone was offline.
  public func pickedUp(
    _ id: DeliveryID, courier: AccountID, recordedAt: Instant? = nil
  ) async throws -> CourierDelivery {
    try await change(id, courier: courier, recordedAt: recordedAt) { status, order, tx in
      if status == "picked_up" || status == "delivered" { return [] }
      guard order.status == .readyForPickup else {
        throw Problem(
          .illegalTransition,
          "The kitchen has not handed this order out yet: it is \(order.words.title.lowercased()).")
      }
      try tx.connection.execute(
        "UPDATE deliveries SET status = 'picked_up', picked_up_at = $2 WHERE id = $1", id.rawValue,
        tx.now.microseconds)
      try order.move(to: .outForDelivery, by: Mover(actor: .courier, account: courier), in: tx)
      return try CourierStanding.withdrawOffers(to: courier, in: tx)
    }
  }

  /// Records that the food was delivered. A repeated call changes nothing.  D6
  /// - Parameters:
  ///   - pin: The customer's code. Without it the delivery counts, as left at the door. A wrong one throws `pin_wrong`.
  ///   - recordedAt: The time of the event, when the phone was offline.
  public func delivered(
    _ id: DeliveryID, courier: AccountID, pin: String?, recordedAt: Instant? = nil
  ) async throws -> CourierDelivery {
    try await change(id, courier: courier, recordedAt: recordedAt) { status, order, tx in
      if status == "delivered" { return [] }
      guard status == "picked_up" else {
        throw Problem(.illegalTransition, "This order has not been picked up yet.")
      }
      let bill = try Bill(shown: order, in: tx.connection, tx.vault)
      if let pin, !bill.pin.isEmpty, !constantTimeEqual(Array(pin.utf8), Array(bill.pin.utf8)) {
        throw Problem(.pinWrong, "This is not the code that the customer was shown. Ask for it again.")
      }
      try tx.connection.execute(
        "UPDATE deliveries SET status = 'delivered', delivered_at = $2 WHERE id = $1", id.rawValue,
        tx.now.microseconds)
      try order.move(
        to: .delivered,
        by: Mover(actor: .courier, account: courier, reason: pin == nil ? "left at the door" : nil), in: tx)
      return []
    }
  }

  /// The step's time is the phone's, but not before the order's last step and not in the future.  D6
  /// - Parameter body: Makes the step, and returns the orders that couriers are to be asked about after it.
  private func change(
    _ id: DeliveryID, courier: AccountID, recordedAt: Instant?,
    _ body: @escaping @Sendable (String, inout Order, Tx) throws -> [OrderID]
  ) async throws -> CourierDelivery {
    let (answer, waiting) = try await platform.change { tx in
      let row = try tx.connection.row(
        "SELECT * FROM deliveries WHERE id = $1 AND courier_id = $2", id.rawValue, courier.rawValue)
      guard let row, var order = try Order.load(row.id("order_id"), in: tx.connection) else {
        throw Problem(.notFound, "There is no such delivery.")
      }
      tx.now = min(tx.now, max(recordedAt ?? tx.now, order.updatedAt))
      let waiting = try body(try row.get("status"), &order, tx)
      return (try CourierDelivery(carrying: order, in: tx.connection, tx.platform), waiting)
    }
    await Dispatch(platform: platform).offer(each: waiting)
    return answer
  }
}

extension DeliveryStatusCode {
  /// Whether the courier still has to bring it.
  var isOpen: Bool { self == .assigned || self == .pickedUp }
}

extension CourierDelivery {
  /// The condition that a row of `deliveries` is open. It has the words of the index of open deliveries, so that both
  /// engines read only its rows. After an alias: `d.\(isOpen)`.
  static let isOpen = "status IN ('assigned', 'picked_up')"

  /// A column of a query of `deliveries d`, so that no row needs a query of its own.
  static let photos = "(SELECT COUNT(*) FROM delivery_photos p WHERE p.delivery_id = d.id) AS photos"

  init?(of order: Order, in connection: Connection, _ platform: Platform) throws {
    let row = try connection.row(
      "SELECT *, \(Self.photos) FROM deliveries d WHERE order_id = $1", order.id.rawValue)
    guard let row else { return nil }
    try self.init(row: row, in: connection, platform)
  }

  /// For a delivery that this transaction wrote or read: its row must exist.
  init(carrying order: Order, in connection: Connection, _ platform: Platform) throws {
    guard let delivery = try Self(of: order, in: connection, platform) else {
      throw UnreadableRow(column: "deliveries")
    }
    self = delivery
  }

  /// D5: the address and what is in the bag are included only while the delivery is open.
  /// - Parameter row: Of `deliveries`, with ``photos``.
  init?(row: Row, in connection: Connection, _ platform: Platform) throws {
    guard let order = try Order.load(row.id("order_id"), in: connection) else { return nil }
    let bill = try Bill(shown: order, in: connection, platform.vault)
    let status = DeliveryStatusCode(rawValue: try row.get("status"))
    let isOpen = status.isOpen
    self.init(
      id: try row.id("id"), orderId: order.id, number: try order.placedNumber,
      status: status, pickup: StopBody(bill.restaurant),
      dropoff: isOpen ? bill.fulfilment.address.map { DropoffBody($0, name: bill.customerName) } : nil,
      items: isOpen ? bill.lines.map { DeliveryItem(name: $0.name, quantity: $0.quantity) } : [],
      itemCount: bill.itemCount, readyAt: order.readyAt, dueAt: isOpen ? order.promisedBy : nil,
      pickedUpAt: try row.instant("picked_up_at"), deliveredAt: try row.instant("delivered_at"), pinRequired: false,
      asksForId: bill.asksForID ? true : nil, currency: order.currency.code, pay: order.shares.courier,
      cashToCollect: try order.cashToCollect(in: connection), hasPhoto: (try row.get("photos") as Int64) > 0,
      messageCount: order.messageCount)
  }
}

extension Order {
  /// Minor units that a courier takes at the door; 0 for an order that is paid otherwise.
  func cashToCollect(in connection: Connection) throws -> Int64 {
    let payment = try Payment.all(of: .order(id), in: connection).first(where: \.isOrders)
    return payment?.gateway == CashPayments.name && payment?.captured == 0 ? total : 0
  }
}

extension DropoffBody {
  init(_ address: DeliveryAddress, name: String?) {
    self.init(
      name: address.recipientName ?? name, street: address.street ?? "", unit: address.unit, floor: address.floor,
      city: address.city, postalCode: address.postalCode, lat: address.lat ?? 0, lon: address.lon ?? 0,
      notes: address.notes, contact: address.recipientPhone.map(Profile.masked))
  }
}
