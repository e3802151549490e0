public import Domain

/// A city that the platform serves.
public struct City: Hashable, Sendable {
  public var id: CityID
  public var name: String
  /// IANA name.
  public var timeZone: String
  /// The currency of prices in the city.
  public var currency: Currency
  public var center: Coordinate

  public init(id: CityID, name: String, timeZone: String, currency: Currency, center: Coordinate) {
    self.id = id
    self.name = name
    self.timeZone = timeZone
    self.currency = currency
    self.center = center
  }
}
