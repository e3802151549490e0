import Database
import Domain
import Wire

@testable import Services

/// Orders of couriers, from the kitchen's acceptance on.
extension House {
  /// An order that its kitchen has accepted.
  /// - Parameters:
  ///   - north: Metres from the square to the door. Nil: home.
  ///   - promised: Until when it was promised. Nil: as the platform says.
  func accepted(
    _ customer: String = "zoe", north: Double? = nil, east: Double = 0,
    at restaurant: RestaurantID = SmallCity.pizzeria, prepMinutes: Int64 = 15, promised: Duration? = nil
  ) async throws -> OrderID {
    var address = Self.address
    if let north {
      address.lat = SmallCity.square.latitude + north / 111_195
      address.lon = SmallCity.square.longitude + east / 85_180
    }
    let lines =
      restaurant == SmallCity.pizzeria
      ? [Self.pizza] : [CartLineRequest(lineId: "1", menuItemId: SmallCity.item(restaurant, 1), quantity: 2)]
    let order = try await order(
      self.customer(customer), fulfilment: FulfilmentBody(kind: .delivery, address: address), at: restaurant,
      lines: lines)
    if let promised {
      let time = now + promised
      try await database.write {
        try $0.execute("UPDATE orders SET promised_by = $2 WHERE id = $1", order.rawValue, time.microseconds)
      }
    }
    _ = try await services.kitchens.accept(order, staff: staff(restaurant), prepMinutes: prepMinutes)
    return order
  }

  /// Cooked and called ready.
  func makeReady(_ order: OrderID) async throws {
    let staff = try await staff()
    _ = try await services.kitchens.startPreparing(order, staff: staff)
    _ = try await services.kitchens.ready(order, staff: staff)
  }

  /// What a courier is asked now.
  func offer(to courier: AccountID) async throws -> CourierOffer? {
    try await services.couriers.offers(courier: courier).items.first
  }

  /// Asks a courier about an order, whoever would be asked by the platform.
  func ask(_ courier: AccountID, about order: OrderID) async throws -> CourierOfferID {
    let id: CourierOfferID = platform.ids.next()
    let now = now
    try await database.write { connection in
      try connection.execute(
        """
        INSERT INTO courier_offers (id, order_id, courier_id, status, made_at, lapses_at)
        VALUES ($1, $2, $3, 'open', $4, $5)
        """, id.rawValue, order.rawValue, courier.rawValue, now.microseconds, (now + .seconds(45)).microseconds)
    }
    return id
  }

  /// No order has a courier, and none is asked: another round begins.
  func forgetCarriers() async throws {
    try await database.write { connection in
      try connection.execute("DELETE FROM deliveries")
      try connection.execute("DELETE FROM courier_offers")
    }
  }
}
