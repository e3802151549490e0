import Database
public import Domain
public import Wire

extension Couriers {
  /// Lets a courier have offers, or no longer.
  ///
  /// One who is paused finishes what they carry. One who is blocked loses what they have not picked up: it is offered
  /// to others. Food that they have with them stays with them, and stands in the answer for the operator to look after.
  /// - Throws: 404 for an account that is no courier.
  public func decide(
    _ state: CourierStateCode, about courier: AccountID, _ decision: CourierDecision, by staff: AccountID
  ) async throws -> CourierStandingBody {
    let action: AuditAction =
      switch state {
      case .approved: .approveCourier
      case .paused: .pauseCourier
      default: .blockCourier
      }
    let (answer, orders) = try await platform.change { tx in
      let before = try CourierStandingBody(of: courier, in: tx.connection, tx.vault)
      if before.state != state || before.reason != decision.reason {
        try CourierStanding.write(courier, state, reason: decision.reason, in: tx)
      }
      let orders: [OrderID] =
        switch state {
        case .approved: []
        case .paused: try CourierStanding.endShift(of: courier, in: tx)
        default: try CourierStanding.standDown(courier, in: tx)
        }
      let after = try CourierStandingBody(of: courier, in: tx.connection, tx.vault)
      try tx.audit(
        action, of: courier.rawValue, by: staff, before: AuditedCourier(before), after: AuditedCourier(after))
      return (after, orders)
    }
    await Dispatch(platform: platform).offer(each: orders)
    return answer
  }

  /// Couriers, the newest accounts first.
  public func list(_ query: CouriersQuery, limit: Int, cursor: AccountID?) async throws -> Page<CourierStandingBody> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      var filter = SQLFilter()
      filter.require("r.role = ?", .text(RoleCode.courier.rawValue))
      if let state = query.state { filter.require("COALESCE(s.state, 'waiting') = ?", .text(state.rawValue)) }
      if let cursor { filter.require("r.account_id < ?", .text(cursor.rawValue)) }
      let most = filter.mark(.integer(Int64(limit) + 1))
      let rows = try connection.rows(
        """
        SELECT r.account_id FROM account_roles r LEFT JOIN courier_standings s ON s.account_id = r.account_id
        \(filter.clause) ORDER BY r.account_id DESC LIMIT \(most)
        """, arguments: filter.arguments)
      let items = try rows.prefix(limit).map { row in
        try CourierStandingBody(of: row.id("account_id"), in: connection, vault)
      }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.accountId.rawValue : nil)
    }
  }
}

/// What the audit log keeps of a decision about a courier.
private struct AuditedCourier: Body {
  var state: CourierStateCode
  var reason: String?
  var deliveries: [CourierLoad]

  init(_ standing: CourierStandingBody) {
    (state, reason, deliveries) = (standing.state, standing.reason, standing.deliveries)
  }
}

extension CourierStandingBody {
  static let open = """
    SELECT order_id, status FROM deliveries WHERE courier_id = $1 AND \(CourierDelivery.isOpen)
    ORDER BY assigned_at, id
    """

  /// - Throws: 404 for an account that is no courier.
  init(of courier: AccountID, in connection: Connection, _ vault: Vault) throws {
    let row = try connection.row(
      """
      SELECT a.profile_sealed, s.since, c.is_online FROM account_roles r
      JOIN accounts a ON a.id = r.account_id LEFT JOIN courier_standings s ON s.account_id = r.account_id
      LEFT JOIN couriers c ON c.account_id = r.account_id WHERE r.role = $1 AND r.account_id = $2
      """, RoleCode.courier.rawValue, courier.rawValue)
    guard let row else { throw Problem.absent("courier") }
    let standing = try CourierStanding(of: courier, in: connection, vault)
    let profile = try Profile(shown: row.get("profile_sealed"), account: courier, vault: vault)
    let open = try connection.rows(Self.open, courier.rawValue)
    self.init(
      accountId: courier, name: profile.name, email: profile.email, state: standing.state, reason: standing.reason,
      since: try row.instant("since"), isOnline: try row.get("is_online") ?? false,
      deliveries: try open.map { row in
        CourierLoad(orderId: try row.id("order_id"), isPickedUp: try row.get("status") == "picked_up")
      })
  }
}
