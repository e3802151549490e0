import Database
public import Domain
public import Wire

extension OrderSupport {
  /// Orders that were placed and are under way, of one city or of all. Those whose promised time passes first come first,
  /// so that what is late is at the top. One that cannot be read is left out (P6).
  /// - Parameter cursor: Id of the last order on the previous page.
  /// - Throws: `cursor_invalid`.
  public func orders(of city: CityID?, limit: Int, cursor: OrderID?) async throws -> Page<OperatorOrder> {
    try await platform.database.read { connection in
      let (sql, arguments) = try Self.underWay(of: city, limit: limit, cursor: cursor, in: connection)
      let rows = try connection.rows(sql, arguments: arguments)
      let items = try rows.prefix(limit).compactMap { row in
        try platform.readable(.orders, row.get("id")) {
          let order = try Order(row: row)
          guard let restaurant = catalogue.restaurant(order.restaurant) else {
            throw UnreadableRow(column: "restaurant_id")
          }
          return try OperatorOrder(
            order, restaurant, courier: CourierView(carrying: order.id, in: connection, platform))
        }
      }
      return Page(items: items, nextCursor: try rows.count > limit ? rows[limit - 1].get("id") : nil)
    }
  }

  static func underWay(
    of city: CityID?, limit: Int, cursor: OrderID?, in connection: Connection
  ) throws -> (sql: String, arguments: [SQLValue]) {
    var filter = SQLFilter()
    // The condition of `orders_open`, word by word: only so is the index used.
    filter.require("o.status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected')")
    filter.require("o.status <> 'pending_payment' AND r.id = o.restaurant_id")
    if let city { filter.require("r.city_id = ?", .text(city.rawValue)) }
    if let cursor {
      // An order that has ended since keeps its place.
      guard let last = try connection.row("SELECT promised_by FROM orders WHERE id = $1", cursor.rawValue) else {
        throw Problem(.cursorInvalid, "Take `cursor` from `next_cursor` of the page before.")
      }
      filter.require(
        "(o.promised_by, o.id) > (?, ?)", .integer(try last.get("promised_by")), .text(cursor.rawValue))
    }
    let most = filter.mark(.integer(Int64(limit) + 1))
    // SQLite joins in the order of CROSS JOIN: from a city's restaurants it would go through all that they ever sold.
    let sql = """
      SELECT o.* FROM orders o CROSS JOIN restaurants r \(filter.clause) ORDER BY o.promised_by, o.id LIMIT \(most)
      """
    return (sql, filter.arguments)
  }
}

extension OperatorOrder {
  /// - Throws: ``UnreadableRow`` for an order without a number.
  fileprivate init(_ order: Order, _ restaurant: Restaurant, courier: CourierView?) throws {
    self.init(
      orderId: order.id, number: try order.placedNumber, status: OrderStatusCode(order.status),
      restaurant: RestaurantName(id: order.restaurant, name: restaurant.name), cityId: restaurant.city,
      timeZone: restaurant.timeZone, fulfilment: FulfilmentKindCode(order.fulfilment), currency: order.currency.code,
      total: order.total, placedAt: order.createdAt, promisedBy: order.promisedBy, eta: order.eta.body,
      courier: courier)
  }
}
