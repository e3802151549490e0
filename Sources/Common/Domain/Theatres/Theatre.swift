/// A cinema: where it is, the halls it has and the rules of its house.
public struct Theatre: Hashable, Sendable {
  public var id: TheatreID
  public var city: CityID
  public var name: String
  public var street: String
  public var location: Coordinate
  /// IANA name of the zone its shows are announced in.
  public var timeZone: String
  public var currency: Currency
  public var screens: [Screen]
  public var houseRules: HouseRules

  public init(
    id: TheatreID, city: CityID, name: String, street: String, location: Coordinate, timeZone: String,
    currency: Currency, screens: [Screen], houseRules: HouseRules = HouseRules()
  ) {
    self.id = id
    self.city = city
    self.name = name
    self.street = street
    self.location = location
    self.timeZone = timeZone
    self.currency = currency
    self.screens = screens
    self.houseRules = houseRules
  }
}

/// A hall of a theatre: "Screen 1", "IMAX".
public struct Screen: Hashable, Sendable {
  public var id: ScreenID
  public var name: String
  public var layout: LayoutID
  public var formats: [ScreenFormat]

  public init(id: ScreenID, name: String, layout: LayoutID, formats: [ScreenFormat]) {
    self.id = id
    self.name = name
    self.layout = layout
    self.formats = formats
  }
}

/// What a theatre decides about its seats.
public struct HouseRules: Hashable, Sendable {
  /// Whether accessible and companion seats are sold to everyone, not only to those who ask.  R6
  public var opensAccessibleToAll: Bool

  public init(opensAccessibleToAll: Bool = false) { self.opensAccessibleToAll = opensAccessibleToAll }
}
