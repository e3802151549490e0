import Database
import Domain
import Wire

/// A restaurant's row, read in a transaction.
struct StoredRestaurant {
  var restaurant: Restaurant
  var version: Int64
  var menuVersion: Int64
  var itemCount: Int
  /// Nil when nobody is named, and when it does not open.  P6
  var contact: ContactBody?

  static let select = """
    SELECT r.id, r.version, r.document, r.dishes, r.contact_sealed, m.version AS menu_version
    FROM restaurants r JOIN menus m ON m.restaurant_id = r.id
    """

  init(row: Row, _ vault: Vault) throws {
    restaurant = try RestaurantDocument.restaurant(from: row.get("document"))
    version = try row.get("version")
    menuVersion = try row.get("menu_version")
    itemCount = try DishList(bytes: row.get("dishes")).read().dishes.count
    let sealed: [UInt8]? = try row.get("contact_sealed")
    contact = try sealed.flatMap { vault.open($0, context: restaurant.id.rawValue) }.map {
      try WireDecoder().decode(ContactBody.self, from: $0)
    }
  }

  /// - Throws: 404 when there is no such restaurant.
  static func load(_ id: RestaurantID, in connection: Connection, _ vault: Vault) throws -> StoredRestaurant {
    guard let row = try connection.row("\(select) WHERE r.id = $1", id.rawValue) else {
      throw Problem.absent("restaurant")
    }
    return try StoredRestaurant(row: row, vault)
  }

  /// What stands between it and its customers.
  var lacks: [FieldError] {
    var lacks: [FieldError] = []
    func lack(_ field: String, _ message: String) {
      lacks.append(FieldError(field: field, code: "required", message: message))
    }
    if restaurant.location.isUnset { lack("point", "is missing: say where the restaurant is") }
    if restaurant.street.isEmpty { lack("street", "is missing: couriers and guests have to find it") }
    let hours = restaurant.hours
    if hours.week.allSatisfy(\.isEmpty), hours.exceptions.allSatisfy(\.spans.isEmpty), hours.holiday?.isEmpty ?? true {
      lack("hours", "are missing: it never opens")
    }
    if itemCount == 0 { lack("menu", "has no dish yet") }
    if !restaurant.zones.isEmpty, restaurant.charges.deliveryTiers.isEmpty {
      lack("charges.delivery_tiers", "are missing: say what delivery costs, even if it is nothing")
    }
    return lacks
  }
}

extension OperatorRestaurant {
  init(_ stored: StoredRestaurant, in connection: Connection) throws {
    let restaurant = stored.restaurant
    self.init(
      id: restaurant.id, version: stored.version, cityId: restaurant.city,
      status: RestaurantStatusCode(restaurant.status), lacks: stored.lacks, name: restaurant.name,
      cuisines: restaurant.cuisines, street: restaurant.street,
      point: restaurant.location.isUnset ? nil : PointBody(restaurant.location), contact: stored.contact,
      currency: restaurant.currency.code, timeZone: restaurant.timeZone, hours: HoursBody(restaurant.hours),
      zones: restaurant.zones.map(ZoneBody.init), charges: ChargesBody(restaurant.charges),
      commissionMillionths: restaurant.commission.millionths,
      preparationMinutes: Int64(restaurant.preparationMinutes), isPaused: restaurant.isPaused,
      isPromoted: restaurant.isPromoted, menuVersion: stored.menuVersion, itemCount: Int64(stored.itemCount),
      openOrders: try Kitchens.openOrders(of: restaurant.id, in: connection),
      picture: restaurant.picture.map(PictureBody.init))
  }
}
