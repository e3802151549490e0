/// A restaurant: the data that customers see, prices are computed from, and orders are checked by.
public struct Restaurant: Hashable, Sendable {
  public var id: RestaurantID
  public var city: CityID
  public var name: String
  /// Lower-case words in the field's usual spelling: `pizza`, `north indian`.
  public var cuisines: [String]
  /// In degrees, WGS 84.
  public var location: Coordinate
  /// House number and street.
  public var street: String
  /// All its amounts are in it.
  public var currency: Currency
  /// IANA name of the zone its hours are in.
  public var timeZone: String
  /// Weekly hours and exceptions, in local time.  O4
  public var hours: OpeningHours
  /// Delivery areas; a place in any of them is served. Empty: pickup only.
  public var zones: [Polygon]
  /// Taxes and fees on top of its dishes.
  public var charges: Charges
  /// Tenths of a star, 0 with no review, else 10…50.
  public var ratingTenths: Int
  /// All reviews.
  public var reviewCount: Int
  /// The usual time to cook an order.
  public var preparationMinutes: Int
  /// The first day on the platform.
  public var openedAt: Instant
  /// What the platform says of it.
  public var status: RestaurantStatus
  /// The platform's share of what it sells.
  public var commission: Rate
  /// True while its staff accepts no new orders.
  public var isPaused: Bool
  /// True when it pays to be shown first; its card says so.
  public var isPromoted: Bool
  /// Nil when there is none.
  public var picture: Picture?

  public init(
    id: RestaurantID, city: CityID, name: String, cuisines: [String], location: Coordinate, street: String,
    currency: Currency, timeZone: String, hours: OpeningHours, zones: [Polygon], charges: Charges, ratingTenths: Int,
    reviewCount: Int, preparationMinutes: Int, openedAt: Instant, status: RestaurantStatus = .live,
    commission: Rate = .zero, isPaused: Bool = false, isPromoted: Bool = false, picture: Picture? = nil
  ) {
    self.id = id
    self.city = city
    self.name = name
    self.cuisines = cuisines
    self.location = location
    self.street = street
    self.currency = currency
    self.timeZone = timeZone
    self.hours = hours
    self.zones = zones
    self.charges = charges
    self.ratingTenths = ratingTenths
    self.reviewCount = reviewCount
    self.preparationMinutes = preparationMinutes
    self.openedAt = openedAt
    self.status = status
    self.commission = commission
    self.isPaused = isPaused
    self.isPromoted = isPromoted
    self.picture = picture
  }
}

extension Restaurant {
  /// False while platform or staff accept no new orders, whatever its hours are.
  public var takesOrders: Bool { status == .live && !isPaused }
}

/// What the platform says of a restaurant. The raw value is its name on the wire.
public enum RestaurantStatus: String, Hashable, Sendable, CaseIterable {
  /// Being prepared: customers do not see it.
  case draft
  /// It sells by its hours.
  case live
  /// Customers see it, and it takes no new orders.
  case paused
  /// It has left: no search finds it, and it takes no new orders. Open orders go on.
  case closed

  /// A draft goes live or is given up; what customers have seen is no draft again.
  public func mayBecome(_ next: RestaurantStatus) -> Bool {
    switch (self, next) {
    case (.draft, .live), (.draft, .closed), (.live, .paused), (.live, .closed), (.paused, .live), (.paused, .closed),
      (.closed, .live):
      true
    default: false
    }
  }

  /// True where a search may find it.
  public var isFound: Bool { self == .live || self == .paused }
}
