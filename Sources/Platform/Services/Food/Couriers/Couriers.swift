import Database
public import Domain
public import Wire

/// The courier's side: shifts, positions, offers and deliveries.
public struct Couriers: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Begins or ends a shift. Deliveries under way stay with the courier.
  /// - Throws: for a shift that begins, `courier_not_approved` while an operator has not approved the courier, and
  ///   `account_blocked`.
  public func shift(_ request: ShiftRequest, courier: AccountID) async throws -> ShiftAnswer {
    let now = platform.clock.now
    let vault = platform.vault
    return try await platform.database.write { connection in
      if request.online {
        try Accounts.checkNotBlocked(courier, in: connection)
        try CourierStanding(of: courier, in: connection, vault).checkApproved()
      }
      let known = try connection.row("SELECT * FROM couriers WHERE account_id = $1", courier.rawValue)
      let before: String? = try known?.get("vehicle")
      let vehicle = request.vehicle?.rawValue ?? before ?? VehicleCode.bicycle.rawValue
      let wasOnline: Bool? = try known?.get("is_online")
      let since = wasOnline == request.online ? try known?.instant("shift_changed_at") ?? now : now
      try connection.execute(
        """
        INSERT INTO couriers (account_id, is_online, vehicle, shift_changed_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (account_id) DO UPDATE SET is_online = $2, vehicle = $3, shift_changed_at = $4
        """, courier.rawValue, request.online, vehicle, since.microseconds)
      return ShiftAnswer(online: request.online, vehicle: VehicleCode(rawValue: vehicle), since: since)
    }
  }
}

extension ShiftAnswer {
  /// - Parameter row: Of `couriers`.
  init(row: Row) throws {
    self.init(
      online: try row.get("is_online"), vehicle: VehicleCode(rawValue: try row.get("vehicle")),
      since: Instant(microseconds: try row.get("shift_changed_at")))
  }
}

extension CourierView {
  /// Nil unless the order is between pickup and delivery.  D5
  init?(visibleFor order: Order, in connection: Connection, _ platform: Platform) throws {
    guard order.status == .outForDelivery else { return nil }
    try self.init(carrying: order.id, in: connection, platform)
  }

  /// Nil while no courier has the order.  D5
  init?(carrying order: OrderID, in connection: Connection, _ platform: Platform) throws {
    let row = try connection.row(
      """
      SELECT c.*, a.profile_sealed FROM deliveries d
      JOIN couriers c ON c.account_id = d.courier_id JOIN accounts a ON a.id = c.account_id
      WHERE d.order_id = $1 AND d.\(CourierDelivery.isOpen)
      """, order.rawValue)
    guard let row else { return nil }
    let courier: AccountID = try row.id("account_id")
    let position = try CourierPositionBody(row: row)
    let limit = platform.clock.now - platform.settings.positionLifetime
    let profile = try Profile(
      shown: row.get("profile_sealed"), account: courier, vault: platform.vault)
    self.init(
      name: profile.firstName, vehicle: VehicleCode(rawValue: try row.get("vehicle")), position: position,
      isStale: position.map { $0.recordedAt < limit } ?? true, contact: profile.maskedPhone)
  }
}

extension CourierPositionBody {
  init?(row: Row) throws {
    guard let place = try row.place(), let at = try row.instant("recorded_at") else { return nil }
    self.init(
      lat: place.latitude, lon: place.longitude, heading: try row.get("heading"), speed: try row.get("speed"),
      recordedAt: at)
  }
}
