public import Domain
public import Wire

/// A city that the platform serves.
public struct City: Hashable, Sendable {
  public var id: CityID
  /// 0 until an operator changes it, then rising by one.
  public var version: Int64
  public var name: String
  /// IANA name.
  public var timeZone: String
  /// The currency of prices in the city.
  public var currency: Currency
  public var center: Coordinate
  /// Where its restaurants lie. Nil: anywhere.
  public var bounds: BoundingBox?
  /// What a new restaurant begins with.
  public var charges: Charges
  /// Greatest straight distance of a courier from a kitchen for an offer, in metres. Nil: the platform's.  D7
  public var dispatchRadius: Int64?
  /// By date, each once.  O4
  public var holidays: [Holiday]

  public init(
    id: CityID, version: Int64 = 0, name: String, timeZone: String, currency: Currency, center: Coordinate,
    bounds: BoundingBox? = nil, charges: Charges = Charges(taxMode: .inclusive, taxes: [], deliveryTiers: []),
    dispatchRadius: Int64? = nil, holidays: [Holiday] = []
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.timeZone = timeZone
    self.currency = currency
    self.center = center
    self.bounds = bounds
    self.charges = charges
    self.dispatchRadius = dispatchRadius
    self.holidays = holidays
  }
}
