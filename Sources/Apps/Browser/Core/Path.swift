import Domain

/// The paths of the contract that machines call. Ids need no escapes.
enum Path {
  static var cart: String { "/v1/cart" }
  static var syncCart: String { "/v1/cart/sync" }
  static var submitOrder: String { "/v1/orders/submit" }
  @inline(never)
  static func lookupOrder(_ key: String) -> String { "/v1/orders/lookup?idempotency_key=" + escaped(key) }
  @inline(never)
  static func order(_ id: OrderID) -> String { "/v1/orders/" + id.rawValue }
  @inline(never)
  static func orderStatus(_ id: OrderID) -> String { order(id) + "/status" }
  @inline(never)
  static func cancelOrder(_ id: OrderID) -> String { order(id) + "/cancel" }
  @inline(never)
  static func tipOrder(_ id: OrderID) -> String { order(id) + "/tip" }
  @inline(never)
  static func confirmPayment(_ id: PaymentID) -> String { "/v1/payments/" + id.rawValue + "/confirm" }
  @inline(never)
  static func abandonPayment(_ id: PaymentID) -> String { "/v1/payments/" + id.rawValue + "/abandon" }
  @inline(never)
  static func restaurant(_ id: RestaurantID) -> String { "/v1/restaurants/" + id.rawValue }
  @inline(never)
  static func menu(_ id: RestaurantID) -> String { restaurant(id) + "/menu" }
  @inline(never)
  static func booking(_ id: BookingID) -> String { "/v1/bookings/" + id.rawValue }
  @inline(never)
  static func payBooking(_ id: BookingID) -> String { booking(id) + "/pay" }
  @inline(never)
  static func extendHold(_ id: BookingID) -> String { booking(id) + "/extend" }
  @inline(never)
  static func releaseHold(_ id: BookingID) -> String { booking(id) + "/hold" }
  @inline(never)
  static func holdSeats(_ id: ShowID) -> String { "/v1/shows/" + id.rawValue + "/holds" }

  @inline(never)
  static func board(_ id: RestaurantID, after order: OrderID?) -> String {
    let path = "/v1/merchant/orders?restaurant_id=" + id.rawValue + "&limit=100"
    return order.map { path + "&cursor=" + $0.rawValue } ?? path
  }

  @inline(never)
  static func kitchenStep(_ id: OrderID, _ step: String) -> String {
    "/v1/merchant/orders/" + id.rawValue + "/" + step
  }

  @inline(never)
  static func doorList(_ id: ShowID) -> String { "/v1/theatre/shows/" + id.rawValue + "/door" }
  static var checkIn: String { "/v1/theatre/check_in" }
  static var checkIns: String { "/v1/theatre/check_ins" }
  static var ticketKeys: String { "/v1/theatre/ticket_key" }

  static var round: String { "/v1/courier/round" }
  static var shift: String { "/v1/courier/shift" }
  static var location: String { "/v1/courier/location" }
  @inline(never)
  static func offer(_ id: CourierOfferID, _ step: String) -> String { "/v1/courier/offers/" + id.rawValue + "/" + step }
  @inline(never)
  static func delivery(_ id: DeliveryID, _ step: String) -> String {
    "/v1/courier/deliveries/" + id.rawValue + "/" + step
  }

  @inline(never)
  static func seats(_ id: ShowID, since version: Int64?) -> String {
    let path = "/v1/shows/" + id.rawValue + "/seats"
    return version.map { path + "?since=\($0)" } ?? path
  }

  /// Everything but the unreserved characters is escaped.
  @inline(never)
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
