import Database
public import Domain
public import Wire

extension OrderSupport {
  /// The first condition is that of the index, word by word: only so is it used.
  static let isUnderWay = """
    o.status NOT IN ('delivered', 'cancelled', 'payment_failed', 'rejected') AND o.status <> 'pending_payment'
    """

  /// Orders that were placed and are under way, of one city or of all. Those whose promised time passes first come first,
  /// so that what is late is at the top. One that cannot be read is left out (P6).
  /// - Parameter cursor: Id of the last order on the previous page.
  public func orders(of city: CityID?, limit: Int, cursor: OrderID?) async throws -> Page<OperatorOrder> {
    var filter = SQLFilter()
    filter.require(Self.isUnderWay)
    if let city { filter.require("r.city_id = ?", .text(city.rawValue)) }
    if let cursor {
      // An order that has ended since keeps its place.
      filter.require(
        "(o.promised_by, o.id) > (SELECT promised_by, id FROM orders WHERE id = ?)", .text(cursor.rawValue))
    }
    let most = filter.mark(.integer(Int64(limit) + 1))
    return try await platform.database.read { [filter] connection in
      let rows = try connection.rows(
        """
        SELECT o.* FROM orders o JOIN restaurants r ON r.id = o.restaurant_id \(filter.clause)
        ORDER BY o.promised_by, o.id LIMIT \(most)
        """, arguments: filter.arguments)
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
