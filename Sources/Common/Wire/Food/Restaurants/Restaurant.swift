public import Domain

/// A restaurant in a list, seen from the query's point. Amounts are minor units of `currency`.
public struct RestaurantCard: Body {
  /// For `/v1/restaurants/{id}` and its menu and reviews.
  public var id: RestaurantID
  public var name: String
  /// As in the restaurant's data; `q` and `cuisine` match them.
  public var cuisines: [String]
  /// Stars, 1.0…5.0 in tenths; nil without a review.
  public var rating: Double?
  /// All reviews, with and without a comment.
  public var reviewCount: Int64
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// Metres from the query's point; nil where there is none.
  public var distanceM: Int64?
  /// Minutes until the food is at the query's point; nil where there is none.
  public var eta: MinutesRange?
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Delivery to the query's point; without a point, the fee of the nearest tier.
  public var fee: Int64
  /// Below this subtotal the small-order fee applies.
  public var minimum: Int64
  /// True when the query's point is inside one of the zones.
  public var isDeliverable: Bool
  /// At the time of the answer.
  public var openState: OpenStateBody
  /// Nil for an ordinary restaurant.
  public var badge: BadgeBody?
  /// Dishes that match `q`, the best first. Empty without `q`.
  public var matchedDishes: [MatchedDish]
  /// Nil when there is none.
  public var picture: PictureBody?

  public init(
    id: RestaurantID, name: String, cuisines: [String], rating: Double? = nil, reviewCount: Int64, lat: Double,
    lon: Double, distanceM: Int64? = nil, eta: MinutesRange? = nil, currency: String, fee: Int64, minimum: Int64,
    isDeliverable: Bool, openState: OpenStateBody, badge: BadgeBody? = nil, matchedDishes: [MatchedDish],
    picture: PictureBody? = nil
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
    self.picture = picture
  }
}

/// A range of minutes from now.
public struct MinutesRange: Body {
  /// Preparation and travel without delay.
  public var min: Int64
  /// Never below `min`.
  public var max: Int64

  public init(min: Int64, max: Int64) {
    self.min = min
    self.max = max
  }
}

/// The state of a restaurant now, and the next change.
public struct OpenStateBody: Body {
  /// At the time of the answer; `closesAt` or `nextOpening` says how long it holds.
  public var state: OpenStateCode
  /// Nil unless open.
  public var closesAt: Instant?
  /// Nil unless closed, and when no opening is known.
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

/// The short label on a restaurant's card.
public struct BadgeBody: Body {
  /// Never `regular`: an ordinary restaurant has no badge.
  public var kind: BadgeKindCode
  /// "New".
  public var text: String

  public init(kind: BadgeKindCode, text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A dish that matches the words of a search.
public struct MatchedDish: Body {
  /// Its place in the menu.
  public var id: MenuItemID
  public var name: String
  /// Minor units, without options.
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
  /// As in the restaurant's data; `q` and `cuisine` match them.
  public var cuisines: [String]
  /// Stars, 1.0…5.0 in tenths; nil without a review.
  public var rating: Double?
  /// All reviews, with and without a comment.
  public var reviewCount: Int64
  /// House number and street.
  public var street: String
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// IANA name.
  public var timeZone: String
  /// Weekly hours and exceptions, in local time. The holidays of its city are exceptions, besides its own.  O4
  public var hours: HoursBody
  /// At the time of the answer.
  public var openState: OpenStateBody
  /// Delivery areas; empty means pickup only.
  public var zones: [ZoneBody]
  /// Enough to price a cart on the client to the cent.  M5
  public var charges: ChargesBody
  /// The usual time to cook an order, 1…240.
  public var preparationMinutes: Int64
  /// Rises by one with each change of the menu.
  public var menuVersion: Int64
  /// Nil for an ordinary restaurant.
  public var badge: BadgeBody?
  /// Promotions that run now, the restaurant's own and the platform's.
  public var promotions: [PromotionBody]
  /// Nil when there is none.
  public var picture: PictureBody?

  public init(
    id: RestaurantID, cityId: CityID, name: String, cuisines: [String], rating: Double? = nil, reviewCount: Int64,
    street: String, lat: Double, lon: Double, currency: String, timeZone: String, hours: HoursBody,
    openState: OpenStateBody, zones: [ZoneBody], charges: ChargesBody, preparationMinutes: Int64, menuVersion: Int64,
    badge: BadgeBody? = nil, promotions: [PromotionBody],
    picture: PictureBody? = nil
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
    self.picture = picture
  }
}

/// A promotion as a customer may read it.
public struct PromotionBody: Body {
  public var id: PromotionID
  /// The code to type; nil when the promotion applies by itself.
  public var code: String?
  /// "10 % off your first order".
  public var text: String
  /// The restaurant that gives it; nil for one of the platform, valid at every restaurant.
  public var restaurantId: RestaurantID?
  /// Not valid from this moment on; nil when it has no end.
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
