import Database
import Domain
import Wire

/// Everything bought, copied at submit: names, prices and address. It is sealed and never changed.  O2, P1
struct Bill: Codable, Sendable {
  var restaurant: OrderRestaurant
  var lines: [OrderLineBody]
  /// What was paid for each line, in the order of `lines`.
  var lineParts: [LinePart]
  var totals: TotalsBody
  /// Includes the address of a delivery.
  var fulfilment: FulfilmentBody
  var comment: String?
  var allergies: [AllergenCode]?
  var customerName: String?
  var promotions: [PromotionID]
  /// The customer says it at the door, where the courier types it, or at the counter, where the kitchen compares it.
  var pin: String
  var trackToken: String
  /// The kitchen's closing time. An order not accepted by then is cancelled.  O5
  var closesAt: Instant?

  /// The door of a delivery. Nil for other orders, and when the details are lost.
  var destination: Coordinate? {
    guard fulfilment.kind == .delivery, let lat = fulfilment.address?.lat, let lon = fulfilment.address?.lon else {
      return nil
    }
    return Coordinate(latitude: lat, longitude: lon)
  }

  /// Where the food is made.
  var kitchen: Coordinate { Coordinate(latitude: restaurant.lat, longitude: restaurant.lon) }

  /// Whether something is not sold to the young.
  var asksForID: Bool { lines.contains { $0.ageRestricted == true } }

  /// What was paid for a line, after its discounts and with its taxes.
  struct LinePart: Codable, Sendable {
    var paid: Int64
    /// The part of it that is a tax.
    var taxes: Int64
  }

  var itemCount: Int64 { lines.reduce(0) { $0 + $1.quantity } }
}

extension Bill {
  func sealed(for order: OrderID, vault: Vault) -> [UInt8] {
    var json = JSONWriter(reserving: 4000)
    write(to: &json)
    return vault.seal(json.bytes, context: order.rawValue)
  }

  /// - Throws: ``UnreadableRow`` for bytes that do not open, and for an opened text that is no bill. The vault reports
  ///   both.  P6
  init(of order: Order, vault: Vault) throws {
    let context = order.id.rawValue
    guard let bytes = vault.open(order.billSealed, context: context) else {
      throw UnreadableRow(column: "bill_sealed")
    }
    do { self = try WireDecoder().decode(Bill.self, from: Self.completed(JSON.parse(bytes, limits: .answer))) } catch {
      vault.unreadable(context)
      throw UnreadableRow(column: "bill_sealed")
    }
  }

  /// Bills that were stored before this field have no time zone: an empty one stands for it.
  private static func completed(_ bill: JSON) -> JSON {
    guard case .object(var members) = bill, case .object(var restaurant)? = members["restaurant"],
      restaurant["time_zone"] == nil
    else { return bill }
    restaurant["time_zone"] = .string("")
    members["restaurant"] = .object(restaurant)
    return .object(members)
  }
}

extension Bill {
  /// The bill, or a substitute when it cannot be read. Such an order can still be seen, moved and ended.  P6
  init(shown order: Order, in connection: Connection, _ vault: Vault) throws {
    do { self = try Bill(of: order, vault: vault) } catch let error as UnreadableRow where error.isSealed {
      self = try Bill(lost: order, in: connection)
    }
    if restaurant.timeZone.isEmpty { restaurant.timeZone = try Self.restaurant(of: order, in: connection).timeZone }
  }

  /// A substitute built from the order's row and its restaurant's.
  private init(lost order: Order, in connection: Connection) throws {
    self.init(
      restaurant: OrderRestaurant(try Self.restaurant(of: order, in: connection)), lines: [], lineParts: [],
      totals: TotalsBody(
        subtotal: order.total, discounts: [], deliveryFee: 0, serviceFee: 0, smallOrderFee: 0, taxes: [], tip: 0,
        total: order.total),
      fulfilment: FulfilmentBody(kind: FulfilmentKindCode(order.fulfilment)),
      comment: "The details of this order cannot be read.", promotions: [], pin: "", trackToken: "")
  }

  private static func restaurant(of order: Order, in connection: Connection) throws -> Restaurant {
    let row = try connection.row("SELECT document FROM restaurants WHERE id = $1", order.restaurant.rawValue)
    return try RestaurantDocument.restaurant(from: row.unwrapped().get("document"))
  }
}

extension OrderRestaurant {
  init(_ restaurant: Restaurant) {
    self.init(
      id: restaurant.id, name: restaurant.name, street: restaurant.street, lat: restaurant.location.latitude,
      lon: restaurant.location.longitude, timeZone: restaurant.timeZone)
  }
}

extension Bill: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("restaurant", restaurant)
    json.member("lines", lines)
    json.member("line_parts", lineParts)
    json.member("totals", totals)
    json.member("fulfilment", fulfilment)
    json.member("comment", comment)
    json.member("allergies", allergies)
    json.member("customer_name", customerName)
    json.member("promotions", promotions)
    json.member("pin", pin)
    json.member("track_token", trackToken)
    json.member("closes_at", closesAt)
    json.endObject()
  }
}

extension Bill.LinePart: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("paid", paid)
    json.member("taxes", taxes)
    json.endObject()
  }
}
