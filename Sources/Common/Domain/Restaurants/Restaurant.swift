/// A place that cooks: what discovery shows, what pricing charges by, when and where it delivers.
public struct Restaurant: Hashable, Sendable {
  public var id: RestaurantID
  public var city: CityID
  public var name: String
  /// Lower-case words in the field's usual spelling: `pizza`, `north indian`.
  public var cuisines: [String]
  public var location: Coordinate
  public var street: String
  public var currency: Currency
  /// IANA name of the zone its hours are in.
  public var timeZone: String
  public var hours: OpeningHours
  /// Where it delivers: any of these polygons. Empty: pickup only.
  public var zones: [Polygon]
  public var charges: Charges
  /// Tenths of a star, 0 with no review, else 10…50.
  public var ratingTenths: Int
  public var reviewCount: Int
  /// How long the kitchen usually needs.
  public var preparationMinutes: Int
  public var openedAt: Instant
  /// A person at the restaurant stopped new orders.
  public var isPaused: Bool
  /// Whether it pays to be shown first; its card says so.
  public var isPromoted: Bool

  public init(
    id: RestaurantID, city: CityID, name: String, cuisines: [String], location: Coordinate, street: String,
    currency: Currency, timeZone: String, hours: OpeningHours, zones: [Polygon], charges: Charges, ratingTenths: Int,
    reviewCount: Int, preparationMinutes: Int, openedAt: Instant, isPaused: Bool = false,
    isPromoted: Bool = false
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
    self.isPaused = isPaused
    self.isPromoted = isPromoted
  }
}
