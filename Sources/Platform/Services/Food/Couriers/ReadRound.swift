import Database
public import Domain
public import Wire

extension Couriers {
  /// The courier's state, shift, open offers and open deliveries, as of one moment.
  public func round(courier: AccountID) async throws -> CourierRound {
    try await platform.database.read { connection in
      let shift = try connection.row("SELECT * FROM couriers WHERE account_id = $1", courier.rawValue)
      return CourierRound(
        state: try CourierStanding(of: courier, in: connection, platform.vault).state,
        shift: try shift.map(ShiftAnswer.init(row:)),
        offers: try CourierOffer.open(to: courier, in: connection, platform),
        deliveries: try CourierDelivery.open(of: courier, in: connection, platform))
    }
  }
}

extension CourierDelivery {
  /// What a courier has accepted and not delivered, by the time at which they accepted it.
  static func open(of courier: AccountID, in connection: Connection, _ platform: Platform) throws -> [CourierDelivery] {
    try connection.rows(
      """
      SELECT * FROM deliveries WHERE courier_id = $1 AND status IN ('assigned', 'picked_up') ORDER BY assigned_at, id
      """, courier.rawValue
    ).compactMap { row in try CourierDelivery(row: row, in: connection, platform) }
  }
}
