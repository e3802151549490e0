import Database
public import Domain
public import Wire

extension Couriers {
  /// The courier's state, shift, open offers and open deliveries, as of one moment.
  public func round(courier: AccountID) async throws -> CourierRound {
    try await platform.database.read { connection in
      let shift = try connection.row("SELECT * FROM couriers WHERE account_id = $1", courier.rawValue)
      let offers = try CourierOffer.open(to: courier, in: connection, platform)
      let deliveries = try CourierDelivery.open(of: courier, in: connection, platform)
      return CourierRound(
        state: try CourierStanding(of: courier, in: connection, platform.vault).state,
        shift: try shift.map(ShiftAnswer.init(row:)), offers: offers, deliveries: deliveries,
        timeZone: try City.row(
          of: courier, carrying: deliveries.first?.orderId ?? offers.first?.orderId, in: connection)?
          .get("time_zone"))
    }
  }
}

extension CourierDelivery {
  static let open = """
    SELECT *, \(photos) FROM deliveries d WHERE courier_id = $1 AND \(isOpen)
    ORDER BY assigned_at, id
    """

  /// What a courier has accepted and not delivered, by the time at which they accepted it. An order that cannot be read
  /// is left out.  P6
  static func open(of courier: AccountID, in connection: Connection, _ platform: Platform) throws -> [CourierDelivery] {
    try connection.rows(open, courier.rawValue).compactMap { row in
      try platform.readable(.orders, row.get("order_id")) {
        try CourierDelivery(row: row, in: connection, platform)
      }
    }
  }
}
