import Database
public import Domain
public import Wire

extension Kitchens {
  /// The kitchen's orders, oldest first; open ones unless a status is given. Orders never placed are left out (P2), and
  /// those that cannot be read (P6).
  /// - Parameter cursor: Id of the last order on the previous page.
  public func board(
    staff: Staff, restaurant: RestaurantID, status: OrderStatus?, limit: Int, cursor: OrderID?
  ) async throws -> Page<MerchantOrder> {
    guard staff.works(at: restaurant) else { throw Problem(.notFound, "There is no such restaurant.") }
    let statuses = status.map { [$0] } ?? OrderStatus.allCases.filter { !$0.isFinal && $0 != .pendingPayment }
    let marks = statuses.indices.map { "$\($0 + 4)" }.joined(separator: ", ")
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        """
        SELECT * FROM orders WHERE restaurant_id = $1 AND id > $2 AND status IN (\(marks))
          AND EXISTS (SELECT 1 FROM order_transitions WHERE order_id = orders.id AND status = 'placed')
        ORDER BY id LIMIT $3
        """,
        arguments: [.text(restaurant.rawValue), .text(cursor?.rawValue ?? ""), .integer(Int64(limit) + 1)]
          + statuses.map(\.rawValue.sqlValue))
      let items = try rows.prefix(limit).compactMap { row in
        try platform.readable(.orders, row.get("id")) {
          let order = try Order(row: row)
          return try MerchantOrder(
            order, try Bill(shown: order, in: connection, platform.vault),
            courier: try CourierView(carrying: order.id, in: connection, platform))
        }
      }
      return Page(items: items, nextCursor: try rows.count > limit ? rows[limit - 1].get("id") : nil)
    }
  }
}
