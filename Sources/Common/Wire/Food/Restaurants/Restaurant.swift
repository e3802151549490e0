public import Domain

/// A restaurant in a list, as seen from the point that was asked for. Amounts are minor units of `currency`.
public struct RestaurantCard: Body {
  public var id: RestaurantID
  public var name: String
  public var cuisines: [String]
  /// Stars, 1.0…5.0; absent without a review.
  public var rating: Double?
  public var reviewCount: Int64
  public var lat: Double
  public var lon: Double
  /// Metres from the point asked for.
  public var distanceM: Int64?
  public var eta: MinutesRange?
  public var currency: String
  /// Delivery to the point asked for.
  public var fee: Int64
  /// Below it the small-order fee applies.
  public var minimum: Int64
  /// Whether the point asked for is inside one of its zones.
  public var isDeliverable: Bool
  public var openState: OpenStateBody
  public var badge: BadgeBody?
  /// The dishes that matched `q`, best first.
  public var matchedDishes: [MatchedDish]

  public init(
    id: RestaurantID, name: String, cuisines: [String], rating: Double? = nil, reviewCount: Int64, lat: Double,
    lon: Double, distanceM: Int64? = nil, eta: MinutesRange? = nil, currency: String, fee: Int64, minimum: Int64,
    isDeliverable: Bool, openState: OpenStateBody, badge: BadgeBody? = nil, matchedDishes: [MatchedDish]
  ) {
    self.id = id
    self.name = name
    self.cuisines = cuisines
    self.rating = rating
    self.reviewCount = reviewCount
    self.lat = lat
    self.lon = lon
    self.distanceM = distanceM
    self.eta = eta
    self.currency = currency
    self.fee = fee
    self.minimum = minimum
    self.isDeliverable = isDeliverable
    self.openState = openState
    self.badge = badge
    self.matchedDishes = matchedDishes
  }
}

/// Minutes from now.
public struct MinutesRange: Body {
  public var min: Int64
  public var max: Int64

  public init(min: Int64, max: Int64) {
    self.min = min
    self.max = max
  }
}

/// Whether orders are taken now, and if not, from when.
public struct OpenStateBody: Body {
  public var state: OpenStateCode
  public var closesAt: Instant?
  public var nextOpening: Instant?
  /// IANA name.
  public var timeZone: String

  public init(state: OpenStateCode, closesAt: Instant? = nil, nextOpening: Instant? = nil, timeZone: String) {
    self.state = state
    self.closesAt = closesAt
    self.nextOpening = nextOpening
    self.timeZone = timeZone
  }
}

/// What a card boasts with.
public struct BadgeBody: Body {
  public var kind: BadgeKindCode
  public var text: String

  public init(kind: BadgeKindCode, text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A dish that answered a search.
public struct MatchedDish: Body {
  public var id: MenuItemID
  public var name: String
  public var price: Int64

  public init(id: MenuItemID, name: String, price: Int64) {
    self.id = id
    self.name = name
    self.price = price
  }
}

/// One restaurant in full.
public struct RestaurantDetail: Body {
  public var id: RestaurantID
  public var cityId: CityID
  public var name: String
  public var cuisines: [String]
  /// Stars, 1.0…5.0; absent without a review.
  public var rating: Double?
  public var reviewCount: Int64
  public var street: String
  public var lat: Double
  public var lon: Double
  public var currency: String
  /// IANA name.
  public var timeZone: String
  public var hours: HoursBody
  public var openState: OpenStateBody
  /// Empty: pickup only.
  public var zones: [ZoneBody]
  public var charges: ChargesBody
  public var preparationMinutes: Int64
  public var menuVersion: Int64
  public var badge: BadgeBody?
  public var promotions: [PromotionBody]

  public init(
    id: RestaurantID, cityId: CityID, name: String, cuisines: [String], rating: Double? = nil, reviewCount: Int64,
    street: String, lat: Double, lon: Double, currency: String, timeZone: String, hours: HoursBody,
    openState: OpenStateBody, zones: [ZoneBody], charges: ChargesBody, preparationMinutes: Int64, menuVersion: Int64,
    badge: BadgeBody? = nil, promotions: [PromotionBody]
  ) {
    self.id = id
    self.cityId = cityId
    self.name = name
    self.cuisines = cuisines
    self.rating = rating
    self.reviewCount = reviewCount
    self.street = street
    self.lat = lat
    self.lon = lon
    self.currency = currency
    self.timeZone = timeZone
    self.hours = hours
    self.openState = openState
    self.zones = zones
    self.charges = charges
    self.preparationMinutes = preparationMinutes
    self.menuVersion = menuVersion
    self.badge = badge
    self.promotions = promotions
  }
}

/// A promotion as a customer may read it.
public struct PromotionBody: Body {
  public var id: PromotionID
  /// What to type; absent when it applies by itself.
  public var code: String?
  public var text: String
  /// Whose offer it is; absent when it is the platform's, at every restaurant.
  public var restaurantId: RestaurantID?
  public var endsAt: Instant?

  public init(
    id: PromotionID, code: String? = nil, text: String, restaurantId: RestaurantID? = nil, endsAt: Instant? = nil
  ) {
    self.id = id
    self.code = code
    self.text = text
    self.restaurantId = restaurantId
    self.endsAt = endsAt
  }
}
