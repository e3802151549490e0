import Database
public import Domain
public import Wire

extension Ordering {
  /// One order in full.
  /// - Throws: 404 for an order of another account.  P2
  public func detail(_ id: OrderID, account: AccountID) async throws -> OrderDetail {
    try await platform.database.read { connection in
      try OrderReading(owned(id, by: account, in: connection), in: connection, platform).detail()
    }
  }

  /// The short answer for polling. It shows the courier between pickup and delivery only.  D5
  public func status(_ id: OrderID, account: AccountID) async throws -> OrderStatusAnswer {
    try await platform.database.read { connection in
      let order = try owned(id, by: account, in: connection)
      return order.statusAnswer(try CourierView(visibleFor: order, in: connection, platform))
    }
  }

  /// The order of a submit under this key. On 404 the submit may be sent again with the same key.  E2
  public func lookUp(key: String, account: AccountID) async throws -> OrderDetail {
    try await platform.database.read { connection in
      let row = try connection.row(
        "SELECT purchase FROM idempotency_keys WHERE account_id = $1 AND key = $2", account.rawValue, key)
      switch try row?.purchase("purchase") {
      case .order(let id):
        return try OrderReading(owned(id, by: account, in: connection), in: connection, platform).detail()
      case .booking(let id):
        throw Problem(
          .notFound, "This key paid for seats. Look at the booking itself.",
          extra: ["booking_id": .string(id.rawValue)])
      case nil: throw Problem(.notFound, "No order has this key. Send the submit again with the same key.")
      }
    }
  }

  /// The account's orders, newest first. Those that cannot be read are left out.  P6
  /// - Parameter cursor: Id of the last order on the previous page.
  public func list(
    account: AccountID, stage: OrderFilter?, limit: Int, cursor: OrderID?
  ) async throws -> Page<OrderSummary> {
    let statuses = OrderStatus.allCases.filter { stage == nil || OrderFilter($0) == stage }
    let marks = statuses.indices.map { "$\($0 + 4)" }.joined(separator: ", ")
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        """
        SELECT * FROM orders WHERE account_id = $1 AND id < $2 AND status IN (\(marks)) ORDER BY id DESC LIMIT $3
        """,
        arguments: [.text(account.rawValue), .text(cursor?.rawValue ?? "ord_~"), .integer(Int64(limit) + 1)]
          + statuses.map(\.rawValue.sqlValue))
      let items = try rows.prefix(limit).compactMap { row in
        try platform.readable(.orders, row.get("id")) {
          let order = try Order(row: row)
          return try order.summary(Bill(shown: order, in: connection, platform.vault))
        }
      }
      return Page(items: items, nextCursor: try rows.count > limit ? rows[limit - 1].get("id") : nil)
    }
  }

  /// The public page of an order, for a caller with its token.
  /// - Throws: 404 once the order is over.
  public func track(token: String) async throws -> TrackAnswer {
    let hash = platform.vault.fingerprint(token, purpose: .track)
    return try await platform.database.read { connection in
      let row = try connection.row("SELECT * FROM orders WHERE track_hash = $1", hash)
      guard let order = try row.map(Order.init(row:)), !order.status.isFinal else {
        throw Problem(.notFound, "This link has expired.")
      }
      let reading = try OrderReading(order, in: connection, platform)
      let isMoving = order.status == .outForDelivery
      return TrackAnswer(
        status: OrderStatusCode(order.status), stage: OrderStageCode(OrderFilter(order.status)),
        title: order.words.title,
        description: order.words.description, restaurantName: reading.bill.restaurant.name,
        timeZone: reading.bill.restaurant.timeZone,
        fulfilment: FulfilmentKindCode(order.fulfilment),
        destination: isMoving ? reading.bill.destination.map { PointBody($0) } : nil,
        eta: order.eta.body, courier: reading.courier, updatedAt: order.updatedAt)
    }
  }
}
