public import Domain

/// A place where the platform runs.
public struct CityBody: Body {
  public var id: CityID
  public var name: String
  public var currency: String
  /// IANA name.
  public var timeZone: String
  public var center: PointBody
  public var restaurantCount: Int64
  public var theatreCount: Int64?

  public init(
    id: CityID, name: String, currency: String, timeZone: String, center: PointBody, restaurantCount: Int64,
    theatreCount: Int64? = nil
  ) {
    self.id = id
    self.name = name
    self.currency = currency
    self.timeZone = timeZone
    self.center = center
    self.restaurantCount = restaurantCount
    self.theatreCount = theatreCount
  }
}
