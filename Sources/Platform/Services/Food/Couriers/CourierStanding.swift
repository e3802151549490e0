import Database
import Domain
import Wire

/// Whether a courier is offered deliveries, as operators decided.
struct CourierStanding {
  var state: CourierStateCode
  /// Why, in the operator's words.
  var reason: String?
  var since: Instant

  /// A courier who was never decided about waits.
  init(of courier: AccountID, in connection: Connection, _ vault: Vault) throws {
    let row = try connection.row("SELECT * FROM courier_standings WHERE account_id = $1", courier.rawValue)
    guard let row else {
      (state, since) = (.waiting, Instant(seconds: 0))
      return
    }
    state = CourierStateCode(rawValue: try row.get("state"))
    since = Instant(microseconds: try row.get("since"))
    let sealed: [UInt8]? = try row.get("reason_sealed")
    reason = sealed.flatMap { vault.openText($0, context: courier.rawValue) }
  }

  /// - Throws: `courier_not_approved`.
  func checkApproved() throws {
    let words: String
    switch state {
    case .approved: return
    case .waiting: words = "An operator has to approve you first. You can begin a shift then."
    case .paused: words = "An operator has paused your deliveries. Ask them when you can begin again."
    default: words = "You get no deliveries from this platform any more. Ask an operator why."
    }
    throw Problem(.courierNotApproved, words)
  }

  /// Writes the state of a courier whose role begins.
  static func begin(_ courier: AccountID, as state: CourierStateCode, in tx: Tx) throws {
    try write(courier, state, reason: nil, in: tx)
  }

  static func write(_ courier: AccountID, _ state: CourierStateCode, reason: String?, in tx: Tx) throws {
    try tx.connection.execute(
      """
      INSERT INTO courier_standings (account_id, state, reason_sealed, since) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id) DO UPDATE SET state = $2, reason_sealed = $3, since = $4
      """, courier.rawValue, state.rawValue, reason.map { tx.vault.sealText($0, context: courier.rawValue) },
      tx.now.microseconds)
  }

  /// Ends a courier's shift, what they are asked, and what they have not picked up.
  /// - Returns: the orders that are without a courier now. They are offered to others after the commit.
  static func standDown(_ courier: AccountID, in tx: Tx) throws -> [OrderID] {
    try endShift(of: courier, in: tx) + giveBack(of: courier, in: tx)
  }

  /// Ends a courier's shift and what they are asked.
  /// - Returns: the orders that they were asked about.
  static func endShift(of courier: AccountID, in tx: Tx) throws -> [OrderID] {
    try tx.connection.execute(
      "UPDATE couriers SET is_online = 0, shift_changed_at = $2 WHERE account_id = $1 AND is_online = 1",
      courier.rawValue, tx.now.microseconds)
    return try withdrawOffers(to: courier, in: tx)
  }

  static let withdrawn = """
    UPDATE courier_offers SET status = 'withdrawn', answered_at = $2
    WHERE courier_id = $1 AND status = 'open' RETURNING id, order_id
    """

  /// - Returns: the orders that the courier was asked about.
  static func withdrawOffers(to courier: AccountID, in tx: Tx) throws -> [OrderID] {
    let rows = try tx.connection.rows(withdrawn, courier.rawValue, tx.now.microseconds)
    return try rows.map { row in
      tx.announce("offer_lapsed", OfferLapsedEvent(offerId: try row.id("id")), on: [Topic.courier(courier)])
      return try row.id("order_id")
    }
  }

  static let givenBack = """
    DELETE FROM deliveries
    WHERE courier_id = $1 AND \(CourierDelivery.isOpen) AND status = 'assigned'
      AND order_id = COALESCE($2, order_id)
    RETURNING order_id
    """

  /// Takes deliveries back that were not picked up. The accepted offer says that there was one.
  /// - Parameter only: The order whose delivery it is. Nil: all of them.
  static func giveBack(_ only: OrderID? = nil, of courier: AccountID, in tx: Tx) throws -> [OrderID] {
    let rows = try tx.connection.rows(givenBack, courier.rawValue, only?.rawValue)
    return try rows.compactMap { row in
      let id: OrderID = try row.id("order_id")
      guard let order = try Order.load(id, in: tx.connection) else { return nil }
      order.announce(in: tx)
      try tellOfLoss(id, from: courier, in: tx)
      return id
    }
  }

  /// Notes that a courier lost an order that they had accepted, and tells them.
  static func tellOfLoss(_ order: OrderID, from courier: AccountID, in tx: Tx) throws {
    try tx.connection.execute(
      "UPDATE courier_offers SET status = 'given_back' WHERE order_id = $1 AND courier_id = $2 AND status = 'accepted'",
      order.rawValue, courier.rawValue)
    let event = NotificationEvent(
      title: "Delivery taken back", body: "Somebody else carries this order.", orderId: order)
    tx.announce("notification", event, on: [Topic.courier(courier)])
  }
}

extension Dispatch {
  /// Asks couriers about orders that lost theirs. What fails here the timer repeats.
  func offer(each orders: [OrderID]) async {
    for order in orders { try? await offer(order) }
  }
}
