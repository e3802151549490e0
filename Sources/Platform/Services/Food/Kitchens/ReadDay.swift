import Database
public import Domain
public import Wire

extension Kitchens {
  /// What the restaurant has sold today.
  public func day(of id: RestaurantID, staff: Staff) async throws -> KitchenDay {
    guard staff.works(at: id), let entry = catalogue.entry(id) else { throw Problem.absent("restaurant") }
    // As a guest's evening, a kitchen's goes on past midnight.
    let date = EveningPlan.date(of: platform.clock.now, in: entry.zone)
    let moments = EveningPlan.moments(of: date, in: entry.zone)
    return try await platform.database.read { connection in
      let open = try Self.openOrders(of: id, in: connection)
      var day = KitchenDay(
        date: date, orders: open, open: open, toSeat: 0, late: 0, refused: 0,
        currency: entry.restaurant.currency.code, taken: 0)
      for row in try connection.rows(
        Self.ended, id.rawValue, moments.lowerBound.microseconds, moments.upperBound.microseconds)
      {
        try day.add(row)
      }
      return day
    }
  }

  /// The reports' index leads to the city's day, of which the restaurant's orders are a part.
  private static let ended = """
    SELECT e.outcome, e.reason, o.fulfilment, COUNT(*) AS number, CAST(SUM(e.total) AS BIGINT) AS total,
      CAST(SUM(e.is_late) AS BIGINT) AS late
    FROM ended_orders e JOIN orders o ON o.id = e.order_id
    WHERE e.city_id = (SELECT city_id FROM restaurants WHERE id = $1) AND e.placed_at >= $2 AND e.placed_at < $3
      AND e.restaurant_id = $1
    GROUP BY e.outcome, e.reason, o.fulfilment
    """
}

extension KitchenDay {
  fileprivate mutating func add(_ row: Row) throws {
    let (outcome, fulfilment): (OrderStatus, Fulfilment) = (try row.known("outcome"), try row.known("fulfilment"))
    let number: Int64 = try row.get("number")
    switch outcome {
    case .delivered:
      orders += number
      taken += try row.get("total")
      late += try row.get("late")
      if fulfilment == .seat { toSeat += number }
    case .rejected: refused += number
    case .cancelled:
      let reason: String = try row.get("reason")
      let isKitchens = reason == OrderActor.restaurant.rawValue || reason == EndReasonCode.restaurantSilent.rawValue
      if isKitchens { refused += number }
    case .pendingPayment, .placed, .confirmed, .preparing, .readyForPickup, .outForDelivery, .paymentFailed: break
    }
  }
}
