public import Domain

/// A restaurant for the platform's operators.
public struct OperatorRestaurant: Body {
  /// For `/v1/operator/restaurants/{id}`.
  public var id: RestaurantID
  /// Rises by one with each change; for `If-Match`.
  public var version: Int64
  public var cityId: CityID
  public var status: RestaurantStatusCode
  /// What stands between it and `live`; empty when nothing does.
  public var lacks: [FieldError]
  public var name: String
  /// Lower-case words: `pizza`, `north indian`.
  public var cuisines: [String]
  /// House number and street.
  public var street: String
  /// Nil while nobody has said where it is.
  public var point: PointBody?
  /// Whom to ask about the restaurant; nil when nobody is named.  P1
  public var contact: ContactBody?
  /// The city's, ISO 4217.
  public var currency: String
  /// The city's, an IANA name.
  public var timeZone: String
  /// Weekly hours and exceptions, in local time.  O4
  public var hours: HoursBody
  /// Delivery areas; empty means pickup only.
  public var zones: [ZoneBody]
  /// Taxes and fees as customers are charged now.
  public var charges: ChargesBody
  /// The platform's share of the dishes; 150,000 is 15 %.
  public var commissionMillionths: Int64
  /// The usual time to cook an order, 1…240.
  public var preparationMinutes: Int64
  /// True while its own staff accepts no new orders.
  public var isPaused: Bool
  /// True when it pays to be shown first; its card says so.
  public var isPromoted: Bool
  /// Rises by one with each change of the menu.
  public var menuVersion: Int64
  /// Dishes on its menu.
  public var itemCount: Int64
  /// Orders that are not in a last state.
  public var openOrders: Int64
  /// The picture that customers see; nil without one.
  public var picture: PictureBody?

  public init(
    id: RestaurantID, version: Int64, cityId: CityID, status: RestaurantStatusCode, lacks: [FieldError], name: String,
    cuisines: [String], street: String, point: PointBody? = nil, contact: ContactBody? = nil, currency: String,
    timeZone: String, hours: HoursBody, zones: [ZoneBody], charges: ChargesBody, commissionMillionths: Int64,
    preparationMinutes: Int64, isPaused: Bool, isPromoted: Bool, menuVersion: Int64, itemCount: Int64,
    openOrders: Int64, picture: PictureBody? = nil
  ) {
    self.id = id
    self.version = version
    self.cityId = cityId
    self.status = status
    self.lacks = lacks
    self.name = name
    self.cuisines = cuisines
    self.street = street
    self.point = point
    self.contact = contact
    self.currency = currency
    self.timeZone = timeZone
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.commissionMillionths = commissionMillionths
    self.preparationMinutes = preparationMinutes
    self.isPaused = isPaused
    self.isPromoted = isPromoted
    self.menuVersion = menuVersion
    self.itemCount = itemCount
    self.openOrders = openOrders
    self.picture = picture
  }
}

/// Whom to ask about a restaurant. Operators alone see it.  P1
public struct ContactBody: RequestBody {
  /// 1 to 120 characters.
  public var name: String?
  public var email: String?
  /// E.164.
  public var phone: String?

  public init(name: String? = nil, email: String? = nil, phone: String? = nil) {
    self.name = name
    self.email = email
    self.phone = phone
  }
}

extension ContactBody {
  public static let schema = Schema.object(
    "Contact", [.optional("name", .name), .optional("email", .email), .optional("phone", .phone)])
}

/// What the platform says of a restaurant.
public struct RestaurantStatusCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Being prepared: customers do not see it.
  public static let draft = Self(rawValue: "draft")
  /// It sells by its hours.
  public static let live = Self(rawValue: "live")
  /// Customers see it, and it takes no new orders.
  public static let paused = Self(rawValue: "paused")
  /// It has left: no search finds it, and it takes no new orders. Open orders go on.
  public static let closed = Self(rawValue: "closed")

  public static let known: [Self] = [.draft, .live, .paused, .closed]
}

/// The restaurants of the platform, all or some.
public struct OperatorRestaurantsQuery: QueryBody {
  /// Nil lists those of every city.
  public var cityId: CityID?
  /// Nil lists those of every status.
  public var status: RestaurantStatusCode?
  /// Words of the name, in any order and case.
  public var q: String?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(
    cityId: CityID? = nil, status: RestaurantStatusCode? = nil, q: String? = nil, limit: Int64? = nil,
    cursor: String? = nil
  ) {
    self.cityId = cityId
    self.status = status
    self.q = q
    self.limit = limit
    self.cursor = cursor
  }
}

extension OperatorRestaurantsQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("city_id", .id(CityID.self)), .optional("status", .word(RestaurantStatusCode.self)),
      .optional("q", .string(1...120, .line), "Words of the name."),
    ] + Schema.page)
}
